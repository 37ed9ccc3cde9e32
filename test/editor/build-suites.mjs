// Bundles the suites: one CommonJS file each, which may require nothing but 'vscode' and, on Node, its own modules.
import path from 'node:path';
import { build } from 'esbuild';
import { cache } from '../host/install.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);

// In the web host no entry.cjs runs before the suite, so the suite says itself when it begins and ends.
const webRun = `
export const run = async () => {
  console.log('@@begin');
  try {
    const counts = await runAll();
    console.log('@@counts ' + counts.passed + ' ' + counts.failed);
  } catch (error) {
    console.log('@@end failed ' + error.stack);
    throw error;
  }
  console.log('@@end ok');
};`;

/** Bundles one suite and resolves with the path of the bundle. */
export async function buildSuite(name, { web = false } = {}) {
  const outfile = path.join(cache, 'suites', web ? 'web' : 'node', `${name}.cjs`);
  const tail = web
    ? `import { run as runAll } from './runner.ts';${webRun}`
    : `export { run } from './runner.ts';`;
  await build({
    stdin: {
      contents: `import './${name}.suite.ts';\n${tail}`,
      resolveDir: here,
      loader: 'ts',
      sourcefile: `${name}.ts`,
    },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: web ? 'browser' : 'node',
    target: 'es2022',
    external: ['vscode'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}
