import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Uri } from 'vscode';
import type { Model } from '../../src/editor/model.ts';
import type { IgnoreEntry } from '../../src/service/ignore-list.ts';
import type { IgnoredPassage, Place } from '../../src/service/indexer/news.ts';
import { placeAt } from './places.ts';

const told = vi.hoisted((): string[] => []);
/** The buttons to press of the messages that come. */
const toPress = vi.hoisted((): (string | undefined)[] => []);
/** The files that were opened. */
const opened = vi.hoisted((): string[] => []);
/** What was written to the ignore list. */
const list = vi.hoisted((): { text?: string | undefined } => ({}));
vi.mock('vscode', async () => {
  const standIn = await import('./vscode-stand-in.ts');
  class FileSystemError extends Error {
    readonly code = 'FileNotFound';
  }
  const readFile = async ({ path }: { path: string }) => {
    if (path.endsWith('.json') && list.text === undefined) throw new FileSystemError();
    if (path.endsWith('.json')) return new TextEncoder().encode(list.text);
    return new TextEncoder().encode('a text '.repeat(400));
  };
  const writeFile = async (_: unknown, bytes: Uint8Array) => {
    list.text = new TextDecoder().decode(bytes);
  };
  const remove = async () => {
    list.text = undefined;
  };
  const message = async (text: string, ...buttons: string[]) => {
    told.push(text);
    const pressed = toPress.shift();
    return buttons.find((button) => button === pressed);
  };
  const open = ({ path }: { path: string }) => void opened.push(path);
  return {
    ...standIn,
    FileSystemError,
    window: { showInformationMessage: message, showErrorMessage: message, showTextDocument: open },
    workspace: {
      ...standIn.workspace,
      fs: { readFile, writeFile, delete: remove, stat: async () => ({}) },
    },
  };
});
// files share the modules that they load, and others have another stand-in or none
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

/** A model that lists nothing but what is given. */
const modelOf = (known: object) =>
  ({ families: new Map(), fileGroups: new Map(), ignored: [], ...known }) as unknown as Model;

it('says which passage is ignored now, or which family', async () => {
  const { ignorePassage } = await import('../../src/editor/ignore.ts');
  const model = modelOf({ fingerprint: async () => '3:f', copiedPassages: async () => [] });
  for (const line of [3, 7]) await ignorePassage(model, placeAt('docs/a.md', line, line + 2));
  expect(told).toEqual([
    'The passage docs/a.md:3–5 is ignored now, also where it moves to.',
    'The passage docs/a.md:7–9 is ignored now, also where it moves to.',
  ]);
  await ignorePassage(model, placeAt('docs/a.md', 3, 5), 7);
  expect(told[2]).toBe(
    'The family of docs/a.md:3–5, with 7 places, is ignored now, also where they move to.',
  );
});

it('says how many copies go from the list with one passage', async () => {
  const { ignorePassage } = await import('../../src/editor/ignore.ts');
  const members = ['a.md', 'b.md', 'c.md'].map((path) => placeAt(path, 3, 5));
  const known = { fingerprint: async () => '3:f', copiedPassages: async () => [] };
  const sayOf = async (...others: Place[]) => {
    const families = new Map([['f', { members: [members[0], ...others] }]]);
    await ignorePassage(modelOf({ ...known, families }), members[0]);
    return told.pop();
  };
  expect(await sayOf(members[1], members[2])).toBe(
    'The passage a.md:3–5 is ignored now, and with it its 2 copies, also where they move to.',
  );
  expect(await sayOf(members[1])).toBe('The passage a.md:3–5 is ignored now, also where it moves to.');
});

