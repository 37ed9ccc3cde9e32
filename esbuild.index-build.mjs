// The version of the indexes that the extension saves.

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * A hash of the code by which files are read and compared. It is taken from that code as it is shipped, minified, so a
 * release that changes comments or the names of local variables alone keeps every saved index. `plugins` are for tests.
 */
export async function indexBuildOf(plugins = []) {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
    entryPoints: ['src/service/node/indexer.ts', 'src/service/node/worker.ts'],
    outdir: 'dist',
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'warning',
    plugins,
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex').slice(0, 16);
}
