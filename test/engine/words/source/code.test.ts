import { describe, expect, it } from 'vitest';
import { opensBlock, WordClass } from '../../../../src/engine/words/stream.ts';
import { readerOf, streamsOf, wordsOf } from '../spoken.ts';

const encoder = new TextEncoder();

function codeOf(path: string, text: string) {
  return streamsOf(readerOf(path), encoder.encode(text)).code;
}

/** What the code of a text is compared by: as written, or by its shape. */
function hashes(path: string, text: string): number[] {
  const { hash, count } = codeOf(path, text);
  return [...hash.subarray(0, count)];
}

function shapes(path: string, text: string): number[] {
  const { mark, count } = codeOf(path, text);
  return [...mark.subarray(0, count)];
}

function classes(path: string, text: string): number[] {
  return shapes(path, text).map((mark) => mark >>> 14);
}

/** The words that a block opens before. */
function openers(path: string, text: string): string[] {
  const { mark, start, end, count } = codeOf(path, text);
  return [...mark.subarray(0, count).keys()]
    .filter((word) => mark[word] & opensBlock)
    .map((word) => text.slice(start[word], end[word]));
}

describe('words of code', () => {
  it('are names, numbers and strings, not operators', () => {
    expect(wordsOf('a.ts', 'const a_1 = b.c(0x1F, "two words") + 3.5e2;').code).toBe(
      'const a_1 b c 0x1F "two words" 3.5e2',
    );
    expect(classes('a.ts', 'return a(1, "b")')).toEqual([
      WordClass.itself,
      WordClass.name,
      WordClass.number,
      WordClass.string,
    ]);
  });

  it.each([
    ['a.go', 'func Plan(a int) (b int, err error) { book()', 'book'],
    ['a.java', 'void plan(int a) throws Storm, Fog { book()', 'book'],
    ['a.rs', 'fn plan<F, G>(f: F, g: G) where F: Fn(u8), G: Copy { book()', 'book'],
    ['a.kt', 'fun <F, G> plan(f: F, g: G) where F : (Int) -> Unit, G : Any { book()', 'book'],
    ['a.ts', 'plan(a): Map<string, number> { book()', 'book'],
    ['a.ts', '{ boat: find(), plan(): Trip { book() } }', 'book'],
    ['a.py', 'def plan(a): book()', 'book'],
    ['a.cs', 'new Trip(new Boat(a), f(b)); void Plan(int a) { Book()', 'Book'],
    ['a.rs', 'fn new() -> Self { book()', 'book'],
    ['a.java', 'new Trip(boat) { void plan', 'void'],
  ])('in %s open a block behind a head: %s', (path, text, word) => {
    expect(openers(path, text)).toEqual([word]);
  });

  it.each([
    ['a.go', 'at: time.Unix(5, 0), want: Matrix{Series{1}}'],
    ['a.ts', '{ given: [orderOf(12)], wanted: { total: 12 } }'],
    ['a.ts', 'const total = sumOf(orders) + { total: 12 }'],
    ['a.cs', 'List<Trip> trips = [new() { Boat = 1 }, new(f(a)) { Boat = 2 }]'],
    ['a.cs', 'var trip = new Trip(f(a), 4) { Boat = 1 }'],
  ])('in %s open none behind a value: %s', (path, text) => {
    expect(openers(path, text)).toEqual([]);
  });

  it('end with a whole character in long strings', () => {
    expect(wordsOf('a.py', `s = "a${'—'.repeat(50)}"`).code).toBe(`s a${'—'.repeat(42)} ${'—'.repeat(8)}`);
  });

  it('may be spelled in any script', () => {
    expect(wordsOf('a.py', 'größe = 数 + имя').code).toBe('größe 数 имя');
  });

  it('compare with case where the language does, without where it does not', () => {
    expect(hashes('a.ts', 'Total')).not.toEqual(hashes('a.ts', 'total'));
    expect(hashes('a.sql', 'SELECT Total')).toEqual(hashes('a.sql', 'select total'));
  });

  it('of a long string are its words, so that one edit does not hide the rest', () => {
    const long = 'a string that is long enough to be read word by word and not as one whole thing at all';
    expect(wordsOf('a.ts', `f("${long}")`).code.split(' ')).toHaveLength(1 + long.split(' ').length);
    expect(wordsOf('a.ts', 'f("a short one")').code).toBe('f "a short one"');
  });

  const picture = `data:image/svg+xml;base64,${'PHN2ZyB4bWxu/c0ia+HR0'.repeat(20)}==`;

  it.each([
    ['in quotes', 'a.css', `a { b: url("${picture}") }`, `a b url "${picture}"`],
    ['in none', 'a.css', `a { b: url(${picture}) }`, `a b url ${picture}`],
    ['in a tag', 'a.vue', `<template><img src="${picture}"></template>`, `img src "${picture}"`],
  ])('of a picture that is written into the text are one, %s', (_, path, text, code) => {
    expect(wordsOf(path, text).code).toBe(code);
  });

  it('begin no picture where data is a name', () => {
    expect(wordsOf('a.ts', 'f({ data: image/png, data:a/b })').code).toBe('f data image png data a b');
  });

  it('are not a quote that stands alone at the end of its line', () => {
    const script = "run 'builds' '\n\tmake all\n'\nrun 'tests' '\n\tmake test\n'\n";
    expect(wordsOf('a.sh', script).code).toBe("run 'builds' make all run 'tests' make test");
  });

  it.each([
    ['a.nix', `x = ''a ''\${b} ''' " \${c ''d''}'';`, `x ''a ''\${b} ''' " \${c ''d''}''`],
    ['a.nix', `x = "\${a "b"} \n\${c}";`, 'x a b c'],
    ['a.zig', 'f(\n  \\\\a "b // c\n  \\\\d\n);', 'f a b c d'],
    ['a.kt', String.raw`f("""a\""""")`, String.raw`f """a\"""""`],
    ['a.scala', String.raw`f("""a\""")`, String.raw`f """a\"""`],
    ['a.nim', String.raw`f(r"C:\", """a"""")`, String.raw`f r"C:\" """a""""`],
    ['a.cs', 'f(""""a """ b"""", @$"c\n\\", @"d")', 'f """"a """ b"""" c @"d"'],
    ['a.swift', 'f(##"""\na "## b\n"""##, #"""#)', 'f a b #"""#'],
    ['a.rkt', '(f #<<END\na " b\nEND\n)', 'f a b'],
    ['a.fs', String.raw`f @"C:\" """a\"""`, String.raw`f @"C:\" """a\"""`],
  ])('in a string are its own up to where the language ends it: %s %s', (path, text, code) => {
    expect(wordsOf(path, `${text}\nnext "one"`)).toEqual({ prose: '', code: `${code} next "one"` });
  });

  it('in a string quoted as in OCaml are its own, whatever they are', () => {
    expect(wordsOf('a.ml', 'f {|a "b (* c|} {x_|d|}|x_} g')).toEqual({
      prose: '',
      code: 'f {|a "b (* c|} {x_|d|}|x_} g',
    });
    expect(wordsOf('a.ml', 'f {|a\nb|} { c | d } {e|').code).toBe('f a b c d e');
    expect(wordsOf('a.thy', 'f {| a := b |}').code).toBe('f a b');
  });

  it('in a template literal leave its expressions in the string', () => {
    const template = `\`a \${b(\`c\`)} d\``;
    expect(wordsOf('a.ts', `f(${template}, e)`).code).toBe(`f ${template} e`);
    expect(wordsOf('a.ts', 'f(`a ${b`); g(1)').code).toContain('g');
  });

  it('are regular expressions where one may stand, and names beside a division', () => {
    expect(wordsOf('a.ts', 'x = /a "b/g.test(y)').code).toBe('x /a "b/ g test y');
    expect(wordsOf('a.ts', 'x = a / b / c').code).toBe('x a b c');
    expect(wordsOf('a.ts', 'return /[/"]/').code).toBe('return /[/"]/');
  });

  it.each([
    ['Emacs Lisp', 'a.el', String.raw`(f ?" ?\" ?; ?\; "a" x) ; b`, String.raw`f ?" ?\" ?; ?\; "a" x`],
    ['Common Lisp', 'a.lisp', String.raw`(f #\" #\; #\Space "a" x) ; b`, String.raw`f \" \; Space "a" x`],
    ['Clojure', 'a.clj', String.raw`(f? \" \; \newline "a" x) ; b`, String.raw`f? \" \; newline "a" x`],
    ['Elixir', 'a.ex', String.raw`f?(?", ?', ?#, ?\", "a", x) # b`, String.raw`f? ?" ?' ?# ?\" "a" x`],
    ['Erlang', 'a.erl', String.raw`f($", $\", $%, $\n, "a", X) % b`, String.raw`f $" $\" $% $\n "a" X`],
    ['Smalltalk', 'a.st', `f: $" g: $' h: 'a' x "b"`, `f $" g $' h 'a' x`],
    ['Prolog', 'a.prolog', `f(0'", 0'%, 0'a, "a", X) % b`, `f 0'" 0'% 0'a "a" X`],
  ])('tell a character from what it would open, in %s', (_, path, text, code) => {
    expect(wordsOf(path, text)).toEqual({ prose: 'b', code });
  });

  it.each([
    ['a.yml', "a: l'eau d'été\nb: cut -d' ' c", "a l eau d été b cut -d ' ' c"],
    ['a.properties', "a=It's 'b'", "a It s 'b'"],
    ['a.js', "return'a b';// c", "return 'a b'"],
    ['a.tsx', "a = <p>We don't {'b'}</p>", "a p We don t 'b' p"],
  ])('are none of a string where an apostrophe stands between letters: %s', (path, text, code) => {
    expect(wordsOf(path, text).code).toBe(code);
  });

  it('are no regular expression where a slash closes a tag', () => {
    expect(wordsOf('a.tsx', 'return <a><b>{c}</b></a>').code).toBe('return a b c b a');
  });

  it('are numbers with what stands between their digits in C++', () => {
    expect(wordsOf('a.cpp', "f(1'000, 0xFF'FF, '1') + g").code).toBe("f 1'000 0xFF'FF '1' g");
  });

  it("tell a lifetime from a character, and an apostrophe from a quote's beginning", () => {
    expect(wordsOf('a.rs', "fn f<'a>(x: &'a str) { g('x', '\\n') }").code).toBe("fn f a x a str g 'x' '\\n'");
  });
});

