import { expect, test } from 'vitest';
import { randomFrom } from '../../bench/random.ts';
import { codeEdits } from '../../bench/recall/code-edits.ts';
import { formatOf, formats } from '../../bench/recall/formats.ts';
import { functionsOf } from '../../bench/recall/functions.ts';
import type { Language } from '../../bench/recall/language.ts';
import { languages } from '../../bench/recall/languages.ts';
import { lex, textOf } from '../../bench/recall/lexer.ts';
import { editLines, isBalanced } from '../../bench/recall/line-edits.ts';
import { madeUpFunction } from '../../bench/recall/naming.ts';
import { paragraphsOf, sentencesOf } from '../../bench/recall/paragraphs.ts';
import type { Material } from '../../bench/recall/passage.ts';
import { plantProse } from '../../bench/recall/planting.ts';
import { proseEdits, wrapped } from '../../bench/recall/prose-edits.ts';
import { joined, scriptOf, wordsOf } from '../../bench/recall/scripts.ts';

const material: Material = { line: () => 'emit(somethingElse);', word: () => 'otherwise' };

function language(name: string): Language {
  const found = languages.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
}

const code = {
  TypeScript: `export async function readAll(paths: string[], limit = 10): Promise<string[]> {
  // one after the other
  const texts: string[] = [];
  for (const path of paths) {
    if (/^\\/tmp\\/[^/]+$/.test(path)) continue;
    const text = await readFile(path, 'utf8');
    if (texts.length >= limit) {
      throw new Error(\`too many: \${paths.length} in \${path}\`);
    }

    texts.push(text.trim(), format(path, limit, text.length, paths.length));
  }
  return texts;
}`,
  C: `static int countWords(const char *text, size_t length) {
    int words = 0; /* so far */
    int inside = 0;
    for (size_t at = 0; at < length; at++) {
        char c = text[at];
        if (c == ' ' || c == '\\n') {
            inside = 0;
        } else if (!inside) {
            inside = 1;
            words++;
        }
    }
    return words;
}`,
  Python: `def read_all(paths, limit=10):
    """Reads every file."""
    texts = []
    for path in paths:
        # skips what is hidden
        if path.startswith('.'):
            continue
        with open(path) as source:
            texts.append(source.read())
        if len(texts) > limit:
            raise ValueError(f"too many: {len(paths)}")
    return texts`,
  Ruby: `def read_all(paths, limit = 10)
  # one after the other
  texts = paths.grep_v(/^\\./).map do |path|
    File.open(path, 'r') { |source| source.read(limit, texts_before(path, limit)) }
  end
  if texts.size > limit
    raise ArgumentError, "too many: #{paths.join(", ")} of #{limit}"
  else
    texts.reject(&:empty?)
  end
end`,
  shell: `read_all() {
  local limit=10 texts=() path
  for path in "$@"; do
    # skips what is hidden
    [[ "$(basename "$path")" == .* ]] && continue
    texts+=("$(read_one "\${path#./}" | strip_margin --width limit --from path)")
  done
  if (( \${#texts} > limit )); then
    log_error "too many: $limit" >&2
    texts=(first_of limit texts)
    return not_all limit texts path
  fi
}`,
  OCaml: `let rec read_all ~limit paths =
  (* one after the other *)
  match paths with
  | [] -> []
  | path :: rest' when path.[0] = '"' ->
      let text = read (strip path "quoted") in
      text :: read_all ~limit:(limit - 1) rest'
  | path :: rest' ->
      if limit = 0 then failwith (sprintf "too many: %d" (List.length rest'));
      let text = concat (read path, suffix path, limit, "of quoted") in
      text :: read_all ~limit:(limit - 1) rest'`,
};

/** The words of code, which a change of layout must leave. */
function codeWords(text: string, of: Language): string[] {
  return lex(text, of)
    .tokens.filter(({ kind }) => kind === 'name' || kind === 'number' || kind === 'regex')
    .map((token) => token.text);
}

function edited(kind: string, name: keyof typeof code, seed: number): string {
  const edit = codeEdits.find((each) => each.kind === kind)?.edit;
  const result = edit?.(code[name], language(name), randomFrom(seed), material);
  if (result === undefined) throw new Error(`${kind} does nothing to ${name}`);
  return result;
}

const names = Object.keys(code) as (keyof typeof code)[];
const seeds = Array.from({ length: 25 }, (_, seed) => seed);

test.each(names)('the pieces of %s in a row are the text', (name) => {
  const { tokens, open } = lex(code[name], language(name));
  expect(textOf(tokens)).toBe(code[name]);
  expect(open).toBe(false);
});

test('strings, templates, expressions and lifetimes are told apart', () => {
  const kinds = (text: string, name: string) =>
    lex(text, language(name))
      .tokens.filter(({ kind }) => kind !== 'space')
      .map(({ kind, text: written }) => `${kind} ${written}`);
  const nested = ['`x$', '{`y`}`'].join('');
  expect(kinds(`a = b / c / ${nested}`, 'JavaScript')).toEqual([
    'name a',
    'mark =',
    'name b',
    'mark /',
    'name c',
    'mark /',
    `string ${nested}`,
  ]);
  expect(kinds('return /[/"]/g', 'JavaScript')).toEqual(['name return', 'regex /[/"]/g']);
  expect(kinds("fn f<'a>('x')", 'Rust')).toEqual([
    'name fn',
    'name f',
    'mark <',
    "mark '",
    'name a',
    'mark >',
    'mark (',
    "string 'x'",
    'mark )',
  ]);
});

