import type { Entry, Eventually } from './file-system.ts';

const languages =
  'aa|af|am|ar|az|be|bg|bn|bs|ca|cs|cy|da|de|el|en|eo|es|et|eu|fa|fi|fil|fr|ga|gl|gu|he|hi|hr|hu|hy|id|is|it|ja|jp|ka|kk|km|kn|ko|kr|ky|lo|lt|lv|mk|ml|mn|mr|ms|my|nb|ne|nl|nn|no|pa|pl|ps|pt|ro|ru|si|sk|sl|sq|sr|sv|sw|ta|te|tg|th|tl|tr|uk|ur|uz|vi|zh|zu';
const region = '(?:[-_](?:[A-Z]{2}|[a-z]{2}|\\d{3}|Hans|Hant|Latn|Cyrl|hans|hant|[A-Z][a-z]{3}[-_][A-Z]{2}))';

const bare = new RegExp(`^(?:${languages})${region}?$`);
const suffixed = new RegExp(`^(.+?[._-])((?:${languages})${region}?)$`);
/** `zh-CN` can hardly be anything but a language; `de` may well be part of a package name. */
const regional = new RegExp(
  `^(?:${languages})[-_](?:[A-Z]{2}|Hans|Hant|Latn|Cyrl|[A-Z][a-z]{3}[-_][A-Z]{2})$`,
);
/** The possible code of a language that only the languages beside it give away. */
const unknown = /^[a-z]{2,3}(?:[-_](?:[A-Z]{2,3}|[A-Z][a-z]{3}))?$/;
const unknownSuffix = /^(.+[._])([a-z]{2})$/;
/** Files of these types are translations if a file of the same name without a language is beside them. */
const texts = /^\.(?:md|mdx|markdown|rst|adoc|txt|html?|tex|org|properties|strings|ftl)$/;
/** What follows a hyphen may be a part of the name (`git-am.md`), except after capitals (`README-ko.md`). */
const hyphen = /[a-z].*-$/;
const english = /^en(?:[-_]|$)/;
/** Android resources; `car` is not a language but the device they are for. */
const androidValues = /^values-(?!car$)(?:[a-z]{2,3}(?:-r[A-Z]{2})?|b\+[\w+]+)$/;
/** This many languages of one name are no coincidence. */
const several = 3;

/** Names that differ in their language: folders, or files that end alike. */
interface Group {
  readonly kind: Entry['kind'];
  /** What precedes the language, with the separator; empty where nothing does. */
  readonly head: string;
  readonly end: string;
  readonly codes: string[];
  /** Possible further languages. */
  readonly others: string[];
}

/** What judging the groups of a folder requires. */
interface Folder {
  readonly names: ReadonlySet<string>;
  readonly groups: readonly Group[];
  /** For each ending: how many files have it, and how many of those have a language after a hyphen. */
  readonly endings: Map<string, { files: number; hyphenated: number }>;
}

/**
 * The names in a folder that mirror another name in a second language, with the same code blocks and names on
 * purpose: `ja` and `fr` beside `en`, `zh-CN`, `guide-ja` and `guide-fr` beside `guide`, `README.ko.md` beside
 * `README.md`, `de.json` beside `en.json`, `devise.de.yml` beside `devise.en.yml`, `values-de` beside `values`,
 * `de.lproj` beside `Base.lproj`. A second English counts too. `entriesIn` lists a folder among the entries.
 */
export async function translationsAmong(
  entries: readonly Entry[],
  entriesIn: (folder: string) => Eventually<readonly Entry[]>,
): Promise<ReadonlySet<string>> {
  const folder = grouped(entries);
  const translations = new Set<string>();
  if (folder.names.has('values')) {
    for (const { name, kind } of entries)
      if (kind === 'folder' && androidValues.test(name)) translations.add(name);
  }
  for (const group of folder.groups) {
    const { kind, head, end, codes, others } = group;
    const kept = mainEnglish(codes);
    if (areLanguages(group, folder)) {
      for (const code of codes) if (code !== kept) translations.add(head + code + end);
      if (codes.length < several) continue;
      const further =
        kind === 'folder'
          ? await mirrorsAmong(others, kept ?? codes[0] ?? '', entriesIn)
          : filesAmong(group, folder);
      for (const other of further) translations.add(head + other + end);
    } else if (head === '' || standsBeside(group, folder)) {
      for (const code of codes)
        if (regional.test(code) && !english.test(code)) translations.add(head + code + end);
    }
  }
  return translations;
}

