import { describe, expect, it } from 'vitest';
import { languageOfFile, languageOfId, languageOfPath } from '../../../src/engine/words/languages.ts';
import { wordsOf } from './spoken.ts';

describe('languageOfPath', () => {
  it.each([
    ['src/a.ts', 'typescript'],
    ['src/a.test.tsx', 'typescript'],
    ['types.d.ts', 'typescript'],
    ['C:\\code\\Main.JAVA', 'java'],
    ['Makefile', 'makefile'],
    ['docker/Dockerfile.dev', 'dockerfile'],
    ['CMakeLists.txt', 'cmake'],
    ['home/.bashrc', 'shell'],
    ['.gitignore', 'properties'],
    ['views/a.blade.php', 'handlebars'],
    ['app/a.component.html', 'handlebars'],
    ['users.html.erb', 'handlebars'],
    ['index.api.rsb', 'rsb'],
    ['notes.txt.j2', 'handlebars'],
    ['deploy.sh.j2', 'shell'],
    ['Dockerfile.eex', 'dockerfile'],
    ['guide.md.hbs', 'markdown'],
    ['config.h.in', 'c'],
    ['settings.py.example.bak', 'python'],
    ['Panel.ts.vue', 'vue'],
    ['release.1.0', 'plaintext'],
    ['portasm.s79', 'assembly'],
    ['notes.rst.inc', 'restructuredtext'],
    ['Makefile.inc', 'makefile'],
    ['page.html.inc', 'html'],
    ['news.inc', 'c'],
    ['db.inc', 'c'],
    ['config.inc.php', 'php'],
    ['Jenkinsfile-nightly', 'groovy'],
    ['Gemfile-rails-7.0', 'ruby'],
    ['profile-of-x', 'plaintext'],
    ['script.ruby', 'ruby'],
    ['drivers/Kconfig.debug', 'kconfig'],
    ['.bazelrc', 'properties'],
    ['bin/dune', 'lisp'],
    ['dune-project', 'lisp'],
    ['dune.opam', 'rego'],
    ['build.zuo', 'scheme'],
    ['Tracing.aj', 'java'],
    ['csug/io.stex', 'latex'],
    ['META-INF/spring.handlers', 'properties'],
    ['src/cowboy.app.src', 'erlang'],
    ['direct.conf.gtpl', 'properties'],
    ['ingress.gtpl', 'handlebars'],
    ['index.html', 'html'],
    ['a.php', 'php'],
    ['docs/guide.md', 'markdown'],
    ['docs/guide.mdx', 'mdx'],
    ['README', 'plaintext'],
    ['README.mediawiki', 'mediawiki'],
    ['docs/Home.wiki', 'mediawiki'],
    ['README.ronn', 'markdown'],
    ['board.dts', 'devicetree'],
    ['policy.rego', 'rego'],
    ['a.haml', 'haml'],
    ['sorbet.rbi', 'ruby'],
    ['Appfile', 'ruby'],
    ['binding.gyp', 'python'],
    ['MODULE.bazel', 'starlark'],
    ['x.zsh-theme', 'shell'],
    ['schema.prisma', 'typespec'],
    ['Blur.compute', 'glsl'],
    ['Main.uxml', 'xml'],
    ['src/Web.config', 'xml'],
    ['sys.config', 'properties'],
    ['enum.cheatmd', 'markdown'],
    ['a.ipynb', 'jupyter'],
    ['folder.ts/unheard', 'plaintext'],
    ['', 'plaintext'],
  ])('%s is %s', (path, id) => {
    expect(languageOfPath(path).id).toBe(id);
  });

  it('knows at least sixty programming languages', () => {
    const files =
      `a.c a.cpp a.cs a.java a.kt a.scala a.groovy a.js a.ts a.go a.rs a.swift a.m a.dart a.php a.py a.rb a.pl a.lua
      a.r a.jl a.sh a.ps1 a.bat a.sql a.hs a.ml a.fs a.elm a.purs a.erl a.ex a.clj a.lisp a.scm a.el a.f90 a.pas a.adb
      a.cob a.vb a.octave a.asm a.v a.sv a.vhd a.sol a.zig a.nim a.cr a.d a.glsl a.cu a.proto a.thrift a.graphql a.tf
      a.nix Dockerfile Makefile a.cmake a.bzl a.yaml a.toml a.ini a.json a.css a.scss a.xml a.tcl a.awk a.vim
      a.prolog a.coq a.lean a.agda a.idr a.hx a.as a.abap a.cls a.st a.stan a.cshtml`.split(/\s+/);
    const ids = new Set(files.map((file) => languageOfPath(file)).map(({ kind, id }) => `${kind} ${id}`));
    expect([...ids].filter((id) => id.startsWith('code'))).toHaveLength(files.length);
  });
});

