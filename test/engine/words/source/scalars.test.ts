import { describe, expect, it } from 'vitest';
import { readerOf, streamsOf, wordsOf } from '../spoken.ts';

const sentences =
  'Keeps what was read for as long as it is of use, and throws it away when there is no more room for it. What is thrown away is read again when somebody asks for it.';
const said = sentences.replaceAll(/[.,]/g, '');
const encoder = new TextEncoder();

/** The words of a text, without those of code that are said. */
function wordsBesides(path: string, text: string): { prose: string; code: string } {
  const { prose, code } = wordsOf(path, text);
  const others = code.split(' ').filter((word) => !said.split(' ').includes(word));
  return { prose, code: others.join(' ') };
}

describe('what a string tells people', () => {
  it.each([
    [
      'a.tf',
      `variable "a" {\n  description = <<-EOT\n    ${sentences}\n  EOT\n}`,
      'variable "a" description',
    ],
    ['a.tf', `variable "a" {\n  description = "${sentences}"\n}`, 'variable "a" description'],
    ['a.json', `{ "description": "${sentences}" }`, '"description"'],
    ['a.go', `var a = Command{Long: \`${sentences}\`, Use: "b"}`, 'var a Command Long Use "b"'],
    ['a.sql', `COMMENT ON TABLE a IS '${sentences}';`, 'COMMENT ON TABLE a IS'],
    ['a.sh', `cat <<EOF\n${sentences}\nEOF\nexit 1`, 'cat exit 1'],
    ['a.toml', `description = """\n${sentences}\n"""\na = 1`, 'description a 1'],
    ['a.jsonnet', `{ text: |||\n  ${sentences}\n||| }`, 'text'],
    ['a.bicep', `@description('''\n${sentences}\n''')\nparam a string`, 'description param a string'],
    ['a.td', `let description = [{\n  ${sentences}\n}];`, 'let description'],
    [
      'a.yang',
      `leaf a {\n  description\n    "${sentences.replace(', ', ',\n     ')}";\n}`,
      'leaf a description',
    ],
    ['a.clj', `(def ^{:doc "${sentences}"} a 1)`, 'def doc a 1'],
    ['a.py', `parser.add("--a", help="""${sentences}""")`, 'parser add "--a" help'],
  ])('is prose, and code besides: %s %s', (path, text, code) => {
    expect(wordsBesides(path, text)).toEqual({ prose: said, code });
    expect(wordsOf(path, text).code).toContain('it is of use');
  });

  it('is read once, whatever signs and marks of a listing stand in it', () => {
    const told = `${sentences}\n\n# Heading\n\n\`\`\`\nmake all\n\`\`\`\n`;
    for (const [path, text] of [
      ['a.tf', `a = <<EOT\n${told}EOT\n`],
      ['a.yaml', `a: |\n${told.replaceAll(/^(?=.)/gm, '  ')}b: c\n`],
    ]) {
      const { prose, code } = streamsOf(readerOf(path), encoder.encode(text));
      for (const { start, count } of [prose, code])
        for (let word = 1; word < count; word++) expect(start[word]).toBeGreaterThan(start[word - 1]);
    }
  });

  it('has lines where they are written as signs', () => {
    const lines = sentences.replace('it. What', 'it.\\n\\nWhat');
    expect(wordsOf('a.json', `{ "a": "${lines}" }`).prose).toBe(said);
  });

  it.each([
    [
      'a.ts',
      'const a = `select a, b from c where (d = 1 and e = 2) or (f = 3 and g in (4, 5)) and not (h is null or i = 6) group by (j) having count(k) > 7 or (l < 8) limit 9`',
    ],
    [
      'a.ts',
      'const a = `<div class="a"><p class="b">{{ the }} and {{ a }}</p><p>{{ of }} {{ to }}</p><p>{{ in }}</p></div>`; // and so on and so on',
    ],
    [
      'a.ts',
      'const a = "The one that is too short for a passage of its own, though it has been told to people"',
    ],
    [
      'a.yaml',
      'a:\n  run: |\n    # for all of them, and for what is in it as well\n    # for all of them, and for what is in it as well\n    # for all of them, and for what is in it as well\n    make all',
    ],
  ])('is code where it is code, or short: %s %s', (path, text) => {
    const bytes = encoder.encode(text);
    const { code } = streamsOf(readerOf(path), bytes);
    expect(code.count).toBeGreaterThan(2);
    expect(wordsOf(path, text).prose).not.toContain('and not');
    expect(wordsOf(path, text).prose).not.toContain('short');
  });
});

describe('a value of YAML', () => {
  const wrapped = sentences
    .replace('for it. What', 'for it.\n      What')
    .replace('use, and', 'use,\n      and');

  it.each([
    ['in a block', `a:\n  b: |\n      ${wrapped}\n  c: d`],
    ['in a folded block', `a:\n  b: >\n      ${wrapped}\n  c: d`],
    ['as it stands', `a:\n  b: ${wrapped}\n  c: d`],
    ['in quotes', `a:\n  b: "${wrapped}"\n  c: d`],
    ['on one line', `a:\n  b: ${sentences}\n  c: d`],
  ])('is prose when it is told to people, %s', (_, text) => {
    expect(wordsBesides('a.yaml', text)).toEqual({ prose: said, code: 'a b c d' });
  });

  it('may be that of the first key of an item', () => {
    expect(wordsBesides('a.yaml', `a:\n- b: ${wrapped}\n  c: d`)).toEqual({ prose: said, code: 'a - b c d' });
  });

  it('may be an item by itself', () => {
    expect(wordsBesides('a.yaml', `a:\n  - >\n    ${sentences}\n  - b`)).toEqual({
      prose: said,
      code: 'a - b',
    });
  });

  it('ends where the next key begins, and is none where keys follow', () => {
    expect(wordsOf('a.yaml', `a:\n  - b: the\n    c: of\n    d: to\n`).code).toBe('a - b the c of d to');
    const map = Array.from({ length: 20 }, (_, i) => `  the${i}: of and to\n`).join('');
    expect(wordsOf('a.yaml', `a:\n${map}`).prose).toBe('');
  });
});
