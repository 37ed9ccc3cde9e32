import { describe, expect, it } from 'vitest';
import { checkedSettings, readConfig, settingsFileOf } from '../../src/service/config.ts';
import { type Content, memoryFileSystem } from '../workspace/memory-file-system.ts';

const own = '{ "minWords": 60 }';
const underKey = '{ "name": "oven", "near-duplicates": { "minWords": 70 } }';

/** What the settings in a folder of these files come to, and what is noted about them. */
async function settingsIn(files: Record<string, Content>) {
  const system = memoryFileSystem(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [`/f/${name}`, content])),
  );
  const notes: string[] = [];
  const settings = await readConfig(system, '/f', (note) => notes.push(note)).catch(({ message }) => message);
  return { settings, notes, file: await settingsFileOf(system, '/f') };
}

describe('the settings of a folder', () => {
  it('are in a file of their own, or else under a key of package.json', async () => {
    expect(await settingsIn({ 'near-duplicates.json': own, 'package.json': '{}' })).toEqual({
      settings: { minWords: 60 },
      notes: [],
      file: '/f/near-duplicates.json',
    });
    expect(await settingsIn({ 'package.json': underKey })).toEqual({
      settings: { minWords: 70 },
      notes: [],
      file: '/f/package.json',
    });
    expect(await settingsIn({ 'near-duplicates.json': own, 'package.json': underKey })).toEqual({
      settings: { minWords: 60 },
      notes: [
        'the key "near-duplicates" of /f/package.json is not used, because there is near-duplicates.json',
      ],
      file: '/f/near-duplicates.json',
    });
  });

  it.each(['{ "name": "oven" }', '[]', 'null', '"near-duplicates"'])(
    'are none where package.json is %s',
    async (text) => {
      expect(await settingsIn({ 'package.json': text })).toEqual({
        settings: {},
        notes: [],
        file: undefined,
      });
    },
  );

  it('are none in a package.json that cannot be read, which is noted unless they are elsewhere', async () => {
    const broken = { 'package.json': '{ "name": ' };
    expect(await settingsIn(broken)).toEqual({
      settings: {},
      notes: [
        expect.stringMatching(/^\/f\/package\.json is not valid JSON: .*; settings in it are not used$/),
      ],
      file: undefined,
    });
    const besides = await settingsIn({ ...broken, 'near-duplicates.json': own });
    expect(besides).toMatchObject({ settings: { minWords: 60 }, notes: [] });
  });

  it('are not passed over where their own file cannot be read', async () => {
    const wrong = async (content: Content) => {
      const { settings } = await settingsIn({
        'near-duplicates.json': content,
        'package.json': underKey,
      });
      return settings;
    };
    expect(await wrong('{')).toMatch(/^\/f\/near-duplicates\.json is not valid JSON: /);
    expect(await wrong({ link: 'f/nowhere' })).toBe('/f/near-duplicates.json is a link that leads nowhere');
    expect(await wrong('unreadable folder')).toMatch(/^Cannot read \/f\/near-duplicates\.json: /);
    const withSpaces = (bytes: number) => own + ' '.repeat(bytes - own.length);
    expect(await wrong(withSpaces(1 << 20))).toEqual({ minWords: 60 });
    expect(await wrong(withSpaces((1 << 20) + 1))).toBe(
      '/f/near-duplicates.json is too large: 1 MB are read at most',
    );
  });
});

describe('wrong settings', () => {
  const faultsOf = (written: unknown) => {
    try {
      checkedSettings(written, 'x.json');
    } catch (error) {
      return (error as Error).message.split('\n');
    }
    return [];
  };

  it('are told each in a line, with what is allowed or was probably meant', () => {
    const written = { $schema: './x', minWords: 3, treshold: 0.5, ignoreFiles: false, colour: 'red' };
    expect(faultsOf(written)).toEqual([
      'x.json: "minWords" must be a whole number from 5 to 10000, not 3',
      'x.json: unknown key "treshold"; did you mean "threshold"?',
      expect.stringMatching(/^x\.json: unknown key "colour"; allowed are threshold, .*, failAbove$/),
    ]);
  });

  it.each([[null], [[]], ['text']])('are told where %j stands in place of an object', (written) => {
    expect(faultsOf(written)).toEqual(['x.json must be an object such as { "minWords": 60 }']);
  });
});
