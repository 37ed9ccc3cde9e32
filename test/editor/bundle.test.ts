import { build } from 'esbuild';
import { expect, it } from 'vitest';

async function sourcesIn(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['vscode'],
    outdir: 'dist',
    metafile: true,
    write: false,
  });
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
