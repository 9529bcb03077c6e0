# Nothing beyond CMake's defaults for a system without shared libraries.
set(CMAKE_SHARED_LIBRARY_LINK_C_FLAGS "")
set(CMAKE_EXECUTABLE_SUFFIX ".wasm")
