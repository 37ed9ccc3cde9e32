import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const file = new URL('../fixtures/sarif/sarif-2.1.0-rtm.5.json', import.meta.url);

/** What the schema of SARIF 2.1.0 finds wrong with a log; nothing when it is valid. */
export function sarifFaults(log: unknown): string[] {
  // Ajv knows later drafts; of what changed since draft 4 the schema has its own name alone.
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    unicodeRegExp: false,
    formats: {
      uri: (text: string) => URL.canParse(text),
      'uri-reference': (text: string) => URL.canParse(text, 'file:///'),
      'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
    },
  });
  ajv.validate(schema, log);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
