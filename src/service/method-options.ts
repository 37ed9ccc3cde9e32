import type { Signing } from '../engine/files/file-pairs.ts';
import { bandingBy, bandingRuleOf } from '../engine/methods/bandings.ts';
import { type FamilyName, minHashFamily } from '../engine/methods/minhash-families.ts';
import { type Shingling, shinglingOf } from '../engine/methods/shingling.ts';
import type { CorpusOptions } from '../engine/search/corpus.ts';
import { InputError } from './input-error.ts';

/** The methods by which near-duplicate files can be searched for. */
export const methodNames = ['minhash', 'exact', 'simhash', 'textprofile', 'md5'] as const;

/** One of them. */
export type MethodName = (typeof methodNames)[number];

/**
 * How to search for near-duplicate files other than in the usual way; any of these restricts the search to whole files.
 */
export interface MethodOptions {
  readonly method?: MethodName;
  /** `words:5`, `chars:9` or `stopwords`. */
  readonly shingle?: string;
  readonly family?: FamilyName;
  /** `recall`, `approximation`, `area`, `area:0.8` or `20x5`. */
  readonly bands?: string;
  /** The most bits in which two fingerprints may differ. */
  readonly distance?: number;
  readonly weights?: 'tf' | 'tf-idf';
  /** For `exact`: also report pairs where this share of one file is in the other, whatever their score. */
  readonly containment?: number;
}

const belongsTo: Readonly<Record<Exclude<keyof MethodOptions, 'method'>, readonly MethodName[]>> = {
  shingle: ['minhash', 'exact', 'simhash'],
  family: ['minhash'],
  bands: ['minhash'],
  distance: ['simhash'],
  weights: ['simhash'],
  containment: ['exact'],
};

/** A method with all its parameters decided. */
export interface Method {
  readonly name: MethodName;
  readonly shingling: Shingling;
  readonly distance: number;
  readonly rarity: boolean;
  readonly contained: number | undefined;
  readonly signing: Signing;
}

/** The options of a method, and the general ones that it needs. */
type Given = MethodOptions & Pick<CorpusOptions, 'threshold' | 'shingleWords' | 'signatureLength'>;

/** The chosen method, undefined for the usual way; throws an InputError when options do not go together. */
export function methodOf(options: Given): Method | undefined {
  const given = (Object.keys(belongsTo) as (keyof typeof belongsTo)[]).filter(
    (key) => options[key] !== undefined,
  );
  if (options.method === undefined && given.length === 0) return undefined;
  const name = options.method ?? (options.containment === undefined ? 'minhash' : 'exact');
  const strange = given.find((key) => !belongsTo[key].includes(name));
  if (strange !== undefined) {
    const option = strange.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const methods = belongsTo[strange].join(' or ');
    throw new InputError(
      options.method === undefined
        ? `--${option} needs --method ${methods}`
        : `--${option} does not go with --method ${name}, but with ${methods}`,
    );
  }
  const size = options.signatureLength;
  const rule = bandingRuleOf(options.bands ?? 'recall') ?? { by: 'recall' as const };
  const { bands, rows } = bandingBy(rule, options.threshold, size);
  if (bands * rows > size) {
    throw new InputError(
      `--bands ${bands}x${rows} takes ${bands * rows} values of a signature that has ${size}; --signature-length gives it more`,
    );
  }
  return {
    name,
    shingling: (options.shingle === undefined ? undefined : shinglingOf(options.shingle)) ?? {
      of: 'words',
      size: options.shingleWords,
    },
    distance: options.distance ?? 3,
    contained: options.containment,
    rarity: options.weights === 'tf-idf',
    signing: {
      ...minHashFamily(options.family ?? 'one-permutation', size),
      banding: () => ({ bands, rows }),
    },
  };
}
