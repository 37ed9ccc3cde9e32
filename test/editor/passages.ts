// Texts to fill workspaces with: paragraphs that are alike only when they are asked for with the same number.

const stems =
  'harbour berth tide keel anchor chart buoy sail rudder mast deck cabin galley winch cleat fender'.split(
    ' ',
  );

/** A paragraph of some eighty words, nearly all of them in no paragraph of another number. */
export function paragraph(number: number): string {
  const tail = [...number.toString(26)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');
  let state = (number * 2654435761 + 12345) >>> 0;
  const word = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `${stems[state >>> 28]}${tail}`;
  };
  const sentence = () =>
    `The ${word()} ${word()} ${word()} and ${word()} the ${word()} ${word()} of ${word()} with ${word()}.`;
  return Array.from({ length: 7 }, sentence).join(' ');
}
