import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withSettingsFiles } from '../../../src/service/indexer/settings-files.ts';
import { diskFileSystem, withSlashes } from '../../../src/service/node/file-system.ts';
import { defaultOptions } from '../../../src/service/options.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** A folder on the disk with one file in it. */
function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'near-duplicates-'));
  made.push(folder);
  writeFileSync(join(folder, name), text);
  return withSlashes(folder);
}

it('leaves what was read from one file as it was when another is read', () => {
  const { read } = diskFileSystem();
  const [a, b] = ['first', 'second'].map((text) => `${folderWith('x', text)}/x`);
  const first = read(a, 100) as Uint8Array;
  read(b, 100);
  expect(new TextDecoder().decode(first)).toBe('first');
});

it('reads the settings files of several folders at once, each as it is', async () => {
  const written = [{ minWords: 40, exclude: ['gone/**'] }, { minWords: 40 }];
  const folders = written.map((settings) => {
    const root = folderWith('near-duplicates.json', JSON.stringify(settings));
    return { uri: `file://${root}`, root, options: defaultOptions };
  });
  const given = { folders, options: defaultOptions, sameFile: true };
  const { settled } = await withSettingsFiles(given, diskFileSystem());
  expect(settled.files.map(({ sets, wrong }) => ({ sets, wrong }))).toEqual(
    written.map((sets) => ({ sets, wrong: undefined })),
  );
});
