import { describe, expect, it } from 'vitest';
import { wordsOf } from '../spoken.ts';

const page = (text: string) => wordsOf('README.rdoc', text);
const comment = (text: string) =>
  wordsOf(
    'berth.rb',
    `${text
      .trimEnd()
      .replace(/^(?=.)/gm, '# ')
      .replace(/^$/gm, '#')}\nmoor\n`,
  );

describe('RDoc', () => {
  it('is read without the marks of headings, lists and links', () => {
    const text =
      '= Berths\n\n== Depth\nSee {the guide}[doc/guide.rdoc], Berth#depth[rdoc-ref:Berth#depth] and\n<tt>shut</tt>.\n\n* one\n* two\n1. three\n[four] five\nsix:: seven\n';
    expect(page(text)).toEqual({
      prose: 'Berths Depth See the guide Berth depth and shut one two three four five six seven',
      code: '',
    });
  });

  const example = 'Opens it:\n\n  port.open(80)\n\n    # deep\n  end\n\nIt may be shut.\n';

  it('has code where lines are further in, behind an empty one', () => {
    const read = { prose: 'Opens it deep It may be shut', code: 'port open 80 end' };
    expect(page(example)).toEqual(read);
    expect(page(example.replaceAll('\n', '\r\n'))).toEqual(read);
    expect(comment(example)).toEqual({ ...read, code: `${read.code} moor` });
    const indented = `  ##\n${example.replace(/^(?=.|\n)/gm, '  # ')}  moor\n`;
    expect(wordsOf('a.rb', indented)).toEqual({ ...read, code: `${read.code} moor` });
  });

  it.each([
    ['that goes on from a line', 'Opens it:\n  on and on\n'],
    ['that is one column further in', 'Opens it.\n\n on and on\n'],
    ['below an item', '* Opens it.\n\n  on\n\n  and on\n'],
    ['below a number', '1. Opens it.\n\n     on and on\n'],
    ['below a label', '[Opens]\n  it.\n\n  on and on\n'],
    ['below a label with colons', 'Opens::\n  it.\n\n  on and on\n'],
    ['that is an item', 'Opens:\n\n  * it.\n  * on and on\n'],
  ])('has none in text %s', (_, text) => {
    const prose = 'Opens it on and on';
    expect(page(text)).toEqual({ prose, code: '' });
    expect(comment(text)).toEqual({ prose: text.startsWith('1') ? `1 ${prose}` : prose, code: 'moor' });
  });

  it('has none below a tag of YARD', () => {
    const read = { prose: 'param port a number on and on', code: 'moor' };
    expect(comment('@param port a number\n  on\n\n  and on\n')).toEqual(read);
  });

  it('has code further in than the text of an item', () => {
    const text = '[:port]\n  A number:\n\n    port 80\n\n  or a name.\n\nAnd on.\n';
    expect(page(text)).toEqual({ prose: 'port A number or a name And on', code: 'port 80' });
    expect(comment(text).code).toBe('port 80 moor');
  });

  it('is of Ruby alone', () => {
    expect(wordsOf('a.sh', '# Opens it:\n#\n#   port open\n')).toEqual({
      prose: 'Opens it port open',
      code: '',
    });
  });
});
