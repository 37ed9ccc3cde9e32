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
/** What a language may be called that is known by its company alone. */
const unknown = /^[a-z]{2,3}(?:[-_](?:[A-Z]{2,3}|[A-Z][a-z]{3}))?$/;
const unknownSuffix = /^(.+[._])([a-z]{2})$/;
/** Beside a file of the same name without a language these are translations. */
const texts = /^\.(?:md|mdx|markdown|rst|adoc|txt|html?|tex|org|properties|strings|ftl)$/;
/** Behind a hyphen stands a part of the name as well (`git-am.md`), but for those in capitals (`README-ko.md`). */
const hyphen = /[a-z].*-$/;
const english = /^en(?:[-_]|$)/;
/** Resources of Android; `car` is no language but what they are for. */
const androidValues = /^values-(?!car$)(?:[a-z]{2,3}(?:-r[A-Z]{2})?|b\+[\w+]+)$/;
/** Of one name there are not so many languages by chance. */
const several = 3;

/** Names that differ in their language: folders, or files that end alike. */
interface Group {
  readonly kind: Entry['kind'];
  /** What stands before the language, with the mark between them; empty where nothing does. */
  readonly head: string;
  readonly end: string;
  readonly codes: string[];
  /** What may be further languages. */
  readonly others: string[];
}

/** What is to be known of a folder before its groups are judged. */
interface Folder {
  readonly names: ReadonlySet<string>;
  readonly groups: readonly Group[];
  /** How many files end so, and how many of these have a language behind a hyphen. */
  readonly endings: Map<string, { files: number; hyphenated: number }>;
}

/**
 * Names in one folder that mirror another in a second language, whose code blocks and names are the same
 * by intent: `ja` and `fr` beside `en`, `zh-CN`, `guide-ja` and `guide-fr` beside `guide`, `README.ko.md` beside
 * `README.md`, `de.json` beside `en.json`, `devise.de.yml` beside `devise.en.yml`, `values-de` beside `values`,
 * `de.lproj` beside `Base.lproj`; also another English. `entriesIn` lists what a folder among them holds.
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

/** Whether these are languages, and not words that are spelled as the code of one. */
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

/** Whether something of the same name without a language is what these are translated from. */
function standsBeside({ kind, head, end }: Group, { names }: Folder): boolean {
  return head !== '' && names.has(head.slice(0, -1) + end) && (kind === 'folder' || texts.test(end));
}

/** Of several Englishes the one that the others were made from. */
function mainEnglish(codes: readonly string[]): string | undefined {
  const all = codes.filter((code) => english.test(code)).sort();
  return all.find((code) => code === 'en') ?? all.find((code) => /US$/i.test(code)) ?? all[0];
}

/**
 * What may be further languages is one where the languages that are known are more: of pages that name what these
 * are translations of, of other files where nothing stands before the language.
 */
function filesAmong(group: Group, folder: Folder): readonly string[] {
  const { head, end, codes, others } = group;
  if (others.length >= codes.length) return [];
  if (head === '') return texts.test(end) ? [] : others;
  const isOriginal = standsBeside(group, folder) || (texts.test(end) && mainEnglish(codes) !== undefined);
  return isOriginal ? others : [];
}

/** The folders of which half of what they hold is called as in another. */
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
