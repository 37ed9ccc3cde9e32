import { describe, expect, it } from 'vitest';
import { findLike } from '../../../src/engine/search/search-like.ts';
import { atOnce } from '../../../src/engine/steps.ts';
import { createLiveIndex, type LiveIndex } from '../../../src/service/indexer/live-index.ts';
import type { Copy } from '../../../src/service/indexer/news.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import { allOf, corpusOf, sketchesOf } from '../../engine/corpus-of.ts';
import { filledForms } from '../../engine/filled-forms.ts';
import { inventedFunction, inventedProse, oneOf, randomOf } from '../../engine/invented.ts';
import { editedPage, manyPages } from './edited-pages.ts';

const shared = [inventedProse(1, 8), inventedProse(2, 8), inventedProse(3, 8)];
const contents = Array.from({ length: 9 }, (_, at): [string, string] => [
  `file:///${at}.md`,
  `# ${at}\n\n${inventedProse(10 + at, 3)}\n\n${shared[at % 3]}\n\n${shared[(at + 1) % 3]}\n\n\`\`\`ts\n${inventedFunction(5, 12)}\n\`\`\`\n`,
]);

function put(index: LiveIndex, uri: string, text: string): void {
  index.put(uri, sketchesOf({ [uri.slice(uri.lastIndexOf('/') + 1)]: text }));
}

function filled(): LiveIndex {
  const index = createLiveIndex(defaultOptions);
  for (const [uri, text] of contents) put(index, uri, text);
  return index;
}

const familiesOf = (index: LiveIndex) =>
  atOnce(index.families(true))
    .map(({ space, members }) => [space, ...members.map((each) => `${each.uri}:${each.startLine}`)].join(' '))
    .sort();

/** All pairs of texts with what they share, each once, whichever of them was looked at last. */
const matchesOf = (index: LiveIndex) =>
  atOnce(index.matches())
    .map(({ a, b, space, aFrom, aTo, bFrom, bTo }) =>
      [[a, aFrom, aTo].join(), [b, bFrom, bTo].join()].sort().concat(space).join(' '),
    )
    .sort();

it('tells of forms that everyone fills in what a scan does, as soon as it knows what is boilerplate', () => {
  const same = inventedProse(50, 3);
  const files = filledForms(30);
  const forms = Object.entries(files).map(([path, text]): [string, string] => [`file:///${path}`, text]);
  forms.push(['file:///30.md', same], ['file:///31.md', `${same}\nbesides`]);
  const index = createLiveIndex(defaultOptions);
  for (const [uri, text] of forms) put(index, uri, text);
  while (index.pending.size) index.settle();
  expect(familiesOf(index).length).toBeGreaterThan(1);
  expect(index.findingsOf('file:///0.md', 1, true).passages.length).toBeGreaterThan(0);
  atOnce(index.filePairs.findAll());
  const scanned = allOf(corpusOf(Object.fromEntries(forms)));
  expect(familiesOf(index)).toHaveLength(1);
  expect(atOnce(index.families(true)).map(({ id }) => id)).toEqual(scanned.families.map(({ id }) => id));
  expect(index.findingsOf('file:///0.md', 1, true).passages).toEqual([]);
  expect(index.findingsOf('file:///30.md', 1, true).passages).toHaveLength(1);
});

it('tells of files of the same content when these were compared', () => {
  const index = filled();
  const same = inventedProse(51, 8);
  put(index, 'file:///first.md', same);
  put(index, 'file:///second.md', same);
  const isTold = () => familiesOf(index).some((family) => family.includes('first.md'));
  while (index.pending.size > 1) index.settle();
  expect(isTold()).toBe(false);
  index.settle();
  expect(isTold()).toBe(true);
});

