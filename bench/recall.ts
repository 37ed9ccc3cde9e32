import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { addTo } from '../src/engine/arrays/lists.ts';
import { type Arguments, numberOption, readArguments } from './arguments.ts';
import { allJscpdOptions, runJscpd } from './jscpd.ts';
import { randomFrom } from './random.ts';
import { codeEdits } from './recall/code-edits.ts';
import { type Filler, fillerFrom } from './recall/filler.ts';
import { formatOf } from './recall/formats.ts';
import { coverage, findingsOf, findingsOfJscpd, type Plant } from './recall/found.ts';
import { languageOf } from './recall/languages.ts';
import type { Passage } from './recall/passage.ts';
import { type PlantedFile, plantCode, plantComment, plantProse } from './recall/planting.ts';
import { commentForms, proseEdits } from './recall/prose-edits.ts';
import { scriptOf } from './recall/scripts.ts';
import { readSource, type Source, sourceFolders, type TextKind } from './recall/sources.ts';
import { median, percent, table } from './table.ts';
import { scan } from './tool.ts';

const enough = 0.7;

interface Kind {
  readonly kind: string;
  readonly target: number;
  readonly plant: (passage: Passage, name: string, filler: Filler, seed: string) => PlantedFile | undefined;
}

const kinds: Readonly<Record<TextKind, readonly Kind[]>> = {
  code: codeEdits.map(({ kind, target, edit }) => ({
    kind,
    target,
    plant: (passage, name, filler, seed) => plantCode(passage, edit, name, filler, randomFrom(seed)),
  })),
  prose: [
    ...proseEdits.map(({ kind, target, edit }) => ({
      kind,
      target,
      plant: (passage: Passage, name: string, filler: Filler, seed: string) =>
        plantProse(passage, edit, name, filler, randomFrom(seed)),
    })),
    ...commentForms.map((form) => ({
      kind: form.kind,
      target: 0.97,
      plant: (passage: Passage, name: string, filler: Filler, seed: string) =>
        plantComment(passage, form, name, filler, randomFrom(seed)),
    })),
  ],
};

/** Plants edited copies of real passages and prints how many a scan finds, by kind of edit. */
export async function main(words: string[]): Promise<number> {
  const given = readArguments(words, ['alone', 'jscpd', 'keep', 'strict', 'rivals-only']);
  const seed = numberOption(given, 'seed', 1);
  const folders = sourceFolders(given.rest, given.options.has('alone'));
  let missed = 0;
  for (const kind of ['code', 'prose'] as const) {
    if ((given.options.get('only') ?? kind) !== kind) continue;
    missed += await measure(kind, folders, seed, given);
  }
  return missed > 0 && given.options.has('strict') ? 1 : 0;
}

async function measure(
  textKind: TextKind,
  folders: readonly string[],
  seed: number,
  given: Arguments,
): Promise<number> {
  const sources = folders
    .map((folder) => readSource(folder, textKind, seed))
    .filter(({ passages }) => passages.length > 0);
  const fillers = folders.map((folder) => readSource(folder, textKind === 'code' ? 'prose' : 'code', seed));
  const filler = fillerFrom([...sources, ...fillers], seed);
  const by = given.options.get('by') ?? 'source';
  const groups = grouped(
    evenly(
      sources.map((source) => source.passages),
      Number.POSITIVE_INFINITY,
    ),
    by,
  );
  const passages = evenly([...groups.values()], numberOption(given, 'samples', 150));
  const tree = mkdtempSync(join(tmpdir(), `bench-recall-${textKind}-`));
  const places = writeOriginals(tree, sources);
  const files = sources.reduce((sum, source) => sum + source.files.length, 0);
  console.log(
    `\n${textKind}: ${passages.length} passages of ${files} files, from ${[...groups].map(([name, all]) => `${name} ${all.length}`).join(', ')}\n`,
  );

  const rivals = given.options.has('jscpd') ? [[], allJscpdOptions] : [];
  const pattern = new RegExp(given.options.get('kinds') ?? '', 'i');
  const rows: string[][] = [];
  let missed = 0;
  for (const { kind, target, plant } of kinds[textKind].filter((each) => pattern.test(each.kind))) {
    rmSync(join(tree, 'planted'), { recursive: true, force: true });
    mkdirSync(join(tree, 'planted'));
    filler.again();
    const plants: (Plant & { readonly passage: Passage; readonly file: PlantedFile })[] = [];
    for (const [at, passage] of passages.entries()) {
      const file = plant(passage, `planted/p${String(at).padStart(4, '0')}`, filler, `${seed} ${kind} ${at}`);
      if (file === undefined) continue;
      writeFileSync(join(tree, file.path), file.text);
      const path = places.get(`${passage.source}\n${passage.path}`) ?? '';
      const alone = passage.text.includes('\n') ? {} : { characters: passage.text.length };
      const original = { path, lines: tellingLines(passage, textKind), ...alone };
      plants.push({ original, copy: file, passage, file });
    }
    const findings = given.options.has('rivals-only') ? [] : findingsOf((await scan(tree)).result);
    const ours = coverage(plants, findings);
    const found = ours.map((share) => share >= enough);
    const recall = shareOf(found);
    if (recall < target) missed++;
    const row = [
      kind,
      String(plants.length),
      percent(target, 0),
      percent(recall),
      recall >= target ? '' : 'below',
    ];
    for (const options of rivals) {
      const clones = findingsOfJscpd(await runJscpd(tree, options));
      row.push(percent(shareOf(coverage(plants, clones).map((share) => share >= enough))));
    }
    for (const group of groups.values()) {
      const here = found.filter((_, at) => group.includes(plants[at].passage));
      row.push(`${percent(shareOf(here), 0)} of ${here.length}`);
    }
    rows.push(row);
    console.log(row.join('  '));
    const failures = plants
      .map((each, at) => ({ ...each, share: ours[at] }))
      .filter(({ share }) => share < enough);
    if (failures.length > 0) console.log(summaryOf(failures));
    for (const failure of failures.slice(0, numberOption(given, 'show', 0))) console.log(shown(failure));
  }
  const rivalHeads = rivals.length > 0 ? ['jscpd', 'jscpd all'] : [];
  const head = [textKind, 'n', 'target %', 'found %', '', ...rivalHeads, ...groups.keys()];
  console.log(`\n${by === 'language' ? table(...turned(head, rows)) : table(head, rows)}`);
  if (given.options.has('keep')) console.log(`\nthe last tree: ${tree}`);
  else rmSync(tree, { recursive: true });
  return missed;
}

