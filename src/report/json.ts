/**
 * A result as JSON: each of its keys on a line, and each item of a list on a line of its own, so that two results
 * can be compared line by line.
 */
export function jsonText(result: object): string {
  const keys = Object.entries(result).map(([key, value]) => `  ${JSON.stringify(key)}: ${valueText(value)}`);
  return `{\n${keys.join(',\n')}\n}\n`;
}

function valueText(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0 || typeof value[0] !== 'object')
    return JSON.stringify(value);
  return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}