describe('languageOfId', () => {
  it.each([
    ['ts', 'code'],
    ['C++', 'code'],
    ['typescriptreact', 'code'],
    ['shellscript', 'code'],
    ['sh', 'code'],
    ['objective-c', 'code'],
    ['jsonc', 'code'],
    ['scm', 'code'],
    ['hocon', 'code'],
    ['flow', 'code'],
    ['nu', 'code'],
    ['vue', 'markup'],
    ['gotmpl', 'markup'],
    ['markdown', 'markup'],
    ['latex', 'markup'],
    ['plaintext', 'markup'],
  ])('knows %s', (id, kind) => {
    expect(languageOfId(id)?.kind).toBe(kind);
  });

  it('says that it knows none', () => {
    expect(languageOfId('klingon')).toBeUndefined();
    expect(languageOfId('')).toBeUndefined();
  });
});

describe('languageOfFile', () => {
  const named = (path: string, line: string) =>
    languageOfFile(path, new TextEncoder().encode(`${line}\nrest`)).id;
  it('a template is code when its name does not say what it writes, and it is no page', () => {
    const script = 'if [ -f "<%= @pid %>" ]; then\n  kill $(cat "<%= @pid %>")\nfi\n'.repeat(3);
    expect(named('init.erb', script)).toBe('none');
    expect(named('init.html.erb', '<p>\n<%= link_to(@a, b: { c: d }) %>\n</p>\n'.repeat(9))).toBe(
      'handlebars',
    );
    expect(named('init.sh.erb', script)).toBe('shell');
    expect(
      named('_helpers.tpl', '{{- define "a.b" -}}\n{{ .Values.a | trunc 63 }}\n{{- end }}\n'.repeat(9)),
    ).toBe('handlebars');
    expect(named('letter.erb', 'Dear <%= @name %>, this is to say that we are glad to have you.')).toBe(
      'handlebars',
    );
  });

  it('reads the first line where the name says nothing', () => {
    expect(named('bin/run', '#!/usr/bin/env node')).toBe('node');
    expect(named('bin/run', '#!/usr/bin/python3.11 -u')).toBe('python');
    expect(named('bin/run', '#!/usr/bin/Rscript --vanilla')).toBe('rscript');
    expect(named('bin/run', '#!/usr/bin/env -S deno run')).toBe('deno');
    expect(named('bin/run', '#!/usr/bin/env -S uv run --script')).toBe('uv');
    expect(named('bin/run', '#!/usr/bin/env escript')).toBe('escript');
    expect(named('bin/run', '#!/usr/bin/env nu')).toBe('nu');
    expect(named('bin/run', '#!/usr/bin/env unheard-of')).toBe('shell');
    expect(named('run', '#!/bin/bash')).toBe('bash');
    expect(named('run', '#!/opt/unheard/of')).toBe('shell');
    expect(named('run', '#!/command/with-contenv bashio')).toBe('shell');
    expect(named('run', '#! I shouted')).toBe('plaintext');
    expect(named('run', 'text')).toBe('plaintext');
    expect(named('run.rb', '#!/bin/bash')).toBe('ruby');
  });

  it.each([
    ['_git', '#compdef git', 'zsh'],
    ['table.stub', '<?php\n\nreturn 1;', 'php'],
    ['app.arb', '{\n  "title": "One"\n}', 'json'],
    ['letter', '{ "title" }', 'plaintext'],
    ['show.nfo', '\n<?xml version="1.0"?>', 'xml'],
    ['app.stub', '<x-layout class="a">', 'html'],
    ['app.stub', `<!--\n${'The MIT License. '.repeat(50)}-->\n\n<!-- a --><div>`, 'html'],
    ['app.stub', '<html xmlns="http://www.w3.org/1999/xhtml">', 'html'],
    ['a.jelly', `<!--\n${'The MIT License. '.repeat(50)}-->\n<j:jelly xmlns:j="jelly:core">`, 'xml'],
    ['a.jelly', "<?jelly escape-by-default='true'?>\n<!-- a -->\n<div>", 'xml'],
    ['a.fxml', '<?import java.lang.*?>\n\n<AnchorPane>', 'xml'],
    ['a.zul', '<zk\n  a="b" xmlns="http://www.zkoss.org/2005/zul">', 'xml'],
    ['notes', '<!-- a -->\n\nOne <j:b xmlns="c">', 'plaintext'],
    ['notes', '<mailto:a@b.c> and <https://d.e/>', 'plaintext'],
    ['notes', '<!-- never closed\n\n<j:b>', 'plaintext'],
    ['table.stub', '<!-- a -->\n<?php\n\nreturn 1;', 'php'],
    ['.tx/config', '[main]\nhost = https://www.transifex.com\n', 'ini'],
    ['build-image', '# The image.\n\nARG V=1\nFROM alpine:$V AS build\nRUN true\n', 'dockerfile'],
    ['letter', 'FROM here to there\nit rains.\n', 'plaintext'],
    ['letter', `${'\n'.repeat(250)}FROM`, 'plaintext'],
    ['list', '[note]\nAll is well.\n', 'plaintext'],
    ['configure.jelly', "<?jelly escape-by-default='true'?>\n<j:jelly>", 'xml'],
    ['Pipfile.lock', '{\n    "_meta": {}\n}', 'json'],
    ['Dockerfile.ui.tilt', 'FROM alpine\n', 'dockerfile'],
    ['deploy.sh.in', 'set -e\n', 'shell'],
    ['page.html.erb.tt', '<div>', 'handlebars'],
    ['README.old', '<p align="center">', 'plaintext'],
    ['n-list', '# A list.\n\n# vim: set filetype=zsh:', 'zsh'],
    ['n-list', `# A list.\n${'x\n'.repeat(999)}/* vi: ts=4 ft=c */`, 'c'],
    ['rules', '# -*- mode: python; coding: utf-8 -*-', 'python'],
    ['rules', '# -*- ruby -*-', 'ruby'],
    ['rules', '# -*- coding: utf-8 -*-', 'plaintext'],
    ['rules', `${'x\n'.repeat(999)}-*- ruby -*-${'\nx'.repeat(999)}`, 'plaintext'],
    ['notes', '<john@example.org> says: filetype=zsh', 'plaintext'],
    ['notes.md', '#compdef git', 'markdown'],
    [
      'a.xml',
      '<?xml version="1.0"?>\n<!-- a -->\n<chapter xmlns="http://docbook.org/ns/docbook">',
      'docbook',
    ],
    ['a.xml', '<db:article xmlns:db="http://docbook.org/ns/docbook">', 'docbook'],
    ['a.xml', '<!DOCTYPE book PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" []>\n<book>', 'docbook'],
    ['a.xml', '<sect1 id="a">\n  <title>A</title>', 'docbook'],
    ['a.book', '<!DOCTYPE article>\n<article\n xmlns="http://docbook.org/ns/docbook">', 'docbook'],
    [
      'a.xml',
      `<?xml?>\n<!DOCTYPE book [\n<!ENTITY % all SYSTEM "all.ent"> %all;\n${'<!ENTITY a "[b]">\n'.repeat(200)}] >\n<!-- a -->\n<book><!-- b --><title>A`,
      'docbook',
    ],
    ['a.xml', '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS//EN" [ ]>\n<article><front>', 'xml'],
    ['a.xml', '<!DOCTYPE book [ <book><title>A</title>', 'xml'],
    ['a.sgml', '<!-- a.sgml -->\n<refentry id="a">\n <indexterm zone="a">', 'docbook'],
    ['a.xml', '<article xmlns="http://jats.nlm.nih.gov"><title>', 'xml'],
    ['a.xml', '<book id="1"><isbn>', 'xml'],
    ['a.xsl', '<xsl:stylesheet xmlns:xsl="x" xmlns="http://docbook.org/ns/docbook">', 'xml'],
    ['a.m', '% Adds.\nfunction c = add(a, b)\n  c = a + b;\nend', 'matlab'],
    ['a.m', '// Adds.\n#import "a.h"\n@implementation A', 'objective-c'],
    ['a.pl', ':- module(a, [b/1]).\n% Is one.\nb(1).', 'prolog'],
    ['a.pl', 'use strict;\nmy %a = (1, 2);\n%b = ();', 'perl'],
    ['a.v', '(* Adds. *)\nRequire Import Arith.\nLemma a : 1 = 1.', 'coq'],
    ['a.v', '// Adds.\nmodule add (input a);\nendmodule', 'verilog'],
    ['a.v', '', 'verilog'],
    ['a.1.scd', 'a(1)\n\n# NAME\n\na - does b\n\n*-h*\n\tHelps.', 'plaintext'],
    ['a.scd', '(\nvar a = 1;\n~b = { |c| c * a };\n)', 'p4'],
    ['a.plx', '\\section{One}\n\nWhat it is.\n', 'latex'],
    ['a.plx', 'use strict;\nmy $a = 1;', 'perl'],
    ['a.xml', '<project>\n<!-- <book><title> docbook -->\n', 'xml'],
    ['a.xml', `<section>${'<!-- --> '.repeat(500)}`, 'xml'],
  ])('reads what %s says of itself: %j', (path, text, id) => {
    expect(languageOfFile(path, new TextEncoder().encode(text)).id).toBe(id);
  });
});

