import { readCode } from '../source/code.ts';
import { lexiconOfId } from '../source/code-languages.ts';
import type { Lexicon } from '../source/lexicon.ts';
import { lexicons } from '../source/lexicons.ts';
import { isSession, takeSession } from '../source/session.ts';
import { isTerminal, takeCommands } from '../source/terminal.ts';
import { asListing, type Streams } from '../stream.ts';
import { Excerpt } from './excerpt.ts';
import type { MarkupReader } from './markup-reader.ts';
import { templateLanguages } from './template-languages.ts';

const templates = new Map(
  templateLanguages.flatMap(([ids, , read]) =>
    ids.split(' ').map((id): [string, MarkupReader] => [id, read]),
  ),
);

/**
 * Reads a listing, a block of another language inside a text; an unknown language is read by `otherwise`: as generic
 * code or, without a name, as possible output.
 */
export function readEmbedded(
  id: string,
  bytes: Uint8Array,
  from: number,
  to: number,
  streams: Streams,
  otherwise: Lexicon = id === '' ? lexicons.output : lexicons.generic,
  opened = from,
): void {
  const template = templates.get(id);
  const first = streams.code.count;
  asListing(streams, () => {
    if (template) template(bytes, from, to, streams);
    else if (isTerminal(id)) readCommands(bytes, from, to, streams);
    else if (isSession(bytes, from, to)) readSession(lexiconOfId(id) ?? otherwise, bytes, from, to, streams);
    else readCode(bytes, from, to, lexiconOfId(id) ?? otherwise, streams);
  });
  streams.code.endListing(bytes, first, opened, to);
}

/** Reads what is shown as written, as a listing that names no language. */
export const readShown: MarkupReader = (bytes, from, to, streams) =>
  readEmbedded('', bytes, from, to, streams);

/** One of its own, because a listing may be read out of the excerpt that holds it. */
const typed = new Excerpt();

/** Reads the commands of what a terminal shows. */
function readCommands(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  takeCommands(typed, bytes, from, to);
  typed.read(streams, (text, first, last) => readCode(text, first, last, lexicons.shell, streams));
}

/** Reads what was typed in a session, which is code; what was printed is the same for other calls. */
function readSession(lexicon: Lexicon, bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  const ofCode = lexicon.isOutput ? lexicons.generic : lexicon;
  typed.clear();
  takeSession(typed, bytes, from, to);
  typed.read(streams, (text, first, last) => readCode(text, first, last, ofCode, streams));
}
