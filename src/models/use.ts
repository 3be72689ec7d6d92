/**
 * What feedback on earlier questions says about a memory, in log odds. A memory that helped with a similar question gains by how similar it is (association);
 * one that did not help loses. Both fade by the curve of FSRS-6. Feedback on other questions says nothing: that a memory is of use at all is its need (need.ts).
 */
import { fsrs } from './laws/fsrs.ts';
import type { ParameterTable, ValuesOf } from './parameters.ts';

/** Fitted by cross-validation over conversations, see docs/adr/0026. Cosines are those of the bundled model. */
export const USE_PARAMETERS = {
  leastCosine: {
    default: 0.7,
    min: -1,
    max: 0.99,
    unit: 'cosine',
    source: 'own',
    meaning: 'questions that are less similar say nothing about each other',
  },
  unhelpful: {
    default: 0.3,
    min: 0,
    max: 10,
    unit: '1',
    source: 'own',
    meaning: 'how much "did not help" counts beside "helped"',
  },
  stability: {
    default: 30,
    min: 0.001,
    max: 36_500,
    unit: 'days',
    source: 'own',
    meaning: 'S of the curve of FSRS-6: feedback keeps 90 % of its weight for so long',
  },
} as const satisfies ParameterTable;

type Values = ValuesOf<typeof USE_PARAMETERS>;

const STANDARD = Object.fromEntries(
  Object.entries(USE_PARAMETERS).map(([name, row]) => [name, row.default]),
) as Values;

/** What feedback said about one memory. */
export interface Judgement {
  readonly memoryId: string;
  readonly helped: boolean;
  /** How much it taught, in [0, 1]. */
  readonly evidence: number;
}

/** A question with feedback. */
export interface JudgedQuestion {
  /** When the feedback came. */
  readonly at: Date;
  /** Of unit length; undefined where it cannot be compared. */
  readonly vector: Float32Array | undefined;
  readonly judgements: readonly Judgement[];
}

/** What feedback says about one memory and one question. */
export interface Use {
  readonly logOdds: number;
  /** tanh of the log odds, in (−1, 1). */
  readonly value: number;
  /** The judgement that counts most. */
  readonly because: { readonly at: Date; readonly helped: boolean; readonly cosine: number };
}

interface Sums {
  logOdds: number;
  most: number;
  because: Use['because'];
}

/** How much a question says about another: 0 up to the least cosine, 1 for the same question. */
export function alikeness(cosine: number, { leastCosine }: Pick<Values, 'leastCosine'> = STANDARD): number {
  return (Math.max(0, cosine - leastCosine) / (1 - leastCosine)) ** 2;
}

/** Share of its weight that feedback still has. */
const retrievabilityOf = ({ stability }: Values): ((at: Date, now: Date) => number) => {
  const law = fsrs({ stability });
  const unused = { accessCount: 0, recentAccesses: [] };
  return (at, now) => law.strength({ recordedAt: at, ...unused }, now);
};

// A plain loop: it runs for every judged question in every recall.
function cosineOf(one: Float32Array, other: Float32Array): number {
  let dot = 0;
  for (let at = 0; at < one.length; at += 1) dot += (one[at] as number) * (other[at] as number);
  return dot;
}

function similarityOf(asked: Float32Array | undefined, { vector }: JudgedQuestion): number | undefined {
  return asked?.length === vector?.length && asked !== undefined && vector !== undefined
    ? cosineOf(asked, vector)
    : undefined;
}

/** By memory. @param asked unit vector of the present question; undefined: no question is like it */
export function usesFor(
  asked: Float32Array | undefined,
  past: readonly JudgedQuestion[],
  now: Date,
  values: Values = STANDARD,
): Map<string, Use> {
  const retrievability = retrievabilityOf(values);
  const sums = new Map<string, Sums>();
  for (const question of past) {
    const cosine = similarityOf(asked, question);
    const alike = cosine === undefined ? 0 : alikeness(cosine, values);
    if (cosine === undefined || alike === 0) continue;
    const said = alike * retrievability(question.at, now);
    for (const { memoryId, helped, evidence } of question.judgements) {
      const logOdds = said * evidence * (helped ? 1 : -values.unhelpful);
      const because = { at: question.at, helped, cosine };
      const sum = sums.get(memoryId) ?? { logOdds: 0, most: -1, because };
      sum.logOdds += logOdds;
      if (Math.abs(logOdds) > sum.most) Object.assign(sum, { most: Math.abs(logOdds), because });
      sums.set(memoryId, sum);
    }
  }
  return new Map(
    Array.from(sums, ([id, { logOdds, because }]) => [id, { logOdds, value: Math.tanh(logOdds), because }]),
  );
}

/**
 * How much feedback on a question teaches about a memory: what similar questions have taught already, it does not teach again.
 * @returns in [0, 1]
 */
export function surprise(
  asked: Float32Array | undefined,
  { memoryId, helped }: Pick<Judgement, 'memoryId' | 'helped'>,
  past: readonly JudgedQuestion[],
  now: Date,
  values: Values = STANDARD,
): number {
  const retrievability = retrievabilityOf(values);
  let expected = 0;
  for (const question of past) {
    const judgement = question.judgements.find((each) => each.memoryId === memoryId);
    const cosine = judgement && similarityOf(asked, question);
    if (judgement === undefined || cosine === undefined) continue;
    const known = judgement.evidence * alikeness(cosine, values) * retrievability(question.at, now);
    expected += judgement.helped === helped ? known : -known;
  }
  return Math.min(1, Math.max(0, 1 - expected));
}
