import { textOf } from './lines.ts';

/** How many bytes of a file's beginning are looked at. */
const looked = 4096;

/** An extension that two languages share: the less common one, and how lines begin in the common one and in it. */
type Shared = readonly [id: string, common: RegExp, other: RegExp];

/** How lines of Perl begin. */
const perl = /^[ \t]*(?:#|=\w|[$@%]\w|\}|(?:use|my|sub|package|require)\b)/gm;

const shared: Readonly<Record<string, Shared>> = {
  '.m': [
    'matlab',
    /^[ \t]*(?:\/\/|\/?\*|@\w|#\w|[-+] ?\(|[{}])/gm,
    /^[ \t]*(?:%|function\b|classdef\b|(?:end|clear|clc|close all)[ \t;]*\r?$)/gm,
  ],
  '.pl': ['prolog', perl, /^[ \t]*(?:%(?!\w+\s*=)|:-|\/?\*)|:-[ \t]*\r?$/gm],
  '.plx': ['latex', perl, /^\\(?:begin|end|section|\w+\{)/gm],
  // a page of scdoc, which is hardly more than text
  '.scd': [
    'plaintext',
    /^[ \t]*(?:\/\/|\/?\*[ \t]|[~(){}]|(?:var|arg)\b)|;[ \t]*\r?$/gm,
    /^(?:#{1,2} |\*[^*\n]+\*[ \t]*\r?$|[\w.-]+\(\d\w*\))/gm,
  ],
  '.t': ['cram', perl, /^ {2}[$>](?= |\r?$)/gm],
  '.v': [
    'coq',
    /^[ \t]*(?:\/\/|\/?\*|`|(?:module|endmodule|always|initial|input|output|wire|reg|assign|begin|end)\b)/gm,
    /^[ \t]*(?:\(\*|[A-Z]\w*\b.*\.[ \t]*\r?$)/gm,
  ],
};

/** The language of a file whose extension two languages share, when it is the less common of them. */
export function rivalOfPath(path: string, bytes: Uint8Array): string | undefined {
  const rival = shared[path.slice(path.lastIndexOf('.')).toLowerCase()];
  if (!rival) return undefined;
  const [id, common, other] = rival;
  const head = textOf(bytes.subarray(0, looked));
  const count = (begins: RegExp) => head.match(begins)?.length ?? 0;
  return count(other) > count(common) ? id : undefined;
}
