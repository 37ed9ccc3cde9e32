import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { indexBuildOf } from '../../esbuild.index-build.mjs';

const bundled = (entry: string) =>
  build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    external: ['vscode'],
    alias: { 'sql.js': 'sql.js/dist/sql-wasm-browser.js' },
    outdir: 'dist',
    metafile: true,
    write: false,
  });

async function sourcesIn(entry: string): Promise<string[]> {
  const { metafile } = await bundled(entry);
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
}

const readers = (sources: string[]) => sources.filter((path) => path.startsWith('src/engine/words/'));

it('the extension brings no readers of languages, which its worker has', async () => {
  expect(readers(await sourcesIn('src/service/node/indexer.ts'))).toContain(
    'src/engine/words/source/lexicons.ts',
  );
  for (const entry of ['src/extension.ts', 'src/extension.web.ts'])
    expect(readers(await sourcesIn(entry))).toEqual([]);
});

it.each(['src/cli.ts', 'src/service/node/worker.ts', 'src/service/node/indexer.ts', 'src/extension.ts'])(
  'what is built of %s is ASCII: a text with anything else takes Node twice the memory, and longer to read',
  async (entry) => {
    const { outputFiles } = await bundled(entry);
    for (const { text } of outputFiles) expect(text.match(/.{0,40}[^\0-\x7f].{0,40}/gu) ?? []).toEqual([]);
  },
);

/** Lets a build read the sources of the engine otherwise than they are. */
const reading = (edit: (text: string) => string): Plugin => ({
  name: 'edited sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]engine[\\/].*\.ts$/ }, ({ path }) => ({
      contents: edit(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
});

it('a saved index outlives a change of comments, but no change of what is done', async () => {
  const build = await indexBuildOf();
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  expect(await indexBuildOf([reading((text) => `// A remark.\n${text}\n/** Another. */\n`)])).toBe(build);
  const seed = /(?<=const proseSalt = )[^;]+/;
  expect(await indexBuildOf([reading((text) => text.replace(seed, '1'))])).not.toBe(build);
});
