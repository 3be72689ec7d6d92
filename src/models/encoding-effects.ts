/**
 * What a new memory does to the older ones that it is like: it strengthens those that it agrees with (source B), and weakens those that
 * compete with it (source A). Pure; the texts are compared elsewhere.
 */
import type { Pace } from '../domain/memory.ts';
import type { EnergyEvent } from './laws/energy-state.ts';
import { type ParameterTable, valuesOf } from './parameters.ts';
import type { ContradictionRule } from './rivals/rivals.ts';

export const ENCODING_EFFECT_PARAMETERS = {
  unrelated: {
    default: 0.5,
    min: 0,
    max: 0.99,
    unit: 'cosine',
    source: 'own',
    meaning: 'of texts that have nothing in common by the bundled model; similarity counts from here',
  },
  reinforceAbove: {
    default: 0.7,
    min: 0,
    max: 1,
    unit: 'similarity',
    source: 'B',
    meaning: 'over it, and without a contradiction, the new one reinforces the older',
  },
  gain: {
    default: 0.5,
    min: 0,
    max: 10,
    unit: 'energy',
    source: 'B',
    meaning: 'which a memory reinforced gains, times the similarity',
  },
  competeAbove: {
    default: 0.2,
    min: 0,
    max: 1,
    unit: 'similarity',
    source: 'own',
    meaning: 'over it, two texts may contradict one another: a correction is often in other words',
  },
  interference: {
    default: 0.2,
    min: 0,
    max: 1,
    unit: 'share of energy',
    source: 'own',
    meaning: 'which what competes loses, times the similarity; source A names no number',
  },
  potentiated: {
    default: 10,
    min: 1,
    max: 1_000,
    unit: 'accesses',
    source: 'A',
    meaning: 'with which a memory does not lose by interference',
  },
} as const satisfies ParameterTable;

const { unrelated, reinforceAbove, gain, competeAbove, interference, potentiated } =
  valuesOf(ENCODING_EFFECT_PARAMETERS);

/** The least cosine at which a new memory can have any effect on an older one. */
export const LEAST_COSINE = unrelated + (1 - unrelated) * Math.min(competeAbove, reinforceAbove);

/** B restricts it to them: a working memory is of the same moment, and what was archived comes back by use alone. What was earned counts, not when sleep shows it. */
const GAINING: ReadonlySet<Pace> = new Set(['shortTerm', 'longTerm', 'potentiated']);

/** In [0, 1]: 0 for what has nothing in common, 1 for the same. */
export const similarityOf = (cosine: number): number =>
  Math.min(1, Math.max(0, (cosine - unrelated) / (1 - unrelated)));

/** `wish`: what a user always wants is ended or replaced by the newer text. */
export type RivalRule = ContradictionRule | 'wish';

/** Of two texts. */
export interface Likeness {
  readonly cosine: number;
  readonly contradiction: RivalRule | null;
  /** Neither names, counts or denies what the other does not. */
  readonly agrees: boolean;
}

export interface Meeting extends Likeness {
  /** When the new one was stored. */
  readonly at: Date;
  readonly older: { readonly pace: Pace; readonly accessCount: number };
}

/** The link from the new memory to the older, and what becomes of the older's energy. */
export type EncodingEffect = { readonly event: EnergyEvent | null } & (
  | { readonly link: 'REINFORCES'; readonly strength: number }
  | { readonly link: 'CONTRADICTS'; readonly rule: RivalRule }
);

/** Whether the two have anything to do with one another. */
export function haveEffect({ cosine, contradiction, agrees }: Likeness): boolean {
  const similarity = similarityOf(cosine);
  return contradiction === null ? agrees && similarity > reinforceAbove : similarity > competeAbove;
}

/** Null where the two have nothing to do with one another. */
export function encodingEffect({ at, older, ...likeness }: Meeting): EncodingEffect | null {
  if (!haveEffect(likeness)) return null;
  const similarity = similarityOf(likeness.cosine);
  const { contradiction } = likeness;
  const event = { at, access: false };
  if (contradiction !== null) {
    const safe = older.accessCount >= potentiated;
    const loss = { ...event, keeps: 1 - interference * similarity, gains: 0 };
    return { link: 'CONTRADICTS', rule: contradiction, event: safe ? null : loss };
  }
  const grown = { ...event, keeps: 1, gains: gain * similarity };
  return { link: 'REINFORCES', strength: similarity, event: GAINING.has(older.pace) ? grown : null };
}