test.each(names)('white space and layout leave the words of %s as they were', (name) => {
  const words = codeWords(code[name], language(name));
  for (const seed of seeds) {
    expect(codeWords(edited('white space', name, seed), language(name))).toEqual(words);
    expect(codeWords(edited('reformatted', name, seed), language(name))).toEqual(words);
    expect(edited('reformatted', name, seed)).not.toBe(code[name]);
  }
});

test.each(names)('changed comments leave the code of %s as it was', (name) => {
  const words = codeWords(code[name], language(name));
  for (const seed of seeds) {
    const result = edited('comments', name, seed);
    expect(codeWords(result, language(name))).toEqual(words);
    expect(result).not.toBe(code[name]);
  }
});

test.each(names)('new names in %s are consistent and leave the rest', (name) => {
  const of = language(name);
  const before = lex(code[name], of).tokens.filter(({ kind }) => kind === 'name');
  for (const seed of seeds) {
    const after = lex(edited('all names changed', name, seed), of).tokens.filter(
      ({ kind }) => kind === 'name',
    );
    expect(after).toHaveLength(before.length);
    const to = new Map<string, string>();
    before.forEach(({ text }, at) => {
      const fresh = after[at].text;
      const kept = of.reserved.has(text) || text === 'f';
      expect(fresh === text).toBe(kept);
      expect(to.get(text) ?? fresh).toBe(fresh);
      to.set(text, fresh);
    });
    expect(new Set(to.values()).size).toBe(to.size);

    const one = lex(edited('one name changed', name, seed), of).tokens.filter(({ kind }) => kind === 'name');
    expect(new Set(before.filter(({ text }, at) => one[at].text !== text).map(({ text }) => text)).size).toBe(
      1,
    );
  }
});

test('a name in a template changes with the others', () => {
  for (const seed of seeds) {
    expect(edited('all names changed', 'TypeScript', seed)).not.toMatch(/\bpaths?\b/);
  }
});

test.each(names)('every literal of %s changes and nothing else', (name) => {
  const literal = (text: string) =>
    lex(text, language(name)).tokens.filter(
      ({ kind, text: written }) => kind === 'number' || (kind === 'string' && !written.startsWith('"""')),
    );
  const before = literal(code[name]);
  for (const seed of seeds) {
    const after = edited('literals changed', name, seed);
    literal(after).forEach(({ text }, at) => {
      expect(text).not.toBe(before[at].text);
    });
    const rest = (text: string) =>
      lex(text, language(name)).tokens.filter(({ kind }) => kind === 'name').length;
    expect(rest(after)).toBe(rest(code[name]));
  }
});

test('so many lines are inserted, deleted or replaced, none twice', () => {
  const given = code.TypeScript.split('\n');
  for (const seed of seeds) {
    for (const count of [1, 3, 5]) {
      const result = editLines(code.TypeScript, count, randomFrom(seed), material)?.split('\n') ?? [];
      const inserted = result.filter((line) => line.trim() === material.line()).length;
      const kept = result.length - inserted;
      const gone = given.length - kept;
      expect(Math.max(inserted, gone)).toBeLessThanOrEqual(count);
      expect(inserted + gone).toBeGreaterThanOrEqual(count);
      expect(result[0]).toBe(given[0]);
      expect(result[result.length - 1]).toBe('}');
    }
  }
  expect(editLines('a {\n  bee();\n}', 2, randomFrom(1), material)).toBeUndefined();
});

test('brackets that close in the line', () => {
  expect(isBalanced('call(a[1], { b });')).toBe(true);
  expect(isBalanced('} else {')).toBe(false);
  expect(isBalanced('if (a) {')).toBe(false);
});

test.each(names)('the function is found where it stands in a file of %s', (name) => {
  const body = code[name].replace(/^/gm, name === 'C' ? '' : '  ');
  const file = `${name === 'C' ? 'int before;' : '  before()'}\n\n${body}\n\n${name === 'C' ? 'int after;' : '  after()'}\n`;
  const found = functionsOf('here', 'file', file, language(name), 5, 60);
  expect(found.map(({ startLine, text }) => ({ startLine, text }))).toEqual([{ startLine: 3, text: body }]);
});

const paragraph = `The walker goes down every folder once, and it asks the rules of each before it opens a file.
A folder that cannot be read is told to the caller. It does not stop the walk, for one closed door says
nothing about the next. Links are followed only inside of the tree; a circle of links ends where it began.
What is binary is left out by its first bytes, and what is too large is left out by its size.
The caller may stop at any time, and whatever was read until then stays valid.`;

