import { expect, it } from 'vitest';
import { uriIn, whereIs } from '../../../src/service/indexer/folder-uris.ts';
import { isSettingsFile } from '../../../src/service/indexer/settings-files.ts';
import { defaultOptions } from '../../../src/service/options.ts';

const folder = (uri: string) => ({ uri, root: '/w', options: defaultOptions });
const folders = [folder('file:///w/docs'), folder('file:///w'), folder('file:///w/doc')];

it('finds a file in the innermost folder of a window', () => {
  const placeOf = (uri: string) => {
    const found = whereIs(folders, uri);
    return found && [found.folder.uri, found.path];
  };
  expect(placeOf('file:///w/docs/a%20b/c.md')).toEqual(['file:///w/docs', 'a b/c.md']);
  expect(placeOf('file:///w/docstrings.md')).toEqual(['file:///w', 'docstrings.md']);
  expect(placeOf('file:///elsewhere/a.md')).toBeUndefined();
});

it('writes the URI of a file as the editor does, and finds its path again', () => {
  const path = "it's (so) *bold*!/naïve #1.md";
  const uri = uriIn(folder('file:///w/'), path);
  expect(uri).toBe('file:///w/it%27s%20%28so%29%20%2Abold%2A%21/na%C3%AFve%20%231.md');
  expect(whereIs([folder('file:///w/')], uri)?.path).toBe(path);
});

it('takes for settings only a file at the top of a folder', () => {
  expect(isSettingsFile(folders, 'file:///w/docs/near-duplicates.json')).toBe(true);
  expect(isSettingsFile(folders, 'file:///w/docs/more/near-duplicates.json')).toBe(false);
  expect(isSettingsFile(folders, 'file:///w/docs/settings.json')).toBe(false);
});