it('tells a document of files with its words in other lines, as long as they are there', () => {
  const lines = 'const total = first(one, two);\nsecond(three, four);\nreturn third(five, six);\n';
  const words = (indent: string) =>
    `{\n${lines.replaceAll(/^(?=.)/gm, indent)}${indent}// Rounds the rest of it.\n${indent}last(seven, eight);\n}\n`;
  const index = createLiveIndex(defaultOptions);
  const copiesIn = () => {
    while (index.pending.size) index.settle();
    const { passages } = index.findingsOf('file:///a.ts', 1, true);
    return passages.flatMap(({ copies }) => copies.map(({ place }) => [place.uri, place.endLine]));
  };
  put(index, 'file:///a.ts', words('  '));
  put(index, 'file:///b.ts', words('\t'));
  expect(copiesIn()).toEqual([['file:///b.ts', 7]]);
  expect(familiesOf(index)).toEqual(['code file:///a.ts:1 file:///b.ts:1']);
  index.takeTouched([]);
  put(index, 'file:///b.ts', inventedFunction(9, 9));
  expect(index.takeTouched(['file:///a.ts'])).toEqual(['file:///a.ts']);
  expect(copiesIn()).toEqual([]);
  index.takeTouched([]);
  put(index, 'file:///c.ts', words('    '));
  expect(index.takeTouched(['file:///a.ts', 'file:///b.ts'])).toEqual(['file:///a.ts']);
  expect(copiesIn()).toEqual([['file:///c.ts', 7]]);
});

it('tells a document where its passages are as the families do, with what belongs to them', () => {
  const comment = '// Rounds what is left of the sum.\n';
  const listing = `\`\`\`ts\n${inventedFunction(7, 4)}\`\`\`\n`;
  const index = createLiveIndex(defaultOptions);
  put(index, 'file:///a.ts', `${inventedFunction(5, 9)}\n${comment}${inventedFunction(6, 9)}`);
  put(index, 'file:///b.ts', `const b = 1;\n\n${comment}${inventedFunction(6, 9)}`);
  put(index, 'file:///c.md', `# C\n\n${shared[0]}\n${listing}\n${inventedProse(20, 4)}`);
  put(index, 'file:///d.md', `${inventedProse(21, 4)}\n${shared[0]}\n${listing}`);
  while (index.pending.size) index.settle();
  const members = atOnce(index.families(true)).flatMap((family) => family.members);
  expect(members.map(({ uri, startLine }) => [uri, startLine])).toContainEqual(['file:///b.ts', 3]);
  for (const uri of ['file:///a.ts', 'file:///b.ts', 'file:///c.md', 'file:///d.md']) {
    const { passages } = index.findingsOf(uri, 1, true);
    expect(passages.map(({ place }) => place)).toEqual(members.filter((member) => member.uri === uri));
    for (const { copies } of passages) for (const { place } of copies) expect(members).toContainEqual(place);
  }
});

it('tells a document also the copies that only what it resembles resembles, as long as these are there', () => {
  const words = inventedProse(60, 9).split(' ');
  const edited = (seed: number, at: number) => {
    const others = inventedProse(seed, 9).split(' ');
    return words.map((word, index) => (index % 5 === at ? others[index] : word)).join(' ');
  };
  const index = createLiveIndex(defaultOptions);
  const settle = () => {
    while (index.pending.size) index.settle();
  };
  const copiesIn = (uri: string) =>
    index.findingsOf(uri, 1, true).passages.map(({ copies }) => copies.map(({ place }) => place.uri));
  put(index, 'file:///a.md', edited(61, 1));
  put(index, 'file:///c.md', edited(62, 3));
  settle();
  expect(copiesIn('file:///a.md')).toEqual([]);
  put(index, 'file:///b.md', words.join(' '));
  settle();
  expect(familiesOf(index)).toHaveLength(1);
  expect(copiesIn('file:///a.md').map((uris) => uris.sort())).toEqual([['file:///b.md', 'file:///c.md']]);
  const [{ place, copies }] = index.findingsOf('file:///a.md', 1, true).passages;
  // the two were not compared with one another
  const inC = copies.find((copy) => copy.place.uri === 'file:///c.md') as Copy;
  expect(inC.similarity).toBeGreaterThan(0.3);
  expect(inC.similarity).toBeLessThan(0.6);
  expect(index.scoreBetween(place, inC.place)).toMatchObject({ similarity: inC.similarity, space: 'prose' });
  index.takeTouched([]);
  index.remove('file:///c.md');
  expect(index.takeTouched(['file:///a.md'])).toEqual(['file:///a.md']);
  expect(copiesIn('file:///a.md')).toEqual([['file:///b.md']]);
});

