import { describe, expect, it } from 'vitest';
import { familyTexts, findingsOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const copied = inventedFunction(1, 9).trimEnd();
const others = [2, 3].map((seed) => inventedFunction(seed, 9));

/** What the members of each family are when these stand right above two copies of a function. */
function textsBelow(first: string, second: string): string[][] {
  return familyTexts({
    'a.ts': `${others[0]}\n${first}${copied}\n`,
    'b.ts': `const unlike = 1;\n\n${second}${copied}\n\n${others[1]}`,
  });
}

describe('a comment right above copied code', () => {
  it('belongs to it where both copies have it', () => {
    for (const comment of ['// Given\n', '// Rounds what is left\n// of the sum.\n', '/* Adds them. */\n'])
      expect(textsBelow(comment, comment)).toEqual([[comment + copied, comment + copied]]);
  });

  it('belongs to it with the lines that open and close it, however it is marked', () => {
    const first = '/**\n * Rounds what is left\n *\n * of the sum.\n */\n';
    const second = '/// <summary>\n/// Rounds what is left\n/// of the sum.\n/// </summary>\n';
    expect(textsBelow(first, second)).toEqual([[first + copied, second + copied]]);
  });

  it('belongs to it with the example in it, and does not where only what is below the example is alike', () => {
    const documented = (text: string, note: string) =>
      `/**\n * ${text}\n *\n * \`\`\`ts\n * round(sum, ${text.length});\n * }\n * \`\`\`\n *\n * ${note}\n */\n`;
    const [first, second] = [12, 34].map((at) =>
      documented(`Rounds what is left of sum ${at}.`, 'Never fails.'),
    );
    expect(textsBelow(first, second)).toEqual([[first + copied, second + copied]]);
    const author = '@author nobody';
    const words = (seed: number) => inventedProse(seed, 2).replace(/\n/g, ' ');
    expect(textsBelow(documented(words(4), author), documented(words(5), author))).toEqual([
      [copied, copied],
    ]);
  });

  it('belongs to it where the copy begins with the example, also below imports in that', () => {
    const example = [1, 2, 3]
      .map((at) => ` * assertEquals(round(sum, lamp, ${at}), rope, ${at});\n`)
      .join('');
    const documented = (text: string, more = '') =>
      `/**\n * ${text}\n *\n * \`\`\`ts\n * import { round } from "sums";\n *\n${more}${example} * \`\`\`\n */\n`;
    const [first, second] = ['sum', 'price'].map((name) => documented(`Rounds what is left of the ${name}.`));
    expect(textsBelow(first, second)).toEqual([[first + copied, second + copied]]);
    const ofOwn = documented('Rounds what is left of the lamp.', ' * const lamp = open("lamp.txt");\n');
    expect(textsBelow(first, ofOwn)).toEqual([[first + copied, ofOwn + copied]]);
    const below = `${example} * \`\`\`\n */\n${copied}`;
    expect(textsBelow(first, documented('Throws it away.'))).toEqual([[below, below]]);
  });

  it('belongs to it where something was changed, and has none where it is very long', () => {
    const prose = inventedProse(4, 4).replaceAll(/^(?=.)/gm, '// ');
    const edited = prose.replace(/\w+(?=\W+\w+\W*$)/, 'price');
    expect(edited).not.toBe(prose);
    expect(textsBelow(prose, edited)).toEqual([[prose + copied, edited + copied]]);
    const more = '// Rounds the sum.\n// And more.\n';
    expect(textsBelow('// Rounds the sum.\n', more)).toEqual([
      [`// Rounds the sum.\n${copied}`, more + copied],
    ]);
    const long = inventedProse(4, 120).replaceAll(/^(?=.)/gm, '// ');
    expect(long.split('\n').length).toBeGreaterThan(110);
    expect(textsBelow(long, long)).toContainEqual([copied, copied]);
  });

  it('belongs to it where a quarter of the words are the same', () => {
    const comment = '// Rounds the sum.\n';
    for (const other of ['// Rounds the price.\n', `${comment}// And much more than that.\n`])
      expect(textsBelow(comment, other)).toEqual([[comment + copied, other + copied]]);
  });

  it('does not where one copy has another, or none, or an empty line between', () => {
    const comment = '// Rounds the sum.\n';
    for (const other of ['// Shows the price to those who ask.\n', '', `${comment}\n`])
      expect(textsBelow(comment, other)).toEqual([[copied, copied]]);
  });

  it('belongs to it also without a word, where it is no end of a text and as high above both', () => {
    const link = '// https://example.org/rounding\n';
    for (const comment of ['/// <inheritdoc />\n', link, `/**\n * @see ${link.slice(3)} */\n`])
      expect(textsBelow(comment, comment)).toEqual([[comment + copied, comment + copied]]);
    for (const other of [
      '',
      link + link,
      '/*\nRounds what is left.\n\n*/\n',
      '\n',
      '// 1.\n// 2.\n// 3.\n// 4.\n',
    ])
      expect(textsBelow(link, other)).toEqual([[copied, copied]]);
    const apart = '/*\nRounds what is left.\n\n*/\n';
    expect(textsBelow(apart, apart)).toEqual([[copied, copied]]);
  });

  it('is about the whole file where it stands at the top, unless it is the very same', () => {
    const files = {
      'a.ts': `// Rounds the sum.\n${copied}\n`,
      'b.ts': `// Rounds the whole sum.\n${copied}\n\n${others[1]}`,
    };
    const [{ members }] = findingsOf(files).families;
    for (const member of members) expect(textAt(files, member)).toBe(copied);
    const same = `// Rounds the sum.\n${copied}`;
    expect(familyTexts({ 'a.ts': same, 'b.ts': `${same}\n\n${others[1]}` })).toEqual([[same, same]]);
  });

  it('belongs to all of the code of the files below it', () => {
    const files = { 'a.ts': `// Rounds the sum.\n${copied}\n`, 'b.ts': `// Rounds the sum.\n${copied};\n` };
    const [{ members }] = findingsOf(files).families;
    for (const member of members) expect(textAt(files, member)).toContain('// Rounds the sum.\n');
  });

  it('begins behind the code above it', () => {
    const comment = '// Rounds the sum.\n';
    expect(textsBelow(`}\n${comment}`, `const one = 1; // one\n${comment}`)).toEqual([
      [comment + copied, comment + copied],
    ]);
  });

  it('is not told once more as prose', () => {
    const comment = inventedProse(4, 4).replaceAll(/^(?=.)/gm, '// ');
    expect(textsBelow(comment, comment)).toEqual([[comment + copied, comment + copied]]);
  });
});

describe('the paragraph above a listing', () => {
  /** What the members of each family are when these stand above two listings of the same function. */
  function textsBelowInPages(first: string, second: string): string[][] {
    const listing = `\`\`\`ts\n${copied}\n\`\`\`\n`;
    return familyTexts({
      'a.md': `# Sums\n\n${inventedProse(4, 2)}\n${first}${listing}\n${inventedProse(5, 3)}`,
      'b.md': `${inventedProse(6, 3)}\n${second}${listing}`,
    });
  }

  it('belongs to it where it is above both copies', () => {
    for (const above of [
      'Round it\nas follows:\n\n',
      '1. Round it:\n',
      'Round it:\n\n{% include copy.html %}\n',
    ]) {
      const whole = `${above}\`\`\`ts\n${copied}\n\`\`\``;
      expect(textsBelowInPages(above, above)).toEqual([[whole, whole]]);
    }
  });

  it('does not where they say something else, or other code is between', () => {
    const above = 'Round it as follows:\n\n';
    for (const other of ['Round them as follows:\n\n', '', `${above}\`\`\`ts\nround(it);\n\`\`\`\n\n`])
      expect(textsBelowInPages(above, other)).toEqual([[copied, copied]]);
  });
});

describe('a comment in a listing', () => {
  const called = `${copied}\n${others[0].trimEnd()}`;
  const page = (comment: string, seed: number) =>
    `# Sums\n\n${inventedProse(seed, 2)}\n\`\`\`ts\n${comment}\n${called}\n\`\`\`\n\n${inventedProse(seed + 1, 3)}`;
  const source = (comment: string) =>
    `/**\n * Rounds.\n *\n * @example\n${`${comment}\n${called}`.replaceAll(/^/gm, ' *   ')}\n */\n${others[1]}`;

  const textsIn = (files: Record<string, string>) =>
    findingsOf(files).families.map(({ members }) => members.map((member) => textAt(files, member)));

  it('belongs to the code right below it in pages and in comments', () => {
    expect(textsIn({ 'a.md': page('// bad', 4), 'b.md': page('// bad', 6) })).toEqual([
      Array(2).fill(`// bad\n${called}`),
    ]);
    for (const text of textsIn({ 'a.md': page('// bad', 4), 'b.ts': source('// bad') })[0])
      expect(text.trimStart()).toMatch(/^(\* +)?\/\/ bad\n/);
  });

  it('does not where another copy has another', () => {
    expect(textsIn({ 'a.md': page('// bad', 4), 'b.ts': source('// good') })[0][0]).not.toContain('// bad');
  });
});
