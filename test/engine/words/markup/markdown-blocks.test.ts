import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { markedOf, sentencesOf, wordsOf } from '../spoken.ts';

const markdown = (text: string) => wordsOf('notes.md', text);
const sentences = (text: string) => sentencesOf('notes.md', text);
const headings = (text: string) => markedOf('notes.md', text, ProseMark.heading);

describe('a paragraph of Markdown', () => {
  it('ends where a quotation or a list begins, and goes on where a line lacks its mark', () => {
    expect(sentences('One\n> two\n')).toEqual(['One', 'two']);
    expect(sentences('> one\ntwo\n')).toEqual(['one two']);
    expect(sentences('> one\r\n>\r\n> two\r\n')).toEqual(['one', 'two']);
    expect(sentences('Text\n1. one\n')).toEqual(['Text', 'one']);
    expect(sentences('- one\n2. two\n')).toEqual(['one', 'two']);
  });

  it('has the numbers that begin its lines, also behind a list', () => {
    expect(markdown('- one\n\nIt was in\n1984. Then').prose).toBe('one It was in 1984 Then');
  });

  it('has what looks like a definition or a note in it', () => {
    expect(markdown('One\n[two]: three\n').prose).toBe('One two three');
    expect(markdown('[!NOTE] Two\n').prose).toBe('NOTE Two');
    expect(markdown('One^two] three').prose).toBe('One two three');
  });

  it('is a heading where a line is drawn below it, be it a single mark', () => {
    expect(headings('Title\n=====\nText')).toBe('Title');
    expect(headings('One two\n-\nthree')).toBe('One two');
    expect(headings('- one\n-\n  two')).toBe('');
  });

  it('has formulas with a dollar in them, and no more than those', () => {
    expect(markdown('One $a\\$b$ two').prose).toBe('One two');
    expect(markdown('$$\nx\n\nOne').prose).toBe('One');
  });

  it('is a heading where it is the first row of a table', () => {
    expect(headings('| One | two |\n|:--|---|\n| three | four |\n| five | six |')).toBe('One two');
    expect(headings('| One |\r\n| --- |\r\n| two |\r\n')).toBe('One');
    expect(headings('| One | two |\n| - three | four |\n| --- |')).toBe('three four');
    expect(headings('| One |\nText |---|')).toBe('');
  });

  it('is a row of cells in a table', () => {
    expect(markedOf('notes.md', 'Text\n\n| one | two |\n\nText', ProseMark.cell)).toBe('one two');
  });
});

describe('code in Markdown', () => {
  it('is what is indented right below a fence or a component', () => {
    expect(markdown('```\na()\n```\n    b()\n').code).toBe('a b');
    expect(markdown(':one{to="a"}\n\n    run(2)\n').code).toBe('run 2');
  });

  it('ends with the quotation it is in, and where a line has nothing but the marks of its fence', () => {
    expect(markdown('> ```js\n> run()\nText')).toEqual({ prose: 'Text', code: 'run' });
    expect(markdown('~~~js\na\n~~~b\nc\n~~~\nText')).toEqual({ prose: 'Text', code: 'a b c' });
  });

  it('is in the language in braces, and text where the braces name a directive', () => {
    expect(markdown('```{r}\nx <- 1 # why\n```\n')).toEqual({ prose: 'why', code: 'x 1' });
    expect(markdown('```{tip}\nTurn it off\n```\n')).toEqual({ prose: 'Turn it off', code: '' });
  });

  it('is in the language of the pages of Documenter', () => {
    expect(markdown('```@example ports\n#= why =#\nopen(80)\n```\n')).toEqual({
      prose: 'why',
      code: 'open 80',
    });
  });

  it('may be Markdown that holds Markdown', () => {
    const text = '`````md\none\n````md\ntwo\n```md\nthree\n```\n````\n`````\nfour';
    expect(markdown(text)).toEqual({ prose: 'one two three four', code: '' });
  });
});

describe('MDX', () => {
  const mdx = (text: string) => wordsOf('page.mdx', text);

  it('brings names in on lines of their own alone', () => {
    expect(mdx('Text\nimport a line\n').prose).toBe('Text import a line');
    expect(mdx('- import it\n').prose).toBe('import it');
  });

  it('has tags whose values hold what ends a tag', () => {
    expect(mdx(`One <A b="c > d" e='f > g'>two</A>`).prose).toBe('One two');
  });
});
