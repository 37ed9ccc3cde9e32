import { describe, expect, it } from 'vitest';
import { weaknessOf } from '../../../src/engine/passages/judgement.ts';
import type { Space } from '../../../src/engine/space.ts';
import { ProseMark } from '../../../src/engine/words/stream.ts';
import { findingsOf } from '../corpus-of.ts';
import { inventedFunction, inventedProse, inventedWord, randomOf } from '../invented.ts';

/** Every so many words another. */
function reworded(text: string, every: number): string {
  const random = randomOf(every);
  return text.replace(/\w+/g, (word, at) => (at % every === 0 ? inventedWord(random) : word));
}

const files: Record<string, string> = {};
for (let size = 1; size <= 12; size++) {
  const code = inventedFunction(size, size);
  const prose = inventedProse(100 + size, size);
  files[`${size}/a.ts`] = code;
  files[`${size}/b.ts`] = `${code}\n${inventedFunction(50 + size, 3)}`;
  files[`${size}/c.ts`] = code.replace(/\b[a-z]{6}\b/g, (name) => `${name}X`);
  files[`${size}/a.md`] = prose;
  for (const every of [2, 3, 5, 9]) files[`${size}/${every}.md`] = reworded(prose, every);
}

describe('what is told', () => {
  it.each([10, 30, 60, 90])('has the words that were asked for: %i', (minWords) => {
    const { families, passages } = findingsOf(files, { minWords });
    const fewest = { prose: minWords, code: Math.min(minWords, Math.max(20, (minWords * 2) / 3)) };
    expect(families.length).toBeGreaterThan(0);
    for (const { space, words } of [...families, ...passages])
      expect(words).toBeGreaterThanOrEqual(space === 'prose' ? fewest.prose : fewest.code);
  });

  it.each([0.2, 0.3, 0.5, 0.8])('reaches the score that was asked for: %d', (passageThreshold) => {
    const { families, passages } = findingsOf(files, { passageThreshold });
    expect(families.length).toBeGreaterThan(0);
    for (const { jaccard } of passages) expect(jaccard).toBeGreaterThanOrEqual(passageThreshold);
    for (const { similarity } of families) expect(similarity).toBeGreaterThanOrEqual(passageThreshold - 1e-9);
  });
});