it('tells a file with the same words on other lines once', () => {
  const code = inventedFunction(60, 14);
  const index = createLiveIndex(defaultOptions);
  put(index, 'file:///a.ts', code);
  put(index, 'file:///b.ts', code.replaceAll('\n', '\n\n'));
  while (index.pending.size) index.settle();
  const { passages } = index.findingsOf('file:///a.ts', 1, true);
  expect(passages.map(({ copies }) => copies.map(({ place }) => place.uri))).toEqual([['file:///b.ts']]);
});

it('tells of two copies that were compared their own score, whatever the family is about', () => {
  const words = inventedProse(60, 9).split(' ');
  const edited = (seed: number, every: number) => {
    const others = inventedProse(seed, 9).split(' ');
    return words.map((word, at) => (at % every === 0 ? others[at] : word)).join(' ');
  };
  const index = createLiveIndex(defaultOptions);
  put(index, 'file:///a.md', `# A\n\n${edited(61, 8)}`);
  put(index, 'file:///b.md', `${edited(61, 8)}\n\nBesides.`);
  put(index, 'file:///c.md', words.join(' '));
  put(index, 'file:///d.md', edited(62, 30));
  put(index, 'file:///e.md', edited(63, 30));
  while (index.pending.size) index.settle();
  const [{ copies }] = index.findingsOf('file:///a.md', 1, true).passages;
  expect(copies).toHaveLength(4);
  expect(copies[0]).toMatchObject({ similarity: 1, place: { uri: 'file:///b.md' } });
});

it('scores what it tells of a copy, also where other copies of that begin earlier', () => {
  const [first, copied] = [inventedFunction(31, 9), inventedFunction(32, 14)];
  const index = createLiveIndex(defaultOptions);
  for (const [at, own] of [first, first, '', ''].entries())
    put(index, `file:///${at}.ts`, `${inventedFunction(40 + at, 6)}\n${own}\n${copied}`);
  while (index.pending.size) index.settle();
  const [{ copies }] = index.findingsOf('file:///2.ts', 1, true).passages;
  const scores = new Map(copies.map(({ place, similarity }) => [place.uri, similarity]));
  expect(scores.get('file:///3.ts')).toBe(1);
  expect(scores.get('file:///0.ts')).toBeLessThan(0.8);
  expect(scores.get('file:///1.ts')).toBe(scores.get('file:///0.ts'));
});

it('says of two places the score that a document tells of them, also within one file', () => {
  const index = createLiveIndex(defaultOptions);
  const method = (at: number) => inventedFunction(9, 14).replace('\n', `\n  const own = ${at};\n`);
  put(index, 'file:///a.ts', `${method(1)}\n${inventedFunction(20, 6)}\n${method(2)}`);
  put(index, 'file:///b.ts', `${inventedFunction(21, 6)}\n${method(3)}`);
  while (index.pending.size) index.settle();
  const { passages } = index.findingsOf('file:///a.ts', 1, true);
  const compared = passages.flatMap(({ place, copies }) =>
    copies.map(({ place: other, ...score }) => ({ place, other, score })),
  );
  expect(compared.map(({ other }) => other.uri)).toEqual(
    expect.arrayContaining(['file:///a.ts', 'file:///b.ts']),
  );
  for (const { place, other, score } of compared) {
    expect(index.scoreBetween(place, other)).toEqual(score);
    expect(index.scoreBetween(other, place)).toEqual(score);
  }
  const [{ place, other }] = compared;
  expect(index.scoreBetween(place, { ...other, startOffset: other.endOffset - 9 })).toBe(undefined);
});

