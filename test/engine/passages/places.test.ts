import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Findings, Range } from '../../../src/engine/findings.ts';
import { stretchOf } from '../../../src/engine/passages/places.ts';
import { wordsOf } from '../../../src/engine/sketches/texts.ts';
import { ProseMark } from '../../../src/engine/words/stream.ts';
import { corpusOf, type Files, findingsOf, stringOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const encoder = new TextEncoder();
const copied = inventedFunction(1, 8);
const paragraph = inventedProse(1, 5);
/** What may stand before a passage: characters of one to four bytes, and of one or two UTF-16 units. */
const strange = ['plain', 'naïve café', '漢字かな', 'ภาษาไทย', '👩🏽‍🚀🎉', 'עברית', 'e\u0301', '\u{20000}'];

function join(...parts: (string | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => [...(typeof part === 'string' ? encoder.encode(part) : part)]),
  );
}

function rangesOf({ families, passages }: Findings): Range[] {
  return [...families.flatMap(({ members }) => members), ...passages.flatMap(({ a, b }) => [a, b])];
}

/** Where an offset stands, by counting line feeds in the text as a reader has it. */
function lineAndColumn(text: string, offset: number): [number, number] {
  const lines = text.slice(0, offset).split('\n');
  return [lines.length, lines[lines.length - 1].length + 1];
}

function expectPlaced(files: Files, range: Range): void {
  const text = stringOf(files[range.path]);
  expect(range.startOffset).toBeLessThan(range.endOffset);
  expect(range.endOffset).toBeLessThanOrEqual(text.length);
  expect([range.startLine, range.startColumn]).toEqual(lineAndColumn(text, range.startOffset));
  expect([range.endLine, range.endColumn]).toEqual(lineAndColumn(text, range.endOffset));
}

/** The texts of the members of the only family. */
function onlyFamily(files: Files): string[] {
  const found = findingsOf(files);
  for (const range of rangesOf(found)) expectPlaced(files, range);
  expect(found.families).toHaveLength(1);
  return found.families[0].members.map((range) => textAt(files, range));
}

