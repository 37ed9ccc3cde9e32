import { describe, expect, it } from 'vitest';
import { clipped, harmless, openingLine } from '../../src/report/text-view.ts';
import { plainView } from './plain-view.ts';

describe('clipped', () => {
  it('keeps what fits, and says that it cut off what does not', () => {
    expect(clipped('abcdef', 6)).toBe('abcdef');
    expect(clipped('abcdefg', 6)).toBe('abcde…');
    expect(clipped('\tab', 4)).toBe('  ab');
  });

  it('counts columns, not letters, and cuts no character in two', () => {
    expect(clipped('日本語', 6)).toBe('日本語');
    expect(clipped('日本語です', 6)).toBe('日本…');
    expect(clipped('日本語です', 5)).toBe('日本…');
    expect(clipped('a😀😀😀', 5)).toBe('a😀…');
    expect(clipped('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301e\u0301e\u0301');
  });

  it('drops what would move the cursor or colour the terminal', () => {
    expect(clipped('a\x1b[31mb\rc\u202e', 20)).toBe('a[31mbc');
    expect(harmless('a\x1b[31m\n\u202e/b')).toBe('a␣[31m␣␣/b');
  });
});

describe('the opening line of a passage', () => {
  const openingOf = (...lines: string[]) => {
    const view = plainView({ linesOf: () => lines, allLinesOf: () => lines });
    const range = { path: 'a.js', startLine: 1, startColumn: 1, endLine: 9, endColumn: 1 };
    return openingLine(view, { ...range, startOffset: 0, endOffset: 9 });
  };

  it('is no annotation, unless there is nothing else', () => {
    expect(openingOf('#[cfg_attr(miri, ignore)] // slow', 'fn sample_iter() {')).toBe('fn sample_iter() {');
    expect(openingOf(' * @author somebody@example.org', ' */', 'class Somebody {')).toBe('class Somebody {');
    expect(openingOf('@pytest.mark.parametrize', 'x()')).toBe('@pytest.mark.parametrize');
  });

  it('is the head of a block that begins as an annotation does', () => {
    expect(openingOf('@mixin base($theme) {', '  $tokens: map.get($theme, base);')).toBe(
      '@mixin base($theme) {',
    );
    expect(openingOf('@Component({', "  selector: 'app-oven',")).toBe("selector: 'app-oven',");
  });

  it('is the first that says something', () => {
    expect(openingOf('{', "'use strict'", '', '  const oven = require("oven");')).toBe(
      'const oven = require("oven");',
    );
  });

  it('is the head of a function, however its parameters are laid out', () => {
    expect(openingOf('def get(', '    url: str,', '    timeout: float = default,')).toBe('def get(url: str,');
    expect(openingOf('  def get(', '    self,', '    url: str,', '    *,')).toBe('def get(self, url: str,');
    expect(openingOf('[', '  makeOven(', '    "a", 2)')).toBe('makeOven("a", 2)');
  });

  it('is below the licence and the imports of a whole file', () => {
    const licence = [
      '/*',
      ' * Copyright (C) 2012 Somebody',
      ' *',
      ' * You may use this file as you like.',
      ' */',
    ];
    expect(openingOf(...licence, 'package okhttp3', '', 'import java.net.Proxy', '', 'class Address(')).toBe(
      'class Address(',
    );
    expect(openingOf('// SPDX-License-Identifier: MIT', '', '// Bakes bread on Sundays.', 'bake();')).toBe(
      '// Bakes bread on Sundays.',
    );
    expect(
      openingOf('use std::error::Error;', 'use std::{', '    fs::File,', '};', 'pub struct Config {'),
    ).toBe('pub struct Config {');
    expect(openingOf('import {', '  bakeBread,', "} from './oven';", 'export const bread = 1;')).toBe(
      'export const bread = 1;',
    );
    expect(openingOf('import (', '\t"net/http"', ')', 'func bake(oven Oven) {')).toBe(
      'func bake(oven Oven) {',
    );
  });

  it.each([
    [['<!--', '  Copyright 2012 Somebody', '-->']],
    [['(* Copyright 2012 Somebody', '   All rights reserved. *)']],
    [['', '-- Copyright 2012 Somebody']],
    [[';; Under the licence of the oven, as it is']],
    [['// SPDX-FileContributor: Some Body of Ovens']],
    [['% Copyright 2012 Somebody']],
    [['.. Copyright 2012 Somebody']],
  ])('is below a licence in whatever comment: %j', (licence) => {
    expect(openingOf(...licence, 'bake the bread')).toBe('bake the bread');
  });

  it('is a comment that speaks of a licence only further down', () => {
    const comment = ['', ' on all other days,', ' for guests', ' of all ages:', ' see the licence'];
    const lines = comment.map((line) => `//${line || ' Bakes bread on Sundays'}`);
    expect(openingOf(...lines, 'bake(the, bread);')).toBe('// Bakes bread on Sundays');
  });

  it.each([
    'from oven import bread',
    "export { bread } from './bread';",
    'using Oven.Bread;',
    "const bread = require('./bread');",
    '#include <bread.h>',
  ])('is below what is brought in: %s', (line) => {
    expect(openingOf(line, 'bake(the, bread);')).toBe('bake(the, bread);');
  });

  it('is below an import whose names are on lines of their own', () => {
    expect(
      openingOf(
        'import {',
        '  bakeBread as bake, sliceBread as slice,',
        "} from './oven';",
        'bake(the, bread);',
      ),
    ).toBe('bake(the, bread);');
  });

  it('is an import that the code calls', () => {
    expect(openingOf("import('./bread').then(bake);", 'slice(the, bread);')).toBe(
      "import('./bread').then(bake);",
    );
  });

  it('is one of these where nothing else is', () => {
    expect(openingOf("import { bread } from './bread';", '', '}')).toBe("import { bread } from './bread';");
    expect(openingOf('# Copyright 2012 Somebody', '# All rights reserved.')).toBe(
      '# Copyright 2012 Somebody',
    );
  });

  it('is a sentence that begins as an import does', () => {
    expect(openingOf('Use the oven with care; it is hot.')).toBe('Use the oven with care; it is hot.');
    expect(openingOf('from the oven import taxes follow', 'Second line of the text')).toBe(
      'from the oven import taxes follow',
    );
  });

  it('is one that says little where none says more, and none where nothing can be read', () => {
    expect(openingOf('{', 'end()', '}')).toBe('end()');
    expect(openingOf('{', '}')).toBeUndefined();
  });
});
