/** The approximate number of characters in a piece. */
const portion = 1 << 16;

/**
 * A result as JSON with a line for each key, and one for each item of a list, so that two results can be compared line
 * by line.
 */
export function jsonText(result: object): string {
  return [...jsonPieces(result)].join('');
}

/** The same in pieces: a large result as one string would be in memory several times while it is written. */
export function* jsonPieces(result: object): Generator<string, void> {
  let piece = '';
  for (const line of linesOf(result)) {
    piece += line;
    if (piece.length < portion) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* linesOf(result: object): Generator<string, void> {
  yield '{';
  let before = '\n';
  for (const [key, value] of Object.entries(result)) {
    yield `${before}  ${JSON.stringify(key)}: `;
    if (isList(value)) yield* itemsOf(value);
    else yield JSON.stringify(value);
    before = ',\n';
  }
  yield '\n}\n';
}

function isList(value: unknown): value is object[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function* itemsOf(list: readonly object[]): Generator<string, void> {
  let before = '[\n';
  for (const item of list) {
    yield `${before}    ${JSON.stringify(item)}`;
    before = ',\n';
  }
  yield '\n  ]';
}
