import { lastLine, type Similar } from '../../engine/findings.ts';
import { defaultCorpusOptions } from '../../engine/search/corpus.ts';
import { withinLines } from '../../engine/search/line-window.ts';
import { byWorth, fewestAsked, findLike, searchLike } from '../../engine/search/search-like.ts';
import { sketchesOfFile } from '../../engine/sketches/sketcher.ts';
import type { Sketches } from '../../engine/sketches/sketches.ts';
import type { Space } from '../../engine/space.ts';
import { languageOfId } from '../../engine/words/languages.ts';
import { alikenessOf } from '../compare.ts';
import { explain, type FileToExplain } from '../explain.ts';
import { fingerprintOfPlace } from '../fingerprint.ts';
import { hasComments, ignoringComment } from '../ignoring-comment.ts';
import { defaultOptions } from '../options.ts';
import { likeInOtherLines } from '../other-lines.ts';
import { passageCount } from '../passage-count.ts';
import { namesPut } from '../renamed-names.ts';
import { inSteps } from '../slices.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Query, SimilarPassage } from './answers.ts';
import { readFrom } from './folder-uris.ts';
import { findingsIn, type IndexedWorkspace, whyLeftOut } from './indexed-workspace.ts';
import type { Place, Score } from './news.ts';
import { isNamed, languageOfDocument, languageSaid } from './open-documents.ts';
import { areMostlyOne, placeOf } from './place.ts';
import type { Answerer, EditorAsks } from './protocol.ts';

type Questions = Pick<
  Answerer<EditorAsks>,
  | 'similarFiles'
  | 'similarPassages'
  | 'compareFiles'
  | 'scoreBetween'
  | 'copiedPassages'
  | 'explain'
  | 'fingerprint'
  | 'ignoringComment'
>;

const mostAnswers = 200;
const longestFile = 64 << 20;

