import { setFlagsFromString } from 'node:v8';
import { main } from './cli/main.ts';

// A third of a short scan goes into compiling hot code. These two compiler passes cost more than they save, as does a
// function that is compiled anew within each of its callers, and Node 20, which has only one optimizing compiler, starts
// it too soon.
setFlagsFromString('--no-turbo-loop-peeling');
setFlagsFromString('--no-turbo-loop-variable');
setFlagsFromString('--max-inlined-bytecode-size-cumulative=250');
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=240000');
// Nearly everything is in typed arrays outside the heap, so a nursery that never grows costs no time, and neither does
// a small heap that is collected before it has doubled.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=60');

process.exitCode = await main(process.argv.slice(2), {
  worker: new URL('./worker.js', import.meta.url),
  sqlite: new URL('./sqlite.wasm', import.meta.url),
  reportPage: new URL('./page/report.json', import.meta.url),
});
