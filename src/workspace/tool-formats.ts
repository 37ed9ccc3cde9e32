import { anyOf } from './path-kinds.ts';
import type { SkipReason } from './skips.ts';

/** What stands before the root of XML. */
const xmlProlog = String.raw`^\uFEFF?(?:\s|<\?[^>]*>|<!--[^]*?-->)*`;

const generators = anyOf(`
  rustdoc javadoc scaladoc dokka doxygen jsdoc typedoc jazzy docc pdoc yard docutils sphinx mkdocs mdbook docusaurus
  vitepress vuepress hexo hugo jekyll gatsby eleventy zola pelican nikola antora asciidoctor pandoc quarto bookdown pkgdown
`);

const unityEnds = anyOf(`
  unity prefab asset mat anim controller overrideController mask lighting mixer playable signal preset brush flare vfx
  physic\\w* spriteatlas\\w* terrainlayer renderTexture shadervariants guiskin fontsettings giparams cubemap
`);

/** The first lines of what bundlers and compilers of JavaScript write; a test may hold such a script, too. */
const bundlePrelude = [
  String.raw`^\s{0,2}(?:var|const) __(?:defProp = Object\.defineProperty|getOwnPropNames = Object\.getOwnPropertyNames|create = Object\.create);$`,
  String.raw`^var __(\w+) = \(this && this\.__\1\) \|\|`,
  String.raw`^/\*{6}/ [^]*^/\*{6}/ `,
  String.raw`^\(function webpackUniversalModuleDefinition\(`,
  String.raw`(?<![^])(?:(?!\b(?:it|test|describe)\()[^])*?\bfunction \w\(\w,\s?\w,\s?\w\)\s?\{\s*function \w\(\w,\s?\w\)\s?\{`,
].join('|');

/** What a tool writes under a name that others use too: how it is called, and what its head says. */
const formats: readonly (readonly [name: RegExp, head: RegExp, kind: SkipReason])[] = [
  // A page of documentation says what wrote it: in its head, or by the style sheet that it loads.
  [
    /\.x?html?$/i,
    new RegExp(
      `<meta [^>]*\\bname="?generator"? [^>]*\\bcontent="?(?:${generators})|\\bhref="[^"]*\\bjazzy\\.css"`,
      'i',
    ),
    'generated',
  ],
  // What this tool has written as JSON quotes what it found: it would be found the next time.
  [/\.json$/i, /^\{\s*"schema":\s*"near-duplicates[/-]/, 'generated'],
  // Kotlin's check of binary compatibility writes classes by the names that they have in a class file.
  [/\.api$/i, /^public (?:[a-z]+ )*(?:class|interface) \w+\//, 'generated'],
  // Forms of Qt's designer.
  [/\.ui$/i, new RegExp(`${xmlProlog}<ui version=`), 'generated'],
  // Whatever Unity keeps, and what it notes about every file.
  [new RegExp(`\\.(?:${unityEnds})$`, 'i'), /^%YAML 1\.1\s+%TAG !u! tag:unity3d\.com/, 'generated'],
  [/\.meta$/i, /^fileFormatVersion: \d+\s+guid: /, 'generated'],
  // How Godot takes in a picture or sound.
  [/\.import$/i, /^\[remap\]/, 'generated'],
  // Boards and circuits of Eagle and of early KiCad.
  [/\.(?:sch|brd|lbr)$/i, new RegExp(`${xmlProlog}<!DOCTYPE eagle\\b`), 'generated'],
  [/\.(?:sch|dcm)$/i, /^EESchema/, 'generated'],
  // What GameMaker keeps: the other files of this name are grammars.
  [/\.yyp?$/i, /^\s*\{/, 'generated'],
  // Definitions of resources, which are made from the types of a program.
  [/\.ya?ml$/i, /^kind: CustomResourceDefinition\s*$/m, 'generated'],
  // An index of ctags.
  [/^tags$/, /^!_TAG_/, 'generated'],
  // Parsers of Bison and scanners of flex, which say so in words of their own.
  [/\.[ch]\w*$/i, /^\/\* A Bison parser, made by GNU Bison |^#define FLEX_SCANNER$/m, 'generated'],
  // What bundlers and compilers put above the script that they write, and in front of each of its lines.
  [/\.[cm]?js$/i, new RegExp(bundlePrelude, 'm'), 'generated'],
  // Pages of man that DocBook's style sheets wrote.
  [/\.[1-9]\w*$/, /^\.\\"\s+Generator: /m, 'generated'],
  // Pages of typedoc in Markdown say where each thing stands in the source.
  [/\.mdx?$/i, /^Defined in: \[?[\w./@-]+:\d+\b/m, 'generated'],
  // What doxygen writes for its settings, comments and all.
  [/./, /^# Doxyfile \d/, 'generated'],
  // Keys and certificates under names of their own.
  [/^(?!.*\.(?:md|rst|adoc)$)/i, /^-----BEGIN [A-Z0-9 ]+-----\s/, 'data'],
  // The banner that a build leaves in it names a library and its version: a copy.
  [/\.(?:[cm]?js|css)$/i, /^\s*\/\*![\s*=]*[A-Z][^\n]{0,60}?[ (]v\d+\.\d+\.\d+\b/i, 'vendored'],
  // Translations of Qt, and tiles; TypeScript never begins so.
  [/\.tsx?$/i, /^\uFEFF?\s*(?:<\?xml\b|<!DOCTYPE TS\b)/, 'data'],
];

/** Why a file is not compared that a tool wrote in a format of its own, judged by its name and its head. */
export function kindOfFormat(name: string, head: string): SkipReason | undefined {
  return formats.find(([names, begins]) => names.test(name) && begins.test(head))?.[2];
}
