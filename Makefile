# The short way to everything; the work is done by CMake (CMakePresets.json) and the scripts in
# tools/. On Debian and Ubuntu, what is missing is installed first.

.PHONY: help play terminal install check test soak hooks configured build bench bench-against golden balance mutants fuzz wasm format tidy coverage clean

help:
	@echo "make play      build, and open the tables in your browser (ARGS=\"--port 8080\")"
	@echo "make terminal  build, and start a game in the terminal (GAME=hegemony ARGS=\"--seat all\")"
	@echo "make check     build, and run what every commit must pass (a minute)"
	@echo "make test      build, and run all tests (some minutes)"
	@echo "make soak      batteries and fuzzers for hours, before a release"
	@echo "make build     build the program: build/polity"
	@echo "make install   ... and install it, its library and its manual page (PREFIX=/usr/local DESTDIR=)"
	@echo "make bench     how fast is it"
	@echo "make bench-against REV=main   ... against another revision, run by turns (ARGS=\"--runs 9\")"
	@echo "make golden    play the golden records again and say what changed"
	@echo "make balance   play many games again for reports/balance*.md (an hour; GAME=planetb: of one game)"
	@echo "make mutants   plant mistakes in the engine, one at a time; a test must notice each"
	@echo "make fuzz      feed the readers nonsense for a minute each (SECONDS_EACH=60)"
	@echo "make wasm      the engine as a WebAssembly module, checked against the native one"
	@echo "make format    put all sources into the common form"
	@echo "make tidy      static checks"
	@echo "make coverage  which lines the tests execute"
	@echo "make hooks     let git look at the messages of commits (CONTRIBUTING.md)"
	@echo "make clean     remove build/"

play: build
	@build/polity serve --open $(ARGS)

# Ctrl-C is no error. It interrupts make, too, which loses its child, and says so, if that ends before make has
# come to look: the shell stays a moment longer. (A process group of its own would do, but for Ctrl-Z.)
after-interrupt = { [ $$? -eq 130 ] && sleep 0.2; }

GAME = hegemony
terminal: build
	@trap : INT; build/polity play $(GAME) $(ARGS) || $(after-interrupt)

# A build without tables in the browser looks each time whether what they need has come.
configured:
	@tools/install-deps build
	@{ test -f build/build.ninja && ! grep -qs 'POLITY_SERVE_BUILT:INTERNAL=OFF' build/CMakeCache.txt; } || \
		cmake --preset release

build: configured
	@cmake --build --preset release --target polity

PREFIX = /usr/local
install: configured
	@cmake --build --preset release --target polity polity_lib polity_man
	@DESTDIR="$(DESTDIR)" cmake --install build --prefix "$(PREFIX)"

check:
	@tools/install-deps check
	@tools/check

test:
	@tools/install-deps test
	@tools/install-deps browser || echo "make test: goes on without a browser"
	@tools/test

soak:
	@tools/install-deps test
	@tools/soak

bench: build
	@build/polity bench $(GAME) --players 2

bench-against:
	@tools/install-deps build
	@tools/bench-against $(REV) $(ARGS)

golden: build
	@tools/golden write

balance: build
	@tools/install-deps balance
	@for game in $(if $(filter command,$(origin GAME)),$(GAME),$$(. tools/games.sh && games)); do \
		tools/balance --game $$game || exit 1; done

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

hooks:
	@tools/commit-msg install

clean:
	rm -rf build
