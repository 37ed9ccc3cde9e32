import { describe, expect, it } from 'vitest';
import { languageOfFile } from '../../../../src/engine/words/languages.ts';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { readerOf, sentencesOf, streamsOf, wordsOf } from '../spoken.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const roff = (text: string) => wordsOf('page.roff', text);
const proseOf = (text: string) => streamsOf(readerOf('page.roff'), bytes(text)).prose;
const hashesOf = (text: string) => {
  const prose = proseOf(text);
  return [...prose.hash.slice(0, prose.count)];
};

describe('readRoff', () => {
  it('reads headings and paragraphs, not what lays them out', () => {
    const text =
      '.TH TOOL 1 "May 2026"\n.SH NAME\ntool \\- does it\n.SS "Long options"\n.PD 0\n.PP\nOne line\nand more\n.br\nend.\n.sp 2\nNext\n\nLast\n';
    expect(sentencesOf('a.roff', text)).toEqual([
      'NAME',
      'tool does it',
      'Long options',
      'One line and more end',
      'Next',
      'Last',
    ]);
  });

  it('marks headings, also those on the next line', () => {
    for (const text of ['.SH "See also"\nText\n', '.SH\nSee also\nText\n', '.Sh See also\nText\n']) {
      const prose = proseOf(text);
      const marks = [...prose.mark.slice(0, prose.count)];
      expect(marks.map((mark) => (mark & ProseMark.heading) !== 0)).toEqual([true, true, false]);
    }
  });

  it.each([
    ['\\fBbold\\fPly \\f[I]slanted\\f[R] \\f(CWfixed\\fR', 'boldly slanted fixed'],
    ["B\\s-1IG\\s+1ger \\s[10]x\\s0y \\s'8'z", 'BIGger xy z'],
    ['un\\%break\\:able \\&.dot a\\|b\\^c one\\ two\\~three', 'unbreakable dot abc one two three'],
    ['space\\-separated a\\(emb \\(lqquoted\\(rq \\*(lqtoo\\*(rq', 'space-separated a b quoted too'],
    ["didn\\[u2019]t don\\(aqt can\\'t won\\*(Aqt", "didn't don't can't won't"],
    ['gr\\(:o\\[ss]er \\[u4E2D]\\[u6587] na\\[:i]ve \\[u0063]at', 'gro er 中文 naive cat'],
    ["a\\h'1'b \\w'no'c \\n(xxd \\n+xe \\kxf\\zg", 'a b c d e fg'],
    ['a\\s45x b\\s+12x', 'a5x b2x'],
    ['\\[u0063_0301]at a\\(zzb', 'cat a b'],
    ['.Nm tool Ap s', "tool's"],
    ['.IR file s\n.BR exec (2),', 'files exec(2),'],
    ['.BI "\\-\\-jobs " number', '--jobs number'],
    ['.BI "say ""no""" s', 'say no s'],
    ['.BR a\\ b (2)', 'a b(2)'],
    ['.BI file\ts', 'files'],
    ['.Nm "Ar" file', 'Ar file'],
    ['a\\[u110000]b', 'a b'],
  ])('reads %s as %s', (text, shown) => {
    expect(hashesOf(text)).toEqual(hashesOf(shown));
  });

  it('has each word where it stands', () => {
    expect(roff('a \\fBbold\\fPly \\(:o.\n.IR file s').prose).toBe('a bold\\fPly \\(:o file s');
  });

  it('reads the arguments of what sets words in a font', () => {
    expect(roff('.B tool \\-\\-all "and more"\n.I file \\" a comment\n.SM IT').prose).toBe(
      'tool all and more file IT',
    );
    expect(
      sentencesOf('a.roff', '.TP 4\n.B \\-v\nTalk more\n.IP "\\-q" 4\nTalk less\n.IP \\(bu 2\nDot'),
    ).toEqual(['v', 'Talk more', 'q', 'Talk less', 'Dot']);
  });

  it('reads mdoc, without the names of its macros', () => {
    const text =
      '.Dd May 1, 2026\n.Dt TOOL 1\n.Os\n.Sh NAME\n.Nm tool\n.Nd does it\n.Sh DESCRIPTION\nThe\n.Nm tool\ncommand reads\n.Ar file Ns s ,\nsee\n.Xr other 1 .\n.Bl -tag -width Ds\n.It Fl a Op Ar what\nShow all.\n.El\n.Pp\nThe\n.Dq end .\n';
    expect(sentencesOf('a.mdoc', text)).toEqual([
      'NAME',
      'tool does it',
      'DESCRIPTION',
      'The tool command reads file Ns s see other 1',
      'a what',
      'Show all',
      'The end',
    ]);
  });

  it('reads what is shown as it is written as code', () => {
    const { prose, code } = roff(
      'Try\n.nf\n.ft CW\n$ tool \\-\\-all \\e\n\n.B more\n.PP\nend\n.fi\nor\n.EX\nint x = 1;\n.EE\nor\n.Bd -literal -offset indent\ny = 2\n.Ed\n.Bd -ragged\nText\n.Ed\n.nf\nlost\n.SH BUGS\nNone',
    );
    expect(prose).toBe('Try or or Text BUGS None');
    expect(code).toBe('tool all more end int x 1 y 2 lost');
  });

  it.each(['.SH', '.Sh'])('reads text again after the heading %s', (heading) => {
    expect(roff(`.Bd -literal\nx = 1\n${heading} BUGS\nNone`)).toEqual({ prose: 'BUGS None', code: 'x 1' });
  });

  it('reads what is not filled as code, and what an apostrophe begins as a request', () => {
    expect(roff("One\n'sp 2\nTwo\n.Bd -unfilled\nx = 1;\n.Ed\n")).toEqual({
      prose: 'One Two',
      code: 'x 1',
    });
  });

  it.each(['.\\" ', '\'\\" ', '\\" '])('may speak to us behind %s', (open) => {
    const { marks } = streamsOf(readerOf('a.roff'), bytes(`${open}near-duplicates-ignore-start\nOne\n`));
    expect(marks.map(({ kind }) => kind)).toEqual(['start']);
  });

  it('reads tables without their layout', () => {
    const page = '\'\\" t\n.TS\nallbox tab(:);\nlb lb\nl l.\nName:Size\nplum:12\n.T&\nc c.\nfig:9\n.TE\nEnd';
    for (const text of [page, page.replaceAll('\n', '\r\n')])
      expect(roff(text).prose).toBe('Name Size plum 12 fig 9 End');
  });

  it('skips comments, conditions, formulas, pictures and what is defined', () => {
    expect(
      roff(
        '.\\" a comment\n\'\\" another\n.\\# third\n\\" fourth\nOne \\" rest\n.if n .B no\n.de XX\nno\n..\n.ig END\nno\n..\nno\n.END\n.EQ\nx sup 2\n.EN\n.PS\nbox\n.PE\n.nr x 1\n.so man1/x.1\nTwo',
      ).prose,
    ).toBe('One Two');
  });

  it('reads on to the end what nothing closes', () => {
    expect(roff('One\n.Bd -literal\ntwo\n.de x\nthree')).toEqual({ prose: 'One', code: 'two' });
    for (const open of ['\\[', "\\h'", '\\s', '\\(', '\\f[', '.B "', '\\*[', '\\'])
      expect(roff(`a ${open.repeat(1000)}\n.PP\nend`).prose).toMatch(/^a.* end$|^a end$/);
  });
});

