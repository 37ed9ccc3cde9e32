import { l10n } from 'vscode';
import { sizeText } from '../report/wording.ts';
import type { IndexState, WhyLeftOut } from '../service/indexer/news.ts';
import { optionalKinds } from '../workspace/skips.ts';
import { decidedBy, decidedFor } from './deciding.ts';
import { settingsCommand } from './settings.ts';
import { whatExcludes } from './what-excludes.ts';

/** The commands that the texts on what decides link to. */
export const linkedCommands = [
  settingsCommand,
  'nearDuplicates.openIgnoreList',
  'nearDuplicates.showLog',
] as const;

/** What makes a file be left out for a reason, and how to have it compared, in Markdown; empty when nothing can be done. */
export function whatDecides(reason: WhyLeftOut, state: IndexState, uri: string): string {
  return [signsOf(reason, state, uri), howToCompare(reason, state, uri, setting)].filter(Boolean).join(' ');
}

/** How to have a file that is left out for a reason compared, where a setting decides; `named` writes the name of one of VS Code. */
export function howToCompare(
  reason: WhyLeftOut,
  state: IndexState,
  uri: string,
  named?: (name: string) => string,
): string | undefined {
  if (reason === 'too large')
    return l10n.t(
      'More than {0} is not compared: {1}.',
      sizeText(decidedFor(state, 'maxFileSize', uri)),
      decidedBy(state, 'maxFileSize', uri, named),
    );
  if (reason === 'excluded') return whatExcludes(state, uri, named);
  if (!optionalKinds.some((kind) => kind === reason)) return undefined;
  return l10n.t('To compare such files, add ‘{0}’ to {1}.', reason, decidedBy(state, 'also', uri, named));
}

function signsOf(reason: WhyLeftOut, state: IndexState, uri: string): string {
  const log = link(l10n.t('Show Log'), 'nearDuplicates.showLog');
  const signs: Record<WhyLeftOut, string> = {
    generated: l10n.t(
      'It is named like a lock file or the output of a tool, is in a folder of such, says that it is generated, or `.gitattributes` says `linguist-generated`.',
    ),
    vendored: l10n.t(
      'It is in a folder such as `node_modules` or `vendor`, has a version in its name, begins with the banner of a library, or `.gitattributes` says `linguist-vendored`.',
    ),
    minified: l10n.t('It has a name such as `*.min.js`, or very long lines.'),
    snapshot: l10n.t(
      'It is named like recorded or expected output, such as `*.snap` or `*.expected`, or is in a folder of such: `__snapshots__`, `testdata`.',
    ),
    translated: l10n.t('It, or its folder, is named after a language and is beside the same in another.'),
    licence: l10n.t('It is named like a licence or a list of people: `LICENSE`, `NOTICE`, `AUTHORS`.'),
    changelog: l10n.t(
      'It is named like a list of changes, or is in a folder of such: `CHANGELOG`, `HISTORY`, release notes.',
    ),
    data: l10n.t(
      'It has an extension of data such as `.csv`, `.svg` or `.po`, or is large JSON, a table or a list.',
    ),
    ignored: l10n.t(
      'A rule of `.gitignore`, `.git/info/exclude` or your git settings names it, or a folder that it is in. {0} says whether they count.',
      decidedBy(state, 'ignoreFiles', uri, setting),
    ),
    'ignore list': link(l10n.t('Open the ignore list'), 'nearDuplicates.openIgnoreList'),
    comment: l10n.t('It is the comment that says `near-duplicates-ignore-file`.'),
    unreadable: log,
    failed: log,
    unseen: l10n.t(
      'It is in a folder of version control or of a tool, such as `.git`, or is the ignore list itself.',
    ),
    excluded: '',
    'too large': '',
    linked: '',
    binary: '',
    empty: '',
    gone: '',
    paused: '',
  };
  return signs[reason];
}

function setting(name: string): string {
  return link(`\`${name}\``, settingsCommand, `@id:${name}`);
}

function link(text: string, command: (typeof linkedCommands)[number], ...about: string[]): string {
  return `[${text}](command:${command}?${encodeURIComponent(JSON.stringify(about))})`;
}
