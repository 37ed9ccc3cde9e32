import type { FamilyResult, Findings } from '../engine/findings.ts';
import { copiedLines } from '../engine/search/copied-lines.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { atOnce } from '../engine/steps.ts';
import { decode } from '../workspace/decode.ts';
import { type FileSystem, joinPath } from '../workspace/file-system.ts';
import { fingerprintOfPlace } from './fingerprint.ts';
import {
  emptyList,
  excerptOf,
  type IgnoreEntry,
  type IgnoreList,
  ignoreListName,
  readIgnoreList,
  withFamilies,
} from './ignore-list.ts';
import { familyJudge } from './ignored-families.ts';
import { IgnoredParts, lengthsIn } from './ignored-parts.ts';
import { InputError } from './input-error.ts';
import { reasonOf } from './reason.ts';

/** The ignore list of a scanned folder, empty when the folder has none; throws an InputError when it cannot be read. */
export async function ignoreListOf(fileSystem: FileSystem, root: string): Promise<IgnoreList> {
  try {
    return (await readIgnoreList(fileSystem, root))?.list ?? emptyList;
  } catch (error) {
    const reason = reasonOf(error);
    throw new InputError(`Cannot use ${joinPath(root, ignoreListName)}: ${reason}; mend it or remove it`);
  }
}

/**
 * The findings without those that a list ignores, and the number of ignored families, whose lines no longer count as
 * copied, and where all families are. Nor are files told as alike of which those are most. Of the files on the list the
 * search has told no pair.
 */
export function withoutIgnored(
  findings: Findings,
  list: IgnoreList,
  corpus: Corpus,
): { findings: Findings; ignored: number; parts: IgnoredParts } {
  const files = new Set(list.files);
  const judge = familyJudge(list.passages, files);
  const parts = new IgnoredParts();
  const judged = atOnce(
    judge(
      findings.families.map((family) => family.members),
      ({ path }) => path,
      corpus,
    ),
  );
  const families = findings.families.flatMap((family, at) => {
    const { entries, members } = judged[at];
    parts.add(family.members, ({ path }) => path, entries.length > 0);
    return entries.length > 0 || members.length < 2 ? [] : [{ ...family, members: [...members] }];
  });
  const shown = new Set(families.map(({ id }) => id));
  const lengthOf = lengthsIn(corpus);
  return {
    ignored: findings.families.length - families.length,
    parts,
    findings: {
      ...findings,
      families,
      passages: findings.passages.filter(
        ({ family, a, b }) => shown.has(family) && !files.has(a.path) && !files.has(b.path),
      ),
      files: findings.files.filter(({ a, b }) => !parts.haveMostOf(a, b, lengthOf)),
      ...atOnce(copiedLines(corpus.texts.values(), families, ({ path }) => path)),
    },
  };
}

/** The list with these families of a scan accepted, each with its current number of copies. */
export async function accepting(
  list: IgnoreList,
  families: readonly FamilyResult[],
  { root, corpus, when }: { root: string; corpus: Corpus; when: string },
  fileSystem: FileSystem,
): Promise<IgnoreList> {
  const texts = textReader(root, fileSystem);
  const accepted: IgnoreEntry[][] = [];
  for (const { members } of families) {
    const entries: IgnoreEntry[] = [];
    for (const member of members) {
      const found = corpus.textOf(member.path);
      if (!found) continue;
      const fingerprint = fingerprintOfPlace(found, member);
      const text = (await texts(member.path)).slice(member.startOffset, member.endOffset);
      entries.push({ fingerprint, excerpt: excerptOf(text), file: member.path, when });
    }
    accepted.push(entries);
  }
  return withFamilies(list, accepted);
}

/** Reads texts and keeps the last one, for calls in a row; a file that is gone by now reads as empty. */
function textReader(root: string, fileSystem: FileSystem): (path: string) => Promise<string> {
  let last = { path: '', text: '' };
  return async (path) => {
    if (last.path === path) return last.text;
    let text = '';
    try {
      const bytes = await fileSystem.read(joinPath(root, path), Number.MAX_SAFE_INTEGER);
      if (bytes) text = new TextDecoder().decode(decode(bytes));
    } catch {
      // Its entry goes without an excerpt.
    }
    last = { path, text };
    return text;
  };
}
