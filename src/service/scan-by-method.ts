import { ShingleSets, shingleSetsOf, type WriteShingles } from '../engine/files/shingle-sets.ts';
import { md5 } from '../engine/methods/md5.ts';
import { type Search, searchByMethod } from '../engine/methods/search-by-method.ts';
import { characterShingles, shinglesOf } from '../engine/methods/shingling.ts';
import { unitCount } from '../engine/methods/sufficient-k.ts';
import { textProfile } from '../engine/methods/text-profile.ts';
import type { Corpus } from '../engine/search/corpus.ts';
import { keysOf, wordTotal } from '../engine/sketches/texts.ts';
import { decode } from '../workspace/decode.ts';
import { joinPath } from '../workspace/file-system.ts';
import type { Machine } from './machine.ts';
import type { Method } from './method-options.ts';
import type { ScanOptions } from './options.ts';
import { pacer, runSearch, type Watch } from './run.ts';

const noBytes = new Uint8Array(0);

/** Searches a corpus for near-duplicate files by a method from the literature. */
export async function searchWithMethod(
  root: string,
  corpus: Corpus,
  method: Method,
  options: ScanOptions,
  machine: Machine,
  watch: Watch,
) {
  const { shingling, name } = method;
  const shingles = new Map<number, Uint32Array>();
  const digests = new Map<number, string>();
  const units = unitCount();
  const wholeFile = name === 'md5' || name === 'textprofile';
  if (wholeFile || shingling.of === 'chars') {
    for await (const { id, bytes } of bytesOf(root, corpus, options, machine, watch)) {
      if (name === 'md5') digests.set(id, md5(bytes));
      else if (name === 'textprofile') digests.set(id, textProfile(new TextDecoder().decode(bytes)).digest);
      else if (shingling.of === 'chars') {
        shingles.set(id, characterShingles(bytes, shingling.size));
        units.add(characterShingles(bytes, 1));
      }
    }
  }
  const write: WriteShingles = (id, text, out) => {
    const own = shingling.of === 'chars' ? shingles.get(id) : shinglesOf({ text, bytes: noBytes }, shingling);
    if (!own) return { out, count: 0, prose: 0 };
    const wide = out.length < own.length ? new Uint32Array(own.length * 2) : out;
    wide.set(own);
    return { out: wide, count: own.length, prose: own.length };
  };
  const sets =
    shingling.of === 'words'
      ? shingleSetsOf(corpus.texts, { ...options, shingleWords: shingling.size })
      : new ShingleSets(corpus.texts, options.minWords, write);
  if (shingling.of === 'words' && !wholeFile)
    for (const text of corpus.texts.values()) units.add(keysOf(text, 'prose'), keysOf(text, 'code'));
  const found = await runSearch(searchByMethod(corpus, sets, searchOf(method, digests)), machine, watch);
  if (wholeFile || shingling.of === 'stopwords') return found;
  return { ...found, sufficientShingle: { of: shingling.of, ...units.sufficient() } };
}

function searchOf(method: Method, digests: ReadonlyMap<number, string>): Search {
  const { name, signing, distance, rarity, contained } = method;
  if (name === 'minhash') return { by: name, signing };
  if (name === 'exact') return contained === undefined ? { by: name } : { by: name, contained };
  if (name === 'simhash') return { by: name, distance, rarity };
  return { by: 'equality', digests };
}

/** The bytes of each text that is long enough, read a second time; files that are gone by now are left out. */
async function* bytesOf(root: string, corpus: Corpus, options: ScanOptions, machine: Machine, watch: Watch) {
  const pace = pacer(machine, watch.signal);
  let done = 0;
  for (const [id, text] of corpus.texts) {
    watch.onProgress?.({ stage: 'index', done: done++, of: corpus.texts.size });
    const rest = pace();
    if (rest) await rest;
    if (wordTotal(text) < options.minWords) continue;
    try {
      const raw = await machine.fileSystem.read(joinPath(root, text.paths[0]), options.maxFileSize);
      if (raw) yield { id, bytes: decode(raw) };
    } catch {
      // It was read a moment ago; whoever removed it does not want it in the result.
    }
  }
}
