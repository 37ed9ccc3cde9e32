import { defaultOptions } from '../service/options.ts';
import { type CommandName, optionTable } from './option-table.ts';

const about: Record<CommandName, { usage: string; text: string; examples: readonly string[] }> = {
  scan: {
    usage: 'near-duplicates scan [FOLDER…] [options]',
    text: 'Finds near-duplicate files and copied passages in folders (the current one by default).',
    examples: [
      'near-duplicates scan',
      'near-duplicates scan docs --spaces prose',
      'near-duplicates scan --accept',
      'near-duplicates scan --fail-on new',
      'near-duplicates scan --fail-above 3% --output duplicates.json',
    ],
  },
  report: {
    usage: 'near-duplicates report [FOLDER…] --format FORMAT [--output FILE] [options]',
    text: 'Writes what a scan finds as a page (HTML), Markdown for a pull request, CSV, SARIF or JSON.',
    examples: [
      'near-duplicates report --output duplicates.html',
      'near-duplicates report --format sarif --output duplicates.sarif',
      'near-duplicates report docs --output duplicates.md',
    ],
  },
  similar: {
    usage: 'near-duplicates similar FILE [--in FOLDER] [options]',
    text: 'Ranks what in a folder resembles a file, some lines of it, or standard input (-).',
    examples: [
      'near-duplicates similar docs/setup.md',
      'near-duplicates similar src/parse.ts --lines 10-40',
      'pbpaste | near-duplicates similar - --language python --in src',
    ],
  },
  compare: {
    usage: 'near-duplicates compare A B [options]',
    text: 'Tells how alike two files are, and shows the passages that they share side by side.',
    examples: [
      'near-duplicates compare docs/old.md docs/new.md',
      'near-duplicates compare docs/old.md docs/new.md --explain --in docs',
    ],
  },
  'export-index': {
    usage: 'near-duplicates export-index [FOLDER] --sqlite FILE | --parquet FOLDER [options]',
    text: 'Writes the files of a folder, their signatures, bands and shingles as tables for SQL.',
    examples: [
      'near-duplicates export-index --sqlite index.sqlite',
      'near-duplicates export-index ../shop --repository shop --parquet index/shop',
      'near-duplicates export-index --parquet index --sample 16',
    ],
  },
  trend: {
    usage: 'near-duplicates trend [FOLDER] [--last N] [--every N] [--tags] [options]',
    text: 'Tells how much was copied, ignored or not, at the last commits or tags of a git repository.',
    examples: [
      'near-duplicates trend --last 20',
      'near-duplicates trend docs --last 12 --every 50',
      'near-duplicates trend --tags --output trend.svg',
    ],
  },
};

/** The help on a command, or on the whole tool. */
export function helpText(command?: CommandName): string {
  if (!command) return `${overview()}\n`;
  const { usage, text, examples } = about[command];
  return `${[text, '', `Usage: ${usage}`, '', 'Options:', ...options(command), '', 'Examples:', ...examples.map((line) => `  ${line}`), ...footer(command)].join('\n')}\n`;
}

function overview(): string {
  return [
    'Near Duplicates finds copied and reworded passages in docs and code.',
    '',
    'Usage:',
    ...Object.values(about).map(({ usage, text }) => `  ${usage}\n      ${text}`),
    '',
    'Options of all commands: near-duplicates COMMAND --help',
    ...footer('scan'),
  ].join('\n');
}

function options(command: CommandName): string[] {
  return optionTable.flatMap(({ name, short, value, help, helpOf, only }) => {
    if (!help || (only && !only.includes(command))) return [];
    const flags = `  ${short ? `-${short}, ` : '    '}--${name}${value ? ` ${value}` : ''}`;
    const [first, ...rest] = withDefault(name, helpOf?.[command] ?? help);
    const indent = ' '.repeat(33);
    return [`${flags.padEnd(32)} ${first}`, ...rest.map((line) => indent + line)];
  });
}

function withDefault(name: string, help: readonly string[]): readonly string[] {
  const defaults: Partial<Record<string, string>> = {
    'passage-threshold': `${defaultOptions.passageThreshold * 100}%`,
    'min-words': `${defaultOptions.minWords}`,
  };
  const [first, ...rest] = help;
  return defaults[name] === undefined ? help : [`${first} (${defaults[name]});`, ...rest];
}

function footer(command: CommandName): string[] {
  const shared = [
    '',
    'The same can be set in near-duplicates.json, or under "near-duplicates" in package.json.',
  ];
  if (command !== 'scan' && command !== 'report') return shared;
  return [
    ...shared,
    'Exit codes: 0 fine, 1 --fail-on or --fail-above met, 2 failed, 130 interrupted, 143 ended.',
  ];
}
