import { describe, expect, it } from 'vitest';
import { partsOfRefusedWhole, partsWorthTelling } from '../../../src/engine/passages/chain-parts.ts';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import type { Refusal } from '../../../src/engine/passages/refusal.ts';
import type { TextPairWords } from '../../../src/engine/passages/text-pair.ts';
import { defaultCorpusOptions } from '../../../src/engine/search/corpus.ts';
import { corpusOf, findingsOf, placesOf } from '../corpus-of.ts';
import { inventedWord, randomOf } from '../invented.ts';

const random = randomOf(5);

/** Lines of four names, no two of them the same. */
function lines(count: number): string[] {
  const name = () => inventedWord(random);
  return Array.from({ length: count }, () => `${name()}.${name()}(${name()}, ${name()});`);
}

/** The lines with every seventh name another, which leaves two fifths of their shingles. */
function edited(given: readonly string[]): string[] {
  let at = 0;
  return given.map((line) => line.replace(/\w+/g, (name) => (at++ % 7 === 6 ? inventedWord(random) : name)));
}

/** What is told of two files that begin alike, one of which goes on with something else before it has what else the other has. */
function told(rest: readonly string[]): string[][] {
  const begin = lines(10);
  const a = [...begin, ...rest];
  const b = [...begin, ...lines(20), ...edited(rest)];
  return placesOf(findingsOf({ 'a.ts': a.join('\n'), 'b.ts': b.join('\n') }).families).sort();
}

describe('a chain that is lopsided as a whole', () => {
  it('is told in the parts before and behind its longest gap', () => {
    expect(told(lines(14))).toEqual([
      ['a.ts:1-10', 'b.ts:1-10'],
      ['a.ts:11-24', 'b.ts:31-44'],
    ]);
  });

  it('is told without a part that is short and weak', () => {
    expect(told(lines(8))).toEqual([['a.ts:1-10', 'b.ts:1-10']]);
  });
});

describe('a chain that is refused in the blocks that it is in', () => {
  const [begin, rest, between] = [lines(10), lines(14), lines(20)];
  const layoutOfLines = (all: readonly string[]) => {
    const [text] = corpusOf({ 'a.ts': all.join('\n') }).texts.values();
    return layoutOf(text, 'code');
  };
  const layout = { a: layoutOfLines([...begin, ...rest]), b: layoutOfLines([...begin, ...between, ...rest]) };
  const pair: TextPairWords = {
    ...{ a: layout.a.words, b: layout.b.words, space: 'code', self: false, layout },
    hits: { from: 0, to: 0, a: new Uint32Array(0), b: new Uint32Array(0), places: new Uint32Array(0) },
  };
  const [first, second] = [begin, rest].map((all) => layoutOfLines(all).words.count);
  const chain = chainOf([0, 0, first, first, first + layoutOfLines(between).words.count, second]);
  const parts = (refusal: Refusal) =>
    partsOfRefusedWhole(pair, chain, refusal, defaultCorpusOptions).map((part) => part.chain.matched);

  it('is told in its parts, unless what is refused is in these too', () => {
    for (const refusal of ['lopsided', 'idiom', 'own structure', 'below threshold'] as const)
      expect(parts(refusal)).toEqual([first, second]);
    for (const refusal of ['short', 'prototypes', 'rows'] as const) expect(parts(refusal)).toEqual([]);
  });
});

describe('a chain within one text that is but alike as a whole', () => {
  /** What is told of a file in which `same` stands twice, each time before `rest`, which is edited the second time. */
  function toldWithin(same: readonly string[], rest: readonly string[]): string[][] {
    const file = [...same, ...rest, ...lines(40), ...same, ...edited(rest), ...lines(10)];
    return placesOf(findingsOf({ 'a.ts': file.join('\n') }).families).sort();
  }

  it('is told in the part that is the same, and a little of what is edited', () => {
    expect(toldWithin(lines(12), lines(24))).toEqual([['a.ts:1-17', 'a.ts:77-93']]);
  });

  it('is told in the function that holds the part, if some of the rest of it is alike', () => {
    const [head, end] = [lines(1), lines(5)];
    const functionOf = (...body: string[]) => [
      'function total() {',
      ...body.map((line) => `  ${line}`),
      '}',
      '',
    ];
    const toldOf = (same: readonly string[], otherEnd: readonly string[]) => {
      const before = lines(20);
      const first = [...before, ...functionOf(...head, ...same, ...end)];
      const second = [...edited(before), ...functionOf(...lines(1), ...same, ...otherEnd)];
      const file = [...first, ...lines(40), ...second, ...lines(10)];
      return placesOf(findingsOf({ 'a.ts': file.join('\n') }).families);
    };
    const whole = [['a.ts:21-40', 'a.ts:102-121']];
    expect(toldOf(lines(12), [...end.slice(0, 2), ...lines(2), ...end.slice(4)])).toEqual(whole);
    expect(toldOf(lines(12), [...lines(3), ...end.slice(3)])).toEqual(whole);
    expect(toldOf(lines(12), lines(5))).toEqual([['a.ts:23-34', 'a.ts:104-115']]);
    expect(toldOf(lines(16), lines(5))).toEqual([['a.ts:23-38', 'a.ts:108-123']]);
  });

  it('is not told where no part is long enough and nearly the same', () => {
    expect(toldWithin(lines(5), lines(24))).toEqual([]);
    expect(toldWithin(lines(8), lines(24))).toHaveLength(1);
  });
});

