import { expect, it } from 'vitest';
import { Rows } from '../../../src/engine/passages/rows.ts';
import { leadsOf, lineStarts, wordsOf } from '../../../src/engine/sketches/texts.ts';
import { corpusOf } from '../corpus-of.ts';

/** How far the rows of a template are indented, with the blocks that they are in. */
function indentsOf(lines: readonly string[]): number[] {
  const [text] = corpusOf({ 'templates/jam.yaml': lines.join('\n') }).texts.values();
  return [...new Rows(wordsOf(text, 'code'), lineStarts(text), leadsOf(text)).indent];
}

it('indents what is in a block of a template', () => {
  const lines = [
    '{{- if .Values.jam -}}',
    'kind: Jam',
    '{{- with .Values.fig }}',
    '  fig: {{ . }}',
    '{{- else }}',
    '  fig: none',
    '{{- end }}',
    '{{ if .Values.plum }}plum: yes{{ end }}',
    '{{- end }}',
    'kind: Toast',
  ];
  expect(indentsOf(lines)).toEqual([0, 1, 1, 4, 1, 4, 1, 1, 0, 0]);
});

it('leaves alone what nothing opens or closes', () => {
  expect(indentsOf(['kind: Jam', '{{- end }}', '{{- if .jam }}', '  a: b'])).toEqual([0, 0, 0, 2]);
});