it('says of two places how alike they are in the space of their family', () => {
  const index = createLiveIndex(defaultOptions);
  const method = (f: string, a: string, b: string, c: string) =>
    `export function ${f}(${a}, ${b}) {\n  let ${c} = 0;\n  for (const ${a}1 of ${a}) {\n    if (${a}1.${b} > ${b}) ${c} += ${a}1.${b} * 2;\n    else ${c} -= ${b} / 3;\n    while (${c} > 100) ${c} = ${c} - ${b};\n  }\n  return ${c} < 0 ? [${c}, ${b}] : [${b}, ${c}, 7];\n}\n`;
  put(index, 'file:///a.ts', method('priceOf', 'orders', 'limit', 'total'));
  put(index, 'file:///b.ts', method('weightOf', 'boxes', 'most', 'sum'));
  while (index.pending.size) index.settle();
  const [{ place, copies }] = index.findingsOf('file:///a.ts', 1, true).passages;
  const [{ place: other, similarity, space }] = copies;
  expect(space).toBe('shape');
  for (const given of [undefined, 'shape'] as const)
    expect(index.scoreBetween(place, other, given)).toEqual({ similarity, space });
  const written = index.scoreBetween(place, other, 'code');
  expect(written?.space).toBe('code');
  expect(written?.similarity).toBeLessThan(similarity / 2);
});

it('tells no comment of a document by itself that is in a passage of code with its copies', () => {
  const method = (seed: number) =>
    `/** ${inventedProse(seed, 3)} */\n${inventedFunction(seed + 1, 9).replaceAll(/[0-9]+/g, String(seed))}`;
  const index = createLiveIndex(defaultOptions);
  put(index, 'file:///a.ts', method(5));
  put(index, 'file:///b.ts', `export const b = 1;\n\n${method(5)}`);
  while (index.pending.size) index.settle();
  expect(index.findingsOf('file:///a.ts', 1, true).passages.map(({ space }) => space)).toEqual(['code']);
  expect(atOnce(index.families(true)).map(({ space }) => space)).toEqual(['code']);
});

describe('texts that are compared in steps', () => {
  it('have the matches that they have when each is compared at once', () => {
    const whole = filled();
    while (whole.pending.size) whole.settle();
    expect(matchesOf(whole).length).toBeGreaterThan(20);
    for (let seed = 0; seed < 8; seed++) {
      const random = randomOf(seed);
      const index = filled();
      while (index.pending.size) index.settle(oneOf(random, [...index.pending]), () => random() < 0.7);
      expect(matchesOf(index)).toEqual(matchesOf(whole));
      expect(familiesOf(index)).toEqual(familiesOf(whole));
    }
  });

  it('have none with a text that went meanwhile, and all with one that came', () => {
    for (let seed = 0; seed < 8; seed++) {
      const random = randomOf(100 + seed);
      const index = filled();
      for (let edit = 0; index.pending.size; edit++) {
        index.settle(oneOf(random, [...index.pending]), () => true);
        const [uri, text] = oneOf(random, contents);
        if (edit < 6) put(index, uri, `${inventedProse(200 + edit, 2)}\n\n${text}`);
        else if (edit < 8) index.remove(uri);
      }
      const fresh = createLiveIndex(defaultOptions);
      for (const { paths, sketches, at } of index.corpus.texts.values())
        for (const path of paths) fresh.put(path, sketches, sketches.text.indexOf(at));
      while (fresh.pending.size) fresh.settle();
      expect(familiesOf(index)).toEqual(familiesOf(fresh));
    }
  });
});