describe('where a passage stands', () => {
  it.each(strange)('is counted in UTF-16 units behind %s', (text) => {
    const files = {
      'a.ts': `// ${text}\nconst before = '${text}';\n${copied}// ${text} ends\n`,
      'b.ts': `${copied}const after = '${text}';\n`,
    };
    for (const member of onlyFamily(files)) expect(member).toBe(copied.trimEnd());
  });

  it.each(strange)('is a whole paragraph of Markdown behind %s', (text) => {
    const files = {
      'a.md': `# ${text}\n\n${paragraph}\n## ${text}\n`,
      'b.md': `As they say it.\n\n${paragraph}`,
    };
    for (const member of onlyFamily(files)) expect(member).toBe(paragraph.trimEnd());
  });

  it('is the same with CR LF, and leaves out the last line break', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    const files = {
      'a.ts': crlf(`const before = 'é';\n${copied}const after = 2;\n`),
      'b.ts': `const other = 1;\n${copied}`,
    };
    expect(onlyFamily(files)).toEqual([crlf(copied.trimEnd()), copied.trimEnd()]);
  });

  it('is on the same lines with CR LF, also below an empty line', () => {
    const method = (seed: number) =>
      `    @Test\n${inventedFunction(seed, 6).trimEnd().replaceAll(/^/gm, '    ')}\n`;
    const classOf = (...seeds: number[]) => `class Of${seeds[0]} {\n\n${seeds.map(method).join('\n')}}\n`;
    const files = { 'a.ts': classOf(2, 1, 3), 'b.ts': classOf(4, 1, 5) };
    const [member] = onlyFamily(files);
    expect(member).toBe(method(1).trimEnd());
    const withReturns = Object.entries(files).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]);
    expect(onlyFamily(Object.fromEntries(withReturns))[0]).toBe(member.replaceAll('\n', '\r\n'));
  });

  it('is on the same lines with white space on empty ones, or with CR LF on some alone', () => {
    const block = (seed: number) => inventedFunction(seed, 6).trimEnd();
    const files = {
      'a.ts': `${block(2)}\n\n${block(1)}\n\n${block(3)}\n`,
      'b.ts': `${block(4)}\n\n${block(1)}\n`,
    };
    expect(onlyFamily(files)[0]).toBe(block(1));
    for (const empty of [' \n', '\t \n', '\r\n']) {
      const padded = Object.entries(files).map(([path, text]) => [
        path,
        text.replaceAll('\n\n', `\n${empty}`),
      ]);
      expect(onlyFamily(Object.fromEntries(padded))[0]).toBe(block(1));
    }
  });

  it('takes in no line break at its end where LF comes before CR LF', () => {
    const crlf = copied.replaceAll('\n', '\r\n');
    const files = { 'a.ts': `const before = 1;\n${crlf}const after = 2;\r\n`, 'b.ts': copied };
    expect(onlyFamily(files)[0].trimEnd()).toBe(crlf.trimEnd());
  });

  it('loses no character where CR LF comes before LF', () => {
    const files = { 'a.ts': `const before = 1;\r\n${copied}const after = 2;\n`, 'b.ts': copied };
    expect(onlyFamily(files)[0]).toBe(copied.trimEnd());
  });

  it('ends with the file when no line break ends it', () => {
    const files = { 'a.ts': `const one = 1;\n${copied.trimEnd()}`, 'b.ts': `${copied}const two = 2;` };
    expect(onlyFamily(files)).toEqual([copied.trimEnd(), copied.trimEnd()]);
  });

  it.each([
    ['a byte that begins nothing', [0xff]],
    ['a continuation byte', [0x80, 0xbf]],
    ['a sequence cut short', [0xe6, 0xbc]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a sequence too long', [0xc0, 0xaf]],
    ['beyond the last character', [0xf4, 0x90, 0x80, 0x80]],
  ])('is counted as a decoder does behind broken UTF-8: %s', (_, bytes) => {
    const broken = Uint8Array.from(bytes);
    const files = {
      'a.ts': join('// ', broken, '\nconst s = "', broken, 'é"; ', broken, '\n', copied),
      'b.ts': join(copied, '// end ', broken),
    };
    for (const member of onlyFamily(files)) expect(member).toBe(copied.trimEnd());
  });

  it('agrees with the text whatever the files are made of', () => {
    const piece = fc.oneof(
      fc
        .constantFrom(...strange, copied, paragraph, `/** ${paragraph} */\n`, `\`\`\`ts\n${copied}\`\`\`\n`)
        .map((text) => encoder.encode(text)),
      fc.constantFrom('\n', '\r\n', '\n\n', '  ', '// ', '"', '👍\r').map((text) => encoder.encode(text)),
      fc.uint8Array({ maxLength: 4 }),
    );
    const file = fc.array(piece, { maxLength: 8 }).map((parts) => join(...parts));
    fc.assert(
      fc.property(fc.tuple(file, file, file), ([a, b, c]) => {
        const files = { 'a.ts': a, 'b.md': b, 'c.py': c };
        for (const range of rangesOf(findingsOf(files))) expectPlaced(files, range);
      }),
      { numRuns: 80 },
    );
  });
});