describe('a view of Ruby', () => {
  const of = (path: string, text: string) => {
    const { code } = streamsOf(readerOf(path), new TextEncoder().encode(text));
    return { names: [...code.hash.subarray(0, code.count)], shapes: [...code.mark.subarray(0, code.count)] };
  };
  it.each([
    ['a.rsb', 'api.id @user.id', 'api.id user.id'],
    ['a.html.erb', '<%= link_to @@user.name, "of #{@user}" %>', '<%= link_to user.name, "of #{@user}" %>'],
    ['a.jbuilder', 'a <<~TEXT\n  of #{@user}\nTEXT', 'a <<~TEXT\n  of #{user}\nTEXT'],
  ])('has the names of what it is given, and of its parts: %s', (path, given, handed) => {
    expect(of(path, given)).toEqual(of(path, handed));
  });

  it('has names there, whatever they are', () => {
    expect(wordsOf('a.rsb', '@require ||= a\n@end.b').code).toBe('@require a @end b');
    expect(of('a.rsb', '@end.a').shapes).toEqual(of('a.rsb', 'user.a').shapes);
    expect(of('a.rb', '@user.a').names).not.toEqual(of('a.rb', 'user.a').names);
    expect(wordsOf('a.rsb', '@'.repeat(1000)).code.length).toBeGreaterThan(0);
  });
});

