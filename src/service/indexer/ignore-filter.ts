import { addTo } from '../../engine/arrays/lists.ts';
import type { Range } from '../../engine/findings.ts';
import type { Corpus } from '../../engine/search/corpus.ts';
import type { FileSystem } from '../../workspace/file-system.ts';
import { likenessOf } from '../fingerprint.ts';
import { type IgnoreEntry, readIgnoreList } from '../ignore-list.ts';
import { familyJudge } from '../ignored-families.ts';
import { IgnoredParts, lengthsIn } from '../ignored-parts.ts';
import { reasonOf } from '../reason.ts';
import type { FilePairList } from './file-pair-list.ts';
import { uriIn } from './folder-uris.ts';
import type { DocumentFindings, Family, FilePair, FolderFault, IgnoredPassage, Place } from './news.ts';
import { linesIn } from './place.ts';
import type { IndexedFolder } from './protocol.ts';

/** Takes what the ignore lists of all folders ignore out of the findings. */
export interface IgnoreFilter {
  /** How many families the lists hid last time; undefined when there is no list. */
  readonly ignoredFamilies: number | undefined;
  /** The families to show, and where the ignored passages are, in steps. */
  filterFamilies(
    families: Family[],
    corpus: Corpus,
  ): Generator<undefined, { families: Family[]; ignored: IgnoredPassage[] }>;
  /** The pairs to show: neither of an ignored file, nor of files that ignored families are most of. */
  filterPairs(list: FilePairList, corpus: Corpus): Iterable<FilePair>;
  filterDocument(findings: DocumentFindings): DocumentFindings;
  /** Whether a list names a file as a whole. */
  hasFile(uri: string): boolean;
  /** Whether a list ignores a passage with these two places. */
  ignores(a: Range, b: Range): boolean;
  /** The filter for the lists as they are now, or undefined when they have not changed. */
  read(
    folders: readonly IndexedFolder[],
    fileSystem: FileSystem,
    complain: (broken: FolderFault) => void,
  ): Promise<IgnoreFilter | undefined>;
}

interface LikePlace {
  readonly place: Place;
  readonly likeness: number;
}

interface ListedPassage extends IgnoreEntry {
  /** The URI of the file that it names. */
  readonly uri?: string;
}

interface FolderList {
  readonly folder: string;
  readonly text: string;
  readonly passages: readonly ListedPassage[];
  readonly files: readonly string[];
}

/** The filter of some lists. */
export function ignoreFilter(lists: readonly FolderList[]): IgnoreFilter {
  const files = new Set(lists.flatMap((list) => list.files));
  const entries = lists.flatMap((list) => list.passages.map((entry) => ({ ...entry, folder: list.folder })));
  const judge = familyJudge(entries, files);
  let parts = new IgnoredParts();
  let ignoredFamilies = 0;

  return {
    get ignoredFamilies() {
      return lists.length ? ignoredFamilies : undefined;
    },
    *filterFamilies(families, corpus) {
      if (lists.length === 0) return { families, ignored: [] };
      const nextParts = new IgnoredParts();
      const places = new Map<IgnoreEntry, LikePlace[]>();
      const shown: Family[] = [];
      const judged = yield* judge(
        families.map(({ members }) => members),
        ({ uri }) => uri,
        corpus,
      );
      for (const [at, family] of families.entries()) {
        const { entries, members, fingerprints } = judged[at];
        for (const entry of entries)
          for (const [which, place] of family.members.entries()) {
            const fingerprint = fingerprints[which];
            const likeness = fingerprint ? likenessOf(entry.fingerprint, fingerprint) : 0;
            addTo(places, entry, { place, likeness });
          }
        nextParts.add(family.members, ({ uri }) => uri, entries.length > 0);
        if (entries.length > 0) continue;
        if (members.length === family.members.length) shown.push(family);
        else if (members.length > 1) shown.push({ ...family, members: [...members] });
      }
      parts = nextParts;
      ignoredFamilies = families.length - shown.length;
      const ignored = entries.map((entry): IgnoredPassage => {
        const { folder, fingerprint: id, excerpt, reason, when } = entry;
        return {
          id,
          folder,
          excerpt,
          ...(reason && { reason }),
          ...(when && { when }),
          places: likestFirst(places.get(entry) ?? [], entry.uri),
        };
      });
      const wholeFiles = lists.flatMap(({ folder, files }) =>
        files.map((file): IgnoredPassage => ({ id: file, folder, excerpt: '', file, places: [] })),
      );
      return { families: shown, ignored: [...ignored, ...wholeFiles] };
    },
    *filterPairs(list, corpus) {
      const lengthOf = lengthsIn(corpus);
      for (const pair of list.pairs(files)) if (!parts.haveMostOf(pair.a, pair.b, lengthOf)) yield pair;
    },
    filterDocument(findings) {
      if (files.has(findings.uri)) return { ...findings, duplicatedLines: 0, passages: [] };
      const passages = findings.passages.flatMap((passage) => {
        if (parts.has({ ...passage.place, path: findings.uri })) return [];
        const copies = passage.copies.filter((copy) => !files.has(copy.place.uri));
        return copies.length ? [{ ...passage, copies }] : [];
      });
      return { ...findings, passages, duplicatedLines: linesIn(passages.map(({ place }) => place)) };
    },
    hasFile: (uri) => files.has(uri),
    ignores: (a, b) => parts.has(a, b),
    async read(folders, fileSystem, complain) {
      const next = await Promise.all(folders.map((folder) => readList(folder, fileSystem, complain)));
      const found = next.filter((list) => list !== undefined);
      const text = (all: readonly FolderList[]) =>
        JSON.stringify(all.map((list) => [list.folder, list.text]));
      return text(found) === text(lists) ? undefined : ignoreFilter(found);
    },
  };
}

/** Places with the one that an entry was made for first: that is most like it, and in the file that it names. */
function likestFirst(places: readonly LikePlace[], file: string | undefined): Place[] {
  const isNamed = ({ place }: LikePlace) => Number(place.uri === file);
  return [...places]
    .sort((x, y) => y.likeness - x.likeness || isNamed(y) - isNamed(x))
    .map(({ place }) => place);
}

async function readList(
  folder: IndexedFolder,
  fileSystem: FileSystem,
  complain: (broken: FolderFault) => void,
): Promise<FolderList | undefined> {
  try {
    const found = await readIgnoreList(fileSystem, folder.root);
    if (!found) return undefined;
    const { passages, files } = found.list;
    return {
      folder: folder.uri,
      text: found.text,
      passages: passages.map((entry) => ({
        ...entry,
        ...(entry.file !== undefined && { uri: uriIn(folder, entry.file) }),
      })),
      files: files.map((file) => uriIn(folder, file)),
    };
  } catch (error) {
    complain({ folder: folder.uri, reason: reasonOf(error) });
    return undefined;
  }
}
