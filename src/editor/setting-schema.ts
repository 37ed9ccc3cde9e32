/** What the manifest says of a setting, in the words of JSON schema that it uses. */
export interface SettingSchema {
  readonly type: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: SettingSchema;
}

/** Whether a setting may have this value. */
export function isAllowed(schema: SettingSchema, value: unknown): boolean {
  const { type, minimum = -Infinity, maximum = Infinity, minItems = 0, items } = schema;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (type === 'array')
    return (
      Array.isArray(value) &&
      value.length >= minItems &&
      value.every((each) => !items || isAllowed(items, each))
    );
  if (type === 'number' || type === 'integer')
    return (
      typeof value === 'number' &&
      value >= minimum &&
      value <= maximum &&
      (type === 'number' || Number.isInteger(value))
    );
  return typeof value === type;
}
