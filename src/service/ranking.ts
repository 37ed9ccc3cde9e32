import type { FamilyResult, Findings } from '../engine/findings.ts';
import { order } from '../engine/order.ts';

const testPath =
  /(^|\/)(__)?(tests?|specs?|e2e|fixtures?|snapshots?|mocks?)(__)?\/|[._-](test|spec)s?\.[^/]+$|(^|\/)test_[^/]*$/i;

/** What a product is built, packed and checked by: there each module repeats what the tool asks for. */
const buildPath =
  /(^|\/)(pom\.xml|(build|settings)\.gradle(\.kts)?|CMakeLists\.txt|[^/]*\.(cs|fs|vb)proj|([^/]*\.)?Dockerfile[^/]*|Jenkinsfile|azure-pipelines[^/]*\.ya?ml|\.(gitlab-ci|travis)\.ya?ml|\.(github|circleci)\/.*\.ya?ml)$/i;

/** A number in a path, with the suffix that makes it a version: `v1beta2`, `v2p1alpha`. */
const numbers = /\d+(?:p\d+)?(?:(?:alpha|beta|rc)\d*)?/gi;

/** Whether a path belongs to a test, a fixture or a snapshot. */
export function isTest(path: string): boolean {
  return testPath.test(path);
}

/** What decides how much a finding is worth a look. */
export interface Weighed {
  /** Words in one copy, or a figure in place of them. */
  readonly size: number;
  readonly similarity: number;
  /** Its places other than the first. */
  readonly copies: number;
  /** The files that it touches, each once. */
  readonly paths: readonly string[];
}

/**
 * How much a finding is worth a look: alike and long first, the product before its tests and what it is built by, across
 * files before within one. More copies are worth more, but not so much that a fixture that occurs everywhere comes first.
 * The more paths differ only in numbers, the more they are versions or steps of one thing, meant to be alike: the size
 * then counts less, down to its square root, or the versions of one large file would come first.
 */
export function worth({ size, similarity, copies, paths }: Weighed): number {
  const aside = paths.filter((path) => isTest(path) || buildPath.test(path)).length / paths.length;
  const kinds = new Set(paths.map((path) => path.replace(numbers, '0'))).size;
  const versions = (paths.length - kinds) / Math.max(1, paths.length - 1);
  const across = paths.length === 1 ? 0.5 : 1;
  return size ** (1 - versions / 2) * similarity ** 3 * Math.cbrt(copies) * (1 - 0.85 * aside) * across;
}

/** The findings with the families that are most worth a look first, and their passages in the same order. */
export function ranked(findings: Findings): Findings {
  const families = findings.families
    .map((family) => ({ family, worth: worth(weighed(family)) }))
    .sort((a, b) => b.worth - a.worth || order(a.family.id, b.family.id))
    .map(({ family }) => family);
  const rank = new Map(families.map(({ id }, at) => [id, at]));
  const rankOf = (id: string) => rank.get(id) ?? families.length;
  const passages = [...findings.passages].sort((a, b) => rankOf(a.family) - rankOf(b.family));
  return { ...findings, passages, families };
}

function weighed({ words, similarity, members }: FamilyResult): Weighed {
  const paths = [...new Set(members.map(({ path }) => path))];
  return { size: words, similarity, copies: members.length - 1, paths };
}
