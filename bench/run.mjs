/** Runs one benchmark: bundles bench/NAME.ts, as Node 20 does not run TypeScript, and imports the bundle. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const benchFolder = dirname(fileURLToPath(import.meta.url));
const [name, ...rest] = process.argv.slice(2);
const entry = join(benchFolder, `${name}.ts`);
if (name === undefined || !existsSync(entry)) {
  console.error(`no benchmark "${name ?? ''}" in ${benchFolder}`);
  process.exit(2);
}
const bundles = join(benchFolder, '..', 'node_modules', '.cache', 'near-duplicates-bench');
mkdirSync(bundles, { recursive: true });
const bundle = join(bundles, `${name}.mjs`);
await build({
  entryPoints: [entry],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile: bundle,
  sourcemap: 'inline',
});
const { main } = await import(pathToFileURL(bundle).href);
process.exitCode = (await main(rest)) ?? 0;
