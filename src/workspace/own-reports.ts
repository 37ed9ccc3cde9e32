/** What stands between the title of a list and the score of its first finding. */
const toScore = String.raw`\s+\d+%  `;
const facts = '(?:text|code|renamed code) · ';

/** How texts begin that the commands write for people, below an empty line. */
const texts = [
  `Copied passages, those most worth a look first${toScore}${facts}`,
  `Near-duplicate files${toScore}`,
  String.raw`Nothing found(?:: no passages of [\d,]+ words or more,| on lines changed since )`,
  String.raw`There was nothing to compare\.\s+0 files compared \(`,
  String.raw`0 pairs of (?:near-duplicate )?files by \w+`,
  String.raw`Files like .+${toScore}.+  \d+% of .+ is in it, \d+% of it in `,
  String.raw`Passages of .+ that (?:occur|stand) elsewhere${toScore}.+:\d+(?:-\d+)?\s+${facts}`,
  String.raw`Nothing in the folder resembles .+\.\s+(?:It holds|These lines hold|The nearest is|A scan leaves|[\d,]+ files? compared)\b`,
  String.raw`(?:\d+% alike(?:, identical)?|Identical)\s+.+  (?:\d+% of its words are in runs of words that the other has|nothing in it counts as a word)\s`,
  String.raw`\d+% alike\. .+\s+Shingles  `,
];

/** How JSON, SARIF and tables begin, by whatever name they go. */
const tables = [
  String.raw`\{\s*"schema":\s*"near-duplicates[/-]`,
  String.raw`\{[^{}]*"runs":\s*\[\s*\{\s*"tool":\s*\{\s*"driver":\s*\{\s*"name":\s*"Near Duplicates"`,
  'kind,family,space,similarity,words,copies,path,',
  'version,commit,date,files,textLines,copiedTextLines,',
  ' *Version +Date +Files +Text +copied lines +Code +copied lines +Families',
  String.raw`.+: [\d,]+ files?, [\d,]+ distinct texts?, [\d,]+ shingles?,`,
];

/**
 * The head of what this tool wrote, but for pages and Markdown, which say so in a comment: a report quotes what was
 * found, and the next scan would find that again.
 */
export const ownReport = new RegExp(`^(?:\\r?\\n(?:${texts.join('|')})|${tables.join('|')})`);
