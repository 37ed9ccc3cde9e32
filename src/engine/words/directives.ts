import {
  colon,
  hyphen,
  lastAscii,
  less,
  letterN,
  lowerCase,
  numberSign,
  openBracket,
  slash,
  space,
} from './ascii.ts';
import { asciiFold } from './letters.ts';
import { isNameByte, lineEnd, pastSpace, standsAt, textOf, trimmedEnd } from './lines.ts';
import { noteTag } from './markup/containers.ts';
import { isDefinition } from './markup/markdown-labels.ts';
import { readProse } from './prose.ts';
import { type IgnoreKind, ProseMark, type Streams } from './stream.ts';

const deepestHeading = 6;

const own = 'near-duplicates-ignore';
/** The same as a directive of Go: a name without a hyphen, and a colon. */
const ownInGo = 'nearduplicates:ignore';
const ownKinds: readonly (readonly [string, IgnoreKind])[] = [
  ['-next', 'next'],
  ['-start', 'start'],
  ['-end', 'end'],
  ['-file', 'file'],
  ['', 'next'],
];

/** How lines begin that speak to a tool and not to readers. */
const toolWords =
  `eslint-disable eslint-enable eslint-env ts-ignore ts-expect-error ts-nocheck ts-check prettier-ignore
noqa nolint nosonar nosec pylint: istanbul|ignore c8|ignore v8|ignore biome-ignore clang-format|off clang-format|on
shellcheck|disable shellcheck|source shellcheck|shell type:|ignore mypy: pyright: flake8: fmt:|off fmt:|on fmt:|skip isort:
yapf: ruff: pragma:|no rubocop: stylelint-disable stylelint-enable tslint: cspell: markdownlint- deno-lint-ignore
deno-fmt-ignore oxlint-disable oxlint-enable swiftlint: ktlint-disable phpcs: psalm-suppress phpstan-ignore
checkstyle: go:generate go:build go:embed go:linkname go:noinline hadolint|ignore tflint-ignore checkov: tfsec:
yamllint|disable vite-ignore sourcemappingurl= jscpd: frozen_string_literal: warn_indent: coding: encoding: vim: vi:
swift-tools-version swiftformat: ignore_for_file: noinspection resharper|disable resharper|restore formatter:off
formatter:on lint:ignore dprint-ignore nosemgrep gitleaks:allow codespell:ignore spell-checker: coverage:ignore-
iwyu|pragma:`
    .split(/\s+/)
    .map((word) => word.replaceAll('|', ' '));

/** How block comments begin that set the rules of a tool, or list names for it. */
const settingWords = ['eslint', 'global', 'exported', 'jshint', 'jslint'];
const listed = String.raw`-?[$\w.]+(?:\s*:\s*[-\w."']+)?`;
const settings = new RegExp(
  String.raw`^(?:eslint\s+["'@\w/-]+\s*:|(?:globals?|exported|js[hl]int)\s+${listed}(?:\s*,\s*${listed})*\s*(?:,\s*)?(?:--|$))`,
  'i',
);
/** No list of rules or names is longer. */
const longestSettings = 4000;

/** The first two letters of lines that may speak to a tool or to us: they alone rule out nearly all other lines. */
const beginnings = new Uint8Array(1 << 16);
for (const word of [own, ...toolWords]) beginnings[(word.charCodeAt(0) << 8) | word.charCodeAt(1)] = 1;
const byLetter: (readonly string[] | undefined)[] = [];
for (const word of toolWords) byLetter[word.charCodeAt(0)] = [...(byLetter[word.charCodeAt(0)] ?? []), word];

/**
 * Reads a comment as prose, without the lines that speak to a tool or define a link. A line that speaks to us is noted:
 * it takes effect after itself or, in a block comment, after the whole comment. So are lines that are only a tag.
 */
