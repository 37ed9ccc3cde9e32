import { describe, expect, it } from 'vitest';
import type { FamilyResult, Findings, PassagePairResult, Range } from '../../src/engine/findings.ts';
import { isTest, ranked } from '../../src/service/ranking.ts';

const range = (path: string): Range => ({
  path,
  startLine: 1,
  startColumn: 1,
  endLine: 9,
  endColumn: 1,
  startOffset: 0,
  endOffset: 100,
});

function family(id: string, paths: string[], changes: Partial<FamilyResult> = {}): FamilyResult {
  return { id, space: 'code', members: paths.map(range), words: 100, similarity: 0.9, ...changes };
}

function findings(families: FamilyResult[]): Findings {
  const passages = families.map(
    ({ id, members: [a, b] }): PassagePairResult => ({
      a,
      b,
      space: 'code',
      jaccard: 0.9,
      words: 100,
      family: id,
    }),
  );
  const none = { lines: 0, duplicatedLines: 0 };
  return {
    files: [],
    filePairsLeftOut: 0,
    filesBeyondGroups: 0,
    passages,
    families,
    totals: { ...none, prose: none, code: none },
    fileLines: [],
    folderLines: [],
  };
}

describe('ranked', () => {
  const order = (...families: FamilyResult[]) => {
    const { families: sorted, passages } = ranked(findings(families));
    expect(passages.map((pair) => pair.family)).toEqual(sorted.map(({ id }) => id));
    return sorted.map(({ id }) => id);
  };

  it('puts what is long, alike and repeated first', () => {
    // of equal ones it would be the first
    const plain = family('a plain one', ['a', 'b']);
    expect(order(plain, family('long', ['a', 'b'], { words: 150 }))).toEqual(['long', 'a plain one']);
    const alike = family('alike', ['a', 'b'], { similarity: 1 });
    expect(order(plain, alike)).toEqual(['alike', 'a plain one']);
    const longer = family('a longer one', ['a', 'b'], { words: 130, similarity: 0.8 });
    expect(order(longer, alike)).toEqual(['alike', 'a longer one']);
    const vague = family('a long and vague one', ['a', 'b'], { words: 500, similarity: 0.5 });
    expect(order(vague, plain)).toEqual(['a plain one', 'a long and vague one']);
    expect(order(plain, family('often', ['a', 'b', 'c']))).toEqual(['often', 'a plain one']);
  });

  it('puts the product before its tests, and several files before one', () => {
    expect(order(family('tests', ['a.test.ts', 'test/b.ts']), family('plain', ['a', 'b']))).toEqual([
      'plain',
      'tests',
    ]);
    expect(order(family('a', ['a', 'a']), family('across', ['a', 'b']))).toEqual(['across', 'a']);
  });

  it.each([
    ['core/pom.xml', 'web/pom.xml'],
    ['.github/workflows/test.yml', '.github/workflows/deploy.yaml'],
    ['a/build.gradle.kts', 'b/build.gradle'],
    ['src/App/App.csproj', 'src/Web/Web.csproj'],
    ['Dockerfile', 'docker/ci.Dockerfile'],
  ])('puts the product before what it is built by: %s', (...paths) => {
    expect(order(family('build', paths), family('plain', ['pom.ts', 'docs/build.md']))).toEqual([
      'plain',
      'build',
    ]);
  });

  it('puts what the product shares with a test between the two', () => {
    const shared = family('a shared one', ['src/a.ts', 'test/b.ts']);
    const tests = family('a test', ['test/a.ts', 'test/b.ts']);
    const product = family('the product', ['src/a.ts', 'src/b.ts']);
    expect(order(shared, tests, product)).toEqual(['the product', 'a shared one', 'a test']);
  });

  it('puts what stands in many tests behind what stands twice in the product', () => {
    const tests = Array.from({ length: 25 }, (_, at) => `test/${'abcdefghijklmnopqrstuvwxy'[at]}.ts`);
    expect(order(family('tests', tests), family('product', ['src/a.ts', 'src/b.ts']))).toEqual([
      'product',
      'tests',
    ]);
  });

  it('puts versions and steps of one thing last', () => {
    const steps = [1, 2, 3, 4].map((step) => `listings/ch01/listing-01-0${step}/main.rs`);
    const mixed = [...steps.slice(1), 'listings/ch01/reproduced/main.rs'];
    expect(
      order(family('steps', steps), family('mixed', mixed), family('two', ['src/a.rs', 'src/b.rs'])),
    ).toEqual(['two', 'mixed', 'steps']);
    const versions = ['v1', 'v1beta1', 'v1p1alpha', 'v2beta'].map((version) => `api/${version}/scan.proto`);
    expect(order(family('versions', versions), family('two', ['src/a.rs', 'src/b.rs']))).toEqual([
      'two',
      'versions',
    ]);
  });

  it('puts the versions of a large file behind what stands twice in the product', () => {
    const versions = ['1.40', '1.41', '1.42'].map((version) => `docs/v${version}.yaml`);
    const large = family('versions', versions, { words: 9000, similarity: 1 });
    expect(order(large, family('two', ['src/a.rs', 'src/b.rs'], { words: 200 }))).toEqual([
      'two',
      'versions',
    ]);
  });

  it('goes by the id when all else is equal', () => {
    expect(order(family('b', ['a', 'b']), family('a', ['c', 'd']))).toEqual(['a', 'b']);
  });
});

it('knows a test by its path', () => {
  const tests = [
    'src/a.test.ts',
    'test/a.ts',
    '__tests__/a.ts',
    'a_spec.rb',
    'pkg/test_a.py',
    'e2e/b.ts',
    'src/__mocks__/a.ts',
    'spec/models/a.rb',
    'src/fixtures/a.json',
    'fixture/a.json',
    'Snapshots/a.txt',
  ];
  expect(tests.filter((path) => !isTest(path))).toEqual([]);
  expect(['src/a.ts', 'src/contest.ts', 'docs/testing.md', 'latest/a.ts'].filter(isTest)).toEqual([]);
});
