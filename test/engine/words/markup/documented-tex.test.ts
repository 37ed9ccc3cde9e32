import { describe, expect, it } from 'vitest';
import { readerOf, streamsOf, wordsOf } from '../spoken.ts';

const source = (text: string) => wordsOf('berth.dtx', text);

describe('a documented source of TeX', () => {
  it('has LaTeX in its comments and code between them', () => {
    const text =
      '% \\section{Berths}\n%\n% The \\cs{port_open:n} \\meta{port} ^^A so far\n% opens \\port_shut:N it.\n%    \\begin{macrocode}\n%<*package>\n\\def\\berth#1{#1}\n% why so\n%    \\end{macrocode}\n% \\begin{verbatim}\n%   deep 3\n% \\end{verbatim}\n% And on.\n\\endinput\n';
    const read = {
      prose: 'Berths The port_open n port opens it package why so And on',
      code: 'def berth 1 1 deep 3 endinput',
    };
    const spoken = { ...read, prose: read.prose.replace('port_open', 'port open') };
    expect(source(text)).toEqual(spoken);
    expect(source(text.replaceAll('\n', '\r\n'))).toEqual(spoken);
  });

  it('hides what is in \\iffalse, but not the code in it', () => {
    const text =
      '% \\iffalse meta-comment\n% Copyright 2024 Port\n%<*driver>\n\\input{a}\n%</driver>\n% \\fi\n% Berths\n% \\iffalse no \\fi\n% are\n';
    expect(source(text)).toEqual({ prose: 'Berths are', code: 'input a' });
  });

  it('may break off in its code', () => {
    expect(source('% Berths\n% \\begin{macrocode}\n\\def\\a{1}').code).toBe('def a 1');
    expect(source('% Berths\n% \\begin{macrocode}').prose).toBe('Berths');
  });

  it('is text from its first line on', () => {
    expect(source('% See |\\begin{document}| and on').prose).toBe('See and on');
  });

  it('may speak to us', () => {
    const bytes = new TextEncoder().encode('% Berths\n% near-duplicates-ignore: a copy\n% are\n');
    const { marks } = streamsOf(readerOf('a.dtx'), bytes);
    expect(marks.map(({ kind, start, commentEnd }) => [kind, start, commentEnd])).toEqual([['next', 11, 41]]);
  });
});
