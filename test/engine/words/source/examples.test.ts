import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { markedOf, sentencesOf, wordsOf } from '../spoken.ts';

describe('a listing in a comment', () => {
  it.each([
    [
      'in the language of the file',
      'a.rs',
      '/// Opens a port.\n///\n/// ```\n/// let port = open(80)?;\n/// ```\n///\n/// It may be shut.\nfn open() {}',
    ],
    [
      'that is said to be of another',
      'a.rs',
      '/// Opens a port.\n/// ```no_run\n/// let port = open(80)?;\n/// ```\n/// It may be shut.\nfn open() {}',
    ],
    [
      'in a block',
      'a.ts',
      '/**\n * Opens a port.\n *\n * ```ts\n * let port = open(80);\n * ```\n *\n * It may be shut.\n */\nfn.open();',
    ],
    [
      'in a block without decoration',
      'a.ts',
      '/**\n  Opens a port.\n  ```\n  let port = open(80);\n  ```\n  It may be shut.\n*/\nfn.open();',
    ],
    [
      'in a tag of Javadoc',
      'A.java',
      '/**\n * Opens a port. <pre>{@code\n * let port = open(80);\n * }</pre>\n * It may be shut.\n */\nfn.open();',
    ],
    [
      'in a tag with others, as it is written in a page',
      'A.java',
      '/**\n * Opens a port.\n * <pre class="x"><code>\n *   <b>let</b> port&lt;open, 80&gt;;\n * </code></pre>\n * It may be shut.\n */\nfn.open();',
    ],
    [
      'between the commands of Doxygen',
      'a.c',
      '/**\n * Opens a port.\n * @code\n * let port = open(80);\n * @endcode\n * It may be shut.\n */\nfn.open();',
    ],
    [
      'between those with its language, and as Qt writes them',
      'a.cpp',
      '/*!\n    Opens a port.\n\n    \\code{.js}\n    let port = open(80);\n    \\endcode\n    It may be shut.\n*/\nfn.open();',
    ],
    [
      'in braces of Scaladoc',
      'A.scala',
      '/**\n * Opens a port.\n * {{{\n * let port = open(80)\n * }}}\n * It may be shut.\n */\nfn.open()',
    ],
    [
      'in braces of odoc',
      'a.mli',
      '(** Opens a port. {[\n  let port = open(80)\n]} It may be shut. *)\nfn.open()',
    ],
    [
      'in a tag of C#',
      'a.cs',
      '/// Opens a port.\n/// <code>\n/// let port = open(80);\n/// </code>\n/// It may be shut.\nfn.open();',
    ],
    [
      'in a documentation string',
      'a.py',
      'fn = open\n"""Opens a port.\n\n```python\nlet(port, open, 80)\n```\n\nIt may be shut.\n"""\n',
    ],
  ])('is code, %s', (_, path, text) => {
    const { prose, code } = wordsOf(path, text);
    expect(prose).toBe('Opens a port It may be shut');
    expect(code.split(' ').sort().join(' ')).toBe('80 fn let open open port');
  });

  it.each([
    [
      'Python',
      'a.py',
      'def open(port):\n    """Opens a port.\n\n    >>> let(port, open,\n    ...     80)\n    <Port of one>\n    ... its output\n\n    It may be shut.\n    """\n',
      'def open port let port open 80',
    ],
    [
      'Elixir',
      'a.ex',
      '@doc """\nOpens a port.\n\n    iex> let(port, open,\n    ...> 80)\n    {:ok, one}\n\nIt may be shut.\n"""\n',
      'let port open 80',
    ],
    [
      'Julia',
      'a.jl',
      '"""\n    let(port, open)\n\nOpens a port.\n\n```jldoctest\njulia> let(port, open,\n           80)\n one\n           two\n```\n\nIt may be shut.\n"""\n',
      'let port open let port open 80',
    ],
  ])('may be a session of %s', (_, path, text, code) => {
    expect(wordsOf(path, text)).toEqual({ prose: 'Opens a port It may be shut', code });
  });

  it.each([
    ['text', 'Opens a port:\n\n    let(port, open,\n\n      80)\n\nIt may be shut.'],
    [
      'an item of a list',
      '  * Opens\n\n    a port:\n\n        let(port, open,\n          80)\n\n    It may\n\n  * be shut.',
    ],
    [
      'text, with prompts',
      'Opens a port:\n\n    iex> let(port, open, 80)\n    one\n\n    two\n\nIt may be shut.',
    ],
  ])('is in Elixir what is four columns further in than %s', (_, text) => {
    const file = `  @moduledoc ~S"""\n  ${text.replaceAll('\n', '\n  ')}\n  """\n`;
    expect(wordsOf('a.ex', file)).toEqual({
      prose: 'Opens a port It may be shut',
      code: 'let port open 80',
    });
  });

  it.each([
    ['that a line announces', 'Opens a port::\n\n    let(port, open,\n\n        80)\n\nIt may be shut.'],
    [
      'of a directive',
      'Opens a port\n\n.. code-block:: python\n   :caption: none\n\n    let(port, open, 80)\n\nIt may be shut.',
    ],
    ['with prompts', 'Opens a port::\n\n    >>> let(port, open, 80)\n    one\n\n    two\n\nIt may be shut.'],
  ])('may be a literal block of reStructuredText, %s', (_, text) => {
    const file = `def open(port):\n    """${text.replaceAll('\n', '\n    ')}\n    """\n`;
    expect(wordsOf('a.py', file)).toEqual({
      prose: 'Opens a port It may be shut',
      code: 'def open port let port open 80',
    });
  });

  it.each([
    ['nothing is indented below', 'Opens a port::\n\nlet port'],
    ['a note announces', 'Opens a port\n\n.. note::\n\n   let port'],
  ])('is no literal block that %s', (_, text) => {
    const { prose, code } = wordsOf('a.py', `"""${text}"""`);
    expect(prose.replace('note ', '')).toBe('Opens a port let port');
    expect(code).toBe('');
  });

  it.each([
    [
      'of JSDoc',
      'a.js',
      '/**\n * Opens a port.\n *\n * @example\n *\n * let(port, open, 80)\n *\n * @returns It may be shut.\n */',
    ],
    ['of YARD', 'a.rb', '# Opens a port.\n# @example\n#   let port open 80\n# @returns It may be shut.\n'],
    [
      'of roxygen',
      'a.R',
      "#' Opens a port.\n#' @examples\n#' let(port, open, 80)\n#' @returns It may be shut.\n",
    ],
    [
      'of roxygen with a condition',
      'a.R',
      "#' Opens a port.\n#' @examplesIf has(\"port\")\n#' let(port, open, 80)\n#' @returns It may be shut.\n",
    ],
  ])('may stand below a tag %s', (_, path, text) => {
    const { prose, code } = wordsOf(path, text);
    expect(code).toBe('let port open 80');
    expect(prose.replace(/ examples?/, '')).toBe('Opens a port returns It may be shut');
  });

  it('is between @code and the @endcode that has a line of its own', () => {
    expect(wordsOf('a.c', '/**\n * @code\n * open(80) // no endcode\n * @endcode\n * So\n */')).toEqual({
      prose: 'no endcode So',
      code: 'open 80',
    });
  });

  it('is looked for once where it never closes', () => {
    // in the square of its length this would take minutes, and the test would not end
    const { prose } = wordsOf('a.c', `/** tea\n${'@code\n'.repeat(100_000)} an endcode\n*/`);
    expect(prose).toMatch(/^tea.* endcode$/);
  });

  it('is what is indented in Perl, also in a page of its own', () => {
    const pod = '=head1 NAME\n\n  let port = open(80);\n\n  close();\n\nIt may\n  be shut.\n\n=cut\n';
    const read = { prose: 'NAME It may be shut', code: 'let port open 80 close' };
    expect(wordsOf('a.pod', pod)).toEqual(read);
    expect(wordsOf('a.pm', `${pod}run;`)).toEqual({ ...read, code: `${read.code} run` });
    expect(wordsOf('a.pod', pod.replaceAll('\n', '\r\n'))).toEqual(read);
  });

  it('below a tag is what the fences there say', () => {
    const text = '/**\n * @example Of use\n * To open it:\n * ```ts\n * open(80)\n * ```\n */';
    expect(wordsOf('a.ts', text)).toEqual({ prose: 'example Of use To open it', code: 'open 80' });
  });

  it('is no session on lines that are comments each', () => {
    expect(wordsOf('a.py', '# Mail says:\n# >>> let us open\n')).toEqual({
      prose: 'Mail says let us open',
      code: '',
    });
  });

  it('has comments that are prose', () => {
    const text = '/// Opens.\n/// ```\n/// // the usual one\n/// open(80)\n/// ```\n/// Shuts.\n';
    expect(wordsOf('a.rs', text)).toEqual({ prose: 'Opens the usual one Shuts', code: 'open 80' });
  });

  it('is prose where it is Markdown again', () => {
    const text = '/// Write\n/// ```md\n/// A note.\n/// ```\n/// or\n/// ```\n/// note(1)\n/// ```\n';
    expect(wordsOf('a.rs', text)).toEqual({ prose: 'Write md A note or', code: 'note 1' });
  });

  it.each([
    ['that nothing closes', '// Write:\n// ```js\n// one two\n'],
    ['that a longer one does not close', '// Write:\n// ````js\n// one two\n// ```\n'],
    ['in a tag that nothing closes', '// Write:\n// <pre>\n// js one two\n'],
    ['in a tag that marks a word', '// Write: <code>js</code>\n// one two\n'],
    ['behind words', '// Write: ```\n// js one two\n// ```\n'],
    ['around words of a line', '// Write:\n// ```js``` one\n// two\n'],
    ['in a comment of a listing', '// ```\n// // Write:\n// // ```\n// // js one two\n// // ```\n// ```\n'],
  ])('is none %s', (_, text) => {
    expect(wordsOf('a.ts', text)).toEqual({ prose: 'Write js one two', code: '' });
  });
});