it('finds the same passages again in a file that was edited and then put back', () => {
  // pieces of functions and lines of their own, so that where a passage ends depends on the side it is seen from; in so
  // many files that most seeds are frequent
  const written = (seed: number) => {
    const random = randomOf(500 + seed);
    const lines = [1, 2, 3].flatMap((at) => inventedFunction(at, 12).split('\n'));
    return lines
      .flatMap((line, at) => {
        if (random() < 0.12) return [];
        return random() < 0.12
          ? [
              ...inventedFunction(1000 * seed + at, 3)
                .split('\n')
                .slice(1, 4),
              line,
            ]
          : [line];
      })
      .join('\n');
  };
  const uris = Array.from({ length: 20 }, (_, at) => `file:///${10 + at}.ts`);
  const index = createLiveIndex(defaultOptions);
  uris.forEach((uri, at) => {
    put(index, uri, written(at));
  });
  const settle = () => {
    while (index.pending.size) index.settle();
  };
  const found = () =>
    atOnce(index.matches())
      .map(({ a, b, space, ...ranges }) => {
        const [uriA, uriB] = [a, b].map((id) => index.corpus.texts.get(id)?.paths[0]);
        return [uriA, uriB, space, ...Object.values(ranges)].join(' ');
      })
      .sort();
  settle();
  const before = found();
  expect(before.length).toBeGreaterThan(40);
  uris.forEach((uri, at) => {
    put(index, uri, `${written(at)}\n// besides\n`);
    settle();
    put(index, uri, written(at));
    settle();
    expect(found()).toEqual(before);
  });
});

describe('texts that are all compared anew', () => {
  const uris = Array.from({ length: manyPages }, (_, at) => `file:///${10 + at}.md`);
  const fill = (index: LiveIndex, chosen: (at: number) => boolean = () => true) => {
    uris.forEach((uri, at) => {
      if (chosen(at)) put(index, uri, editedPage(at));
    });
    while (index.pending.size) index.settle();
    return index;
  };
  const fresh = () => fill(createLiveIndex(defaultOptions));
  /** An index in which every third page was another for a while. */
  const shaken = () => {
    const index = fresh();
    uris.forEach((uri, at) => {
      if (at % 3 === 0) put(index, uri, inventedProse(1000 + at, 4));
    });
    while (index.pending.size) index.settle();
    return fill(index, (at) => at % 3 === 0);
  };
  const named = (index: LiveIndex) =>
    atOnce(index.matches())
      .map(({ a, b, space, ...ranges }) => {
        const [uriA, uriB] = [a, b].map((id) => index.corpus.texts.get(id)?.paths[0]);
        return [uriA, uriB, space, ...Object.values(ranges)].join(' ');
      })
      .sort();

  it('have the matches of a fresh index, and those known before until all are found', () => {
    const index = shaken();
    const before = named(index);
    expect(before).not.toEqual(named(fresh()));
    index.takeTouched([]);
    let steps = 0;
    for (const _ of index.compareAnew()) if (steps++ % 50 === 0) expect(named(index)).toEqual(before);
    expect(steps).toBeGreaterThan(300);
    expect(named(index)).toEqual(named(fresh()));
    expect(index.takeTouched(uris)).toEqual(uris);
  });

  it('are met once, though a copy under another path puts one of them before the other meanwhile', () => {
    const few = uris.slice(0, 12);
    const filled = () => {
      const index = createLiveIndex(defaultOptions);
      few.forEach((uri, at) => {
        put(index, uri, editedPage(at));
      });
      while (index.pending.size) index.settle();
      return index;
    };
    const pairs = (index: LiveIndex) =>
      atOnce(index.matches())
        .map(({ a, b }) => [a, b].sort((x, y) => x - y).join())
        .sort();
    const before = pairs(filled());
    expect(before.length).toBeGreaterThan(60);
    for (let seed = 0; seed < 8; seed++) {
      const random = randomOf(seed);
      const index = filled();
      for (const _ of index.compareAnew()) {
        const at = Math.floor(random() * few.length);
        const copy = `file:///0${at}.md`;
        if (index.corpus.has(copy)) index.remove(copy);
        else put(index, copy, editedPage(at));
      }
      expect(pairs(index)).toEqual(before);
    }
  });

  it('have none with a text that went meanwhile, and those of one that came', () => {
    for (let seed = 0; seed < 4; seed++) {
      const random = randomOf(seed);
      const index = shaken();
      const pages = new Map(uris.map((uri, at) => [uri, editedPage(at)]));
      const at = () => Math.floor(random() * uris.length);
      for (const _ of index.compareAnew()) {
        if (random() > 0.02) continue;
        const gone = uris[at()];
        index.remove(gone);
        pages.delete(gone);
        const come = at();
        const text = editedPage(2000 + come);
        pages.set(uris[come], text);
        put(index, uris[come], text);
        if (random() < 0.5) index.settle();
      }
      while (index.pending.size) index.settle();
      const texts = index.corpus.texts;
      for (const { a, b } of atOnce(index.matches()))
        expect([texts.has(a), texts.has(b)]).toEqual([true, true]);
      const partners = new Set(
        atOnce(index.matches()).flatMap(({ a, b }) => [a, b].map((id) => texts.get(id)?.paths[0])),
      );
      expect([...partners].sort()).toEqual([...pages.keys()].sort());
      for (const _ of index.compareAnew());
      const again = createLiveIndex(defaultOptions);
      for (const uri of uris) if (pages.has(uri)) put(again, uri, pages.get(uri) ?? '');
      while (again.pending.size) again.settle();
      expect(named(index)).toEqual(named(again));
    }
  });
});

