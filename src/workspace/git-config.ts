/** What a git configuration says about ignoring files. */
export interface IgnoringConfig {
  /** `core.excludesFile`, as written. */
  readonly excludesFile?: string;
  /** `core.ignoreCase` */
  readonly ignoreCase?: boolean;
}

/** What a git configuration file says about ignoring files, and its unconditional includes, in order. */
export function ignoringConfig(text: string): (IgnoringConfig | { readonly include: string })[] {
  let section = '';
  const parts: (IgnoringConfig | { include: string })[] = [];
  for (const line of text.split('\n')) {
    const [, begun, rest = line] = /^\s*\[\s*([^\]]*?)\s*\](.*)$/.exec(line) ?? [];
    section = begun?.toLowerCase() ?? section;
    const [, key = '', written] = /^\s*([\w-]+)\s*(?:=\s*(.*?)\s*)?$/.exec(rest) ?? [];
    const name = `${section}.${key.toLowerCase()}`;
    const value = written === undefined ? undefined : unquoted(written);
    if (name === 'core.ignorecase')
      parts.push({ ignoreCase: value === undefined || /^(?:true|yes|on|1)$/i.test(value) });
    if (name === 'core.excludesfile' && value !== undefined) parts.push({ excludesFile: value });
    if (name === 'include.path' && value) parts.push({ include: value });
  }
  return parts;
}

/** A value without its quotes, its escapes and the comment after it. */
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
