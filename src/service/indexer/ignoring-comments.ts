import { order } from '../../engine/order.ts';
import { rangeOf } from '../../engine/passages/places.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import { ignoredStretches } from '../../engine/sketches/ignored-list.ts';
import type { Text } from '../../engine/sketches/texts.ts';
import type { IgnoredPassage, Place } from './news.ts';
import { placeOf } from './place.ts';

/** What comments in the files of a corpus ignore, in the order of the files, in steps. */
export function* ignoredByComments(corpus: Corpus): Generator<undefined, IgnoredPassage[]> {
  const ignored: IgnoredPassage[] = [];
  for (const text of corpus.texts.values()) {
    yield undefined;
    for (const { kind, reason, ...stretch } of ignoredStretches(text))
      for (const path of text.paths) {
        const place = placeOf(rangeOf(text, path, stretch));
        const id = `${path} ${place.startOffset}`;
        ignored.push({
          id,
          folder: '',
          excerpt: '',
          ...(reason && { reason }),
          comment: kind,
          places: [place],
        });
      }
  }
  const uriOf = ({ places: [place] }: IgnoredPassage) => place.uri;
  return ignored.sort((x, y) => order(uriOf(x), uriOf(y)));
}

/** The places that comments of one file ignore to its end because nothing closes them. */
export function unclosedIn(text: Text, uri: string): Place[] {
  return ignoredStretches(text)
    .filter(({ kind }) => kind === 'unclosed')
    .map((stretch) => placeOf(rangeOf(text, uri, stretch)));
}
