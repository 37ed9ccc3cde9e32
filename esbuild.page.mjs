// The pages: for each one a file dist/page/NAME.json with its script, its style and their hashes, as src/report/html.ts
// expects it.

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const pages = ['report', 'tune'];

const hashOf = (text) => createHash('sha256').update(text).digest('base64');

async function buildPage(name) {
  const { outputFiles } = await build({
    entryPoints: [`src/report/page/${name}.ts`],
    outdir: 'dist/page',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const text = (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text.trim() ?? '';
  const script = text('.js');
  const style = text('.css');
  mkdirSync('dist/page', { recursive: true });
  writeFileSync(
    `dist/page/${name}.json`,
    JSON.stringify({ script, style, scriptHash: hashOf(script), styleHash: hashOf(style) }),
  );
}

/** Builds every page. */
export const buildPages = () => Promise.all(pages.map(buildPage));
