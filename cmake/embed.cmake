# Makes files of the directory WEB, those named in OUT/list, part of the program while it is built:
#
#   cmake -D WEB=DIRECTORY -D GZIP=PROGRAM -D OUT=DIRECTORY -P embed.cmake
#
# OUT/assets.S includes each file, as it is and as gzip has it (OUT/N.gz); OUT/assets.c is the list,
# src/server/assets.h says of what. The etag is the beginning of the file's hash.
cmake_minimum_required(VERSION 3.22)

file(READ ${OUT}/list files)
set(number 0)
foreach(file ${files})
  file(SHA256 ${WEB}/${file} hash)
  string(SUBSTRING ${hash} 0 32 etag)
  execute_process(COMMAND ${GZIP} -9nc ${WEB}/${file} OUTPUT_FILE ${OUT}/${number}.gz COMMAND_ERROR_IS_FATAL ANY)
  set(at asset_${number})
  string(APPEND included "  .globl ${at}, ${at}_gz, ${at}_end\n"
    "${at}:\n  .incbin \"${WEB}/${file}\"\n"
    "${at}_gz:\n  .incbin \"${OUT}/${number}.gz\"\n"
    "${at}_end:\n  .byte 0\n")
  string(APPEND externs "extern const unsigned char ${at}[], ${at}_gz[], ${at}_end[];\n")
  string(APPEND rows "    {\"${file}\", ${at}, ${at}_gz, ${at}_end, \"\\\"${etag}\\\"\"},\n")
  math(EXPR number "${number} + 1")
endforeach()

# Written even if their text is the same: they must be newer than the files they name.
file(WRITE ${OUT}/assets.S
  "  .section .rodata\n${included}  .section .note.GNU-stack,\"\",@progbits\n")
file(WRITE ${OUT}/assets.c
  "#include \"server/assets.h\"\n\n${externs}\nconst asset assets[] = {\n${rows}    {0},\n};\n")