describe('a listing that a line announces', () => {
  it.each([
    ['a.scad', '// Example: One\n//   let port = open(80);\n\n'],
    ['a.scad', '// Example(2D,Big):\n//   let port =\n//     open(80);\n// Said.\n'],
    ['a.r', '# Said.\n#\n# Usage:\n#\n#   let port <- (open = (80))\n#\n# Said.\n'],
    ['a.sh', '# Usage:\n#   let port=$(open 80)\n# Said.\n'],
    ['a.c', '/* Said.\n * EXAMPLES:\n *\n *    let port = open(80);\n *\n * Said. */\n'],
    ['a.py', 'def f():\n    """Said.\n\n    Example:\n        let; port = open(80)\n\n    Said.\n    """\n'],
  ])('is code where it is dense with signs in %s', (path, text) => {
    const { prose, code } = wordsOf(path, text);
    expect(code).toContain('let port open 80');
    expect(prose).toMatch(/example|usage/i);
    expect(prose).not.toContain('port');
  });

  it.each([
    ['of sentences', '// Example:\n//   The port (80) is open, and let = is said.\n'],
    ['not further in', '// Example:\n// let port = open(80);\n'],
    ['below another word', '// Note:\n//   let port = open(80);\n'],
    ['without a colon', '// Example\n//   let port = open(80);\n'],
    ['within a sentence', '// For example:\n//   let port = open(80);\n'],
    ['too short to tell', '// Usage:\n//   open(port);\n'],
  ])('stays text when it is %s', (_, text) => {
    const { prose, code } = wordsOf('a.js', text);
    expect(code).toBe('');
    expect(prose).toContain('port');
  });

  it('leaves what is in it to listings with marks of their own', () => {
    const fenced = '/**\n * Example:\n *   ```js\n *   let port = open(80);\n *   ```\n */\n';
    expect(wordsOf('a.js', fenced)).toEqual({ prose: 'Example', code: 'let port open 80' });
    const inner = '// Usage:\n//   open = (port)\n//   Example:\n//     let port = open(80);\n';
    expect(wordsOf('a.js', inner)).toEqual({ prose: 'Usage open port Example', code: 'let port open 80' });
    expect(wordsOf('a.js', '// Example:').prose).toBe('Example');
  });

  it.each([
    [
      'a tag',
      'a.ts',
      '/**\n * Opens a port.\n * @returns the port\n * @example\n * let port;\n */',
      'example',
    ],
    [
      'a tag with a title',
      'a.ts',
      '/**\n * Opens a port\n * @example One of ours\n * ```ts\n * let port;\n * ```\n */',
      'example One of ours',
    ],
    [
      'a word alone',
      'a.rs',
      '/// Opens a port.\n///\n/// # Examples\n///\n/// ```\n/// let port;\n/// ```',
      'Examples',
    ],
    [
      'a line with a colon',
      'a.py',
      'def f():\n    """Opens a port.\n\n    Usage in a shell:\n\n    ```python\n    port\n    ```\n    """',
      'Usage in a shell',
    ],
    ['a literal block', 'a.rst', 'Opens a port.\n\nExample::\n\n   let(port)\n', 'Example'],
    ['a line of Markdown', 'a.md', 'Opens a port.\n\n**Example**:\n\n```\nlet port\n```\n', 'Example'],
  ])('has for a heading what announces it: %s', (_, path, text, heading) => {
    expect(markedOf(path, text, ProseMark.heading)).toBe(heading);
    expect(sentencesOf(path, text)).toContain(heading);
  });

  it.each([
    [
      'the end of a sentence',
      'a.ts',
      '/**\n * Opens a port, for\n * example:\n * ```\n * let port;\n * ```\n */',
    ],
    ['a sentence', 'a.md', 'Usage is said below.\n\n```\nlet port\n```\n'],
    ['another word', 'a.md', 'Exampleport:\n\n```\nlet port\n```\n'],
  ])('has no heading in what is %s', (_, path, text) => {
    expect(markedOf(path, text, ProseMark.heading)).toBe('');
  });
});

