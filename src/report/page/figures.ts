import type { LineTotals } from '../../engine/findings.ts';
import type { ReportModel } from '../report-model.ts';
import type { Selection } from '../selection.ts';
import { copiedShare, count, finePercent, leftOutReasons } from '../wording.ts';
import { element } from './element.ts';
import { plural, t } from './texts.ts';

/** The headline figures of the selection, and notes on what the report leaves out. */
export function openFigures() {
  const figures = element('dl', { class: 'figures' });
  const notes = element('p', { class: 'note' });
  return {
    elements: [figures, notes] as const,
    show(model: ReportModel, selection: Selection, isInEditor: boolean): void {
      const { totals, furtherLines, isFiltered } = selection;
      const share = (totals: LineTotals) => shareOf(totals, isFiltered);
      const facts = [[t('Files compared'), count(model.fileCount)]];
      if (model.method === undefined)
        facts.push(
          [t('Copied'), share(totals)],
          [t('Text'), share(totals.prose)],
          [t('Code'), share(totals.code)],
          [t('Second and further copies'), plural('1 line', '{0} lines', furtherLines)],
          [t('Families'), familyCount(model, selection)],
        );
      if (model.fileGroups.length > 0) facts.push([t('Alike files'), groupCount(model, selection)]);
      figures.hidden = model.fileCount === 0;
      figures.replaceChildren(
        ...facts.map(([name, value]) =>
          element('div', {}, element('dt', {}, name), element('dd', {}, value)),
        ),
      );
      const filtered = t(
        'Copied lines are those of the findings that pass the filters, in whatever file; shares are of all lines compared.',
      );
      notes.textContent = [...(isFiltered ? [filtered] : []), ...notesOf(model, isInEditor)].join(' ');
    },
  };
}

/** Of what filters leave, the share is of all lines: how many the files have that pass is not known. */
function shareOf({ lines, duplicatedLines }: LineTotals, isFiltered: boolean): string {
  const figures = [
    finePercent(copiedShare({ lines, duplicatedLines })),
    count(duplicatedLines),
    count(lines),
  ];
  if (lines === 1) return t('{0} · {1} of 1 line', ...figures);
  return isFiltered ? t('{0} · {1} of all {2} lines', ...figures) : t('{0} · {1} of {2} lines', ...figures);
}

function familyCount(model: ReportModel, { families, isFiltered }: Selection): string {
  const shown = isFiltered
    ? t('{0} of {1}', count(families.length), count(model.families.length))
    : count(families.length);
  const between = families.filter(({ inAlikeFiles }) => inAlikeFiles).length;
  if (between === 0) return shown;
  return t('{0} · {1} only between alike files', shown, count(between));
}

function groupCount({ fileGroups: all }: ReportModel, { fileGroups }: Selection): string {
  const groups = all.some(({ others }) => others.length > 1)
    ? plural('1 group', '{0} groups', all.length)
    : plural('1 pair', '{0} pairs', all.length);
  return fileGroups.length < all.length ? t('{0} of {1}', count(fileGroups.length), groups) : groups;
}

function notesOf(
  {
    families,
    fileGroups,
    since,
    method,
    leftOut,
    filesBeyondGroups,
    excerptsLeftOut = 0,
    skipped,
    ignored,
  }: ReportModel,
  isInEditor: boolean,
): string[] {
  const notes: string[] = [];
  if (method !== undefined)
    notes.push(t('Whole files were compared, by {0}; passages were not looked for.', method));
  else if (families.length + fileGroups.length > 0)
    notes.push(t('Lines without words are neither text nor code: blank ones, braces, imports, licences.'));
  if (isInEditor && families.some(({ inAlikeFiles }) => inAlikeFiles))
    notes.push(
      t(
        'The Duplicates view lists alike files as groups, and leaves out families that are only between them.',
      ),
    );
  if (since !== undefined) notes.push(t('Only what touches lines changed since {0} is shown.', since));
  if (leftOut.families > 0)
    notes.push(
      plural(
        '1 more family is not in this report.',
        '{0} more families are not in this report.',
        leftOut.families,
      ),
    );
  if (leftOut.fileGroups > 0)
    notes.push(
      plural(
        '1 more group of alike files is not in this report.',
        '{0} more groups of alike files are not in this report.',
        leftOut.fileGroups,
      ),
    );
  if (filesBeyondGroups > 0)
    notes.push(
      plural(
        '1 file is like so many others that it was compared with the first of them only.',
        '{0} files are like so many others that they were compared with the first of them only.',
        filesBeyondGroups,
      ),
    );
  if (excerptsLeftOut > 0)
    notes.push(
      plural(
        'The text of 1 passage is not in this file.',
        'The text of {0} passages is not in this file.',
        excerptsLeftOut,
      ),
    );
  if (ignored.families > 0)
    notes.push(
      plural(
        'Ignored by the ignore list: 1 family.',
        'Ignored by the ignore list: {0} families.',
        ignored.families,
      ),
    );
  if (ignored.byComments > 0) notes.push(t('Ignored by comments: {0}.', count(ignored.byComments)));
  const reasons = leftOutReasons(skipped);
  if (reasons) notes.push(t('Not compared: {0}.', reasons));
  return notes;
}
