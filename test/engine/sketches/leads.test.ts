import { describe, expect, it } from 'vitest';
import { leadsOf, type Text } from '../../../src/engine/sketches/texts.ts';
import { sketchOf } from '../corpus-of.ts';

/** The lines (from 1) that begin with a mark, each with the mark and its column. */
function leadsIn(path: string, source: string): string[] {
  const text: Text = { sketches: sketchOf(path, source), at: 0, key: '', paths: [path] };
  const { at, mark } = leadsOf(text);
  return Array.from(at, (offset, i) => {
    const above = source.slice(0, offset).split('\n');
    return `${above.length}:${String.fromCharCode(mark[i])}${above[above.length - 1].length}`;
  });
}

describe('the marks that lines of code begin with', () => {
  it('are those before all words', () => {
    const source =
      '@Kept\nvoid spread(Jam jam) {\n    if (jam) {\n    } else {\n        -plum;\n    }\n\n  }\n';
    expect(leadsIn('A.java', source)).toEqual(['1:@0', '4:}4', '5:-8', '6:}4', '8:}2']);
  });

  it('are not those of comments and strings, except where a string ends', () => {
    const source = 'jam = """\n  # plum\n  fig\n  """\n# {\nplum = [\n    "fig",\n]\n';
    expect(leadsIn('a.py', source)).toEqual(['4:"2', '8:]0']);
  });

  it('end a heredoc', () => {
    expect(leadsIn('a.sh', 'cat <<EOF\n  plum\nEOF\n}\n')).toEqual(['3:E0', '4:}0']);
  });

  it('stand behind what wraps the code', () => {
    const cell = JSON.stringify(
      {
        cells: [{ cell_type: 'code', source: ['jam(é, [\n', '  fig\n', '  ])\n'] }],
        metadata: { language_info: { name: 'python' } },
      },
      undefined,
      1,
    );
    expect(leadsIn('a.ipynb', cell)).toEqual(['8:]7']);
    expect(leadsIn('a.md', '> ```js\n> jam({\n>   fig\n> })\n> ```\n')).toEqual(['4:}2']);
  });
});