describe('tags that declare what a class has', () => {
  const about = (...lines: string[]) =>
    wordsOf(
      'a.php',
      `<?php\n/**\n * Opens a port.\n${lines.map((line) => ` * ${line}\n`).join('')} */\nfn();\n`,
    );

  it.each([
    [
      'a method',
      "@method static open(int $port, string $host = 'a')",
      "method static open int $port string $host 'a'",
    ],
    [
      'a method of a type in parentheses',
      '@method Port open((int|string) $port)',
      'method Port open int string $port',
    ],
    ['a property', '@property-read string|null $name', 'property read string null $name'],
  ])('are code: %s', (_, line, words) => {
    const { prose, code } = about(line, 'It may be shut.');
    expect(prose).toBe('Opens a port It may be shut');
    expect(code).toBe(`php ${words} fn`);
  });

  it('are code all in a row', () => {
    const { prose, code } = about(
      '',
      '@method void shut()',
      '@property int $port',
      '',
      '@property string $host',
    );
    expect(prose).toBe('Opens a port');
    expect(code).toBe('php method void shut property int $port property string $host fn');
  });

  it.each([
    [
      'a sentence behind it',
      '@property string $name What it is called.',
      'property string name What it is called',
    ],
    [
      'one in parentheses',
      '@method Port lock(int $time) Locks it (for a while)',
      'method Port lock int time Locks it for a while',
    ],
    ['no type', '@method open()', 'method open'],
    ['words before it', 'It has @method void shut()', 'It has method void shut'],
  ])('are text with %s', (_, line, words) => {
    expect(about(line)).toEqual({ prose: `Opens a port ${words}`, code: 'php fn' });
  });
});