describe("what is nobody's copy", () => {
  const words = (seed: number, count: number) => {
    const random = randomOf(seed);
    return Array.from({ length: count }, () => inventedWord(random));
  };

  it('is a table whose rows all have one form, under other names', () => {
    const table = (seed: number) =>
      words(seed, 20)
        .map((name) => `export const ${name}: unique symbol = Symbol(__DEV__ ? '${name}' : '');\n`)
        .join('');
    expect(findingsOf({ 'a.ts': table(1), 'b.ts': table(2) }).families).toEqual([]);
    // the same rows are
    const both = `${table(1)}\n${inventedFunction(1, 9)}`;
    expect(findingsOf({ 'a.ts': table(1), 'b.ts': both }).families).toHaveLength(1);
  });

  it('is a drawing on one line that has parts of another', () => {
    const steps = Array.from({ length: 60 }, (_, at) => `h${(at * 31) % 97} v${at}`);
    const every = (nth: number) => steps.map((step, at) => (at % nth === 4 ? `q${at}` : step));
    const drawing = (path: string[], between = ' ') =>
      `<path class="line" d="${path.join(between)}"></path>\n`;
    const told = (a: string, b: string) => findingsOf({ 'a.html': a, 'b.html': b }).families.length;
    expect(told(drawing(steps), drawing(every(5)))).toBe(0);
    expect(told(drawing(steps, '\n'), drawing(every(5), '\n'))).toBe(1);
    expect(told(drawing(steps), drawing(every(30)))).toBe(1);
  });

  it('is a table with other names, but a copy of one in which only the name on every row changed is one', () => {
    const table = (owner: string, seed: number) => {
      const rows = words(seed, 10).map((name, at) => `    case ${owner}.${name}:\n      return '${at}';\n`);
      return `function signOf(action) {\n  switch (action) {\n${rows.join('')}  }\n}\n`;
    };
    const amid = (text: string) => `${inventedFunction(1, 9)}\n${text}\n${inventedFunction(2, 9)}`;
    expect(findingsOf({ 'a.ts': table('Action', 3), 'b.ts': amid(table('Action', 4)) }).families).toEqual([]);
    expect(findingsOf({ 'a.ts': table('Action', 3), 'b.ts': amid(table('Deed', 4)) }).families).toEqual([]);
    expect(findingsOf({ 'a.ts': table('Action', 3), 'b.ts': amid(table('Deed', 3)) }).families).toHaveLength(
      1,
    );
  });

  it('is a form that comes again and again, but a copy of it whose names were changed throughout is one', () => {
    const form = (word: (name: string) => string) =>
      `async function ${word('restore')}(${word('page')}, ${word('state')}) {
        const ${word('box')} = await ${word('measure')}(${word('page')});
        await ${word('apply')}(${word('page')}, ${word('box')}, ${word('state')});
        await ${word('settle')}(${word('page')}, ${word('box')});
        await ${word('apply')}(${word('page')}, ${word('state')}, ${word('box')});
        await ${word('settle')}(${word('page')}, ${word('state')});
        return ${word('box')};
      }\n`;
    const random = randomOf(5);
    const others = new Map<string, string>();
    const renamed = (name: string) => {
      const other = others.get(name) ?? inventedWord(random);
      others.set(name, other);
      return other;
    };
    const original = form((name) => name);
    expect(findingsOf({ 'a.ts': original, 'b.ts': form(renamed) }).families).toHaveLength(1);
    expect(findingsOf({ 'a.ts': original, 'b.ts': form(() => inventedWord(random)) }).families).toEqual([]);
  });

  it('is a list of literals under the same keys, unless some of these are copied or names were changed', () => {
    const keys = ['options', 'output', 'errors', 'settings', 'filename', 'globals', 'line', 'type', 'data'];
    const cases = (seed: number, copied: number) => {
      const form = randomOf(99);
      const own = randomOf(seed);
      const text = () => {
        const [both, other] = [inventedWord(form), inventedWord(own)];
        return `'${form() < copied ? both : other}'`;
      };
      const values = () =>
        form() < 0.4 ? `[${text()}, ${text()}]` : form() < 0.3 ? `{ by: ${text()} }` : text();
      const rows = Array.from({ length: 12 }, () => {
        const said = keys.filter(() => form() < 0.4).map((key) => `${key}: ${values()}`);
        return `  { code: ${[text(), ...said].join(', ')} },`;
      });
      return `tester.run(${text()}, {\n${rows.join('\n')}\n});\n`;
    };
    const told = (seed: number, copied: number, change = (text: string) => text) =>
      findingsOf({ 'a.js': cases(1, copied), 'b.js': change(cases(seed, copied)) }).families.length;
    expect(told(2, 0)).toBe(0);
    expect(told(2, 0, (text) => text.replace(/code/g, 'text').replace(/options/g, 'flags'))).toBe(1);
    expect(told(2, 0.7)).toBe(1);
  });

  it('is no list of literals where statements say what is done with them', () => {
    const asked = (seed: number) => {
      const own = randomOf(seed);
      const text = () => `'${inventedWord(own)}'`;
      const steps = Array.from({ length: 9 }, (_, i) =>
        i % 3 === 2
          ? `  if (!ask(${text()}, ${text()}, ${text()})) return false;`
          : `  say(${text()}, ${text()}, ${text()}); write(${text()});`,
      );
      return `function setUp() {\n${steps.join('\n')}\n  return store(${text()}, ${text()});\n}\n`;
    };
    expect(findingsOf({ 'a.js': asked(1), 'b.js': asked(2) }).families).toHaveLength(1);
  });

  it('is a signature that stands once more as a prototype', () => {
    const [name, ...rest] = words(3, 9);
    const signature = `unsigned char *${name}(${rest.map((each) => `unsigned char *${each}`).join(', ')})`;
    const defined = `${signature} {\n  return ${rest[0]};\n}\n`;
    expect(findingsOf({ 'a.c': defined, 'a.h': `${signature};\n` }).families).toEqual([]);
    const body = `${signature} {\n  ${rest.slice(0, 4).join('++;\n  ')}++;\n  return ${rest[0]};\n}\n`;
    expect(findingsOf({ 'a.c': `${body}int one;\n`, 'b.c': `${body}int two;\n` }).families).toHaveLength(1);
  });

  it('is a table in which one name comes again and again, however its rows differ', () => {
    const table = (seed: number) => {
      const forms = ['(1 << #)', '((1ULL << #))', '#', '(-#)', '0x#', '(BASE + #)', '(1 << # | #)'];
      return words(seed, 60)
        .map((name, at) => `#define ${name} ${forms[(at * at) % 7].replaceAll('#', `${at + seed}`)}\n`)
        .join('');
    };
    expect(findingsOf({ 'a.h': table(1), 'b.h': table(2) }).families).toEqual([]);
  });

  it('is a licence, wherever it stands', () => {
    const licence = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software
to deal in it without restriction, including the rights to use, copy, modify, sublicense and sell copies of it,
subject to the following conditions: the above copyright notice and this permission notice shall be included in
all copies. It is provided as is, without warranty of any kind, including the warranties of merchantability and
noninfringement. In no event shall the authors be liable for any claim, damages or other liability.`;
    const files = (text: string) => ({
      'a.c': `${inventedFunction(1, 4)}\n/*\n${text.replace(/^/gm, ' * ')}\n */\n`,
      HEADER: `${text}\n`,
      'b.xcconfig': `// Settings\n\n${text.replace(/^/gm, '// ')}\n`,
    });
    expect(findingsOf(files(licence)).families).toEqual([]);
    // the grant alone, and the disclaimer alone
    const [grant, disclaimer] = licence.split('\nall copies. ');
    expect(findingsOf(files(grant)).families).toEqual([]);
    expect(
      findingsOf(
        files(`The author disclaims all implied warranties.
${disclaimer} of contract, negligence or other tortious action.`),
      ).families,
    ).toEqual([]);
    const other = inventedProse(3, 9);
    expect(findingsOf(files(other)).families).toHaveLength(1);
    // what is said about a licence is none
    const about = `The licence permits every use, and there is no warranty. ${other}`;
    expect(findingsOf(files(about)).families).toHaveLength(1);
  });

  it('is a list of links, but not text with such a list in it', () => {
    const titles = Array.from({ length: 20 }, (_, at) => words(70 + at, 3).join(' '));
    const links = titles.map((title, at) => `- [${title}](${at}.md)\n`).join('');
    const familiesOf = (a: string, b: string) =>
      findingsOf({ 'a.md': `# One\n\n${a}`, 'b.md': `# Two\n\n${b}` }).families;
    expect(familiesOf(links, links)).toEqual([]);
    // beside the titles of what it lists, too
    expect(familiesOf(links, titles.map((title) => `## ${title}\n`).join('\n'))).toEqual([]);
    const said = titles
      .map((title, at) => `- [${title}](${at}.md): ${words(90 + at, 4).join(' ')}\n`)
      .join('');
    expect(familiesOf(said, said)).toHaveLength(1);
    const text = inventedProse(4, 12);
    expect(familiesOf(`${text}\n\n${links}`, `${text}\n\n${links}`)).toHaveLength(1);
  });

  it('is a table of figures, as it is counted anew, but a copy of one is', () => {
    const random = randomOf(7);
    const names = Array.from({ length: 24 }, () => inventedWord(random));
    const table = (every: number) =>
      names
        .map((name, at) => `${name}  ${at % every ? 40 + at : 7 * at} (0x${1000 + at}, 3.${at})`)
        .join('\n');
    expect(findingsOf({ 'a.txt': table(2), 'b.txt': table(3) }).families).toEqual([]);
    expect(
      findingsOf({ 'a.txt': `${table(2)}\n\nMay`, 'b.txt': `June\n\n${table(2)}` }).families,
    ).toHaveLength(1);
    expect(findingsOf({ 'a.md': `${table(2)}\n\n${inventedProse(3, 4)}\n${table(2)}` }).families).toEqual([]);
  });

  it('is no table that has some words of another, though the same words in a list are reworded', () => {
    const rows = (seed: number, shared: number) =>
      Array.from({ length: 16 }, (_, at) => [...words(200 + at, shared), ...words(seed + at, 10 - shared)]);
    const table = (lines: string[][]) =>
      `| | |\n| --- | --- |\n${lines.map(([name, ...rest]) => `| ${name} | ${rest.join(' ')} |\n`).join('')}`;
    const wikiTable = (lines: string[][]) =>
      `{|\n${lines.map(([name, ...rest]) => `|-\n| ${name} || ${rest.join(' ')}\n`).join('')}|}\n`;
    const list = (lines: string[][]) => lines.map((line) => `- ${line.join(' ')}.\n`).join('');
    const told = (extension: string, write: (lines: string[][]) => string, shared: number) =>
      findingsOf({
        [`a.${extension}`]: write(rows(300, shared)),
        [`b.${extension}`]: write(rows(400, shared)),
      }).families.length;
    expect(told('md', list, 5)).toBe(1);
    expect(told('md', table, 5)).toBe(0);
    expect(told('wiki', wikiTable, 5)).toBe(0);
    expect(told('md', table, 7)).toBe(1);
    expect(told('wiki', wikiTable, 7)).toBe(1);
  });

  it('is a list of prototypes beside the functions', () => {
    const functions = Array.from({ length: 8 }, (_, at) => {
      const [name, first, second, ...rest] = words(50 + at, 12);
      const signature = `unsigned char *${name}(unsigned char *${first}, uint32_t ${second})`;
      const body = rest.map((each, i) => `  ${first} = ${each}(${second} + ${at * 9 + i});\n`).join('');
      return { signature, body };
    });
    const files = {
      'a.h': functions.map(({ signature }) => `${signature};\n`).join(''),
      'a.c': functions.map(({ signature, body }) => `${signature} {\n${body}}\n\n`).join(''),
    };
    expect(findingsOf(files, { spaces: ['code'] }).families).toEqual([]);
  });

  it('is one long prototype beside its function by its shape, but not a condition beside its copy', () => {
    const parameters = words(60, 18);
    const spread = (last: string) =>
      `int spread(\n${parameters.map((name, at) => `    const ${at % 2 ? 'Jam' : 'Plum'}* ${name},\n`).join('')}    ${last}`;
    const filled = inventedFunction(9, 3);
    const defined = `${spread('bool all) {')}\n${filled}}\n`;
    const announced = `class Toast {\n${spread('bool all = true);')}\n};\n`;
    expect(findingsOf({ 'a.h': announced, 'a.cc': defined }).families).toEqual([]);
    const calls = parameters
      .map((name, at) => `  const ${name} = ${name}Of(jam, ${at}).plums(it);\n`)
      .join('');
    const checked = (end: string) => `${calls}  if (!read(${parameters[0]}, jam, 0))${end}`;
    const files = { 'a.ts': checked(' {\n    stop(jam);\n  }\n'), 'b.ts': checked('\n    leave(it);\n') };
    expect(findingsOf(files).families).toHaveLength(1);
  });

  it('is prototypes beside short functions, but not two copies of those', () => {
    const functions = Array.from({ length: 4 }, (_, at) => {
      const [name, first, second, third, other] = words(70 + at, 5);
      const signature = `unsigned char *${name}(unsigned char *${first}, uint32_t ${second}, int ${third})`;
      return {
        signature,
        defined: `${signature} {\n  ${first} = ${other}(${third}, 7);\n  return ${other}(${first}, ${at});\n}\n\n`,
      };
    });
    const defined = functions.map((each) => each.defined).join('');
    const header = functions.map(({ signature }) => `${signature};\n`).join('');
    expect(findingsOf({ 'a.h': header, 'a.c': defined }, { spaces: ['code'] }).families).toEqual([]);
    const edited = defined.replaceAll('return', 'check(0); return tested');
    const copies = findingsOf({ 'b.c': edited, 'a.c': defined }, { spaces: ['code'] });
    expect(copies.families).toHaveLength(1);
  });

  it('is an interface beside what implements it, however short that is', () => {
    const methods = [1, 2, 3].map((at) => {
      const [name, first, second, third] = words(80 + at, 4);
      return `final Map<${name}, Set<${first}>> ${second}(\n      final ${third} ${first}, final List<${second}> ${third})`;
    });
    const files = {
      'Spread.java': `interface Spread {\n${methods.map((head) => `  ${head};\n`).join('')}}\n`,
      'Jam.java': `class Jam {\n${methods.map((head, at) => `  ${head} {\n    return null${at};\n  }\n`).join('')}}\n`,
    };
    expect(findingsOf(files).families).toEqual([]);
    const copy = files['Jam.java'].replace('return null1', 'count(); return null1');
    expect(findingsOf({ ...files, 'Copy.java': copy }).families).toHaveLength(1);
  });

  it.each([
    ['TypeScript', 'a.ts', (head: string) => `${head}: Promise<Set<string>>`],
    ['Rust', 'a.rs', (head: string) => `fn ${head} -> Result<&Set, Error>`],
  ])(
    'is an interface beside what implements it, where the type stands behind the parenthesis, as in %s',
    (_, path, typed) => {
      const heads = [1, 2, 3].map((at) => {
        const [name, first, second, third] = words(95 + at, 4);
        return typed(`${name}(${first}: ${second}, ${second}: ${third}, ${third}: ${name}, all: ${first})`);
      });
      const defined = heads.map((head, at) => `  ${head} {\n    return null${at};\n  }\n`).join('');
      const announced = heads.map((head) => `  ${head};\n`).join('');
      expect(findingsOf({ [path]: defined, [`b${path}`]: announced }, { spaces: ['code'] }).families).toEqual(
        [],
      );
      expect(findingsOf({ [path]: `${defined}one`, [`b${path}`]: `${defined}two` }).families).toHaveLength(1);
    },
  );

  it('is no prototype where the lines of the one stand in a block of the other', () => {
    const [name, ...rest] = words(90, 30);
    const lines = rest.map((each, at) => `    ${each}.push(${name}, ${at});\n`).join('');
    const files = { 'a.ts': `if (${name}) {\n${lines}}\n`, 'b.ts': lines.replaceAll('    ', '') };
    expect(findingsOf(files, { spaces: ['code'] }).families).toHaveLength(1);
  });

  it('is a few lines with other names and another line, but a copy of them without that, or of more', () => {
    const forget = (of: string, one: string, all: string, line: string) => `function forget(${of}) {
  const ${one} = this.${all}.get(${of}.id);
  if (!${one}) return;
  ${line}
  this.${all}.delete(${of}.id);
  this.${all}.count--;
  for (const each of ${one}.listeners) each(${one}, ${of});
}
`;
    const count = (name: string, of: string) =>
      `function ${name}(${of}: string) { return ${of}.trim().split(' ').map((${name}) => ${name}.length); }\n`;
    const told = (a: string, b: string) => findingsOf({ 'a.ts': a, 'b.ts': b }).families.length;
    const context = forget('event', 'context', 'contexts', 'context.frame.destroyed(context);');
    const tab = forget('page', 'tab', 'tabs', 'tab.close(); log(tab.page.url, new Date());');
    expect(told(context, tab)).toBe(0);
    expect(told(context, forget('page', 'tab', 'tabs', 'tab.frame.destroyed(tab);'))).toBe(1);
    expect(told(context + count('letters', 'text'), tab + count('sizes', 'line'))).toBe(1);
  });

  it('is what all tests of a kind do, with other words in them, but a copy whose names were changed throughout is one', () => {
    const tests = (seed: number, [client, answer]: string[], ...counts: number[]) =>
      counts
        .map((count, at) => {
          const [name, path, ...keys] = words(seed + at, count + 2);
          return `test('${name}', async () => {
  const ${answer} = await ${client}.get('/${path}');
  expect(${answer}.body).toEqual({ ${keys.map((key) => `${key}: '${key}${seed}'`).join(', ')} });
});
`;
        })
        .join('\n');
    const told = (a: string, b: string) => findingsOf({ 'a.ts': a, 'b.ts': b }).families.length;
    const names = ['client', 'answer'];
    expect(told(tests(400, names, 5, 5), tests(410, names, 7, 4))).toBe(0);
    expect(told(tests(400, names, 5, 5), tests(410, ['caller', 'reply'], 7, 4))).toBe(1);
  });

  it('is no shape that everyone writes, but one of 45 words that is the same throughout', () => {
    const steps = [
      (a: string, b: string) => `  const ${a} = await open(${b}.path, 'read', { flags: ${b}.flags });`,
      (a: string, b: string) => `  for (const ${b} of ${a}.entries()) if (!${b}.done) ${a}.push(${b} + 1);`,
      (a: string, b: string) =>
        `  if (${a} === undefined || ${b} > 9) throw new Failure(${a}, \`\${${b}}\`);`,
      (a: string, b: string) =>
        `  return ${a}.close(() => ${b}.map((each) => -each * 2)) as ${a[0].toUpperCase()}Store;`,
      (a: string, b: string) =>
        `  await log.write(${b}[0], { level: 'info', at: Date.now(), of: typeof ${a} });`,
    ];
    const of = (seed: number, ...which: number[]) => {
      const [a, b] = words(seed, 2);
      return which.map((at) => `${steps[at](a, b)}\n`).join('');
    };
    const others = Object.fromEntries(
      Array.from({ length: 32 }, (_, at) => {
        const pair = [
          [0, 1],
          [1, 2],
          [2, 3],
          [3, 4],
        ][at % 4];
        return [
          `other${at}.ts`,
          `${inventedFunction(30 + at, 6)}\n${of(60 + at, ...pair)}\n${inventedFunction(90 + at, 6)}`,
        ];
      }),
    );
    const told = (...which: number[]) => {
      const files = { ...others, 'a.ts': of(200, ...which), 'b.ts': of(201, ...which) };
      const { families } = findingsOf(files, { spaces: ['shape'] });
      return families.some(({ members }) =>
        ['a.ts', 'b.ts'].every((path) => members.some((each) => each.path === path)),
      );
    };
    expect(told(0, 1, 2, 3, 4)).toBe(true);
    expect(told(0, 1, 2, 3)).toBe(false);
  });

  it('is short and weak, but not the skeleton that many long files have', () => {
    const skeletonOf = (seed: number, lines: number) => {
      const own = words(seed, lines);
      const kept = words(300, lines * 7);
      return own
        .map((word, at) => kept.slice(at * 7, at * 7 + 7).reduce((line, each) => `${line}.${each}`, word))
        .map((line) => `${line}();\n`)
        .join('');
    };
    const told = (lines: number) => {
      const files = [1, 2, 3, 4, 5].map((at) => [`${at}.ts`, skeletonOf(at, lines)]);
      return findingsOf(Object.fromEntries(files), { spaces: ['code'] }).families.map(
        (each) => each.members.length,
      );
    };
    expect([told(10), told(40)]).toEqual([[], [5]]);
  });

  it('is weak, but not most of a long file in order with something else put in everywhere', () => {
    const fileOf = (seed: number, lines: number) => {
      const own = words(seed, lines);
      const kept = words(300, lines * 5);
      return own.map((word, at) => `${[word, ...kept.slice(at * 5 + (at % 2), at * 5 + 5)].join('.')}();\n`);
    };
    const told = (lines: number) => {
      const files = [1, 2, 3, 4, 5].map((at) => [`${at}.ts`, fileOf(at, lines).join('')]);
      return findingsOf(Object.fromEntries(files), { spaces: ['code'] }).families.map(
        (each) => each.members.length,
      );
    };
    expect([told(50), told(60)]).toEqual([[], [5]]);
  });

  it('is short and weak, when others begin so too', () => {
    const kept = words(300, 50);
    const fileOf = (seed: number) =>
      words(seed, 5)
        .map(
          (own, at) =>
            `${[...kept.slice(at * 10, at * 10 + 5), own, ...kept.slice(at * 10 + 5, at * 10 + 10)].join('.')}();\n`,
        )
        .join('');
    const told = (...seeds: number[]) =>
      findingsOf(Object.fromEntries(seeds.map((seed) => [`${seed}.ts`, fileOf(seed)])), {
        spaces: ['code'],
      }).families.map(({ members }) => members.length);
    expect([told(1, 2), told(1, 2, 3), told(1, 2, 3, 4)]).toEqual([[2], [], []]);
  });
});