describe('what is left out of code', () => {
  it.each([
    ['a.ts', "import { a, b } from './a.ts';\nimport c from 'c'\nrun(1)", 'run 1'],
    ['a.ts', "import {\n  a,\n  b,\n} from './a.ts';\nrun(1)", 'run 1'],
    ['a.py', 'from . import a\nfrom ...b.c import d\nrun(1)', 'run 1'],
    ['a.py', 'import os\nfrom a.b import (\n    c,\n    d,\n)\nrun(1)', 'run 1'],
    ['a.go', 'import (\n\t"fmt"\n\t"os"\n)\nrun(1)', 'run 1'],
    ['a.c', '#include <stdio.h>\n#include "a.h"\nrun(1);', 'run 1'],
    ['a.rs', 'use a::{b, c};\nrun(1);', 'run 1'],
    ['a.java', 'import static a.b.C;\nrun(1);', 'run 1'],
    ['a.cs', 'using A.B;\nrun(1);', 'run 1'],
    ['a.cs', 'using A = B.C<D>;\nrun(1);', 'run 1'],
    ['a.cs', 'namespace A.B {\n  run(1);\n}', 'run 1'],
    ['a.cs', 'namespace A.B { class C { int d = 1; } }', 'class C int d 1'],
    ['a.php', 'namespace A {\n  run(1);\n}', 'run 1'],
    ['a.scala', 'package a\npackage object b {\n  object c extends D with E\n}', 'object c extends D with E'],
    ['a.cs', 'namespace A {\n  enum B { One, Two }\n}', 'enum B One Two'],
    ['a.pl', 'package A::B {\n  run(1);\n}', 'run 1'],
    ['a.rs', 'use a::{\n  b, // the (old) one; c = d\n  e::{f, g}, /* (h) */\n};\nrun(1);', 'run 1'],
    ['a.ts', "import a = require('b');\nimport { c as d } from 'e' with { type: 'json' };\nrun(1)", 'run 1'],
    ['a.cs', 'global using A.B;\nglobal using static A.C;\nrun(1);', 'run 1'],
    ['a.rs', 'pub use a::{b, c};\npub(crate) use d;\nextern crate e as f;\nrun(1);', 'run 1'],
    ['a.cs', '#region A b\n#pragma warning disable 1\nrun(1);\n  #endregion\n', 'run 1'],
    [
      'a.clj',
      '(ns a.b\n  (:require [c :as d] ; e)\n            ["f)" g])\n  (:import h))\n(run 1)',
      'ns a b run 1',
    ],
    ['a.coq', 'From A Require Import b c.\nSet Implicit Arguments.\nrun 1.', 'run 1'],
    ['a.rkt', '(require "a.rkt" racket/list)\n(run 1)', 'run 1'],
    ['a.el', '(declare-function a "b" (c))\n(run 1)', 'run 1'],
    ['a.lisp', '(in-package :a)\n(run #\\( 1)', 'run \\( 1'],
    ['go.mod', 'module a\nrequire (\n\tb/c v1 // indirect\n)\nreplace d => ../d\ngo 1.2', 'module a go 1.2'],
    ['a.erl', '-module(a).\n-include("a.hrl").\n-import(b, [g/1,\n  h/0]).\nf(X) ->\n  X.', 'f X X'],
    ['a.prolog', ':- module(a, [b/1]).\n:- use_module(library(lists)).\nb(X) :- c(X).', 'b X c X'],
    ['a.bzl', 'load("a", "b")\npackage(\n    c = ["(//d"],\n)\nrun(1)', 'run 1'],
    ['a.js', 'const a = require(\'b\')\nvar $c = require("d").e.f; // g\nrun(1)', 'run 1'],
    ['a.lua', 'local a = require "b.c" -- d\nlocal e = require("f").g\nrun(1)', 'run 1'],
    ['a.zig', 'const a = @import("b");\nconst c = @import("d.zig").e;\nrun(1);', 'run 1'],
    ['a.r', 'library(a)\nrequire("b")\nrun(1)', 'run 1'],
    ['a.js', "const {\n  a,\n  b: c\n} = require('b'),\n  d = require('e');\nrun(1)", 'run 1'],
    ['a.ts', 'export * from "a";\nexport * as b from \'b\'\nexport type * from "c" // d\nrun(1)', 'run 1'],
    ['a.ts', "export { a, default as b } from 'c';\nexport type {\n  D,\n} from 'd'\nrun(1)", 'run 1'],
    ['a.xml', '<?xml version="1.0"?>\n<!DOCTYPE a PUBLIC "b" "c">\n<a b="c"/>', 'a b "c"'],
    ['a.xml', '<a xmlns="b" xmlns:c=\'d\'\n  c:schemaLocation = "e\n  f" g="h"/>', 'a g "h"'],
    ['a.xml', '<!DOCTYPE a [ <!ENTITY b "c"> ]><a/>', 'ENTITY b "c" a'],
    ['a.proto', 'syntax = "proto3";\npackage a.b;\nmessage A {}', 'message A'],
    ['a.proto', 'edition = \'2023\';\noption java_package = "a.\\"b"; // c\nmessage A {}', 'message A'],
    ['a.proto', 'option optimize_for = SPEED;\noption (a.b) = true;\nmessage A {}', 'message A'],
    ['a.proto', 'option go_package =\n    "a/b;b";\nmessage A {}', 'message A'],
    ['a.swift', '@testable import A\n@_spi(B) import C\npublic import struct D.E\nrun(1)', 'run 1'],
    [
      'a.swift',
      '#if canImport(A)\nimport A\n#elseif os(B)\n@preconcurrency import C\n\n// why\n#if d\nimport E\n#endif\n#else\n#error("no")\n#endif\nrun(1)',
      'run 1',
    ],
    [
      'a.c',
      '#ifdef A\n#include <a.h> /* a */\n#endif\n# if defined(B) && \\\n  !defined(C)\r\n#  include "b.h"\r\n# endif\nrun(1);',
      'run 1',
    ],
    ['a.cs', '#if NET\nglobal using A;\nusing B = C.D;\n#endif\nRun(1);', 'Run 1'],
  ])('are imports: %s', (path, text, words) => {
    expect(wordsOf(path, text).code).toBe(words);
  });

  it.each([
    ['a.ts', 'const m = await import("./a.ts"); run(m)', 'const m await import "./a.ts" run m'],
    ['a.ts', 'import.meta.url; run(1)', 'import meta url run 1'],
    ['a.cs', 'using var a = new B(1);', 'using var a new B 1'],
    ['a.rs', 'extern "C" fn a(b: i32) {\n  run(b);\n}', 'extern "C" fn a b i32 run b'],
    ['a.py', 'x.import_all(); imported = 1', 'x import_all imported 1'],
    ['a.hs', 'open <- f "[["\nlet a = "]"', 'open f "[[" let a "]"'],
    ['a.erl', 'f(X) ->\n  import(X),\n  X\n  -include(X).', 'f X import X X include X'],
    ['a.bzl', 'def f():\n  a(\n  load("b"))\nload = 1', 'def f a load "b" load 1'],
    ['a.bzl', 'load("a', 'load "a'],
    ['a.cs', 'region A; pragma.b();', 'region A pragma b'],
    ['a.cs', 'global::A.B(); global.using()', 'global A B global using'],
    ['a.rs', 'extern "C" {\n  fn a();\n}\npub fn b() {}', 'extern "C" fn a pub fn b'],
    ['a.rs', 'pub(crate) struct A; pub crate_id: B', 'pub crate struct A pub crate_id B'],
    ['a.clj', '(requires a) (f (g (require b)))', 'requires a f g require b'],
    ['a.clj', '(require a', 'require a'],
    ['a.js', "const a = require('b')(c)", "const a require 'b' c"],
    ['a.js', "const a = require(b); let c, d = require('e')", "const a require b let c d require 'e'"],
    ['a.lua', 'local a = require "b" or c', 'local a require "b" or c'],
    ['a.lua', 'local a = require("b")(c)', 'local a require "b" c'],
    ['a.zig', 'const a = @import("b").c(1);', 'const a import "b" c 1'],
    ['a.r', 'f <- function() {\n  library(a)\n}', 'f function library a'],
    ['a.js', "const { a = 1 } = require('b')", "const a 1 require 'b'"],
    ['a.ts', 'export { a, b };\nfrom("c")', 'export a b from "c"'],
    ['a.ts', 'export type A = { from: "b" };', 'export type A from "b"'],
    ['a.ts', 'export { a } from "b" + c', 'export a from "b" c'],
    ['a.ts', 'export { a from "b"\nexport { c', 'export a from "b" export c'],
    ['a.ts', 'export *', 'export'],
    ['a.xml', '<a xmlnsx="b" schemaLocation="c" xmlns d/>', 'a xmlnsx "b" schemaLocation "c" xmlns d'],
    ['a.xml', '<a xmlns="b', 'a xmlns "b'],
    ['a.xml', '<?xml a <b/>', 'xml a b'],
    ['a.proto', 'message A {\n  option deprecated = true;\n}', 'message A option deprecated true'],
    ['a.proto', 'option (a.b) = {\n  c: 1\n};\n', 'option a b c 1'],
    ['a.proto', 'option a = "b', 'option a "b'],
    ['a.swift', 'public func run()', 'public func run'],
    ['a.swift', '#if A\nimport B\nrun(1)\n#endif', 'if A run 1 endif'],
    ['a.swift', 'if a {\n  run(1)\n}', 'if a run 1'],
    ['a.c', '#ifndef A_H\n#define A_H\n#include "b.h"\n#endif', 'ifndef A_H define A_H endif'],
    ['a.c', '#if A\n#error "no"\n#endif', 'if A error "no" endif'],
    ['a.c', '#if A\n#include <a.h>', 'if A'],
    ['a.c', '#if A\n#include <a.h>\n#else\nint a;\n#endif', 'if A else int a endif'],
  ])('is not what only looks like an import: %s', (path, text, words) => {
    expect(wordsOf(path, text).code).toBe(words);
  });

  it('is the licence at the top, and no comment further down', () => {
    const licence = '// Copyright 2024 Somebody. All rights reserved.\n';
    expect(wordsOf('a.ts', `${licence}\nrun(1)`)).toEqual({ prose: '', code: 'run 1' });
    expect(wordsOf('a.ts', `'use strict';\n${licence}run(1)`)).toEqual({
      prose: '',
      code: "'use strict' run 1",
    });
    expect(wordsOf('a.py', 'def licence():\n    """The licence."""\n').prose).toBe('The licence');
    expect(wordsOf('a.ts', `run(1, 2, 3, 4, 5, 6, 7, 8)\n${licence}`).prose).toContain('Copyright');
    expect(wordsOf('a.ts', '// What this file is for\nrun(1)').prose).toBe('What this file is for');
  });

  it('is the header around a licence, but no text that is longer than one', () => {
    const licence = '// Copyright 2024 Somebody. All rights reserved.\n';
    const header = `// a.ts: Toast and jam\n\n${licence}\n// Author: Somebody\n\n${licence}`;
    expect(wordsOf('a.ts', `${header}\n// Makes toast.\n\nrun(1)`).prose).toBe('Makes toast');
    const long = '// All that there is to know about toast.\n'.repeat(9);
    expect(wordsOf('a.ts', `${long}\n${licence}\nrun(1)`).prose).toContain('to know about toast');
  });

  it('is the licence at the top where each line is a comment of its own, as a whole', () => {
    const lines = ['Copyright 2024 Somebody', 'who let us use this', 'under a licence', 'of their own.'];
    const licence = lines.map((line) => `rem ${line}\n`).join('');
    expect(wordsOf('a.bat', `@echo off\n${licence}run 1`)).toEqual({ prose: '', code: 'echo off run 1' });
    expect(wordsOf('a.bat', '@echo off\nrem What this\nrem is for\nrun 1').prose).toBe('What this is for');
    const many = Array.from({ length: 9 }, (_, at) => `set a${at}\n`).join('');
    expect(wordsOf('a.bat', `${many}${licence}`).prose).toContain('who let us use this');
  });

  it('is the licence in a comment of many lines, as a whole', () => {
    const pod = '=head1 COPYRIGHT\n\nIt is free.\n\n=cut\nrun 1;';
    expect(wordsOf('a.pl', pod)).toEqual({ prose: '', code: 'run 1' });
  });

  it('is the line that names the program of a script', () => {
    expect(wordsOf('a.sh', '#!/usr/bin/env bash\necho "hi"')).toEqual({ prose: '', code: 'echo "hi"' });
  });
});

