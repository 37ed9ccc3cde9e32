import { expect, it } from 'vitest';
import { csvText } from '../../src/report/csv.ts';
import { lines, resultOf } from './scan-result.ts';

it('has a row for each member, pair of passages and pair of files', () => {
  const text = csvText(resultOf([lines('a.ts', 3, 9), lines('b.ts', 5, 11)], [['a.ts', 'b.ts']]));
  expect(text.split('\r\n')).toEqual([
    'kind,family,space,similarity,words,copies,path,firstLine,lastLine,otherPath,otherFirstLine,otherLastLine',
    'family,cafe,code,0.8765,40,2,a.ts,3,9,,,',
    'family,cafe,code,0.8765,40,2,b.ts,5,11,,,',
    'passages,cafe,code,0.8765,40,,a.ts,3,9,b.ts,5,11',
    'files,,,0.9,,,a.ts,,,b.ts,,',
    '',
  ]);
});

it('quotes what must be, and lets no name be a formula', () => {
  const text = csvText(
    resultOf(
      [],
      [
        ['=1+1.md', ' @x, "y".md'],
        ['-a\nb', 'plain.md'],
      ],
    ),
  );
  expect(text).toContain(`,'=1+1.md,,,"' @x, ""y"".md",,\r\n`);
  expect(text).toContain(`,"'-a\nb",,,plain.md,,\r\n`);
});