describe('a file in no known language', () => {
  const read = (path: string, text: string) => {
    const language = languageOfFile(path, new TextEncoder().encode(text));
    return `${language.kind} ${language.id}`;
  };
  const code = '(define-record-type point (fields x y)) ; a place\n(mat m (eq? (point-x p) 1))\n'.repeat(2);
  const prose = 'It rained (as ever), and nobody came; so we stayed at home & read books.\n';

  it('is code by the signs in its head', () => {
    expect(read('5_1.mats', code)).toBe('code none');
    expect(read('notes.old', prose)).toBe('markup plaintext');
    expect(read('guide.old', `A guide\n${'='.repeat(40)}\n\n${prose.repeat(2)}`)).toBe('markup plaintext');
    expect(read('notes', `${'読む、書く。'.repeat(9)}(一)`)).toBe('markup plaintext');
    expect(read('notes.old', prose.repeat(300) + code.repeat(999))).toBe('markup plaintext');
    expect(read('empty', '')).toBe('markup plaintext');
  });

  it('is code by the commas in it that a letter follows', () => {
    expect(read('a.native', 'Meta [Str "of",Space,Str "the",Space,Str "year"]\n'.repeat(4))).toBe(
      'code none',
    );
    expect(read('notes', '雨,晴,風,雪,霧'.repeat(9))).toBe('markup plaintext');
  });

  it('is code by the few small words in it where it has some signs', () => {
    const steps = 'server s1 start\nclient c1 -connect $(s1) send "PUT /" expect 200\n';
    const options = 'CONFIG_ARM=y\nCONFIG_TEXT_BASE=0x10\n';
    const greek = 'ο λόγος (ένας) και ο άλλος (δύο); βροχή (τρεις)\n';
    expect(read('a.vtc', steps.repeat(4))).toBe('code none');
    expect(read('board_defconfig', options.repeat(9))).toBe('code none');
    expect(read('a.old', greek.repeat(9))).toBe('markup plaintext');
  });

  it('is code where most of its lines are JSON', () => {
    const json =
      '{\n  "name": "a library of ours",\n  "require": { "an/other": "version of the year" },\n  "all": [\n    "of it"\n  ]\n}\n';
    const said = 'Update the library with the name that is in the lock file.';
    expect(read('a.fixture', `--TEST--\n${said}\n--FILE--\n${json.repeat(3)}--EXPECT--\ndone\n`)).toBe(
      'code none',
    );
    expect(read('a.fixture', `--\n${json.repeat(3)}`.replaceAll('\n', '\r\n'))).toBe('code none');
    expect(read('letter', `"${said}"\n[${said}]\n(as ever)\n`.repeat(5))).toBe('markup plaintext');
    expect(read('letter', `${prose.repeat(9)}${json}`)).toBe('markup plaintext');
  });

  it('is code where most of its lines begin as no sentence does', () => {
    const row = '  [ Str "of the year"\n  , Str "and then"\n  , Space of it\n  ]\n';
    expect(read('a.native', `A list\n${row.repeat(9)}`)).toBe('code none');
    expect(read('letter', `${prose.repeat(2)}, and\n`.repeat(9))).toBe('markup plaintext');
  });

  it('is code when that is how it begins, whatever it says further down', () => {
    expect(read('root-experr', code.repeat(30) + prose.repeat(200))).toBe('code none');
  });

  it('is judged without what its comments say', () => {
    expect(read('5_1.mats', `;; ${prose}# ${prose}-- ${prose}// ${prose}`.repeat(5) + code)).toBe(
      'code none',
    );
    expect(read('list', `${code.replace(/^/gm, '# ').repeat(5)}\n${`- ${prose}`.repeat(5)}`)).toBe(
      'markup plaintext',
    );
  });

  it('is text where its name says so', () => {
    for (const name of ['a.txt', 'README', 'README.old', 'INSTALL', 'a.log'])
      expect(read(name, code)).toBe('markup plaintext');
  });
});