it('tells of copied source in a document what it tells of it in the list, though it is comments for the most part', () => {
  const index = createLiveIndex(defaultOptions);
  const source = `${inventedProse(3, 3).replaceAll(/^/gm, '// ')}\nexport function f(a, b) { return a + b * g(a); }\n`;
  for (const uri of ['file:///a.js', 'file:///b.js']) put(index, uri, source);
  while (index.pending.size) index.settle();
  const [family] = atOnce(index.families(true));
  const [passage] = index.findingsOf('file:///a.js', 1, true).passages;
  expect([passage.space, passage.words]).toEqual([family.space, family.words]);
  expect(family.space).toBe('code');
});

describe('file pairs', () => {
  // Lists of links are no passages, however alike they are.
  const links = (seed: number) =>
    Array.from({ length: 40 }, (_, at) => `- [Chapter ${at * seed}](chapter-${at * seed}.md)`);
  const short = (seed: number) => inventedProse(seed, 3).split(' ');
  const code = (seed: number) => inventedFunction(seed, 14).split('\n');
  const pages = [links(1), links(7), short(3), short(4), code(5), code(6)];
  const separators = ['\n', '\n', ' ', ' ', '\n', '\n'];
  const endings = ['md', 'md', 'md', 'md', 'ts', 'ts'];

  /** A page with some of its parts in the form of another one. */
  function edited(random: () => number, kind: number): string {
    const other = pages[kind ^ 1];
    const share = random() * 0.3;
    return pages[kind]
      .map((part, at) => (random() < share ? (other[at] ?? part) : part))
      .join(separators[kind]);
  }

  const pairsOf = (index: LiveIndex) =>
    [...index.filePairs.pairs()]
      .map(({ a, b, ...scores }) => [a, b, ...Object.values(scores)].join(' '))
      .sort();
  const settle = (index: LiveIndex) => {
    while (index.pending.size) index.settle();
  };

  it('are after any edits what a search of everything finds', () => {
    const kindOf = (at: number) => at % pages.length;
    const uriOf = (at: number) => `file:///${at}.${endings[kindOf(at)]}`;
    let found = 0;
    for (let seed = 0; seed < 6; seed++) {
      const random = randomOf(300 + seed);
      const index = createLiveIndex(defaultOptions);
      const texts = new Map<string, string>();
      const write = (at: number) => {
        const text = edited(random, kindOf(at));
        texts.set(uriOf(at), text);
        put(index, uriOf(at), text);
      };
      for (let at = 0; at < 30; at++) write(at);
      settle(index);
      atOnce(index.filePairs.findAll());
      for (let edit = 0; edit < 15; edit++) {
        const at = Math.floor(random() * 33);
        if (random() < 0.2) {
          texts.delete(uriOf(at));
          index.remove(uriOf(at));
        } else write(at);
        settle(index);
        atOnce(index.settleFilePairs(uriOf(at)));
        const live = pairsOf(index);
        const fresh = createLiveIndex(defaultOptions);
        for (const [uri, text] of texts) put(fresh, uri, text);
        atOnce(fresh.filePairs.findAll());
        expect(live).toEqual(pairsOf(fresh));
        found += live.length;
      }
    }
    expect(found).toBeGreaterThan(500);
  });

  it('stay those of all copies when the first of very many goes', () => {
    const uris = Array.from({ length: 45 }, (_, at) => `file:///${10 + at}.md`);
    const text = inventedProse(3, 3);
    const indexOf = (files: readonly string[]) => {
      const index = createLiveIndex(defaultOptions);
      for (const uri of files) put(index, uri, text);
      put(index, 'file:///x.md', `${text} Besides.`);
      settle(index);
      atOnce(index.filePairs.findAll());
      return index;
    };
    const index = indexOf(uris);
    for (let gone = 1; gone <= uris.length; gone++) {
      index.remove(uris[gone - 1]);
      expect(pairsOf(index)).toEqual(pairsOf(indexOf(uris.slice(gone))));
    }
  });

  it('are all there while everything is searched again', () => {
    const index = createLiveIndex(defaultOptions);
    for (let at = 0; at < 6; at++) {
      const text = inventedProse(20 + at, 3);
      put(index, `file:///${at}a.md`, text);
      put(index, `file:///${at}b.md`, `${text} Besides.`);
    }
    settle(index);
    atOnce(index.filePairs.findAll());
    const before = pairsOf(index);
    for (const _ of index.filePairs.findAll()) expect(pairsOf(index)).toEqual(before);
    expect([before.length, pairsOf(index)]).toEqual([6, before]);
  });
});