/** A pair of texts whose words all have one mark. */
function pairOf(space: Space, mark = 0): Parameters<typeof weaknessOf>[0] {
  const words = { mark: new Uint16Array(200).fill(mark) };
  return { space, self: false, a: words, b: words };
}

const chain = { aFrom: 0, aTo: 100, bFrom: 0, bTo: 50, matched: 45 } as Parameters<typeof weaknessOf>[1];

describe('a passage of which one side is much longer', () => {
  it('is none in code, unless they are alike after all', () => {
    expect(weaknessOf(pairOf('code'), chain, 0.4)).toBe('lopsided');
    expect(weaknessOf(pairOf('code'), { ...chain, bTo: 70 }, 0.4)).toBeUndefined();
    expect(weaknessOf(pairOf('code'), chain, 0.5)).toBeUndefined();
  });

  it('is one in prose, which is retold in fewer words', () => {
    expect(weaknessOf(pairOf('prose'), chain, 0.4)).toBeUndefined();
  });
});

describe('a short passage of prose', () => {
  it('must be more alike, and two characters are as much as a word', () => {
    const short = { ...chain, aTo: 50 };
    expect(weaknessOf(pairOf('prose'), short, 0.34)).toBe('short and unlike');
    expect(weaknessOf(pairOf('prose'), short, 0.36)).toBeUndefined();
    expect(weaknessOf(pairOf('prose', ProseMark.character), short, 0.44)).toBe('short and unlike');
    expect(weaknessOf(pairOf('prose', ProseMark.character), short, 0.46)).toBeUndefined();
    expect(weaknessOf(pairOf('prose', ProseMark.character), chain, 0.34)).toBe('short and unlike');
    expect(weaknessOf(pairOf('prose', ProseMark.character), { ...chain, aTo: 120 }, 0.3)).toBeUndefined();
  });
});

