import { describe, expect, it } from 'vitest';
import { isArchive } from '../../../src/engine/words/archive.ts';
import { languageOfFile } from '../../../src/engine/words/languages.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const files = 'hugo\n\n-- hugo.toml --\na = 1\n-- b.html --\r\n<p>\n';

describe('isArchive', () => {
  it('asks for two lines that name a file, and nothing else', () => {
    expect(isArchive(bytes(files))).toBe(true);
    expect(isArchive(bytes('One\n-- a.txt --\ntwo\n'))).toBe(false);
    expect(isArchive(bytes('--  --\n-- a b --\n-- --\n--a--\n-- a -- b\n- a -\n---a --\n-- a --'))).toBe(
      false,
    );
  });

  it('makes a text code in no known language, and no other file', () => {
    const idOf = (name: string) => languageOfFile(name, bytes(files)).id;
    expect(idOf('a.txt')).toBe('none');
    expect(idOf('a.txtar')).toBe('none');
    expect(idOf('a.sql')).toBe('sql');
    expect(languageOfFile('a.txt', bytes('One\n')).id).toBe('plaintext');
  });
});