describe.each([
  ['ts', inventedFunction],
  ['md', inventedProse],
])('one of hundreds of .%s files after one template', (extension, invented) => {
  const template = invented(7, 20);
  const sketch = (text: string) => sketchesOf({ [`a.${extension}`]: text });
  const copy = (at: number) => sketch(`${template}\n${invented(300 + at, 1)}`);
  const uriOf = (name: number | string) => `file:///${name}.${extension}`;
  const index = createLiveIndex(defaultOptions);
  for (let at = 0; at < 230; at++) index.put(uriOf(at), copy(at));
  while (index.pending.size) index.settle();
  atOnce(index.filePairs.findAll());
  const pairsWith = (uri: string) =>
    [...index.filePairs.pairs()].filter(({ a, b }) => a === uri || b === uri).length;

  it('keeps its pairs when it is edited, and has them when it is new', () => {
    expect(pairsWith(uriOf(3))).toBeGreaterThan(100);
    for (const uri of [uriOf(3), uriOf('new')]) {
      index.put(uri, copy(400 + uri.length));
      expect(pairsWith(uri)).toBe(0);
      while (index.pending.size) index.settle();
      atOnce(index.settleFilePairs(uri));
      expect(pairsWith(uri)).toBe(100);
    }
  });

  it('resembles them', () => {
    const { files } = findLike(index.corpus, copy(500));
    expect(files).toHaveLength(100);
    expect(files[0].jaccard).toBeGreaterThan(0.7);
  });

  it('is no copy of them for a line that they have', () => {
    const line = template.slice(0, template.length / 5);
    expect(findLike(index.corpus, sketch(`${invented(8, 30)}\n${line}`)).files).toEqual([]);
  });
});

it('compares a text further with those that match few, and not with more of a large group', () => {
  const index = createLiveIndex(defaultOptions);
  const pages = Array.from({ length: 60 }, (_, at) => `file:///page-${at}.md`);
  pages.forEach((uri, at) => {
    put(index, uri, editedPage(at));
  });
  const samples = Array.from({ length: 40 }, (_, at) => inventedProse(at, 6));
  samples.forEach((text, at) => {
    put(index, `file:///sample-${at}.md`, text);
  });
  put(index, 'file:///z.md', samples.join('\nBetween.\n\n'));
  while (index.pending.size) index.settle();
  const count = () => atOnce(index.matches()).length;
  const before = count();
  for (const uri of pages) expect(atOnce(index.settleFurther(uri))).toBe(false);
  expect(count()).toBe(before);
  expect(atOnce(index.settleFurther('file:///z.md'))).toBe(true);
  expect(count()).toBe(before + 16);
  expect(atOnce(index.settleFurther('file:///z.md'))).toBe(false);
});
