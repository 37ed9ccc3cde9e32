import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { markedOf, sentencesOf, wordsOf } from '../spoken.ts';

const org = (text: string) => wordsOf('notes.org', text);

describe('readOrg', () => {
  it('reads headings without states, priorities and tags', () => {
    const text =
      '#+TITLE: The title\n#+STARTUP: overview\n* TODO [#A] Heading one :work:home:\nText\nhere.\n** DONE Second\n';
    expect(org(text).prose).toBe('The title Heading one Text here Second');
    expect(sentencesOf('a.org', text)).toEqual(['The title', 'Heading one', 'Text here', 'Second']);
  });

  it('reads source and example blocks as code, quotations as prose', () => {
    const { prose, code } = org(
      '#+BEGIN_SRC python :results output\nimport os\nx = 1 # why\n#+END_SRC\n\n#+begin_quote\nWise.\n#+end_quote\n\n#+begin_example\nout put\n#+end_example\n\n: fixed width\n: lines\n\n#+begin_export html\n<b>no</b>\n#+end_export\nEnd',
    );
    expect(code).toBe('x 1 out put fixed width lines');
    expect(prose).toBe('why Wise End');
  });

  it('shows a line with nothing but a colon as written, however lines end', () => {
    const text = ':\nText\n: fixed\n:\n: width\n';
    expect(org(text)).toEqual({ prose: 'Text', code: 'fixed width' });
    expect(org(text.replaceAll('\n', '\r\n'))).toEqual(org(text));
    expect(sentencesOf('a.org', 'One\n:\ntwo')).toEqual(sentencesOf('a.org', 'One\r\n:\r\ntwo'));
  });

  it('reads no comment within a paragraph', () => {
    expect(org('Text\n# left out\nhere.\n').prose).toBe('Text here');
  });

  it('keeps the text of links and drops targets, timestamps and footnote marks', () => {
    const { prose } = org(
      'See [[https://a.org][the site]] or [[file:x.org]] since <2024-01-31 Wed>[fn:1] {{{macro(x)}}} =verbatim=.\n\n- [X] done\n- term :: meaning\n1) one\n',
    );
    expect(prose).toBe('See the site or since verbatim done term meaning one');
  });

  it('skips drawers, planning and comments', () => {
    const { prose } = org(
      '* Task\nSCHEDULED: <2024-01-31 Wed>\n:PROPERTIES:\n:ID: abc\n:END:\n# comment\nText\n| a | b |\n|---+---|\n| c | d |\n',
    );
    expect(prose).toBe('Task Text a b c d');
  });

  it('leaves a drawer that nothing closes at the next empty line', () => {
    expect(org(':NOTES:\nlost\n\nSeen').prose).toBe('Seen');
  });

  it('takes a state in capitals alone, and what stands between colons at the end for tags', () => {
    expect(org('* todo list\n* Note that:\ntext\n').prose).toBe('todo list Note that text');
  });

  it('reads captions, and nothing of blocks that are comments', () => {
    expect(org('#+CAPTION: One\n#+begin_comment\nno\n#+end_comment\ntwo\n').prose).toBe('One two');
  });

  it('leaves a drawer at the next heading too', () => {
    expect(org(':NOTES:\nlost\n* Head\ntext\n').prose).toBe('Head text');
  });

  it('drops inactive timestamps, and takes no indented star for a heading', () => {
    expect(org('[2024-01-31 Wed] one\n').prose).toBe('one');
    expect(markedOf('a.org', '* One\n\n  * two\n', ProseMark.heading)).toBe('One');
  });

  it('ends a sentence with a row', () => {
    expect(sentencesOf('a.org', '| a |\n| b |\n')).toEqual(['a', 'b']);
  });
});
