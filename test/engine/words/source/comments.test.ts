import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { markedOf, sentencesOf, wordsOf } from '../spoken.ts';

describe('comments of a language of its own', () => {
  it.each([
    [
      'a.bal',
      '# One\n# two.\n#\n# + a - three\nfunction f() {} // four',
      'One two a three four',
      'function f',
    ],
    ['a.thrift', '# One\nstruct A { 1: i64 b } // two', 'One two', 'struct A 1 i64 b'],
    ['a.vcl', '# One\nsub a { unset b; }', 'One', 'sub a unset b'],
    ['a.vhd', '/* One\ntwo */\nsignal a : bit; -- three', 'One two three', 'signal a bit'],
    ['a.nim', '##[\nOne\n]##\nproc f = discard ## two', 'One two', 'proc f discard'],
    ['a.jl', '@doc raw"""\nOne\n""" f\n@doc """\ntwo\n"""\ng = 1', 'One two', 'f g 1'],
    ['a.erl', '-doc """\nOne\n""".\nf() -> 1. % two', 'One two', 'f 1'],
    ['a.ex', "@doc ~S'''\nOne\n'''\ndef f, do: 1", 'One', 'def f do 1'],
    ['a.idr', '||| One\n||| two\nf : Int -- three', 'One two three', 'f Int'],
    ['a.janet', '# One\n(f x)', 'One', 'f x'],
    ['a.wat', ';; One\n(module (; two (; three ;) ;) (func $a))', 'One two three', 'module func a'],
    ['a.au3', '; One\n#cs\ntwo\n#ce\nFunc A()', 'One two', 'Func A'],
    ['a.pony', 'fun f() =>\n  """\n  One\n  """\n  1 // two', 'One two', 'fun f 1'],
    ['a.fth', '\\ One\n: f ( two ) 1 ;', 'One two', 'f 1'],
    ['a.factor', '! One\n!\n! two\n: f 1 ;', 'One two', 'f 1'],
    ['a.sql', '{#\n  One\n#}\nselect 1', 'One', 'select 1'],
    ['a.pm', '=method f\n\nOne\n\n=cut\n\nf(1); # two', 'One two', 'f 1'],
    ['a.raku', '=begin pod\n\nOne\n\n=end pod\n#| two\nf(1);\n#`(three)', 'One two three', 'f 1'],
  ])('are prose: %s', (path, text, prose, code) => {
    expect(wordsOf(path, text)).toEqual({ prose, code });
  });

  it.each([
    [
      'a.bat',
      'if exist a (\n  rem One\n  rem\n  rem two\n\tdel a\n)\n  :: three',
      'One two three',
      'if exist a del a',
    ],
    ['a.vb', 'Sub A\r\n  REM One\r\n  REM\r\n  REM two\r\nEnd Sub', 'One two', 'Sub A End Sub'],
    ['a.vim', 'vim9script\n  # One\nvar a = 1', 'One', 'vim9script var a 1'],
  ])('may stand further in, and have nothing behind their mark: %s', (path, text, prose, code) => {
    expect(wordsOf(path, text)).toEqual({ prose, code });
  });

  it('have no end in a word that only begins as their mark does', () => {
    expect(wordsOf('a.bat', 'rem One\nremove a').code).toBe('remove a');
    expect(wordsOf('a.pl', '$a\n= 1;\n# One').code).toBe('$a 1');
  });

  it('are between brackets with as many signs as one likes', () => {
    const signs = '='.repeat(71);
    expect(wordsOf('a.cmake', `#[${signs}[.rst:\nOne\n#]${signs}]\nset(a 1)`)).toEqual({
      prose: 'rst One',
      code: 'set a 1',
    });
  });
});

describe('Markdown in a comment', () => {
  it.each([
    ['a.rs', '/// One [`Two`].\n///\n/// [`Two`]: trait@crate::two::Two\nfn f() {}', 'One Two'],
    ['a.go', '// One [two].\n//\n// [two]: https://two.org/a\nfunc f() {}', 'One two'],
    ['a.js', '/**\n * One [two].\n *\n * [two]: ./two.js "the other"\n */\nf();', 'One two'],
    ['a.c', '/*\n[1]: see below, and above\n*/\nf();', '1 see below and above'],
    ['a.c', '// a[one]: two three\nf();', 'a one two three'],
  ])('says where links go beside its text: %s %s', (path, text, prose) => {
    expect(wordsOf(path, text).prose).toBe(prose);
  });

  it.each([
    ['a.rs', '/// One\n///\n/// # Errors\n///\n/// Two.\nfn f() {}', 'Errors'],
    ['a.swift', '/**\n * One\n * ## In short\n * Two.\n */\nfunc f() {}', 'In short'],
    ['a.py', '# One\n# # two\nf()', ''],
    ['a.py', 'def f():\n    # One\n    # two\n    g()', ''],
    ['a.rs', '/// One #2\n/// #two\nfn f() {}', ''],
  ])('has headings: %s %s', (path, text, heading) => {
    expect(markedOf(path, text, ProseMark.heading)).toBe(heading);
  });

  it('ends what stands above a heading', () => {
    expect(sentencesOf('a.rs', '/// One\n/// # Two\n/// three\nfn f() {}')).toEqual(['One', 'Two', 'three']);
  });
});
