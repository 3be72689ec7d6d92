/** What feedback on one half of the questions gains for the other half: how much of it there is, and how much of it is wrong. */
import { grouped } from '../src/domain/grouped.ts';
import { MemoryVectors } from '../src/retrieval/stages/memory-vectors.ts';
import { USE_PARAMETERS } from '../src/models/use.ts';
import { PROFILES } from '../src/retrieval/profiles/profiles.ts';
import { type DataSet, readDataSets, withEvidence } from './support/data-sets.ts';
import { gainOfNeverUsed, gainOfOpened, type NeverUsed, type Opened } from './support/implied-evidence.ts';
import { type Gain, gainOf, type Ranked, type Recorded } from './support/judged-halves.ts';
import { recordedQuestions } from './support/judged-pools.ts';
import { type Row, report } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';
import { trialOf } from './support/use-trial.ts';

export interface UseOptions {
  readonly data: string;
  readonly sets?: string[];
  /** So many namespaces of each set. */
  readonly namespaces?: number;
  /** Kept and used again. */
  readonly store?: string;
  /** Random halves of each conversation. */
  readonly seeds: number;
  /** Look for better numbers, with cross-validation by conversation. */
  readonly fit?: boolean;
  /** Measure what evidence would teach that no feedback states. */
  readonly implied?: boolean;
  /** Give real feedback on half of the questions of each conversation, in this store. */
  readonly real?: boolean;
}

/** Half of the questions can be judged at most: the other half is measured. */
const JUDGED = [0, 0.1, 0.25, 0.5, 1] as const;
const WRONG = [0, 0.1, 0.3] as const;
const STANDARD: Ranked = { weight: PROFILES.default.weights.use };
const standardOf = (name: keyof typeof USE_PARAMETERS): number => USE_PARAMETERS[name].default;

export async function benchUse(options: UseOptions): Promise<void> {
  await using stage = await openStage(options.store === undefined ? {} : { folder: options.store });
  const sets = readDataSets(options.data, options.sets, options.namespaces).map(withEvidence);
  await storeSets(stage, sets);
  const conversations = await recordedSets(stage, sets);
  report('use', tableOf(conversations, options.seeds), [
    'judged: share of the first half of the questions that got feedback; wrong: share of that feedback that names a random result of ten',
    `${conversations.length} conversations, ${conversations.flat().length} questions, ${options.seeds} random halves of each`,
  ]);
  if (options.fit === true) report('use, fitted on the other conversations', fitted(conversations));
  if (options.implied === true) {
    report('use, by what was opened', openedTable(conversations, options.seeds));
    report('use, by what was shown and never used', neverUsedTable(conversations, options.seeds));
  }
  if (options.real === true) report('use, by real feedback', [await trialOf(stage, sets)]);
}

async function recordedSets(stage: Stage, sets: readonly DataSet[]): Promise<Recorded[][]> {
  const vectors = new MemoryVectors(stage.database);
  const conversations: Recorded[][] = [];
  for (const questions of sets.flatMap((set) => [
    ...grouped(set.questions, ({ namespace }) => namespace).values(),
  ])) {
    conversations.push(await recordedQuestions(stage, vectors, questions));
    console.error(`${questions[0]?.namespace}: ${questions.length} questions are asked.`);
  }
  return conversations;
}

const points = (share: number): number => 100 * share;

function rowOf({ before, after }: Gain): Row {
  return {
    'coverage@10': points(before.coverage10),
    after: points(after.coverage10),
    change: points(after.coverage10 - before.coverage10),
    'nDCG@10': points(before.ndcg10),
    'after ': points(after.ndcg10),
    'change ': points(after.ndcg10 - before.ndcg10),
  };
}

function tableOf(conversations: readonly Recorded[][], seeds: number): Row[] {
  return JUDGED.flatMap((judged) =>
    (judged === 0 ? [0] : WRONG).map((wrong) => ({
      judged: `${points(judged)} %`,
      wrong: `${points(wrong)} %`,
      ...rowOf(gainOf(conversations, { judged, wrong }, STANDARD, seeds)),
    })),
  );
}

const OPENED: readonly Omit<Opened, 'evidence'>[] = [
  { right: 0.5, other: 0.1 },
  { right: 0.3, other: 0.1, firstMore: true },
];
const EVIDENCE = [0.15, 0.3, 0.5] as const;

const openedTable = (conversations: readonly Recorded[][], seeds: number): Row[] =>
  OPENED.flatMap((opened) =>
    EVIDENCE.map((evidence) => ({
      'opened: right': `${points(opened.right)} %`,
      other: `${points(opened.other)} %`,
      'first more often': opened.firstMore === true ? 'yes' : 'no',
      evidence,
      ...rowOf(gainOfOpened(conversations, { ...opened, evidence }, STANDARD, seeds)),
      worst: worstOf(conversations, (one) => gainOfOpened([one], { ...opened, evidence }, STANDARD, seeds)),
    })),
  );

const NEVER_USED: readonly NeverUsed[] = [3, 10].flatMap((shown) =>
  [0.02, 0.05, 0.1].map((loss) => ({ shown, loss })),
);

const neverUsedTable = (conversations: readonly Recorded[][], seeds: number): Row[] =>
  NEVER_USED.map((never) => ({
    shown: never.shown,
    loss: never.loss,
    ...rowOf(gainOfNeverUsed(conversations, never, seeds)),
    worst: worstOf(conversations, (one) => gainOfNeverUsed([one], never, seeds)),
  }));

/** The change of nDCG@10 in the conversation that it serves least. */
const worstOf = (conversations: readonly Recorded[][], gain: (one: Recorded[]) => Gain): number =>
  Math.min(
    ...conversations.map((one) => {
      const { before, after } = gain(one);
      return points(after.ndcg10 - before.ndcg10);
    }),
  );

/** For each conversation, the numbers that are best on all others, and what they gain on this one. */
function fitted(conversations: readonly Recorded[][]): Row[] {
  const tried = [0.3, 0.45, 0.6].flatMap((weight) =>
    [0.5, 0.6, 0.7, 0.8].map((leastCosine): Ranked => {
      const values = { unhelpful: standardOf('unhelpful'), stability: standardOf('stability') };
      return { weight, values: { ...values, leastCosine } };
    }),
  );
  const gains = tried.map((ranked) => ({
    ranked,
    each: conversations.map((one) => [0, 0.3].map((wrong) => gainOf([one], { judged: 1, wrong }, ranked, 2))),
  }));
  const worth = ([right, wrong]: readonly Gain[]): number =>
    right === undefined || wrong === undefined
      ? 0
      : right.after.ndcg10 -
        right.before.ndcg10 +
        (wrong.after.ndcg10 - wrong.before.ndcg10) +
        (right.after.coverage10 - right.before.coverage10);
  return conversations.map((_, leftOut) => {
    const score = ({ each }: (typeof gains)[number]): number =>
      each.reduce((sum, gain, at) => (at === leftOut ? sum : sum + worth(gain)), 0);
    const [best] = gains.toSorted((one, other) => score(other) - score(one));
    const [right] = best?.each[leftOut] ?? [];
    return {
      'left out': leftOut + 1,
      weight: best?.ranked.weight ?? 0,
      leastCosine: best?.ranked.values?.leastCosine ?? 0,
      ...(right && rowOf(right)),
    };
  });
}