describe('a renamed copy within one text that runs on into the next function', () => {
  /** A function that ends so, whose names are its own; where they are `mixed` they follow no other function's. */
  function of(seed: number, mixed: boolean, count: number, ending = ''): string {
    const own = randomOf(seed);
    const names = Array.from({ length: 6 }, () => inventedWord(own));
    const name = (at: number) => (mixed ? inventedWord(own) : names[at % names.length]);
    const body = Array.from({ length: count }, (_, at) =>
      at % 3 === 0
        ? `  const ${name(at)}${at} = await ${name(at + 1)}.load(${name(at + 2)}, ${at});`
        : at % 3 === 1
          ? `  if (${name(at)}.size > ${at}) throw new Failure(${name(at + 3)});`
          : `  for (const each of ${name(at)}) ${name(at + 4)}.push(each ?? ${name(at + 5)});`,
    );
    return `async function ${inventedWord(own)}() {\n${body.join('\n')}${ending}\n}\n`;
  }

  it('is told from its head to its end', () => {
    const apart = lines(30).join('\n');
    const ending = Array.from(
      { length: 8 },
      (_, at) => `\n  delete ${'(typeof '.repeat(at)}x${')'.repeat(at)}[${at}];`,
    );
    const first = [of(61, false, 11), of(62, false, 3)];
    const second = [of(63, false, 11), of(64, true, 3, ending.join(''))];
    const file = [...first, apart, ...second].join('\n');
    const { families } = findingsOf({ 'a.ts': file }, { spaces: ['shape'] });
    expect(placesOf(families)).toEqual([['a.ts:1-13', 'a.ts:51-63']]);
  });
});

describe('a renamed copy between functions that are but half alike', () => {
  /** A function with a statement of each of these forms, with names of its own. */
  function of(seed: number, forms: string): string[] {
    const own = randomOf(seed);
    const names = Array.from({ length: 6 }, () => inventedWord(own));
    const line = (form: string, at: number): string => {
      const [x, y, z] = [0, 1, 2].map((step) => names[(at * 2 + step) % names.length]);
      if (form === 'a') return `  const ${x}${at} = await ${y}.load(${z}, ${at});`;
      if (form === 'b') return `  if (${x}.size > ${at}) throw new Failure(${y});`;
      if (form === 'c') return `  for (const each of ${x}) ${y}.push(each ?? ${z});`;
      if (form === 'd') return `  ${x}.on('${y}', () => ${z}.close());`;
      if (form === 'e') return `  while (${x}.next() !== ${y}[${at}]) ${z}++;`;
      return `  ${x} = { ...${y}, [${z}]: !${x} };`;
    };
    return [`async function ${inventedWord(own)}(given) {`, ...[...forms].map(line), '}', ''];
  }
  const before = ['abfdceab', 'abecdfab'];
  const behind = ['cdaefbcd', 'cdfbaecd'];
  const [copied, other] = ['acebdfcabe', 'bdfaecdbaf'];
  const apart = lines(30);

  it('is told alone', () => {
    const a = [of(71, before[0]), of(61, copied), of(72, behind[0])].flat();
    const b = [of(73, before[1]), of(63, copied), of(74, behind[1])].flat();
    const { families } = findingsOf({ 'a.ts': [...a, ...apart, ...b].join('\n') }, { spaces: ['shape'] });
    expect(placesOf(families)).toEqual([['a.ts:12-23', 'a.ts:77-88']]);
  });

  it('is told with the next one where both are', () => {
    const a = [of(71, before[0]), of(61, copied), of(62, other), of(72, behind[0])].flat();
    const b = [of(73, before[1]), of(63, copied), of(64, other), of(74, behind[1])].flat();
    const { families } = findingsOf({ 'a.ts': [...a, ...apart, ...b].join('\n') }, { spaces: ['shape'] });
    expect(placesOf(families)).toEqual([['a.ts:12-36', 'a.ts:90-114']]);
  });
});

