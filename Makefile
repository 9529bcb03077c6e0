# The short way to everything; the work is done by CMake (CMakePresets.json) and the scripts in
# tools/. On Debian and Ubuntu, what is missing is installed first.

.PHONY: help play test build bench golden mutants fuzz wasm format tidy coverage clean

help:
	@echo "make play      build, and start a game of Hegemony in the terminal"
	@echo "make test      build, and run all tests (some minutes)"
	@echo "make build     build the program: build/polity"
	@echo "make bench     how fast is it"
	@echo "make golden    play the golden records again and say what changed"
	@echo "make mutants   plant mistakes in the engine, one at a time; a test must notice each"
	@echo "make fuzz      feed the readers nonsense for a minute each (SECONDS_EACH=60)"
	@echo "make wasm      the engine as a WebAssembly module, checked against the native one"
	@echo "make format    put all sources into the common form"
	@echo "make tidy      static checks"
	@echo "make coverage  which lines the tests execute"
	@echo "make clean     remove build/"

play: build
	@build/polity play hegemony

build:
	@tools/install-deps build
	@test -f build/build.ninja || cmake --preset release
	@cmake --build --preset release --target polity

test:
	@tools/install-deps test
	@tools/test

bench: build
	@build/polity bench hegemony --players 2

golden: build
	@tools/golden write

mutants:
	@tools/install-deps build
	@tools/mutants

SECONDS_EACH = 60
fuzz:
	@tools/install-deps test
	@tools/fuzz $(SECONDS_EACH)

wasm:
	@tools/install-deps test
	@tools/wasm

format:
	@tools/install-deps test
	@tools/format

tidy:
	@tools/install-deps test
	@tools/tidy

coverage:
	@tools/install-deps coverage
	@tools/coverage

clean:
	rm -rf build
