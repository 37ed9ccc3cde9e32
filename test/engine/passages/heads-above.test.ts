import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { withHeads, withWholeHeads } from '../../../src/engine/passages/heads-above.ts';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import { corpusOf, findingsOf, placesOf } from '../corpus-of.ts';
import { inventedFunction, inventedWord, randomOf } from '../invented.ts';

/** The line on which lines [first, last] (from 1) begin with the head above them; `skipped` words of the first are not in them. */
function headLine(
  source: string,
  first: number,
  last: number,
  path = 'a.ts',
  skipped = 0,
  wider = withHeads,
): number | undefined {
  const [text] = corpusOf({ [path]: source }).texts.values();
  const layout = layoutOf(text, 'code');
  const { words, lines } = layout;
  const firstOn = (line: number) => {
    const at = words.start.findIndex((start) => start >= (lines[line - 1] ?? Number.POSITIVE_INFINITY));
    return at < 0 ? words.count : at;
  };
  const from = firstOn(first) + skipped;
  const chain = chainOf(Uint32Array.of(from, from, firstOn(last + 1) - from));
  const headed = wider({ layout: { a: layout, b: layout } }, chain);
  if (!headed) return undefined;
  expect(headed.bFrom).toBe(headed.aFrom);
  return source.slice(0, words.start[headed.aFrom]).split('\n').length;
}

const readers = `class Reader {
  @Logged
  open(path, mode) {
    const file = this.files.get(path);
    return file.open(mode, this.settings);
  }

  close(path) {
    const file = this.files.get(path);
    file.close(this.settings);
    this.files.delete(path);
  }

  count() {
    return this.files.size;
  }
}
`;

describe('the head above a range of code', () => {
  it('is taken in with its annotations when the range goes on behind its block', () => {
    expect(headLine(readers, 4, 12)).toBe(2);
    expect(headLine(readers, 9, 16)).toBe(8);
  });

  it('is taken in when the range begins in the middle of it', () => {
    expect(headLine(readers, 8, 16, 'a.ts', 1)).toBe(8);
    expect(headLine(readers, 3, 12, 'a.ts', 2)).toBe(2);
  });

  it('is left where the range has only some of its block', () => {
    expect(headLine(readers, 9, 12)).toBeUndefined();
    expect(headLine(readers, 9, 10)).toBeUndefined();
  });

  it('is left when other lines of its block are between', () => {
    expect(headLine(readers, 5, 16)).toBeUndefined();
    expect(headLine(readers, 10, 16)).toBeUndefined();
  });

  it('is left when the range leaves what holds it too', () => {
    const behind = `${readers}function readersOf(paths) {\n  return paths.map((path) => new Reader(path));\n}\n`;
    expect(headLine(behind, 9, 20)).toBeUndefined();
  });

  it('is left when it is nearly as long as the range', () => {
    const long = `if (${'isOpen(file) && isRead(file) && '.repeat(6)}file) {\n  close(file);\n}\nremove(file.path);\n`;
    expect(headLine(long, 2, 4)).toBeUndefined();
  });

  it('does not begin with the tag that closes what comes before', () => {
    const shapes = `<drawing>
  <group name="${'low'}">
    <line from="a" to="b" width="2"/>
  </group>
  <group name="high">
    <line from="c" to="d" width="3"/>
    <line from="e" to="f" width="4"/>
  </group>
  <circle at="g" radius="5"/>
  <circle at="h" radius="6"/>
</drawing>
`;
    expect(headLine(shapes, 6, 10, 'a.xml')).toBe(5);
  });

  it('is told with functions of which the first has another head', () => {
    const [, ...lines] = readers
      .split('\n')
      .slice(2, 15)
      .map((line) => line.slice(2).replace(/^(?=\w)/, 'function '));
    const functionsOf = (head: string, seed: number) =>
      `${inventedFunction(seed, 6)}\n${head} {\n${lines.join('\n')}\n`;
    const files = {
      'a.ts': functionsOf('export const startReading = async (path, mode) =>', 1),
      'b.ts': functionsOf('function entered(mode, path)', 2),
    };
    expect(placesOf(findingsOf(files).families)).toEqual([['a.ts:11-23', 'b.ts:11-23']]);
  });
});