describe('prose in code', () => {
  it.each([
    ['a.vim', 'let a = "b" " c\n  " One isn\'t\n"Two\n\t"\tthree', "One isn't Two three", 'let a "b" " c'],
    ['a.vim', 'call f(\n\\ "a")', '', 'call f "a"'],
    ['a.lua', 'a = b // c\n  // One\n\t/* two\n three */ d()\ne /* f */', 'One two three', 'a b c d e f'],
    ['a.ts', '/** One\n * two. */ f() // three', 'One two three', 'f'],
    ['a.yaml', '{{- /* What it\nis for */}}\na: b/*\n{# and why #}', 'What it is for and why', 'a b'],
    ['a.yaml', '{{- if .a -}}\n- b: -\n{{- end -}}\nc: {-}', '', 'if a - b - end c'],
    [
      'a.py',
      '# one\nx = 1  # two\ndef f():\n    """Three\n    four."""\n    return "five"',
      'one two Three four',
      'x 1 def f return "five"',
    ],
    ['a.rs', '/// one\n//! two\n/* a /* nested */ b */ fn f() {}', 'one two a nested b', 'fn f'],
    ['a.sql', '-- one\nselect 1 /* two */', 'one two', 'select 1'],
    ['a.lua', '--[[ one\ntwo ]] f() -- three', 'one two three', 'f'],
    ['a.hs', '{- one {- two -} -} f x -- three', 'one two three', 'f x'],
    ['a.hs', 'a --> b |-- c\nd <-- e -- one\n--- two\n--three', 'one two three', 'a b c d e'],
    ['a.hs', '{-# LANGUAGE CPP #-}\n{- one {-# LINE 1 #-} -}\nf x', 'one LINE 1', 'f x'],
    ['a.pas', '{$IFDEF A}{ one }f(* two *);{$ENDIF}', 'one two', 'IFDEF A f ENDIF'],
    ['a.fs', 'f (*) x (* one (* two *) (*) *) y', 'one two', 'f x y'],
    ['a.rb', '# one\n=begin\ntwo\n=end\nf x', 'one two', 'f x'],
    ['a.ex', '@doc """\none\n"""\ndef f, do: 1 # two', 'one two', 'def f do 1'],
    ['a.ex', '@doc """\none `\\"""` two\n"""\nf ~s["""]\ng # three', 'one two three', 'f s "" "] g'],
    ['a.lisp', ';; one\n(f x) #| two |#', 'one two', 'f x'],
    ['a.css', '/* one */ a { color: red }', 'one', 'a color red'],
    ['a.scss', '//one\na { b: url(https://c//d); } // two', 'one two', 'a b url https c d'],
    ['a.cshtml', '<p>https://a.b/c</p>\n  //one\n@d // two', 'one two', 'p https a b c p d'],
    ['a.pug', '//one\np See https://a.b/c', 'one', 'p See https a b c'],
    ['a.yml', 'a: 1 # one', 'one', 'a 1'],
    ['configure.ac', 'dnl one\ndnl two\nAC_INIT # three', 'one two three', 'AC_INIT'],
    ['Dockerfile', '# one\nRUN make all', 'one', 'RUN make all'],
    ['Dockerfile', '#one\n#\n  # two\nRUN a git#b c # three', 'one two three', 'RUN a git b c'],
    ['a.tcl', '#one\n# two\nf #0 {# $x} ;# three', 'one two three', 'f 0 x'],
  ])('is what comments and documentation say: %s', (path, text, prose, code) => {
    expect(wordsOf(path, text)).toEqual({ prose, code });
  });

  it.each([
    ['a.ts', 'f("// not one") // two', 'two'],
    ['a.ts', "f('/* not one */')", ''],
    ['a.py', 's = "# not one"', ''],
    ['a.ts', 'f(`\n// not one\n`)', ''],
    ['a.ts', 'a = b /* one', 'one'],
    ['a.yaml', 'run: echo $(#a[@])\nb: c', ''],
  ])('is not what a string says: %s %s', (path, text, prose) => {
    expect(wordsOf(path, text).prose).toBe(prose);
  });

  it('is the same with CR LF where a string is just as long as a sentence', () => {
    const text = '(\n"Twenty-one and\nno more!"';
    expect(wordsOf('a.lisp', text.replaceAll('\n', '\r\n'))).toEqual(wordsOf('a.lisp', text));
    expect(wordsOf('a.lisp', '(\n"Twenty-four of\nthem now."').prose).toBe('Twenty four of them now');
    expect(wordsOf('a.lisp', '(\n"one-word-of-thirty-characters').prose).toBe('');
  });

  it('runs on over comment lines, and breaks where code stands between', () => {
    const breaks = (text: string) => [...streamsOf(readerOf('a.ts'), encoder.encode(text)).prose.breaks];
    expect(breaks('// one two\n// three\nf()')).toEqual([]);
    expect(breaks('// one two\nf()\n// three')).toEqual([2]);
    expect(breaks('// one two\nimport a from "b";\n// three')).toEqual([2]);
    expect(breaks('f(); // one two\n  // three\n  // four\ng(); /* five */\n/* six */')).toEqual([2, 4, 5]);
    expect(breaks('f(); // one two\n     // three\n     // four')).toEqual([]);
    expect(breaks('f();\t/* one two */\n\t/* three */')).toEqual([]);
    expect(breaks('fn();\t\t/* one two */\n\t\t/* three */')).toEqual([]);
  });
});