it('says how many passages overlap the one that is ignored, ignores them too and takes that back', async () => {
  const { ignorePassage } = await import('../../src/editor/ignore.ts');
  list.text = undefined;
  told.length = 0;
  const [own, ...others] = [
    [3, 9],
    [1, 4],
    [9, 30],
    [1, 4],
    [10, 40],
  ].map(([first, last]) => ({
    place: placeAt('docs/a.md', first, last),
  }));
  const model = modelOf({
    fingerprint: async ({ startLine, endLine }: Place) => `${startLine}:${endLine - 1}`,
    copiedPassages: async () => [own, ...others],
  });
  const listed = () =>
    JSON.parse(list.text ?? '{}').passages?.map(({ fingerprint }: IgnoreEntry) => fingerprint);
  toPress.push('Ignore Them Too');
  await ignorePassage(model, own.place);
  await vi.waitFor(() => expect(listed()).toEqual(['1:4', '3:9', '9:30']));
  expect(told).toEqual([
    'The passage docs/a.md:3–9 is ignored now, also where it moves to. 2 other passages overlap these lines.',
    'The other 2 passages are ignored now.',
  ]);
  toPress.push('Ignore It Too', 'Undo');
  await ignorePassage(model, others[3].place);
  await vi.waitFor(() => expect(listed()).toEqual(['10:40', '1:4', '3:9']));
  expect(told.slice(2)).toEqual([
    'The passage docs/a.md:10–40 is ignored now, also where it moves to. Another passage overlaps these lines.',
    'The other passage is ignored now.',
  ]);
});

it('ignores several families at once, and takes all of them back', async () => {
  const { ignoreFamilies } = await import('../../src/editor/ignore.ts');
  list.text = undefined;
  told.length = 0;
  const model = modelOf({ fingerprint: async ({ startLine }: Place) => `${startLine}:f` });
  const places = [3, 7, 12].map((line) => placeAt('docs/a.md', line, line + 2));
  const steps: string[] = [];
  const takeAway = () => {
    steps.push('taken away');
    return () => void steps.push('back');
  };
  await ignoreFamilies(model, places, takeAway);
  const { passages } = JSON.parse(list.text ?? '{}');
  expect(passages.map(({ fingerprint }: IgnoreEntry) => fingerprint)).toEqual(['12:f', '3:f', '7:f']);
  expect(steps).toEqual(['taken away']);
  toPress.push('Undo');
  await ignoreFamilies(model, places, takeAway);
  await vi.waitFor(() => expect(steps).toEqual(['taken away', 'taken away', 'back']));
  expect(list.text).toBeUndefined();
  expect(told).toEqual(Array(2).fill('3 families are ignored now, also where they move to.'));
});

it('names the alike files of which most is ignored now, and which are not listed any more for that', async () => {
  const { ignorePassage } = await import('../../src/editor/ignore.ts');
  list.text = undefined;
  told.length = 0;
  // every file has 400 times seven letters
  const placeOf = (path: string, startOffset: number, endOffset: number): Place => ({
    ...placeAt(path, 1, 99),
    startOffset,
    endOffset,
  });
  const group = (first: string, ...others: string[]) => [
    first,
    { first: `file:///w/${first}`, others: others.map((path) => ({ uri: `file:///w/${path}` })) },
  ];
  const familyOf = (members: Place[], ignored: object[] = []) =>
    modelOf({
      families: new Map([['f', { members }]]),
      fileGroups: new Map([group('a.md', 'b.md', 'c.md'), group('d.md', 'e.md')] as never),
      ignored,
      fingerprint: async () => '3:f',
      copiedPassages: async () => [],
    });
  const sayOf = async (model: Model, place: Place) => {
    await ignorePassage(model, place);
    return told.pop()?.replace(/^The passage a\.md:1–99 is ignored now,.* moves? to\./, '…');
  };
  const [a, b, c] = ['a.md', 'b.md', 'c.md'].map((path) => placeOf(path, 100, 2700));
  expect(await sayOf(familyOf([a, b]), a)).toBe(
    '… What is ignored is most of a.md and b.md, so they are not listed as alike files any more.',
  );
  expect(await sayOf(familyOf([a, b, c]), a)).toBe(
    '… What is ignored is most of 3 files, so they are not listed as alike any more.',
  );
  const [half, other] = ['a.md', 'b.md'].map((path) => placeOf(path, 0, 1400));
  expect(await sayOf(familyOf([half, other]), half)).toBe('…');
  const rest = ['a.md', 'b.md'].map((path) => placeOf(path, 1400, 2800));
  expect(await sayOf(familyOf([half, other], [{ places: rest }]), half)).toMatch(/most of a\.md and b\.md/);
  expect(await sayOf(familyOf([half, other], [{ places: rest, comment: {} }]), half)).toBe('…');
});

