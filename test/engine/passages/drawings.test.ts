import { describe, expect, it } from 'vitest';
import { findingsOf, placesOf } from '../corpus-of.ts';
import { randomOf } from '../invented.ts';

const random = randomOf(7);
const coordinate = () => (random() * 24).toFixed(2);
const curves = () =>
  Array.from({ length: 12 }, () => `c${coordinate()} ${coordinate()} ${coordinate()} ${coordinate()}`).join(
    '',
  );

/** A component that draws something else each time. */
function icon(name: string, path = `M${coordinate()} ${coordinate()}${curves()}z`): string {
  return `
export const ${name}Icon = () => {
  return (
    <svg className='icon' width='16' height='16' viewBox='0 0 24 24' aria-hidden='true'>
      <path fillRule='evenodd' strokeWidth='1.5' d='${path}' />
      <circle cx='${coordinate()}' cy='${coordinate()}' r='${coordinate()}' />
    </svg>
  );
};
`;
}

/** A component of the same shape that draws nothing. */
function field(name: string, hint: string): string {
  return `
export const ${name}Field = () => {
  return (
    <label className='row' htmlFor='${name}' title='${hint}' lang='en' aria-live='polite'>
      <input autoFocus='true' tabIndex='0' placeholder='${hint} …' />
      <output name='${hint}' form='${name}' id='${hint}' />
    </label>
  );
};
`;
}

describe('drawings', () => {
  it('of one form are not renamed copies of one another', () => {
    const icons = ['Anchor', 'Kestrel', 'Harbour', 'Lantern'].map((name) => icon(name));
    expect(findingsOf({ 'icons.tsx': icons.join('') }).families).toEqual([]);
  });

  it('are copies where they draw the same', () => {
    const path = `M12 3${curves()}z`;
    const files = { 'icons.tsx': icon('Anchor', path) + icon('Kestrel'), 'logo.tsx': icon('Anchor', path) };
    expect(placesOf(findingsOf(files).families)).toEqual([['icons.tsx:2-9', 'logo.tsx:2-9']]);
  });

  it('leave other markup of one form a renamed copy', () => {
    const fields = ['vessel', 'harbour', 'captain', 'cargo'].map((name) => field(name, `the ${name}`));
    expect(findingsOf({ 'fields.tsx': fields.join('') }).families).toHaveLength(1);
  });
});
