// Plays seeded games in the WebAssembly module and prints one line for each, as native.c does.
// Usage: node play.mjs MODULE [GAMES]
// Nothing newer than node 12 is used, which Ubuntu 22.04 has.
import { readFileSync } from "fs";

const [file, games = "1"] = process.argv.slice(2);
if (!file) {
  console.error("usage: node play.mjs MODULE [GAMES]");
  process.exit(2);
}

const module = new WebAssembly.Module(readFileSync(file));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  console.error("the module imports " + imports.map((i) => `${i.module}.${i.name}`).join(", "));
  process.exit(1);
}
const { exports: engine } = new WebAssembly.Instance(module, {});
if (engine._initialize) engine._initialize();

const hex = (n) => (n >>> 0).toString(16).padStart(8, "0");

const buffer = () => new Uint8Array(engine.memory.buffer, engine.pw_buffer());
const text = () => String.fromCharCode(...buffer().subarray(0, buffer().indexOf(0)));

// FNV-1a over the bytes of the text in the buffer.
function textHash() {
  const bytes = buffer();
  let h = 2166136261;
  for (let i = 0; bytes[i] !== 0; i++) h = Math.imul(h ^ bytes[i], 16777619);
  return hex(h);
}

for (let game = 0; engine.pw_game_name(game) >= 0; game++) {
  console.log(text());
  for (let players = 1; players <= 4; players++) {
    for (let seed = 1; seed <= Number(games) && engine.pw_new(game, players, seed); seed++) {
      if (engine.pw_play_random() !== 1) {
        console.error(`seed ${seed}: the game could not be played to its end`);
        process.exit(1);
      }
      const hash = hex(engine.pw_hash_hi()) + hex(engine.pw_hash_lo());
      engine.pw_view(0);
      console.log(
        `${players} players seed ${seed} answers ${engine.pw_answers_given()} bytes ${engine.pw_state_size()} ` +
          `winners ${engine.pw_winners()} hash ${hash} view ${textHash()}`,
      );
    }
  }
}