it('stops ignoring a family with the entries for its other spellings, whichever place each has first', async () => {
  const { stopIgnoring } = await import('../../src/editor/ignore.ts');
  const passages = ['3:f', '3:g', '3:h'].map((fingerprint) => ({ fingerprint, excerpt: '' }));
  list.text = JSON.stringify({ passages, files: [] });
  const [a, b] = ['a.md', 'b.md'].map((path) => placeAt(path, 3, 9));
  const entryOf = (id: string, ...places: Place[]): IgnoredPassage => ({
    id,
    folder: 'file:///w',
    excerpt: '',
    places,
  });
  const [first, ...others] = [entryOf('3:f', a, b), entryOf('3:g', b, a), entryOf('3:h', a)];
  await stopIgnoring({ ignored: [first, ...others] } as unknown as Model, [first]);
  expect(JSON.parse(list.text).passages).toEqual([passages[2]]);
});

it('puts what is no longer ignored back on its list, with its reason', async () => {
  const { stopIgnoring } = await import('../../src/editor/ignore.ts');
  const passages = ['3:f', '3:g'].map((fingerprint) => ({
    fingerprint,
    excerpt: 'The',
    reason: 'an example',
  }));
  const written = { passages, files: ['docs/a.md'] };
  list.text = JSON.stringify(written);
  told.length = 0;
  const places = [placeAt('docs/b.md', 3, 9)];
  const [entry, other, whole, lost]: IgnoredPassage[] = [
    { id: '3:f', folder: 'file:///w', excerpt: 'The', places },
    { id: '3:g', folder: 'file:///w', excerpt: 'The', places },
    { id: 'docs/a.md', folder: 'file:///w', excerpt: '', file: 'file:///w/docs/a.md', places: [] },
    { id: '3:g', folder: 'file:///w', excerpt: 'The', places: [] },
  ];
  const model = { ignored: [entry, other] } as unknown as Model;
  for (const each of [entry, whole, lost]) {
    await stopIgnoring(model, [each]);
    expect(JSON.parse(list.text ?? '')).not.toEqual(written);
    list.text = JSON.stringify(written);
    toPress.push('Undo');
    await stopIgnoring(model, [each]);
    await vi.waitFor(() => expect(JSON.parse(list.text ?? '')).toEqual(written));
  }
  const names = ['docs/b.md:3–9', 'docs/a.md', '“The”'];
  expect(told).toEqual(names.flatMap((name) => Array(2).fill(`${name} is no longer ignored.`)));
});

it('says that nothing was ignored where the list cannot be read, and opens it', async () => {
  const { ignoreFile, ignorePassage, stopIgnoring } = await import('../../src/editor/ignore.ts');
  list.text = '[1,';
  told.length = 0;
  const model = modelOf({ fingerprint: async () => '3:f', copiedPassages: async () => [] });
  toPress.push('Open the Ignore List');
  await ignorePassage(model, placeAt('docs/a.md', 3, 5));
  await vi.waitFor(() => expect(opened).toEqual(['/w/.near-duplicates-ignore.json']));
  await ignoreFile(Uri.parse('file:///w/docs/a.md'));
  await stopIgnoring(model, [{ id: '3:f', folder: 'file:///w', excerpt: '', places: [] }]);
  const reason = '.near-duplicates-ignore.json is not valid JSON: Unexpected end of JSON input';
  expect(told).toEqual([
    `Nothing was ignored: ${reason}`,
    `Nothing was ignored: ${reason}`,
    `The ignore list was not changed: ${reason}`,
  ]);
  expect(list.text).toBe('[1,');
});