describe('a head that a range begins in the midst of', () => {
  const wholeHeadLine = (source: string, first: number, last: number, path: string, skipped = 0) =>
    headLine(source, first, last, path, skipped, withWholeHeads);
  const opening = `[Fact]
public Reader open(
    string path,
    string mode)
{
    var file = files.get(path);
    if (file.isOpen(mode)
        || file.isRead(mode))
    {
        close(file);
    }
    return file.open(
        mode,
        settings);
}
`;
  const python = `def opened(
    path, mode, *, encoding
):
    file = files[path]
    file.open(mode)
    return file
`;

  it('is taken in whole, with its annotations, however little of its block the range has', () => {
    expect(wholeHeadLine(opening, 4, 6, 'a.cs')).toBe(1);
    expect(wholeHeadLine(opening, 3, 12, 'a.cs', 1)).toBe(1);
    expect(wholeHeadLine(opening, 8, 10, 'a.cs')).toBe(7);
    expect(wholeHeadLine(python, 2, 5, 'a.py')).toBe(1);
  });

  it('is taken in however long the rest of it is, and behind it what documents the function', () => {
    const settings = Array.from({ length: 20 }, (_, at) => `    setting${at},`).join('\n');
    const documented = `def opened(
    path,
${settings}
):
    """
    Opens a file.

    \`\`\`python
    def read(path):
        return opened(path)
    \`\`\`
    """
    return files[path]
`;
    expect(wholeHeadLine(documented, 2, 32, 'a.py')).toBe(1);
    expect(wholeHeadLine(documented, 13, 32, 'a.py')).toBe(1);
    expect(wholeHeadLine(documented, 14, 32, 'a.py')).toBeUndefined();
  });

  it('is left where the range begins with it, or with its block, or has nothing of that', () => {
    expect(wholeHeadLine(opening, 2, 10, 'a.cs')).toBeUndefined();
    expect(wholeHeadLine(opening, 6, 8, 'a.cs')).toBeUndefined();
    expect(wholeHeadLine(opening, 4, 4, 'a.cs')).toBeUndefined();
    expect(wholeHeadLine(python, 4, 6, 'a.py')).toBeUndefined();
  });

  it('is none where a call goes on, or a list', () => {
    expect(wholeHeadLine(opening, 13, 15, 'a.cs')).toBeUndefined();
    const list = `const files = [\n  first,\n  second,\n];\nif (files.length > 1) {\n  open(files);\n}\n`;
    expect(wholeHeadLine(list, 2, 6, 'a.ts')).toBeUndefined();
  });

  it('is told whole of both copies', () => {
    const body = inventedFunction(5, 12).split('\n').slice(1).join('\n');
    const file = (name: string, type: string, seed: number) =>
      `${inventedFunction(seed, 6)}\nexport function ${name}(\n  ${type},\n  given: Given,\n  asked: Asked,\n) {\n${body}`;
    const files = { 'a.ts': file('pressed', 'fig: Fig', 1), 'b.ts': file('steeped', 'leaves: Leaf[]', 2) };
    const [{ members }] = findingsOf(files).families;
    const head = (seed: number) => inventedFunction(seed, 6).split('\n').length + 1;
    expect(members.map(({ startLine }) => startLine)).toEqual([head(1), head(2)]);
  });
});

describe('what annotates the first of several blocks', () => {
  const body = [7, 8].map((seed) => inventedFunction(seed, 8).replace('export ', '')).join('\n');
  const file = (annotation: string, seed: number) =>
    `${inventedFunction(seed, 4)}\n${annotation}\n${body}\n${inventedFunction(seed + 1, 4)}`;

  it('is told with them when both have something that does', () => {
    const told = (one: string, other: string) =>
      placesOf(findingsOf({ 'a.ts': file(one, 1), 'b.ts': file(other, 3) }).families).flat();
    const first = file('@Kept', 1).split('\n').indexOf('@Kept') + 1;
    const last = first + body.trimEnd().split('\n').length;
    expect(told('@Kept', '@Logged')).toEqual([`a.ts:${first}-${last}`, `b.ts:${first}-${last}`]);
    expect(told("@Cases(\n  'fig',\n)", '@Kept')).toContain(`a.ts:${first}-${last + 2}`);
    // the copies begin with the nearest one, which is the same
    expect(told('@Slow\n@Kept', '@Kept')).toContain(`a.ts:${first}-${last + 1}`);
  });
});

describe('the signature of a function', () => {
  const row = (word: string, number: number) => `  [ ("${word}-${number}", pushText . ${word}${number}) ]`;
  const rows = Array.from({ length: 9 }, (_, at) => row('name', at)).join(' ++\n');
  const file = (name: string, type: string, seed: number) =>
    `module Jam where\n\nspread${seed} = ${inventedWord(randomOf(seed))}\n\n${name} :: ${type}\n${name} = pushAll\n${rows}\n`;

  it.each([
    ['A -> Jam\n  -> Maybe Toast', 'Lua e => [Fig]'],
    ['[Toast]', '(Plum, Fig) -> Jam'],
  ])('is told with what it is of: %s', (one, other) => {
    const files = { 'a.hs': file('pushJam', one, 1), 'b.hs': file('pushFig', other, 2) };
    const [{ members }] = findingsOf(files).families;
    expect(members.map(({ startLine }) => startLine)).toEqual([5, 5]);
  });
});
