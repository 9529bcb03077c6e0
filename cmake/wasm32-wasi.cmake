# clang with Debian's wasi-libc: the same compiler as natively, and no imports if stdio is avoided.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Where Debian and Ubuntu put wasi-libc: /usr/include/wasm32-wasi, /usr/lib/wasm32-wasi. Their older
# clang does not look there by itself.
if(EXISTS /usr/include/wasm32-wasi)
  set(CMAKE_SYSROOT /usr)
endif()

# CMake knows no platform file for WASI before 3.31 and would say so at every configure.
set(CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/modules ${CMAKE_MODULE_PATH})

# Headers and libraries of this machine must not leak in.
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
