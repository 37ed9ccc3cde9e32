import type { ArtifactLocation, Location, Log, ReportingDescriptor, Result } from 'sarif';
import type { FamilyResult, Range } from '../engine/findings.ts';
import { filesOfGroup, type Group } from '../service/indexer/file-groups.ts';
import type { ScanResult } from '../service/scan-result.ts';
import { fileGroups } from './file-findings.ts';
import { counted, percent, wellFormed } from './wording.ts';

/** What a log needs besides the result. */
export interface SarifView {
  /** The version of the tool. */
  readonly version: string;
  /**
   * The absolute folder to which paths are relative, as a URI that ends in `/`; missing when there is no single one.
   */
  readonly rootUri?: string;
  /** The absolute URI of a path, for paths that are not relative to one folder. */
  uriOf?(path: string): string;
}

const baseId = '%SRCROOT%';
const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
/** GitHub reads no more locations per result. */
const mostRelated = 1000;

const rules = [
  rule(
    'copied-text',
    'CopiedText',
    'A text stands in several places.',
    'Text in documents or comments is a copy, perhaps reworded, of text elsewhere. When one copy is mended the others stay behind. Keep one and link to it, or see to it that all of them say the same.',
  ),
  rule(
    'copied-code',
    'CopiedCode',
    'Code stands in several places.',
    'Code is a copy, perhaps edited, of code elsewhere. A fault that is mended in one copy stays in the others. Put what they share in one place, or accept the copy with near-duplicates scan --accept when it is meant to be.',
  ),
  rule(
    'renamed-code',
    'RenamedCode',
    'Code stands in several places with other names or values.',
    'Code is a copy of code elsewhere in which names or values were changed. Put what they share in one place and hand over what differs.',
  ),
  rule(
    'near-duplicate-files',
    'NearDuplicateFiles',
    'A file is nearly the same as others.',
    'Most of what stands in this file stands in another too. Delete the one that is not needed, or bring them together.',
  ),
] as const;

const ruleOfSpace = { prose: 0, code: 1, shape: 2 } as const;
const ruleOfFiles = 3;

/** The text of the file for `sarifLog`. */
export function sarifText(found: ScanResult, view: SarifView): string {
  return `${JSON.stringify(sarifLog(found, view), null, 2)}\n`;
}

/**
 * The findings of a scan as a SARIF 2.1.0 log: one result per family, located at its first place, with the others
 * related.
 */
export function sarifLog(found: ScanResult, { version, rootUri, uriOf }: SarifView): Log {
  const artifact = (path: string): ArtifactLocation =>
    uriOf ? { uri: uriOf(path) } : { uri: relativeUri(path), ...(rootUri && { uriBaseId: baseId }) };
  return {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'Near Duplicates', semanticVersion: version, version, rules: [...rules] },
        },
        automationDetails: { id: 'near-duplicates/' },
        invocations: [
          {
            executionSuccessful: true,
            ...(found.incomplete !== undefined && {
              toolExecutionNotifications: [{ level: 'warning', message: { text: found.incomplete } }],
            }),
            ...(rootUri && { workingDirectory: { uri: rootUri } }),
          },
        ],
        ...(rootUri && { originalUriBaseIds: { [baseId]: { uri: rootUri } } }),
        columnKind: 'utf16CodeUnits',
        results: [
          ...found.families.map((family) => familyResult(family, artifact)),
          ...fileResults(found, artifact),
        ],
      },
    ],
  };
}

type Artifact = (path: string) => ArtifactLocation;

function familyResult(family: FamilyResult, artifact: Artifact): Result {
  const { id, space, members, words, similarity } = family;
  const [first, ...others] = members;
  const index = ruleOfSpace[space];
  const where = named(others[0].path) + (others.length > 1 ? ` and ${others.length - 1} more` : '');
  const text = `This passage is ${percent(similarity)} the same as in ${counted(others.length, 'other place')}: ${where}.`;
  return {
    ruleId: rules[index].id,
    ruleIndex: index,
    level: 'note',
    message: { text },
    locations: [placeOf(first, artifact)],
    relatedLocations: others
      .slice(0, mostRelated)
      .map((range, at) => ({ id: at + 1, message: { text: 'A copy' }, ...placeOf(range, artifact) })),
    partialFingerprints: { 'nearDuplicatesFamily/v1': id },
    properties: { similarity, words },
  };
}

function fileResults(found: ScanResult, artifact: Artifact): Result[] {
  return fileGroups(found).map(({ first, others }) => ({
    ruleId: rules[ruleOfFiles].id,
    ruleIndex: ruleOfFiles,
    level: 'note',
    message: { text: ofFiles(others) },
    locations: [{ physicalLocation: { artifactLocation: artifact(first), region: { startLine: 1 } } }],
    relatedLocations: others.slice(0, mostRelated).map(({ uri, jaccard }, at) => ({
      id: at + 1,
      message: { text: `${percent(jaccard)} the same` },
      physicalLocation: { artifactLocation: artifact(uri) },
    })),
    partialFingerprints: {
      'nearDuplicateFiles/v1': filesOfGroup({ first, others }).sort().join('|'),
    },
  }));
}

/** What is said of the files that one is like, the most alike first. */
function ofFiles([nearest, ...others]: Group['others']): string {
  const more = others.length > 0 ? `, and similar to ${others.length} more` : '';
  return `This file is ${percent(nearest.jaccard)} the same as ${named(nearest.uri)}${more}.`;
}

function named(path: string): string {
  // Brackets would turn the name into a link.
  return path.replace(/\p{Cc}/gu, '␣').replace(/[[\]\\]/g, '\\$&');
}

function placeOf(
  { path, startLine, startColumn, endLine, endColumn, startOffset, endOffset }: Range,
  artifact: Artifact,
): Location {
  return {
    physicalLocation: {
      artifactLocation: artifact(path),
      region: {
        startLine,
        startColumn,
        endLine,
        endColumn,
        charOffset: startOffset,
        charLength: endOffset - startOffset,
      },
    },
  };
}

function relativeUri(path: string): string {
  return wellFormed(path).split('/').map(encodeURIComponent).join('/');
}

function rule(id: string, name: string, short: string, help: string): ReportingDescriptor & { id: string } {
  return {
    id,
    name,
    shortDescription: { text: short },
    fullDescription: { text: help },
    help: { text: help, markdown: help },
    defaultConfiguration: { level: 'note' },
    properties: { tags: ['duplication', 'maintainability'] },
  };
}
