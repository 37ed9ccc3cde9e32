import { cpSync, mkdirSync } from 'node:fs';
import { build } from 'esbuild';
import { extensionBuilds } from './esbuild.extension.mjs';
import { buildPages } from './esbuild.page.mjs';

const shared = {
  bundle: true,
  minify: true,
  target: 'node20',
  platform: 'node',
  format: 'esm',
  // Without this, esbuild takes the CommonJS builds of dependencies, which it cannot trim.
  mainFields: ['module', 'main'],
  legalComments: 'none',
  logLevel: 'warning',
};

await Promise.all([
  build({
    ...shared,
    entryPoints: { cli: 'src/cli.ts' },
    outdir: 'dist',
    banner: { js: '#!/usr/bin/env node' },
    // This build of sql.js does not look for its WebAssembly program: the tool hands it over.
    alias: { 'sql.js': 'sql.js/dist/sql-wasm-browser.js' },
  }),
  build({ ...shared, entryPoints: { worker: 'src/service/node/worker.ts' }, outdir: 'dist' }),
  ...extensionBuilds.map((options) => build(options)),
  buildPages(),
]);

mkdirSync('dist', { recursive: true });
cpSync('node_modules/sql.js/dist/sql-wasm-browser.wasm', 'dist/sqlite.wasm');
