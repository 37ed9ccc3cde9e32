import { describe, expect, it } from 'vitest';
import { readerOf, sentencesOf, streamsOf, wordsOf } from '../spoken.ts';

const latex = (text: string) => wordsOf('paper.tex', text);

describe('readLatex', () => {
  it('reads the preamble as code and the body as prose', () => {
    const { prose, code } = latex(
      '\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n\\section{First things}\nText \\emph{goes} on.\n\\end{document}\n',
    );
    expect(prose).toBe('First things Text goes on');
    expect(code).toContain('documentclass article');
  });

  it('reads a chapter without a preamble as prose', () => {
    expect(latex('Just text.\n\nMore of it.').prose).toBe('Just text More of it');
  });

  it('keeps text arguments and drops labels, citations and targets', () => {
    const { prose } = latex(
      'As~\\citet[p.~3]{knuth} says\\footnote{A note.} in \\ref{sec:x}, see \\href{https://a.org}{the site} and \\textcolor{red}{this}\\label{a} 5\\,\\% of \\verb|x_y|.',
    );
    expect(prose).toBe('As says A note in see the site and this 5 of x y');
  });

  it('reads letters with accents as one word', () => {
    expect(
      latex('Erd\\H{o}s, Sch\\"o{}n, caf\\\'e, na\\"{\\i}ve and hy\\-phen').prose.split(' '),
    ).toHaveLength(6);
  });

  it('keeps the arguments of an unknown command apart', () => {
    expect(latex('A \\foo{one}{two} \\index{no} B.').prose).toBe('A one two B');
  });

  it('ends a paragraph behind a backslash too, however its lines end', () => {
    for (const text of ['See \\cite{knuth\\\n\nfor more.', 'It costs $5\\\n\nor $6.'])
      expect(latex(text.replaceAll('\n', '\r\n'))).toEqual(latex(text));
  });

  it('drops formulas', () => {
    const { prose } = latex(
      'Let $x$ be \\(y\\) and\n\\begin{equation*}\n a = b\n\\end{equation*}\nthen $$c$$ or \\[d\\] costs \\$5.\n\nA lone $ here.',
    );
    expect(prose).toBe('Let be and then or costs 5 A lone here');
  });

  it('reads listings as code of their language', () => {
    const { prose, code } = latex(
      'A\n\\begin{lstlisting}[language=Python]\nx = 1 # why\n\\end{lstlisting}\nB\n\\begin{minted}[linenos]{c}\nint y; // so\n\\end{minted}\n\\begin{verbatim}\n\\raw{}\n\\end{verbatim}\nC',
    );
    expect(code).toBe('x 1 int y raw');
    expect(prose).toBe('A why B so C');
  });

  it('reads comments as prose', () => {
    expect(latex('Text% and more\n% \\begin{verbatim} of it\nEnd').prose).toBe(
      'Text and more verbatim of it End',
    );
  });

  it('ends a sentence with a title, an item and a paragraph', () => {
    expect(
      sentencesOf(
        'a.tex',
        '\\section{One}\nTwo\n\\begin{itemize}\n\\item Three\n\\item Four\n\\end{itemize}\n\nFive',
      ),
    ).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  });

  it('reads the cells of tables without their layout', () => {
    expect(latex('\\begin{tabular}{l|r}\nA & B \\\\ \\hline\nc & d\n\\end{tabular}').prose).toBe('A B c d');
  });

  it.each([
    ['a command of LaTeX 3', '\\tl_set:Nn One', 'One'],
    ['a command with a star', '\\vspace*{1cm} One', 'One'],
    ['the room of a line break', 'One \\\\[2ex] two', 'One two'],
    ['a brace in an argument', '\\label{a\\}b} One', 'One'],
    ['an argument that nothing closes', '\\label{One\n\ntwo', 'One two'],
    ['a dollar in code', 'Call \\lstinline|a $b| or $c$ now', 'Call a b or now'],
  ])('reads the text around %s', (_, text, prose) => {
    expect(latex(text).prose).toBe(prose);
  });

  it('reads a listing without its options, in the language that these name', () => {
    expect(latex('\\begin{lstlisting}[language=SQL]\nSELECT 1 -- why\n\\end{lstlisting}')).toEqual({
      prose: 'why',
      code: 'SELECT 1',
    });
    expect(latex('\\begin{filecontents}{a.bib}\none\n\\end{filecontents}').code).toBe('one');
  });

  it('takes a letter that has a name for one of its word, with the blank behind it', () => {
    const { prose } = streamsOf(readerOf('a.tex'), new TextEncoder().encode('Die Stra\\ss e'));
    expect(prose.count).toBe(2);
  });

  it('ends a sentence where a paragraph is said to end', () => {
    expect(sentencesOf('a.tex', 'One\\par two')).toEqual(['One', 'two']);
  });
});