function grouped(entries: readonly Entry[]): Folder {
  const names = new Set<string>();
  const groups = new Map<string, Group>();
  const endings: Folder['endings'] = new Map();
  for (const { name, kind } of entries) {
    names.add(name);
    const dot = kind === 'folder' && !name.endsWith('.lproj') ? name.length : name.lastIndexOf('.');
    if (dot <= 0) continue;
    const stem = name.slice(0, dot);
    const end = name.slice(dot);
    const ending = endings.get(end) ?? { files: 0, hyphenated: 0 };
    ending.files++;
    endings.set(end, ending);
    const known = bare.test(stem) ? ['', '', stem] : suffixed.exec(stem);
    const [, head, code] = known ?? (unknown.test(stem) ? ['', '', stem] : suffixOf(stem, kind));
    if (head === undefined || code === undefined) continue;
    const key = `${kind}/${head}/${end}`;
    const group = groups.get(key) ?? { kind, head, end, codes: [], others: [] };
    (known ? group.codes : group.others).push(code);
    groups.set(key, group);
  }
  const folder = { names, groups: [...groups.values()], endings };
  for (const group of folder.groups) {
    const ending = endings.get(group.end);
    if (ending && hyphen.test(group.head) && standsBeside(group, folder))
      ending.hyphenated += group.codes.length;
  }
  return folder;
}

function suffixOf(stem: string, kind: Entry['kind']): readonly string[] {
  return (kind !== 'folder' && unknownSuffix.exec(stem)) || [];
}

/** Whether these are languages, and not words spelled like the code of one. */
function areLanguages(group: Group, folder: Folder): boolean {
  const { kind, head, end, codes } = group;
  const ending = folder.endings.get(end) ?? { files: 0, hyphenated: 0 };
  const areMany = (files: number) => kind === 'folder' || files * 3 >= ending.files;
  if (codes.length > 1 && mainEnglish(codes) !== undefined) return true;
  if (head === '' && end === '.lproj' && folder.names.has('Base.lproj')) return true;
  if (codes.length >= several) return head !== '' || areMany(codes.length);
  if (!standsBeside(group, folder)) return false;
  if (kind === 'folder') return codes.length > 1;
  return !hyphen.test(head) || areMany(ending.hyphenated);
}

/** Whether what these are translated from is beside them, under the same name without a language. */
function standsBeside({ kind, head, end }: Group, { names }: Folder): boolean {
  return head !== '' && names.has(head.slice(0, -1) + end) && (kind === 'folder' || texts.test(end));
}

/** Of several Englishes, the one that the others derive from. */
function mainEnglish(codes: readonly string[]): string | undefined {
  const all = codes.filter((code) => english.test(code)).sort();
  return all.find((code) => code === 'en') ?? all.find((code) => /US$/i.test(code)) ?? all[0];
}

/**
 * The possible further languages that count as such: only where there are more known ones. Where nothing precedes the
 * language, the files must not be pages; otherwise the original must be known, as a page in English or beside them.
 */
function filesAmong(group: Group, folder: Folder): readonly string[] {
  const { head, end, codes, others } = group;
  if (others.length >= codes.length) return [];
  if (head === '') return texts.test(end) ? [] : others;
  const isOriginal = standsBeside(group, folder) || (texts.test(end) && mainEnglish(codes) !== undefined);
  return isOriginal ? others : [];
}

/** The folders in which at least half of the names are also in another folder. */
async function mirrorsAmong(
  folders: readonly string[],
  other: string,
  entriesIn: (folder: string) => Eventually<readonly Entry[]>,
): Promise<readonly string[]> {
  if (folders.length === 0) return [];
  const namesIn = async (folder: string) => {
    try {
      return (await entriesIn(folder)).map((entry) => entry.name);
    } catch {
      return [];
    }
  };
  const there = new Set(await namesIn(other));
  const mirrors: string[] = [];
  for (const folder of folders) {
    const here = await namesIn(folder);
    if (here.length > 0 && here.filter((name) => there.has(name)).length * 2 >= here.length)
      mirrors.push(folder);
  }
  return mirrors;
}