describe('the edges of a passage', () => {
  it('are lines in code, with the brackets that close it and without those of others', () => {
    const inner = copied.trimEnd().split('\n').slice(1, -1).join('\n');
    const files = {
      'a.ts': `class A {\n  run(x) {\n${inner.replace(/^/gm, '  ')}\n  }\n}\n`,
      'b.ts': `export const run = async () => {\n${inner}\n};\nconst rest = 1;\n`,
    };
    const [a, b] = onlyFamily(files);
    for (const member of [a, b]) {
      expect(member).toContain(inner.trim().split('\n')[1]);
      expect(member).toContain(inner.trimEnd().split('\n').at(-1));
      expect(member).not.toContain('rest');
      expect(member).not.toContain('class');
    }
  });

  it('are the brackets of an entry too, which have lines of their own', () => {
    const entry = copied.trim().replaceAll(/^/gm, '      ');
    const listOf = (name: string, other: number) =>
      `const ${name} = [\n    {\n${entry}\n    },\n    {\n${inventedFunction(other, 6).replaceAll(/^(?=.)/gm, '      ')}    },\n];\n`;
    const [first, second] = onlyFamily({ 'a.ts': listOf('plums', 2), 'b.ts': listOf('figs', 3) });
    expect(first).toBe(`    {\n${entry}\n    },`);
    expect(second).toBe(first);
  });

  it('take in the words that close what they have opened, and no others', () => {
    const bodyOf = (seed: number, statements: number) =>
      inventedFunction(seed, statements)
        .trimEnd()
        .split('\n')
        .slice(1, -2)
        .join('\n')
        .replaceAll(/[{}]/g, '');
    const body = bodyOf(1, 8);
    const lastLine = (below: (seed: number) => string) => {
      const file = (seed: number) =>
        `def spread(jam, *slices, order:)\n${body}\n${below(seed)}end\n\n${seed === 2 ? 'def' : 'class'} other${seed}\n${bodyOf(seed, 9)}\nend\n`;
      return onlyFamily({ 'a.rb': file(2), 'b.rb': file(3) })[0]
        .split('\n')
        .at(-1);
    };
    expect(lastLine((seed) => `  ${bodyOf(seed + 4, 1).trim()}\n`)).toBe('end');
    expect(lastLine((seed) => `${bodyOf(seed + 4, 12)}\n`)).toBe(body.split('\n').at(-1));
  });

  /** The stretch of a source from a word to the end of another. */
  function stretchIn(path: string, source: string, first: string, last: string): string {
    const [text] = corpusOf({ [path]: source }).texts.values();
    const words = wordsOf(text, 'code');
    const wordAt = (word: string) => words.start.indexOf(source.indexOf(word));
    const { start, end } = stretchOf(text, words, 'code', wordAt(first), wordAt(last) + 1);
    return source.slice(start, end);
  }

  it.each([
    ['point', 'They eat toast with jam. Nobody asks why.', 'They eat toast with jam.'],
    ['quote and point', 'They call it `toast`. Nobody asks why.', 'They call it `toast`.'],
    ['emphasis', '**They eat toast.** Nobody asks why.', '**They eat toast.**'],
    ['link', '[They eat toast](https://toast.example/jam). Nobody asks.', '[They eat toast]'],
  ])('end behind the marks of a sentence: %s', (_, line, expected) => {
    const [text] = corpusOf({ 'a.md': `${line}\n` }).texts.values();
    const words = wordsOf(text, 'prose');
    const toast = words.start.findIndex((start) => line.startsWith('toast', start));
    const to = words.mark.findIndex((mark, at) => at >= toast && (mark & ProseMark.sentenceEnd) !== 0) + 1;
    const { start, end } = stretchOf(text, words, 'prose', 0, to);
    expect(line.slice(start, end).trimEnd()).toBe(expected);
  });

  it('take in the hidden line that closes what a hidden line of an example opens', () => {
    const source =
      '/// ```\n/// # fn main() {\n/// toast(the, bread);\n/// spread(jam, figs);\n/// # }\n/// ```\nstruct Oven;\n';
    expect(stretchIn('a.rs', source, 'fn main', 'figs')).toBe(
      source.slice(source.indexOf('/// # fn'), source.indexOf('\n/// ```\nstruct')),
    );
  });

  it('leave the brace of a namespace, which has no words, to the namespace', () => {
    const source = 'namespace Bakery\n{\n    class Oven\n    {\n        int jam;\n    }\n}\n';
    expect(stretchIn('a.cs', source, 'class', 'jam')).toBe('    class Oven\n    {\n        int jam;\n    }');
    const list = '[\n    {\n        "name": "jam"\n    }\n]\n';
    expect(stretchIn('a.json', list, '"name', '"jam')).toBe('    {\n        "name": "jam"\n    }');
  });

  it.each([
    ['a.vb', 'Function Toast(bread)', 'End Function', 'Return bread', 'Return slices', 'End Function'],
    [
      'a.f90',
      'function toast(bread)',
      'end function toast',
      'bread = slices',
      'slices = 2',
      'end function toast',
    ],
    [
      'a.adb',
      'package body Bakery.Ovens.Toast is',
      'end Bakery.Ovens.Toast;',
      'X := 1;',
      'Y := 2;',
      'end Bakery.Ovens.Toast;',
    ],
    ['a.adb', 'procedure Toast(Bread)', 'end Toast;', 'Bread := 1;', 'Slices := 2;', 'end Toast;'],
    ['a.pas', 'while Bread do', 'end else begin', 'Spread(Jam);', 'Toast(Slices);', 'Toast(Slices);'],
  ])('take in the line that says what it ends: %s', (path, head, end, first, second, last) => {
    const source = `${head}\n    ${first}\n    ${second}\n${end}\n`;
    const lastWord = /\w+(?=\W*$)/.exec(second)?.[0] ?? '';
    const told = stretchIn(path, `${source}plate\n`, head, `${lastWord}${second.split(lastWord).at(-1)}`);
    expect(told.split('\n').at(-1)?.trim()).toBe(last);
  });

  it('leave to a line that is given up the word that closes it', () => {
    const source = 'def spread(jam, slices, order)\n  toast the bread\n  butter it\nend\nplate\n';
    expect(stretchIn('a.rb', source, 'def', 'it')).toBe(source.slice(0, source.indexOf('\nplate')));
    expect(stretchIn('a.rb', source, 'order', 'it')).toBe('  toast the bread\n  butter it');
  });

  it('take in the line that closes a condition which they open, and none of another', () => {
    const body = '\tbutter(it);\n\tspread(jam);\n}\n#endif\n\nint plate;';
    const own = `#ifdef JAM\nvoid toast(void)\n{\n${body}`;
    expect(stretchIn('a.c', own, 'ifdef', 'jam')).toBe(own.slice(0, own.indexOf('\n\nint')));
    const other = `#ifdef JAM\nint plum;\nvoid toast(void)\n{\n${body}`;
    expect(stretchIn('a.c', other, 'void', 'jam')).toBe(
      other.slice(other.indexOf('void'), other.indexOf('\n#endif')),
    );
    const values = '#ifdef JAM\nint plum;\nint fig;\n#endif\nint plate;';
    expect(stretchIn('a.c', values, 'ifdef', 'fig')).toBe(values.slice(0, values.indexOf('\nint plate')));
    expect(stretchIn('a.c', values, 'int', 'fig')).toBe('int plum;\nint fig;');
  });

  const nested = [
    'class Toast {',
    '  spread(jam) {',
    '    if (jam) {',
    '      this.add(jam);',
    '    }',
    '  }',
    '}',
  ];
  const allman = ['class Toast', '{', '    void Spread()', '    {', '        Add(Jam);', '    }', '}'];
  const data = ['{', '  "jams": [', '    {', '      "name": "plum"', '    }', '  ]', '}'];
  const empty = [
    'class Toast {',
    '    Toast() {',
    '        jam();',
    '    }',
    '    void close() {',
    '    }',
    '}',
  ];

  const test = ['it(toasts, () => {', '  shot(', '    `jam', '      plum', '    `,', '    {}', '  );', '});'];
  const signs = [...test.slice(0, 5), ...Array.from({ length: 9 }, () => '    {}')];

  const arrow = ['class Toast {', '  add(jam) => pot(', '        plum,', '        fig', '      );', '}'];

  const markup = [
    '<main>',
    '  <div class="jar">',
    '    <ul>',
    '      <li class="jam">plum</li>',
    '    </ul>',
    '    <hr>',
    '  </div>',
    '</main>',
  ];

  const ruled = [...markup.slice(0, 5), '    <hr class="rule">', ...markup.slice(6)];
  const loop = [
    '<ul class="jars">',
    '\t{#each jars as jar}',
    '\t\t<li>',
    '\t\t\t<img',
    '\t\t\t\tclass="jam"',
    '\t\t\t/>',
    '\t\t</li>',
    '\t{/each}',
    '</ul>',
  ];

  const titled = [
    'it(',
    "  'spreads the jam on the toast and the butter under it, however late it is, unless there is none of it left',",
    '  () => {',
    '    add(plum);',
    '  },',
    ');',
  ];

  const longer = [...test.slice(0, 4), '      fig', ...test.slice(4)];

  const airy = ['class Toast {', '  spread(jam) {', '    this.add(jam);', '    // so', '  }', '', '}', ''];
  const inner = ['    add(plum);', '    add(fig);', '  }', '', '}'];

  it.each([
    ['a class that ends with an empty line', 'a.ts', airy, 'class', 'jam);', 0, 7],
    ['a method that ends with a comment', 'a.ts', airy, 'spread', 'jam);', 1, 5],
    ['nothing where no head is', 'a.ts', ['f(() => {', ...inner], 'plum', 'fig', 1, 3],
    ['a whole class', 'a.ts', nested, 'class', 'jam);', 0, 7],
    ['a method, without that of its class', 'a.ts', nested, 'spread', 'jam);', 1, 6],
    ['a statement, without that of its method', 'a.ts', nested, 'if', 'jam);', 2, 5],
    ['nothing that was opened outside', 'a.ts', nested, 'this', 'jam);', 3, 4],
    ['a method below whose head the bracket stands', 'a.cs', allman, 'void', 'Jam', 2, 6],
    ['brackets that have lines of their own', 'a.json', data, '"jams"', '"plum"', 0, 7],
    ['one entry of them', 'a.json', data, '"name"', '"plum"', 2, 5],
    ['a method that has nothing in it', 'A.java', empty, 'class', 'close', 0, 7],
    ['a call behind what it is given last', 'a.js', test, 'it', 'plum', 0, 8],
    ['a string, and no line that closes nothing', 'a.js', signs, 'shot', 'plum', 1, 5],
    [
      'a call behind which the bracket is further in, and what is around it',
      'a.dart',
      arrow,
      'class',
      'fig',
      0,
      6,
    ],
    ['tags, also one that has no words', 'a.vue', markup, 'div', '"jam"', 1, 7],
    ['no tag that was opened outside', 'a.vue', markup, 'li', '"jam"', 3, 4],
    ['tags, and the tag above that they close', 'a.vue', ruled, 'li', '"rule"', 2, 6],
    ['a tag that is no more', 'a.svelte', loop, 'img', '"jam"', 3, 6],
    ['tags around a loop of Svelte', 'a.svelte', loop, 'ul', '"jam"', 0, 9],
    ['a loop of Svelte', 'a.svelte', loop, 'each', '"jam"', 1, 8],
    ['what follows a long text in quotes', 'a.ts', titled, 'spreads', 'plum', 1, 5],
    ['nothing where a string goes on', 'a.js', longer, 'shot', 'plum', 1, 4],
  ])('take in what closes %s', (_, path, lines, first, last, from, to) => {
    expect(stretchIn(path, lines.join('\n'), first, last)).toBe(lines.slice(from, to).join('\n'));
  });

  const steps = ['  add(plum);', '  add(fig);', '  add(butter);', '  add(one, two, three, four, five);'];
  const looped = [...steps, '  for (slice of loaf) {', '    spread(slice);', '  }'];
  const tests = ['it(toasts, () => {', ...steps, '});', '', '@slow', 'it(burns, () => {', '  burn();', '});'];
  const called = [
    ...steps.slice(0, 2),
    '  expect(shop.jars(jam, fig, plum).sold).toEqual(',
    '    none',
    '  );',
  ];

  it.each([
    ['a loop', looped, 'add', 'loaf', 0, 4],
    ['a loop with the first of its lines', looped, 'add', 'spread', 0, 7],
    ['a test, with what annotates it', tests, 'toasts', 'burns', 0, 6],
    ['a call, unless that is much of them', called, 'add', 'toEqual', 0, 3],
  ])('end before a line that only opens %s', (_, lines, first, last, from, to) => {
    expect(stretchIn('a.ts', lines.join('\n'), first, last)).toBe(lines.slice(from, to).join('\n'));
  });

  const tree = ['jam:', '  plum:', '    ripe'];
  const calls = ['jam(', '  plum(', '    ripe', '  ),', ')'];

  it.each([
    ['between fences', 'a.md', '', ['# naïve 漢字 👩🏽‍🚀', '```'], ['```', ':::']],
    ['in a quotation', 'a.md', '> ', ['> ~~~'], ['> ~~~']],
    ['in a comment', 'a.ts', ' * ', ['/**', ' * ```'], [' * ```', ' */', 'x();']],
    ['in a page', 'a.html', '', ['<p>', '<pre>'], ['</pre>', '<hr/>']],
    ['in a component', 'a.vue', '', ['<script>'], ['</script>']],
  ])('take in the brackets of a listing %s, and nothing that closes that', (_, path, mark, above, below) => {
    for (const lines of [tree, calls]) {
      const listing = lines.map((line) => mark + line);
      const source = [...above, ...listing, ...below].join('\n');
      expect(stretchIn(path, source, 'jam', 'ripe')).toBe(listing.join('\n'));
    }
  });

  it('take in no rule of dashes that stands below', () => {
    const rule = '// ---------------------------';
    const files = {
      'a.ts': `${copied.trimEnd()}\n${rule}\nconst a = 1;\n`,
      'b.ts': `const b = 2;\n\n${copied.trimEnd()}\n/* ====================== */\nconst c = 3;\n`,
    };
    expect(onlyFamily(files)).toEqual([copied.trimEnd(), copied.trimEnd()]);
  });

  it('take in no empty line where the functions around begin alike', () => {
    const next = (own: string) => `export function ${own}One(${own}Two: ${own}Three): ${own}Four {}\n`;
    const alike = copied.replace(/^.*\(/, 'export function copied(');
    const files = {
      'a.ts': `const a = 1;\n\n${alike}\n${next('first')}`,
      'b.ts': `const b = 2;\n\n${alike}\n${next('other')}`,
    };
    expect(onlyFamily(files)).toEqual([alike.trimEnd(), alike.trimEnd()]);
  });

  it('are sentences in prose, where one sentence of a paragraph is not shared', () => {
    const sentences = paragraph.trim().split('\n').join(' ');
    const files = {
      'a.md': `First comes something else entirely. ${sentences} Last comes an end of its own.\n`,
      'b.md': `A stranger opens here. ${sentences} Another closes the whole.\n`,
    };
    for (const member of onlyFamily(files)) expect(member).toBe(sentences);
  });

  it('leave the marks of a comment that stands behind code to the code', () => {
    const files = {
      'a.ts': `${copied}\nconst limit = 1; // ${paragraph.trim().split('\n').join(' ')}\n`,
      'b.md': paragraph,
    };
    const [comment] = onlyFamily(files);
    expect(comment).not.toContain('const limit');
    expect(comment.startsWith(paragraph.slice(0, 20))).toBe(true);
  });

  const onOneLine = paragraph.trim().split('\n').join(' ');

  it.each([
    ['behind a hash', '## Bookings\n'],
    ['that is underlined', 'Bookings\n--------\n'],
    ['of many words that are alike', '## How the bookings of a harbour are kept by hand\n'],
    ['above another', '## Bookings\n\n### Berths\n'],
  ])('take in no heading after the last sentence, %s', (_, heading) => {
    const files = {
      'a.md': `# A\n\n${onOneLine}\n\n${heading}\n${inventedProse(2, 3)}`,
      'b.md': `# B\n\n${onOneLine}\n\n${heading}\n${inventedProse(3, 3)}`,
    };
    for (const member of onlyFamily(files)) expect(member).toBe(onOneLine);
  });

  it.each([
    ['AsciiDoc', 'adoc', '== Bookings\n'],
    ['AsciiDoc, underlined', 'adoc', 'Bookings\n--------\n'],
    ['Org', 'org', '* Bookings\n'],
    ['MediaWiki', 'wiki', '== Bookings ==\n'],
    ['reStructuredText', 'rst', 'Bookings\n~~~~~~~~\n'],
    ['reStructuredText, with a line above it', 'rst', '==========\n Bookings\n==========\n'],
    ['a plain text', 'txt', 'Bookings\n--------\n'],
  ])('take in no heading of %s', (_, ending, heading) => {
    const files = {
      [`a.${ending}`]: `${onOneLine}\n\n${heading}\n${inventedProse(2, 3)}`,
      [`b.${ending}`]: `${onOneLine}\n\n${heading}\n${inventedProse(3, 3)}`,
    };
    for (const member of onlyFamily(files)) expect(member).toBe(onOneLine);
  });

  it.each([
    ['in a documentation string', '', '    Notes\n    -----\n'],
    ['as long as it is in characters', '', '    Überschläge\n    -----------\n'],
    ['in a comment', '# ', '# Notes\n# =====\n'],
  ])('take in no heading %s', (_, mark, heading) => {
    const file = (rest: string) => {
      const lines = `${mark || '    '}${onOneLine}\n${mark.trim()}\n${heading}${mark || '    '}${rest.trim().split('\n').join(' ')}\n`;
      return mark ? lines : `def book():\n    """\n${lines}    """\n`;
    };
    const files = { 'a.py': file(inventedProse(2, 3)), 'b.py': file(inventedProse(3, 3)) };
    for (const member of onlyFamily(files))
      expect(member.trim().replace(/^(?:# |"""\s+)/, '')).toBe(onOneLine);
  });

  it('keep headings that they have hardly anything besides', () => {
    const headings = [4, 5, 6, 7].map((seed) => `## ${inventedProse(seed, 1).trim().split('\n').join(' ')}`);
    const both = `Mackerel are landed at dawn.\n\n${headings.join('\n\n')}`;
    const file = (seed: number) => `${both}\n\n${inventedProse(seed, 3)}`;
    for (const member of onlyFamily({ 'a.md': file(2), 'b.md': file(3) })) expect(member).toBe(both);
  });

  it('take in a last line that is no heading', () => {
    const closing = 'Nobody ever\nasked why\n';
    const file = (rest: string) => `${onOneLine}\n\n${closing}---------\n\n${rest}`;
    const files = { 'a.txt': file(inventedProse(2, 3)), 'b.txt': file(inventedProse(3, 3)) };
    for (const member of onlyFamily(files)) expect(member).toBe(`${onOneLine}\n\n${closing.trim()}`);
  });

  it('keep a heading that what is alike goes on after', () => {
    const rest = inventedProse(2, 3).trim().split('\n').join(' ');
    const both = `${onOneLine}\n\n## Bookings\n\n${rest}`;
    for (const member of onlyFamily({ 'a.md': `${both}\n`, 'b.md': `First.\n\n${both}\n` }))
      expect(member).toBe(both);
  });
});

it('a passage ends above what is ignored below it', () => {
  const copy = `def _render(app, template, context):
    app.update_template_context(context)
    before_render_template.send(app, template=template, context=context)
    rv = template.render(context)
    template_rendered.send(app, template=template, context=context)
    return app.finish_render(template, rv, context.locale)`;
  const ignored = `

# near-duplicates-ignore
def render_template(
    name,
    **context,
) -> str:
    return _render(app, name, context)
`;
  const files = { 'a.py': `${copy}${ignored}`, 'b.py': `import this\n\n\n${copy}\n` };
  const [{ members }] = findingsOf(files).families;
  expect(members.map((member) => textAt(files, member))).toEqual([copy, copy]);
});
