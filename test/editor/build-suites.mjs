// Bundles the suites of a window: one CommonJS file, which may require nothing but 'vscode' and, on Node, its own modules.
import path from 'node:path';
import { build } from 'esbuild';
import { cache } from '../host/install.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);

// In the web host no entry.cjs runs before the suite, so the suite says itself when it begins and ends.
const webRun = `
exports.run = async () => {
  console.log('@@begin');
  try {
    const counts = await run();
    console.log('@@counts ' + counts.passed + ' ' + counts.failed);
  } catch (error) {
    console.log('@@end failed ' + error.stack);
    throw error;
  }
  console.log('@@end ok');
};`;

/** Bundles the named suites, to be run one after another, and resolves with the path of the bundle. */
export async function buildSuites(names, { web = false } = {}) {
  const outfile = path.join(cache, 'suites', web ? 'web' : 'node', `${names.join('+')}.cjs`);
  const begun = names.map((name) => `suite('${name}', () => require('./${name}.suite.ts'));`);
  await build({
    stdin: {
      contents: [
        `const { run, suite } = require('./runner.ts');`,
        ...begun,
        web ? webRun : 'exports.run = run;',
      ].join('\n'),
      resolveDir: here,
      loader: 'ts',
      sourcefile: 'suites.ts',
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