describe('the shape of code', () => {
  it('is that of what a raw string holds, when it has a name for that', () => {
    const schema = (first: string, second: string) =>
      `f(R"pb(\n  ${first}: 12\n  ${second} { ${first}: "a" }\n)pb");`;
    expect(shapes('a.cc', schema('depth', 'berth'))).toEqual(shapes('a.cc', schema('length', 'quay')));
    expect(shapes('a.cc', schema('depth', 'berth'))).not.toEqual(
      shapes('a.cc', schema('depth', 'berth').replace('{ ', '[ ')),
    );
    expect(classes('a.cc', 'f(R"pb(\n a: 12\n)pb");')).toEqual([1, 1, 2]);
    expect(classes('a.cc', 'f(R"(\n a: 12\n)");')).toEqual([1, 3, 3]);
  });

  it('does not know names and literals', () => {
    expect(shapes('a.ts', 'if (a.b > 10) return c("x");')).toEqual(
      shapes('a.ts', 'if (d.e > 99) return f("y");'),
    );
  });

  it('knows keywords and operators', () => {
    const shape = shapes('a.ts', 'if (a.b > 10) return c;');
    expect(shapes('a.ts', 'while (a.b > 10) return c;')).not.toEqual(shape);
    expect(shapes('a.ts', 'if (a.b < 10) return c;')).not.toEqual(shape);
    expect(shapes('a.ts', 'if (a.b > "10") return c;')).not.toEqual(shape);
  });

  it.each([
    [
      'a.ts',
      'for (const end of self.fn(func, template)) long = end',
      'for (const one of two.six(ten, other)) more = one',
    ],
    ['a.java', 'int end = from.def(fn, self, of);', 'int one = two.six(ten, other, more);'],
    ['a.c', 'int end = func(self, from, package);', 'int one = two(other, more, still);'],
    [
      'a.go',
      'for end := range self.template { from(fn, char) }',
      'for one := range other.two { six(ten, more) }',
    ],
    ['a.rs', 'let end = func(from, package.def);', 'let one = two(six, other.ten);'],
    ['a.py', 'for end in fn(func, template.char): new = end', 'for one in two(six, other.ten): more = one'],
    ['a.cs', 'var end = from.def(fn, self, module);', 'var one = two.six(ten, other, more);'],
    ['a.kt', 'val end = let { from.with(function, module) }', 'val one = two { six.ten(other, more) }'],
    ['a.scala', 'val end = foreach(from, fn, self.is)', 'val one = two(six, ten, other.more)'],
    ['a.groovy', 'def end = from.of(module, self)', 'def one = two.six(ten, other)'],
    ['a.swift', 'let end = from.with(of, function, none)', 'let one = two.six(ten, other, more)'],
    ['a.dart', 'final end = from.def(go, then, fn);', 'final one = two.six(ten, other, more);'],
    ['a.php', 'return $this->with(package, $a->end());', 'return $this->one(two, $a->six());'],
    ['a.rb', 'null = assert(package, from, template)', 'one = two(six, ten, other)'],
    ['a.pl', 'my $a = new(then, int, template);', 'my $a = one(two, six, ten);'],
    ['a.sh', 'go short --is "$a" end', 'one two --six "$a" ten'],
    ['a.ps1', 'new -From $this | void', 'one -Two $this | six'],
    ['a.r', 'class(fn, package$new, self)', 'one(two, six$ten, other)'],
    ['a.jl', 'assert(case, typeof(from), throw)', 'one(two, six(ten), other)'],
    ['a.ex', 'go null(package, as: self())', 'one two(six, ten: other())'],
    ['a.lua', 'local new = from(fn, string.byte(char))', 'local one = two(six, string.ten(other))'],
    ['a.hs', 'go null = try (char void) not', 'one two = six (ten other) more'],
    ['a.ml', 'let go fn = return (raise from) package', 'let one two = six (ten other) more'],
    ['a.fs', 'let self = raise (package, from, def)', 'let one = two (six, ten, other)'],
    ['a.matlab', 'this = char(class, bool.new)', 'one = two(six, ten.other)'],
  ])('takes what is a keyword in other languages for a name: %s', (path, text, renamed) => {
    expect(shapes(path, text)).toEqual(shapes(path, renamed));
  });

  it.each([
    ['a.rs', 'fn a() {}'],
    ['a.go', 'func a() {}'],
    ['a.py', 'def a(): pass'],
    ['a.c', 'static a() {}'],
    ['a.java', 'interface a {}'],
    ['a.ts', 'function a() {}'],
    ['a.lua', 'end a'],
    ['a.lua', 'assert a'],
    ['a.rb', 'describe a'],
    ['a.ex', 'refute a'],
    ['a.hs', 'return a'],
    ['a.swift', 'func a() {}'],
    ['a.kt', 'fun a() {}'],
    ['a.scala', 'val a = 1'],
    ['a.pl', 'sub a {}'],
    ['a.rb', 'rescue a'],
    ['a.ml', 'let a = 1'],
    ['a.hs', 'where a'],
    ['a.ex', 'defp a, do: 1'],
  ])('knows the keywords of its own language: %s', (path, text) => {
    expect(classes(path, text).slice(0, 2)).toEqual([WordClass.itself, WordClass.name]);
  });

  it.each(['a.hs', 'a.ml', 'a.fs'])('takes a name with a prime for one word: %s', (path) => {
    expect(hashes(path, "go' go")).toHaveLength(2);
    expect(new Set(hashes(path, "go' go x'' 'a' '\\''"))).toHaveLength(5);
    expect(classes(path, "go' 'a' '\\'' x")).toEqual([1, 3, 3, 1]);
    expect(shapes(path, "f go' x")).toEqual(shapes(path, 'f go x'));
  });

  it('tells a string of MATLAB from what is transposed', () => {
    const path = 'a.matlab';
    expect(classes(path, "printf('%d of %d', a, b); x = 'it''s';")).toEqual([1, 3, 1, 1, 1, 3]);
    expect(classes(path, "a' * b.' + c(1)' - d''; [a' 'b c']")).toEqual([1, 1, 1, 2, 1, 1, 3]);
    expect(shapes(path, "error('no such file: %s', name); y = 1;")).toEqual(
      shapes(path, "error('%d is too many of them', count); z = 2;"),
    );
  });

  it('is the same in every layout', () => {
    const flat = 'if (a) { b(c, d); return [1, 2]; }';
    const tall = 'if (a) {\n  b(\n    c,\n    d,\n  )\n  return [\n    1,\n    2,\n  ];\n}';
    expect(hashes('a.ts', tall)).toEqual(hashes('a.ts', flat));
    expect(shapes('a.ts', tall).length).toBe(shapes('a.ts', flat).length);
  });

  it('does not change with comments', () => {
    expect(shapes('a.ts', 'a( /* one */ b) // two\nc')).toEqual(shapes('a.ts', 'a(b)\nc'));
  });
});