describe('a manual page', () => {
  it.each([
    ['tool.1', '.\\" Comment\n.TH TOOL 1\n'],
    ['tool.1', '.TH TOOL 1\n'],
    ['tool.3x', '\'\\" t\n'],
    ['tool.1m', '.Dd May 1, 2026\n'],
    ['tool.man', '.\n.\\" Comment\n'],
    ['tool.8.in', '\n.TH TOOL 8\n'],
    ['tool.conf.5', '.TH TOOL.CONF 5\n'],
    ['tool.1.prebuilt', '.\n.TH TOOL 1\n'],
    ['nchan.ms', '.TL\nChannels\n'],
  ])('%s is known by how it begins: %j', (path, text) => {
    expect(languageOfFile(path, bytes(text)).id).toBe('roff');
  });

  it.each([
    ['app.log.1', '2026-05-01 Started\n', 'plaintext'],
    ['notes.1', '... and so on\n', 'plaintext'],
    ['tool.conf.5', '# Settings\nx = 1\n', 'properties'],
    ['tool.h.1', '.TH is no C\n', 'roff'],
    ['a.c', '.TH TOOL 1\n', 'c'],
    ['5_1.ms', ';;; 5_1.ms\n', 'plaintext'],
    ['types', '.so\n.dll\n', 'plaintext'],
    ['vim.man', 'VIM(1)      General Commands Manual\n', 'plaintext'],
  ])('is not what is only named so: %s, %j', (path, text, id) => {
    expect(languageOfFile(path, bytes(text)).id).toBe(id);
  });
});
