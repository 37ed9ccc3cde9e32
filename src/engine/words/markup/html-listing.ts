import { ampersand, exclamation, less, slash, space } from '../ascii.ts';
import { find, isLetter, standsAt } from '../lines.ts';
import { readCode } from '../source/code.ts';
import { lexiconOfId } from '../source/code-languages.ts';
import { lexicons } from '../source/lexicons.ts';
import { asListing, type Streams } from '../stream.ts';
import { takeEntity } from './entities.ts';
import { Excerpt } from './excerpt.ts';
import type { Manner } from './html-manner.ts';
import { attribute, cdata, listingLanguage, pastTagEnd } from './html-tags.ts';

/** How far into a listing the tag may be that names its language. */
const farthestLanguage = 200;

/** A listing of a page: the name of its tag, and where that tag, what it holds and the closing tag begin. */
export interface Listing {
  readonly name: string;
  readonly tag: number;
  readonly body: number;
  readonly close: number;
}

/** Reads a listing, in the language that its tags name. */
export function readListing(bytes: Uint8Array, listing: Listing, manner: Manner, streams: Streams): void {
  const { body, close } = listing;
  const lexicon = lexiconOfId(languageOf(bytes, listing, manner)) ?? lexicons.generic;
  const excerpt = excerptOf(bytes, listing, manner);
  const first = streams.code.count;
  asListing(streams, () =>
    excerpt.read(streams, (text, first, last) => readCode(text, first, last, lexicon, streams)),
  );
  streams.code.endListing(bytes, first, body, close);
}

function languageOf(bytes: Uint8Array, { tag, body, close }: Listing, { vocabulary }: Manner): string {
  if (!vocabulary) return listingLanguage(bytes, tag, Math.min(close, body + farthestLanguage));
  return attribute(bytes, vocabulary.language, tag, body) || listingLanguage(bytes, tag, body);
}

/** What a listing says. Its tags and entities are how it is written. */
function excerptOf(bytes: Uint8Array, { name, body, close }: Listing, { braces }: Manner): Excerpt {
  const excerpt = new Excerpt();
  // the parts of a synopsis have no space between them, except in `<synopsis>` itself, which is written out
  const apart = /.synopsis$/.test(name);
  for (let at = body; at < close; ) {
    const byte = bytes[at];
    const next = bytes[at + 1];
    if (next === exclamation && standsAt(bytes, at, close, cdata)) {
      const found = find(bytes, ']]>', at, close);
      const end = found < 0 ? close : found;
      excerpt.take(bytes, at + cdata.length, end);
      at = found < 0 ? close : found + 3;
    } else if (byte === less && (next === slash || isLetter(next))) {
      if (apart) excerpt.push(space, at, at + 1);
      at = pastTagEnd(bytes, at + 1, close, braces);
    } else if (byte === ampersand) at = takeEntity(bytes, at, close, excerpt);
    else {
      excerpt.push(byte, at, at + 1);
      at++;
    }
  }
  return excerpt;
}
