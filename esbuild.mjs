import { build } from 'esbuild';
import { extensionBuilds } from './esbuild.extension.mjs';
import { buildPages } from './esbuild.page.mjs';

const shared = {
  bundle: true,
  minify: true,
  target: 'node20',
  platform: 'node',
  format: 'esm',
  // Without it the CommonJS builds of dependencies come in, which cannot be trimmed.
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
  }),
  build({ ...shared, entryPoints: { worker: 'src/service/node/worker.ts' }, outdir: 'dist' }),
  ...extensionBuilds.map((options) => build(options)),
  buildPages(),
]);
