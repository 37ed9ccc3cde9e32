/** What a git configuration says of ignoring files. */
export interface IgnoringConfig {
  /** `core.excludesFile`, as it is written. */
  readonly excludesFile?: string;
  /** `core.ignoreCase` */
  readonly ignoreCase?: boolean;
}

/** Reads a git configuration file, of which includes are not followed. */
export function ignoringConfig(text: string): IgnoringConfig {
  let inCore = false;
  const config: { excludesFile?: string; ignoreCase?: boolean } = {};
  for (const line of text.split('\n')) {
    const [, section, rest = line] = /^\s*\[\s*([^\]]*?)\s*\](.*)$/.exec(line) ?? [];
    if (section !== undefined) inCore = section.toLowerCase() === 'core';
    if (!inCore) continue;
    const [, key = '', value] = /^\s*([\w-]+)\s*(?:=\s*(.*?)\s*)?$/.exec(rest) ?? [];
    if (key.toLowerCase() === 'excludesfile' && value !== undefined) config.excludesFile = unquoted(value);
    if (key.toLowerCase() === 'ignorecase')
      config.ignoreCase = value === undefined || /^(?:true|yes|on|1)$/i.test(unquoted(value));
  }
  return config;
}

/** A value without the comment after it, its quotes and escapes. */
function unquoted(written: string): string {
  let value = '';
  let quoted = false;
  for (let at = 0; at < written.length; at++) {
    const character = written[at];
    if (character === '"') quoted = !quoted;
    else if (character === '\\') value += written[++at] ?? '';
    else if (!quoted && (character === '#' || character === ';')) break;
    else value += character;
  }
  return value.trimEnd();
}