describe('an edited copy between functions that are hardly alike', () => {
  const withOther = (given: readonly string[], every: number) => {
    let at = 0;
    return given.map((line) =>
      line.replace(/\w+/g, (name) => (++at % every === 0 ? inventedWord(random) : name)),
    );
  };
  const functionOf = (body: readonly string[]) => [
    `function ${inventedWord(random)}() {`,
    ...body.map((line) => `  ${line}`),
    '}',
    '',
  ];
  const [before, copied, behind] = [lines(12), lines(11), lines(12)];
  const first = [before, copied, behind].flatMap(functionOf);
  const second = [withOther(before, 4), withOther(copied, 13), withOther(behind, 4)].flatMap(functionOf);

  it('is told alone, though all three run on as one chain', () => {
    const file = [...first, ...lines(20), '', ...second].join('\n');
    const { families } = findingsOf({ 'a.ts': file }, { spaces: ['code'] });
    expect(placesOf(families)).toEqual([['a.ts:16-28', 'a.ts:81-93']]);
  });
});

describe('a copy with one name changed, behind lines that have but the same shape', () => {
  const sizes = (table: string) => `  public void growsWithWhatIsKept() {
    same(2, ${table}.sizeFor(Whole.LEAST));
    same(2, ${table}.sizeFor(-123));
${[0, 1, 2, 3, 4, 7, 8, 15, 16].map((size) => `    same(${size * 4}, ${table}.sizeFor(${size}));\n`).join('')}    same(${table}.MOST, ${table}.sizeFor(${table}.MOST));
    same(${table}.MOST, ${table}.sizeFor(Whole.MOST - 1));
    same(${table}.MOST, ${table}.sizeFor(Whole.MOST));
  }
`;
  const emptied = `class First {
  public void isEmptied() {
    for (int i = 0; i < 4096; i++) {
      none(table.replace(i));
    }

    for (int i = 0; i < 4096; i++) {
      same(4096 - i, table.size());
      same(Numbers.of(i), table.take(i));
      same(Letters.at(i), shelf.keep(i));
    }
  }

${sizes('HashTable')}}
`;
  const cut = `class Other {
  public void isCut() {
    try (Snapshot snapshot = log.open(greater).get()) {
      snapshot.freeze();
    }

    right(log.cut());
    same(Maybe.none(), log.read(earlier));
    same(Letters.end(), log.size(greater));
  }
}

class Second {
${sizes('Shelf')}}
`;

  it('is told from its head to its end', () => {
    const { families } = findingsOf({ 'a.java': emptied, 'b.java': cut }, { spaces: ['shape'] });
    expect(placesOf(families)).toEqual([['a.java:14-29', 'b.java:14-29']]);
  });
});

describe('an idiom', () => {
  it('is told in the part that is nearly the same', () => {
    const [head, same] = [lines(24), lines(11)];
    const another = (line: string) => line.replace(/\w+(?=\))/, inventedWord(random));
    const file = () => [...head.map(another), ...lines(3), ...same, ...lines(4)].join('\n');
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}.ts`, file()]));
    const places = placesOf(findingsOf(files).families);
    expect(places).toContainEqual(Object.keys(files).map((path) => `${path}:28-38`));
  });

  it('is told so within one text, where the part is as long as a passage there and nearly the same', () => {
    /** What is told of a chain whose seeds are everywhere: three equal lines and, behind ten others, a part of them. */
    const told = (same: readonly string[], edits: readonly number[]) => {
      const another = (line: string) => line.replace(/\w+(?=\))/, inventedWord(random));
      const edited = same.map((line, at) => (edits.includes(at) ? another(line) : line));
      const head = lines(3);
      const [text] = corpusOf({
        'a.ts': [...head, ...lines(10), ...same, ...lines(5), ...head, ...lines(10), ...edited].join('\n'),
      }).texts.values();
      const layout = layoutOf(text, 'code');
      const { words } = layout;
      const pair: TextPairWords = {
        ...{ a: words, b: words, space: 'code', self: true, layout: { a: layout, b: layout } },
        hits: { from: 0, to: 0, a: new Uint32Array(0), b: new Uint32Array(0), places: new Uint32Array(0) },
      };
      const far = words.keys.indexOf(words.keys[0], 1);
      const runs: number[] = [];
      for (let at = 0, from = -1; at <= far; at++) {
        const isEqual = far + at < words.count && words.keys[at] === words.keys[far + at];
        if (isEqual && from < 0) from = at;
        if (isEqual || from < 0) continue;
        runs.push(far + from, from, at - from);
        from = -1;
      }
      const refused: Refusal[] = [];
      const parts = partsWorthTelling(pair, chainOf(runs), defaultCorpusOptions, (_, reason) =>
        refused.push(reason),
      );
      const lineOf = (word: number) => layout.rows.of(word) + 1;
      return [...parts.map(({ chain }) => `${lineOf(chain.bFrom)}-${lineOf(chain.bTo - 1)}`), ...refused];
    };
    expect(told(lines(14), [6])).toEqual(['14-27']);
    expect(told(lines(14), [3, 7, 11])).toEqual(['idiom']);
    expect(told(lines(8), [])).toEqual(['idiom']);
  });
});
