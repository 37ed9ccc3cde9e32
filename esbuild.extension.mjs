// The bundles of the VS Code extension: one for its Node host, one for the web host.

import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { indexBuildOf } from './esbuild.index-build.mjs';
import { buildPages } from './esbuild.page.mjs';

const indexBuild = JSON.stringify(await indexBuildOf());

const watching = process.argv.includes('--watch');

const shared = {
  bundle: true,
  target: 'es2022',
  mainFields: ['module', 'main'],
  legalComments: 'none',
  external: ['vscode'],
  minify: !watching,
  keepNames: true,
  sourcemap: watching,
  logLevel: 'warning',
};

/** The options of esbuild for the bundles of the extension. */
export const extensionBuilds = [
  {
    ...shared,
    entryPoints: ['src/extension.ts'],
    outfile: 'dist/extension.js',
    format: 'esm',
    platform: 'node',
  },
  {
    ...shared,
    entryPoints: ['src/service/node/indexer.ts'],
    outfile: 'dist/indexer.js',
    define: { indexBuild },
    format: 'esm',
    platform: 'node',
  },
  {
    ...shared,
    entryPoints: ['src/service/web/indexer.ts'],
    outfile: 'dist/web/indexer.js',
    format: 'iife',
    platform: 'browser',
  },
  {
    ...shared,
    entryPoints: ['src/extension.web.ts'],
    outfile: 'dist/web/extension.cjs',
    format: 'cjs',
    platform: 'browser',
  },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const contexts = await Promise.all(extensionBuilds.map((options) => context(options)));
  await Promise.all([...contexts.map((each) => each.rebuild()), buildPages()]);
  if (watching) {
    await Promise.all(contexts.map((each) => each.watch()));
    console.log('watching');
  } else await Promise.all(contexts.map((each) => each.dispose()));
}