describe('code within one text', () => {
  /** A function of nine lines; `name` is put for a name in it, and `more` before its last line. */
  const functionOf = (name: string, more = '') => `function record${name}(topic, lag) {
  this.records${name}.add(lag);

  const sensor = new Sensor(metrics, tagsOf(topic))
    .average(registry.partition${name})
    .build();
${more}
  if (!sensor.isOpen) throw sensor.failure(lag);
  return sensor.record(this.clock, lag);
}
`;
  const told = (...functions: string[]) =>
    findingsOf({ 'metrics.js': functions.join(`\n${inventedFunction(9, 6)}\n`) }).families.map(
      ({ space, words }) => [space, words],
    );

  it('is told from thirty words on where all but its names is the same', () => {
    expect(told(functionOf('Lag'), functionOf('Lead'))).toEqual([['shape', 32]]);
  });

  it('is not where more of it is other', () => {
    const more =
      '  if (lag > limit) { console.warn(topic, lag); metrics.drop(topic); return this.clock.failure(topic); }';
    expect(told(functionOf('Lag'), functionOf('Lead', more))).toEqual([]);
  });

  it('is not on fewer lines', () => {
    const short = (name: string) =>
      functionOf(name).replaceAll(/\n\s+\.|\n(?=\s+if|\n)/g, (all) => all.trim());
    expect(told(short('Lag'), short('Lead'))).toEqual([]);
  });
});