export function readComment(
  bytes: Uint8Array,
  from: number,
  to: number,
  streams: Streams,
  endOfBlock: number | undefined,
): void {
  if (endOfBlock !== undefined && setsUpTool(bytes, from, to)) return;
  const { prose } = streams;
  let taken = from;
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    const at = firstLetter(bytes, line, end);
    const tag = bytes[at - 1] === slash ? at - 2 : at - 1;
    if (tag >= line && bytes[tag] === less) noteTag(bytes, tag, trimmedEnd(bytes, tag, end), prose);
    const isTitle = isHeading(bytes, line, at, end);
    if (
      isTitle ||
      definesLink(bytes, line, at, end) ||
      (at + 1 < end &&
        beginnings[((bytes[at] | lowerCase) << 8) | bytes[at + 1] | lowerCase] === 1 &&
        (speaksToTool(bytes, at, end) || noteDirective(bytes, at, end, streams, endOfBlock ?? end)))
    ) {
      if (line > taken) readProse(bytes, taken, line, prose);
      const first = prose.count;
      if (isTitle) readProse(bytes, at, end, prose);
      prose.markFrom(first, ProseMark.heading);
      taken = end;
    }
    line = end + 1;
  }
  if (taken < to) readProse(bytes, taken, to, prose);
}

/** Notes what comments say to us in a text whose comments are not read. */
export function noteDirectives(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  for (let line = from; line < to; ) {
    const end = lineEnd(bytes, line, to);
    noteDirective(bytes, line, end, streams, to);
    line = end + 1;
  }
}

/** Whether a line says only `near-duplicates-ignore…`, in either spelling, and its reason; if so, it is noted. */
export function noteDirective(
  bytes: Uint8Array,
  from: number,
  end: number,
  streams: Streams,
  commentEnd: number,
): boolean {
  const at = firstLetter(bytes, from, end);
  if ((bytes[at] | lowerCase) !== letterN) return false;
  const name = [own, ownInGo].find((word) => standsAt(bytes, at, end, word));
  if (name === undefined) return false;
  const past = at + name.length;
  for (const [suffix, kind] of ownKinds) {
    const after = past + suffix.length;
    if (!standsAt(bytes, past, end, suffix) || isNameByte(bytes[after])) continue;
    const reason = reasonAt(bytes, after, end);
    if (!reason) return false;
    streams.marks.push({ kind, start: at, commentEnd, reasonFrom: reason[0], reasonTo: reason[1] });
    return true;
  }
  return false;
}

/** Where the reason is; undefined when other text follows. */
function reasonAt(bytes: Uint8Array, from: number, end: number): [number, number] | undefined {
  let stop = trimmedEnd(bytes, from, end);
  while (stop > from && '*/->#%'.includes(String.fromCharCode(bytes[stop - 1]))) stop--;
  stop = trimmedEnd(bytes, from, stop);
  let at = from;
  while (at < stop && bytes[at] <= space) at++;
  if (at >= stop) return [stop, stop];
  if (bytes[at] === colon) at++;
  else if (bytes[at] === hyphen && bytes[at + 1] === hyphen) at += 2;
  else return undefined;
  while (at < stop && bytes[at] <= space) at++;
  return [at, stop];
}

function speaksToTool(bytes: Uint8Array, at: number, end: number): boolean {
  const words = byLetter[bytes[at] | lowerCase];
  return words?.some((word) => standsAt(bytes, at, end, word)) ?? false;
}

/** Whether a block comment is the settings of a tool: `eslint no-undef: 2`, `global $, define`. */
function setsUpTool(bytes: Uint8Array, from: number, to: number): boolean {
  const at = pastSpace(bytes, from, to);
  if (to - at > longestSettings || !settingWords.some((word) => standsAt(bytes, at, to, word))) return false;
  return settings.test(textOf(bytes.subarray(at, to)));
}

/** Whether a line of a comment is a Markdown heading: `#` marks before its text at `at`, other signs before them. */
function isHeading(bytes: Uint8Array, line: number, at: number, end: number): boolean {
  let mark = at - 1;
  if (at === end || mark <= line || bytes[mark] !== space || bytes[--mark] !== numberSign) return false;
  while (mark > line && bytes[mark - 1] === numberSign) mark--;
  if (at - 1 - mark > deepestHeading || mark === line || bytes[mark - 1] !== space) return false;
  const signs = trimmedEnd(bytes, line, mark);
  return signs > line && bytes[signs - 1] !== numberSign;
}

/** Whether a line of a comment, with its first letter at `at`, defines a link. */
function definesLink(bytes: Uint8Array, line: number, at: number, end: number): boolean {
  let label = -1;
  for (let i = at - 1; i >= line && bytes[i] > space; i--) if (bytes[i] === openBracket) label = i;
  return label >= 0 && isDefinition(bytes, label, end);
}

/** Past the decoration of a comment's line. */
function firstLetter(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && asciiFold[bytes[at]] === 0 && bytes[at] <= lastAscii) at++;
  return at;
}