describe('texts over several lines', () => {
  it('are strings from the line after a heredoc up to its word, whatever stands in them', () => {
    const script = "cat <<-'EOF' | tee log # all\n\tdon't # stop\n\tEOF\necho done # now\n";
    expect(wordsOf('a.sh', script)).toEqual({
      prose: 'all now',
      code: 'cat tee log don t stop echo done',
    });
    expect(classes('a.sh', 'cat <<EOF\none\nEOF\ntwo')).toEqual([
      WordClass.name,
      WordClass.string,
      WordClass.name,
    ]);
    expect(wordsOf('a.rb', 'sql(<<~SQL, 1)\n  select "a # b\n  SQL\nnext # so\n')).toEqual({
      prose: 'so',
      code: 'sql 1 select a b next',
    });
    expect(wordsOf('a.php', "echo <<<'TXT'\nit's\nTXT;\n$a; // so\n").code).toBe('echo it s $a');
    expect(wordsOf('a.tf', 'policy = <<EOT\n{ "a": 1 } # no\nEOT\nb = 1 # so\n').prose).toBe('so');
  });

  it('are none where the word never comes again, where it is shifted, or is a here-string', () => {
    expect(wordsOf('a.sh', 'cat <<EOF\none # two\n').prose).toBe('two');
    expect(wordsOf('a.rb', 'list <<item # so\nitem\n').prose).toBe('so');
    expect(wordsOf('a.sh', 'cat <<<EOF # so\nEOF # then\n').prose).toBe('so then');
    expect(wordsOf('a.sh', 'echo $((1 << 2)) # so\n').prose).toBe('so');
  });

  it('cost no more when nothing ends them', () => {
    const many = Array.from({ length: 4000 }, (_, at) => `cat <<WORD${at}`).join('\n');
    expect(wordsOf('a.sh', `${many}\n# end`).prose).toBe('end');
  });

  it.each([
    ['a.php', "$a = ['x\n# no', 'y']; # so"],
    ['a.php', "f('x\n# no', 'y\n# no'); # so"],
    ['a.php', "$a = 'x\\'\n# no\\''; # so"],
    ['a.rb', 'raise A, "x\n# no" if b # so'],
    ['a.pl', 'print "x\n# no" . $y; # so'],
    ['a.raku', 'say "x\n# no" ~ $y; # so'],
    ['a.sh', "awk '\n# no\n' file # so"],
    ['a.ps1', 'a "x\n# no" # so'],
    ['a.R', 'f("x\n# no") # so'],
    ['a.jl', 'f("x\n# no") # so'],
    ['a.ex', 'raise "x\n# no" # so'],
    ['a.coffee', "f 'x\n# no', y # so"],
    ['a.tcl', 'set a "x\n# no"; # so'],
    ['a.cmake', 'set(a "x\n# no") # so'],
    ['a.sql', "values ('x\n''-- no') -- so"],
    ['a.erl', 'f("x\n% no"). % so'],
    ['a.ml', 'f "x\n(* no *)" (* so *)'],
    ['a.fs', 'f "x\n// no" // so'],
  ])('are strings where any quote may open one, as in %s: %s', (path, text) => {
    expect(wordsOf(path, text).prose).toBe('so');
  });

  it.each([
    ['behind a word', "they don't\n# so\nthe boats' oars"],
    ['in a regular expression', "$a =~ s/'//;\n# so\nthe boats' oars"],
    ['where another one is in a word', "x ' y\n# so\nit's"],
    ['where a string begins that holds what may follow one', "x ' y\n# so\njoin(', ', z);"],
    ['where a string begins at the end of a line', "x ' y\n# so\nf('\nb');"],
    ['where none begins for a hundred lines', `x ' y\n# so${'\n'.repeat(99)}a'`],
    ['where none follows', "x ' y\n# so\n"],
  ])('are none with a quote %s', (_, text) => {
    expect(wordsOf('a.pl', text).prose).toBe('so');
  });

  it('may go on for a hundred lines', () => {
    expect(wordsOf('a.pl', `x ' y\n# no${'\n'.repeat(98)}'`).prose).toBe('');
  });

  it('are documentation with a prefix in Python, and as a sentence in Lisp', () => {
    expect(wordsOf('a.py', 'def f():\n    r"""Says \\alpha."""\n    return r"x"\n')).toEqual({
      prose: 'Says alpha',
      code: 'def f return r "x"',
    });
    const lisp = '(defun f (x)\n  "Says what it does with x."\n  (message\n    "short"))\n';
    expect(wordsOf('a.el', lisp)).toEqual({
      prose: 'Says what it does with x',
      code: 'defun f x message "short"',
    });
  });

  it('are values in a vector or a map of Lisp, and in its data', () => {
    const said = '"Says what it does with x"';
    for (const [path, text] of [
      ['a.clj', `(f [a\n${said}])`],
      ['a.clj', `(f {:a (b\n${said})})`],
      ['a.edn', `(a\n${said})`],
    ])
      expect(wordsOf(path, text).prose).toBe('');
    expect(wordsOf('a.clj', `(defn f\n${said}\n[a])`).prose).toBe('Says what it does with x');
    const deep = `${'('.repeat(99)}\n${said}`;
    expect(wordsOf('a.clj', deep).code).toBe(said);
  });

  it.each([
    ['a.rs', 'a(r##"no // "# comment\n"##, br"\\", \'c\'); // so'],
    ['a.swift', 'let a = ##"no // "# \\"##, b = #"\\"# // so'],
    ['a.cc', 'auto a = R"x(no // )" comment\n)x"; // so'],
    ['a.cmake', 'set(a [==[no # ]=]\ncomment]==]) # so'],
    ['a.lua', 'a = [===[no -- ]==]\ncomment]===] -- so'],
    ['a.lua', 'a = 1 --[===[ so ]==] \n]===]'],
  ])('end where their opener is said again in %s: %s', (path, text) => {
    expect(wordsOf(path, text).prose).toBe('so');
  });

  it('are no comment where their opener is never said again', () => {
    expect(wordsOf('a.cmake', '#[==[ why\nset(x 1)').code).toBe('set x 1');
    const open = '#[=[ a\n'.repeat(20_000);
    expect(wordsOf('a.cmake', open).code).toBe('');
  });

  it('are raw strings in C++ and here-strings in PowerShell', () => {
    expect(wordsOf('a.cc', 'auto a = R"(no // comment\n"here")"; // so\n').prose).toBe('so');
    expect(wordsOf('a.ps1', '$a = @"\nit\'s # no\n"@\n$b # so\n').prose).toBe('so');
  });
});

it.each([
  [
    'an attribute of Rust, which is no interpreter',
    'a.rs',
    '#![allow(one)]\nfn two() {}',
    'allow one fn two',
  ],
  ['what follows the first end of a comment', 'a.c', 'one(); /* no /* no */ two();', 'one two'],
  [
    'what stands behind the word that ends a heredoc',
    'a.php',
    '<?php\nf(<<<END\n  no\n  ENDS here\n  END, two);',
    'php f no ENDS here two',
  ],
  ['a regular expression with a slash in it', 'a.js', 'one = /a\\/b/; two()', 'one /a\\/b/ two'],
])('has the words of %s', (_, path, text, words) => {
  expect(wordsOf(path, text).code).toBe(words);
});

it('reads a comment on its line as text though it names what a tool should know', () => {
  expect(wordsOf('a.js', '// global one, two\n').prose).toBe('global one two');
  expect(wordsOf('a.js', '/* global one, two */\n').prose).toBe('');
});
