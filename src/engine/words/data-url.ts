import { comma, semicolon, slash, space } from './ascii.ts';
import { isNameByte, standsAt } from './lines.ts';

const scheme = 'data:';

/**
 * Whether a `data:` URL, such as a picture or a font written into a text, begins at `from`: its media type
 * (`image/png`), and the mark between that and the data.
 */
export function beginsDataUrl(bytes: Uint8Array, from: number, to: number): boolean {
  if (!standsAt(bytes, from, to, scheme)) return false;
  let at = from + scheme.length;
  let slashes = 0;
  for (; at < to && (isNameByte(bytes[at]) || '/+.-'.includes(String.fromCharCode(bytes[at]))); at++)
    if (bytes[at] === slash) slashes++;
  return slashes === 1 && at < to && (bytes[at] === comma || bytes[at] === semicolon);
}

/** Past an address or the like: up to white space, a quote, or a bracket that closes what it is in. */
export function pastAddress(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && bytes[at] > space && !'"<>)]`'.includes(String.fromCharCode(bytes[at]))) at++;
  return at;
}