test('paragraphs of sentences are taken, and lists, tables, headings and code are not', () => {
  const markdown = `# A heading\n\n- ${paragraph.replaceAll('\n', ' ')}\n\n| ${paragraph.replaceAll('\n', ' ')} |\n\n${paragraph}\n\n\`\`\`\n${paragraph}\n\`\`\`\n`;
  expect(paragraphsOf('here', 'file.md', markdown, formats[0], 60, 220)).toEqual([
    { source: 'here', path: 'file.md', startLine: 7, endLine: 11, text: paragraph },
  ]);
});

function editedProse(kind: string, seed: number): string {
  const result = proseEdits
    .find((each) => each.kind === kind)
    ?.edit(paragraph, randomFrom(seed), material, formats[0]);
  if (result === undefined) throw new Error(kind);
  return result;
}

test.each([
  'a.md',
  'a.mdx',
  'a.ipynb',
  'a.rst',
  'a.adoc',
  'a.org',
  'a.tex',
  'a.html',
  'a.wiki',
  'a.typ',
  'a.7',
  'a.pod',
])('a paragraph planted in %s is found there', (path) => {
  const format = formatOf(path);
  const filler = {
    stretch: () => undefined,
    line: () => '',
    sentence: () => '',
    word: () => 'otherwise',
    paragraph: () => 'Short and elsewhere.',
    again: () => {},
  };
  const passage = { source: 'here', path, startLine: 1, endLine: 5, text: paragraph };
  const planted = plantProse(passage, (text) => text, 'copy', filler, randomFrom(1));
  if (format === undefined || planted === undefined) throw new Error(path);
  const found = paragraphsOf('here', planted.path, planted.text, format, 60, 220);
  const [startLine] = planted.lines;
  expect(found).toEqual([
    { source: 'here', path: planted.path, startLine, endLine: startLine + 4, text: paragraph },
  ]);
});

test('words of scripts without spaces are told apart, and what was wrapped is one line again', () => {
  const chinese = '响应式系统会在组件\n首次渲染时追踪，使用 Vue 的引用。';
  expect(scriptOf(chinese)).toBe('Chinese');
  expect(joined(wordsOf(chinese))).toBe('响应式系统会在组件首次渲染时追踪，使用 Vue 的引用。');
  expect(wordsOf(chinese).slice(-4)).toEqual(['使用 ', 'Vue ', '的', '引用。']);
  expect(scriptOf('これはペンです')).toBe('Japanese');
  expect(scriptOf(paragraph)).toBe('Latin');
  expect(sentencesOf('第一句。「第二句！」第三句？')).toEqual(['第一句。', '「第二句！」第三句？']);
});

test('layout leaves the words of a paragraph', () => {
  for (const seed of seeds) {
    expect(wordsOf(editedProse('re-wrapped', seed))).toEqual(wordsOf(paragraph));
    expect(editedProse('re-wrapped', seed)).not.toBe(paragraph);
  }
  expect(editedProse('on one line', 1)).toBe(paragraph.replaceAll('\n', ' '));
  expect(wrapped('one two - three', 7)).toBe('one two -\nthree');
});

test('case, punctuation and markup leave the letters', () => {
  const letters = (text: string) => text.toLowerCase().match(/\p{L}+/gu);
  for (const seed of seeds) {
    expect(letters(editedProse('case and punctuation', seed))).toEqual(letters(paragraph));
    const marked = editedProse('links, emphasis, code marks', seed);
    expect(letters(marked.replace(/\]\([^)]*\)/g, ''))).toEqual(letters(paragraph));
    expect(marked).not.toBe(paragraph);
  }
});

test('sentences come, go and change places whole', () => {
  const before = sentencesOf(paragraph);
  expect(before).toHaveLength(6);
  for (const seed of seeds) {
    const inserted = sentencesOf(editedProse('sentence inserted', seed).replace(material.line(), 'Else.'));
    expect(inserted.filter((sentence) => sentence !== 'Else.')).toEqual(before);
    expect(inserted).toHaveLength(7);
    const dropped = sentencesOf(editedProse('sentence dropped', seed));
    expect(dropped).toHaveLength(5);
    expect(before).toEqual(expect.arrayContaining(dropped));
    const swapped = sentencesOf(editedProse('two sentences swapped', seed));
    expect([...swapped].sort()).toEqual([...before].sort());
    expect(swapped.filter((sentence, at) => sentence !== before[at])).toHaveLength(2);
  }
});

test.each([2, 5, 10, 20])('%i%% of the words are others', (share) => {
  const before = wordsOf(paragraph);
  for (const seed of seeds) {
    const after = wordsOf(editedProse(`${share}% of words replaced`, seed));
    expect(after).toHaveLength(before.length);
    const changed = after.filter((word, at) => word !== before[at]).length;
    expect(changed).toBe(Math.max(1, Math.round((before.length * share) / 100)));
  }
});

test.each(languages.map(({ name }) => name))('made-up functions of %s have shapes of their own', (name) => {
  const random = randomFrom(1);
  const shapes = Array.from({ length: 100 }, () =>
    madeUpFunction(name, random)
      .replace(/[\p{L}_]\w*/gu, 'n')
      .replace(/\d+/g, '0'),
  );
  expect(new Set(shapes).size).toBeGreaterThan(90);
});