/** How the table can group passages, other than by their source. */
const kindsOfGroup: Readonly<Record<string, (passage: Passage) => string | undefined>> = {
  format: ({ path }) => formatOf(path)?.name,
  script: ({ text }) => scriptOf(text),
  language: ({ path }) => languageOf(path)?.name,
};

/** The passages by group; one without such a group goes under its source. */
function grouped(passages: readonly Passage[], by: string): Map<string, Passage[]> {
  const groups = new Map<string, Passage[]>();
  for (const passage of passages) {
    addTo(groups, kindsOfGroup[by]?.(passage) ?? passage.source, passage);
  }
  return groups;
}

/** Up to `count` passages, taken in turn from each group, so that groups differ only when the smaller run out. */
function evenly(groups: readonly (readonly Passage[])[], count: number): Passage[] {
  const chosen: Passage[] = [];
  for (let at = 0; chosen.length < count; at++) {
    const round = groups.flatMap((passages) => passages.slice(at, at + 1));
    if (round.length === 0) break;
    chosen.push(...round.slice(0, count - chosen.length));
  }
  return chosen;
}

/** A table with its rows as columns. */
function turned(head: readonly string[], rows: readonly string[][]): [string[], string[][]] {
  const all = [head, ...rows];
  const [first, ...rest] = head.map((_, column) => all.map((row) => row[column]));
  return [first, rest];
}

function writeOriginals(tree: string, sources: readonly Source[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const [number, { name, files }] of sources.entries()) {
    for (const [at, { path, text }] of files.entries()) {
      // not under the source's own name: a folder called node_modules is not scanned
      const place = `original/${number}/${String(at).padStart(3, '0')}-${basename(path)}`;
      mkdirSync(dirname(join(tree, place)), { recursive: true });
      writeFileSync(join(tree, place), text);
      places.set(`${name}\n${path}`, place);
    }
  }
  return places;
}

/** The lines that count, by the same rule as in the copy: in prose, a line of punctuation alone does not. */
function tellingLines({ text, startLine }: Passage, kind: TextKind): number[] {
  const tells = (line: string) => (kind === 'prose' ? /[\p{L}\p{N}]/u.test(line) : line.trim() !== '');
  return text.split('\n').flatMap((line, at) => (tells(line) ? [startLine + at] : []));
}

function shareOf(found: readonly boolean[]): number {
  return found.filter(Boolean).length / found.length;
}

function summaryOf(failures: readonly { readonly passage: Passage; readonly share: number }[]): string {
  const none = failures.filter(({ share }) => share === 0);
  const lengths = failures.map(({ passage }) => wordsIn(passage));
  const partly = failures.flatMap(({ share }) => (share > 0 ? [percent(share, 0)] : []));
  return `  missed ${failures.length} (${Math.min(...lengths)}–${Math.max(...lengths)} words, median ${median(lengths)}): nothing said of ${none.length}; covered in part: ${partly.join(' ')}`;
}

function wordsIn({ text }: Passage): number {
  return (text.match(/[\p{L}\p{N}_]+/gu) ?? []).length;
}

function shown({ passage, file, share }: { passage: Passage; file: PlantedFile; share: number }): string {
  const lines = file.text.split('\n').slice(file.lines[0] - 1, file.lines[file.lines.length - 1]);
  return [
    `  missed (best finding covers ${percent(share, 0)}%): ${passage.source}/${passage.path}:${passage.startLine}-${passage.endLine}, ${wordsIn(passage)} words`,
    ...passage.text.split('\n').map((line) => `    - ${line}`),
    `  planted in ${file.path}:${file.lines[0]}`,
    ...lines.map((line) => `    + ${line}`),
  ].join('\n');
}
