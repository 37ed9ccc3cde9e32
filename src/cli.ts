import { setFlagsFromString } from 'node:v8';
import { main } from './cli/main.ts';

// A third of a short scan goes into compiling hot code; these two passes of it cost more than they bring.
setFlagsFromString('--no-turbo-loop-peeling');
setFlagsFromString('--no-turbo-loop-variable');

process.exitCode = await main(process.argv.slice(2), {
  worker: new URL('./worker.js', import.meta.url),
  sqlite: new URL('./sqlite.wasm', import.meta.url),
  reportPage: new URL('./page/report.json', import.meta.url),
});
