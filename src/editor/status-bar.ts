import { Disposable, l10n, MarkdownString, StatusBarAlignment, ThemeColor, window } from 'vscode';
import { count, percent } from '../report/wording.ts';
import type { IndexState } from '../service/indexer/news.ts';
import { asMarkdown } from './as-markdown.ts';
import { likestFile } from './findings.ts';
import { whyNotCompared } from './left-out-list.ts';
import type { Model } from './model.ts';
import { pathLabel } from './places.ts';
import { appearance, onDidChangeAppearance } from './settings.ts';
import { howFar } from './still-to-come.ts';
import { activeDocument, activeFindings, marksIn } from './targets.ts';
import { linkedCommands, whatDecides } from './what-decides.ts';

/** Shows the indexer's progress and then how much of the active file is copied. */
export function showStatus(model: Model): Disposable {
  const item = window.createStatusBarItem('nearDuplicates.status', StatusBarAlignment.Right, 90);
  item.name = 'Near Duplicates';
  item.command = 'nearDuplicates.showActions';

  const show = () => {
    if (!appearance().statusBar) return item.hide();
    const { text, spoken, more } = wording(model);
    item.text = text;
    item.accessibilityInformation = { label: spoken };
    item.tooltip = tooltip(model.state, spoken, more);
    item.backgroundColor =
      model.state.phase === 'failed' ? new ThemeColor('statusBarItem.errorBackground') : undefined;
    item.show();
  };
  show();
  return Disposable.from(
    item,
    model.onDidChangeState(show),
    model.onDidChangeFindings(show),
    model.onDidChangeDocument((uri) => uri === activeDocument() && show()),
    window.onDidChangeActiveTextEditor(show),
    window.onDidChangeActiveNotebookEditor(show),
    onDidChangeAppearance(show),
  );
}

/** This few files are read before anybody could see it. */
const few = 20;

/** What the item says, also to a screen reader, and what its tooltip adds in Markdown. */
interface Wording {
  readonly text: string;
  readonly spoken: string;
  readonly more?: string;
}

function wording(model: Model): Wording {
  const { phase, total, due } = model.state;
  if (!appearance().enabled)
    return {
      text: `$(circle-slash) ${l10n.t('Near Duplicates')}`,
      spoken: l10n.t('Near Duplicates is switched off by a setting'),
    };
  switch (phase) {
    case 'starting':
      return {
        text: `$(sync~spin) ${l10n.t('Near Duplicates')}`,
        spoken: l10n.t('Near Duplicates is starting'),
      };
    case 'indexing':
      return total > 0 && due <= few ? aboutActiveFile(model) : progress(model.state);
    case 'paused':
      return {
        text: `$(debug-pause) ${l10n.t('Near Duplicates')}`,
        spoken: l10n.t('Near Duplicates is paused'),
      };
    case 'failed':
      return { text: `$(error) ${l10n.t('Near Duplicates')}`, spoken: l10n.t('Near Duplicates stopped') };
    default:
      return aboutActiveFile(model);
  }
}

function progress({ stage, done, total }: IndexState): Wording {
  // During the walk of the folders it is not known yet what there is to read.
  if (total === 0)
    return {
      text: `$(sync~spin) ${l10n.t('Near Duplicates')}`,
      spoken: l10n.t('Near Duplicates is looking for files'),
    };
  const [now, all] = [count(done), count(total)];
  return stage === 'compare'
    ? {
        text: `$(sync~spin) ${l10n.t('Comparing {0} / {1}', now, all)}`,
        spoken: l10n.t('Near Duplicates is comparing files: {0} of {1}', now, all),
      }
    : {
        text: `$(sync~spin) ${l10n.t('Reading {0} / {1}', now, all)}`,
        spoken: l10n.t('Near Duplicates is reading files: {0} of {1}', now, all),
      };
}

function aboutActiveFile(model: Model): Wording {
  const findings = activeFindings(model);
  if (!findings) return { text: '$(copy)', spoken: l10n.t('Near Duplicates') };
  const { uri, leftOut, duplicatedLines, lines, passages } = findings;
  const marks = marksIn(model, findings).length;
  if (leftOut)
    return {
      text: `$(circle-slash) ${leftOut === 'unseen' || leftOut === 'gone' ? l10n.t('Not compared') : l10n.t('Not compared: {0}', leftOut)}`,
      spoken: whyNotCompared(leftOut),
      more: whatDecides(leftOut, model.state, uri),
    };
  const likest = passages.length ? undefined : likestFile(model.fileGroups.values(), uri);
  if (likest)
    return {
      text: `$(files) ${percent(likest.jaccard)}`,
      spoken: l10n.t('This file as a whole is {0} like {1}', percent(likest.jaccard), pathLabel(likest.uri)),
    };
  if (!passages.length) return { text: '$(copy) 0%', spoken: l10n.t('Nothing in this file is copied') };
  const share = percent(lines ? duplicatedLines / lines : 0);
  const about = [share, ...[duplicatedLines, lines, marks].map(count)];
  const spoken =
    marks === 1
      ? l10n.t('{0} of this file is copied: {1} of {2} lines, 1 passage', ...about)
      : l10n.t('{0} of this file is copied: {1} of {2} lines, {3} passages', ...about);
  return { text: `$(copy) ${share}`, spoken };
}

function tooltip(state: IndexState, spoken: string, more: string | undefined): MarkdownString {
  const skipped = Object.values(state.skipped).reduce((sum, files) => sum + files, 0);
  const lines = [`**${asMarkdown(spoken)}**`, ...(more ? [more] : [])];
  if (state.problem) lines.push(asMarkdown(state.problem));
  const left = state.phase === 'paused' && howFar(state);
  if (left) lines.push(left);
  if (state.files)
    lines.push(
      state.files === 1
        ? l10n.t('1 file in the index, {0} left out', count(skipped))
        : l10n.t('{0} files in the index, {1} left out', count(state.files), count(skipped)),
    );
  const text = new MarkdownString(lines.join('\n\n'));
  text.isTrusted = { enabledCommands: linkedCommands };
  return text;
}