describe('lexicons', () => {
  // one file a family: the comment or documentation is prose, the statement code, the import neither
  it.each([
    ['a.c', '#include <x.h>\n/* why so */\nint x = 1;', 'int x 1'],
    ['a.java', 'package p;\nimport a.B;\n/** why so */\nint x = 1;', 'int x 1'],
    ['a.cs', 'using A.B;\n/// why so\nvar x = 1;', 'var x 1'],
    ['a.kt', 'import a.b\n/* why /* so */ */\nval x = 1', 'val x 1'],
    ['a.ts', 'import { a } from "b";\n// why so\nlet x = 1;', 'let x 1'],
    ['a.go', 'import (\n  "a"\n  "b"\n)\n// why so\nx := 1', 'x 1'],
    ['a.rs', "use a::{\n  b,\n};\n/// why so\nlet x: &'a = 1;", 'let x a 1'],
    ['a.php', '<?php\nuse A\\B;\n# why so\n$x = 1;', 'php $x 1'],
    ['a.php', '#[A(1)]\n# why\n#so\n#[B]\n$x = 1;', 'A 1 B $x 1'],
    ['a.py', 'from a import (\n  b,\n)\ndef f():\n    """why so"""\n    x = 1', 'def f x 1'],
    ['a.rb', "require 'a'\n=begin\nwhy so\n=end\nx = 1", 'x 1'],
    ['a.pl', 'use strict;\n=pod\n\nwhy so\n\n=cut\n$x = 1;', '$x 1'],
    ['a.sh', '#!/bin/sh\n# why so\nx=1', 'x 1'],
    ['a.ps1', '<# why so #>\n$x = 1', '$x 1'],
    ['a.ex', 'defmodule A do\n  @doc """\n  why so\n  """\n  x = 1\nend', 'defmodule A do x 1 end'],
    ['a.sql', "-- why so\nselect x from 'it''s'", "select x from 'it''s'"],
    ['a.lua', '--[[ why\nso ]]\nlocal x = 1', 'local x 1'],
    ['a.hs', 'import A\n{- why {- so -} -}\nx = 1', 'x 1'],
    ['a.ml', 'open A\n(* why so *)\nlet x = 1', 'let x 1'],
    ['a.fs', 'open A\n// why so\nlet x = 1', 'let x 1'],
    ['a.pas', 'uses A;\n{ why so }\nx := 1;', 'x 1'],
    ['a.lean', 'import A\n/- why so -/\ndef x := 1', 'def x 1'],
    ['a.el', ';; why so\n(setq x 1)', 'setq x 1'],
    ['a.erl', '% why so\nx = 1.', 'x 1'],
    ['a.f90', 'use a\n! why so\nx = 1', 'x 1'],
    ['a.f', '*> why\nC     so\n      call x(1)', 'call x 1'],
    ['a.for', 'c why\n*so\n      x = 1', 'x 1'],
    ['a.tla', 'EXTENDS A\n(* why *)\nx == 1 \\* so', 'x 1'],
    ['a.cmake', '#[==[ why ]] ]=]\nso ]==]\nset(x 1)', 'set x 1'],
    ['a.cob', '      * why so\n       move 1 to x.', 'move 1 to x'],
    ['a.vb', "Imports A\n' why so\nx = 1", 'x 1'],
    ['a.bat', '@REM why so\nset x=1', 'set x 1'],
    ['a.vim', '" why so\nlet x = 1', 'let x 1'],
    ['a.asm', '; why so\nmov x, 1', 'mov x 1'],
    ['a.st', '"why so"\nx := 1.', 'x 1'],
    ['a.abap', '* why so\nx = 1.', 'x 1'],
    ['a.yaml', '# why so\nx: 1', 'x 1'],
    ['a.ini', '; why so\nx=1', 'x 1'],
    ['a.tf', '# why so\nx = 1', 'x 1'],
    ['a.rego', 'package a.b\n# why so\nx := 1', 'x 1'],
    ['a.haml', '-# why so\n%x= 1', 'x 1'],
    ['a.sas', '* why so\nx = 1', 'x 1'],
    ['a.css', '@import "a";\n/* why so */\nx { y: 1 }', 'x y 1'],
    ['a.graphql', '"""why so"""\ntype x', 'type x'],
    ['a.xml', "<!-- why so -->\n<x>it's 1</x>", 'x it s 1 x'],
    ['a.matlab.octave', "% why so\nx = a'; y = 1", 'x a y 1'],
    ['a.nix', '/* why so */\nx = 1;', 'x 1'],
  ])('%s', (path, text, code) => {
    expect(wordsOf(path, text)).toEqual({ prose: 'why so', code });
  });
});