/** Answers the questions about single files and texts of a workspace. */
export function questionsOn(workspace: IndexedWorkspace): Questions {
  const { documents, machine } = workspace;

  async function sketch(query: Query): Promise<Sketches> {
    const { bytes, language } = await fileOf(query);
    return sketchesOfFile(bytes, language);
  }

  async function fileOf(query: Query): Promise<FileToExplain> {
    const { bytes, languageId } = await bytesOf(query);
    const uri = query.uri ?? '';
    return {
      path: uri,
      bytes,
      language: languageOfDocument(uri, languageId, bytes),
      ...(query.place && { lines: linesOf(query.place) }),
    };
  }

  /** A text of unknown language may be prose or code. */
  async function sketchesOf(query: Query): Promise<Sketches[]> {
    const { bytes, languageId } = await bytesOf(query);
    const uri = query.uri ?? '';
    if (isNamed(uri) || languageSaid(uri, languageId))
      return [sketchesOfFile(bytes, languageOfDocument(uri, languageId, bytes))];
    const ids = new Set(['plaintext', query.likelyLanguageId ?? 'typescript', 'typescript', 'python']);
    return [...ids].flatMap((id) => {
      const language = languageOfId(id);
      return language ? [sketchesOfFile(bytes, language)] : [];
    });
  }

  async function bytesOf(query: Query): Promise<{ bytes: Uint8Array; languageId?: string | undefined }> {
    if (query.text !== undefined)
      return { bytes: new TextEncoder().encode(query.text), languageId: query.languageId };
    const open = query.uri ? documents.bytesOf(query.uri) : undefined;
    if (open) return open;
    const folders = workspace.assignment?.folders ?? [];
    const bytes = query.uri && (await readFrom(machine.fileSystem, folders, query.uri, longestFile));
    if (!bytes) throw new Error(`${query.uri} cannot be read`);
    return { bytes };
  }

  async function like(query: Query, signal: AbortSignal): Promise<Similar> {
    const { index } = workspace;
    if (!index) return { files: [], passages: [] };
    const lines = query.place && linesOf(query.place);
    const from = query.from ?? query.uri;
    const options = { ...(from && { exclude: from }), ...(lines && { lines }) };
    const asked = await sketchesOf(query);
    const isOver = () => signal.aborted;
    await inSteps(machine, index.corpus.shingleSetsInSteps(), isOver);
    const found: Similar[] = [];
    for (const sketches of asked) {
      const words = wordsIn(withinLines(sketches, lines));
      const minWords = fewestAsked(words);
      const steps = searchLike(index.corpus, sketches, { ...options, minWords });
      const like = isOver() ? undefined : await inSteps(machine, steps, isOver);
      if (!like) continue;
      const inOtherLines =
        lines && query.uri
          ? likeInOtherLines(sketches, lines, query.uri, index.corpus.options, minWords)
          : [];
      found.push({ ...like, passages: [...like.passages, ...inOtherLines].sort(byWorth) });
    }
    if (found.length === 1) return found[0];
    return {
      files: eachPathOnce(found.flatMap((each) => each.files).sort((x, y) => y.jaccard - x.jaccard)),
      passages: found.flatMap((each) => each.passages).sort(byWorth),
    };
  }

  /**
   * The score of two passages: the one that is told of them or, since a list may have families that a document has not,
   * of what a search finds.
   */
  async function scoreBetween(a: Query, b: Query, space?: Space): Promise<Score | undefined> {
    const { index } = workspace;
    const { place } = b;
    if (!index || !place || !a.place) return undefined;
    const told = index.scoreBetween(a.place, place, space);
    if (told || !a.uri || !b.uri || a.uri === b.uri) return told;
    const lines = linesOf(a.place);
    const { passages } = findLike(index.corpus, await sketch(a), { exclude: a.uri, only: b.uri, lines });
    const best = passages.find((pair) => areMostlyOne(placeOf(pair.b), place));
    return best && { similarity: best.jaccard, space: best.space };
  }

  /** The count that makes the score of two passages, or of renamed code the names, where both texts are in the index. */
  function countOf(
    { a, b }: { a: Query; b: Query },
    { similarity, space }: Score,
    sources: readonly [string, string],
  ) {
    const [textA, textB] = [a, b].map(({ uri }) => (uri ? workspace.index?.corpus.textOf(uri) : undefined));
    if (!textA || !textB || !a.place || !b.place) return {};
    if (space === 'shape') return { names: namesPut([textA, a.place], [textB, b.place], sources) };
    const counted = passageCount([textA, a.place], [textB, b.place], similarity, space);
    return counted && { counted };
  }

  function around(...queries: [Query, Query]): Surroundings | undefined {
    const { ignored, index } = workspace;
    if (!index) return undefined;
    const { corpus } = index;
    const leftOut = ({ uri }: Query) => (uri === undefined ? undefined : whyLeftOut(workspace, uri));
    return {
      corpus,
      paths: [queries[0].uri, queries[1].uri],
      leftOut: [leftOut(queries[0]), leftOut(queries[1])],
      isIgnored: (a, b) => ignored.ignores(a, b),
    };
  }

  return {
    async similarFiles(query, signal) {
      const { files } = await like(query, signal);
      return files.slice(0, mostAnswers).map(({ path, ...rest }) => ({ uri: path, ...rest }));
    },
    async similarPassages(query, signal) {
      const { passages } = await like(query, signal);
      const answers: SimilarPassage[] = [];
      for (const { a, b, jaccard, space, words } of passages) {
        const place = placeOf(b);
        // The same place may be found as written and by its shape; the better match comes first.
        if (answers.some((known) => areMostlyOne(known.place, place))) continue;
        answers.push({
          place,
          source: { ...placeOf(a), uri: query.uri ?? '' },
          similarity: jaccard,
          space,
          words,
        });
        if (answers.length === mostAnswers) break;
      }
      return answers.sort((x, y) => y.similarity - x.similarity);
    },
    async compareFiles({ a, b }) {
      const options = workspace.assignment?.options ?? defaultCorpusOptions;
      const alikeness = alikenessOf(await sketch(a), await sketch(b), options);
      return { a: a.uri ?? '', b: b.uri ?? '', ...alikeness };
    },
    scoreBetween: ({ a, b, space }) =>
      scoreBetween({ uri: a.uri, place: a }, { uri: b.uri, place: b }, space),
    copiedPassages: ({ uri }) => findingsIn(workspace, uri, 0)?.passages ?? [],
    async explain(asked) {
      const [a, b] = [await fileOf(asked.a), await fileOf(asked.b)];
      const options = workspace.assignment?.options ?? defaultOptions;
      const corpus = a.lines || b.lines ? undefined : workspace.index?.corpus;
      // prepared here in steps, so that an edit need not wait while `explain` makes them
      if (corpus) await inSteps(machine, corpus.shingleSetsInSteps());
      const decoder = new TextDecoder();
      const told = await scoreBetween(asked.a, asked.b, asked.space);
      const texts = [decoder.decode(a.bytes), decoder.decode(b.bytes)] as const;
      return {
        result: explain(a, b, options, around(asked.a, asked.b)),
        ...(told && { told: { ...told, ...countOf(asked, told, texts) } }),
        passageThreshold: options.passageThreshold,
        texts,
      };
    },
    async fingerprint(place) {
      const text = workspace.index?.corpus.textOf(place.uri);
      if (!text) throw new Error('This passage is not in the index.');
      return fingerprintOfPlace(text, place);
    },
    async ignoringComment({ document, lineBreak }) {
      if (!hasComments(document.languageId)) return undefined;
      const { language } = await fileOf(document);
      const { startOffset: start, endOffset: end } = document.place;
      const isCell = document.from !== undefined;
      return ignoringComment(document.text, language, { start, end }, lineBreak, isCell);
    },
  };
}

/** The first and the last line of a place. */
function linesOf(place: Place): [number, number] {
  return [place.startLine, lastLine(place)];
}

function eachPathOnce<File extends { path: string }>(files: readonly File[]): File[] {
  const seen = new Set<string>();
  return files.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** The number of words of prose or of code, whichever is more. */
function wordsIn({ prose, code }: Sketches): number {
  return Math.max(prose.from[1] - prose.from[0], code.from[1] - code.from[0]);
}
