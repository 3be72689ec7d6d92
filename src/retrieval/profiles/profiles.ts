/**
 * The profiles, as data. `default` is whatever measures best. The others cut by the same relevance, and order what is left by the priors of their sources.
 * Those `as-published` rank by the sums of their sources, with the differences that docs/concepts/profiles.md lists.
 */
import {
  CONSOLIDATION_PARAMETERS,
  type ConsolidationParameters,
} from '../../models/consolidation-parameters.ts';
import { PROFILE_LAWS, type ProfileName, type StrengthChoice } from '../../models/laws/namespace-law.ts';
import { type Association, MADE_ASSOCIATIONS } from '../sources/association-kinds.ts';
import type { SignalName } from '../stages/signals.ts';

export interface ProfileData {
  /** Those left out weigh nothing. */
  readonly weights: Readonly<Partial<Record<SignalName, number>>>;
  /** The weights in a chat with an assistant; the same where left out. See stages/kind-of-text.ts. */
  readonly chatWeights?: Readonly<Partial<Record<SignalName, number>>>;
  /**
   * How what the sources measured is brought to [0, 1]: by its `range` over this recall's candidates, and then priors only order what is about as
   * relevant; or `asMeasured`, and all of it is summed up, as published designs do.
   */
  readonly scale: 'range' | 'asMeasured';
  readonly strength: StrengthChoice;
  /** Of consolidation: what setConfig writes with the profile, where the caller sets nothing itself. */
  readonly sleep?: { readonly schedule?: string; readonly parameters: Partial<ConsolidationParameters> };
  /** What teaches: what its asker says was helpful, or the mere answer too. */
  readonly learns: 'feedback' | 'retrieval';
  /** Holds the hits of the wider circle to the least similarity that source D publishes for the mode (mode.ts). */
  readonly leastSimilarity?: 'byMode';
  /** The links that activation spreads over; left out: all. */
  readonly associations?: readonly Association[];
  /** Joint uses before a link by use counts; left out: 1. */
  readonly leastUses?: number;
}

/** How well a memory answers the question. Tuned with cross-validation by conversation (docs/benchmarks.md). */
const RELEVANCE = {
  text: 0.077,
  vector: 0.165,
  late: 0.28,
  lateContext: 0.22,
  session: 0.2,
  graph: 0.87,
  statement: 0.11,
  speaker: 0.09,
  date: 0.41,
  temporal: 0.26,
  use: 0.45,
  order: 0.15,
} as const;

/** The same in a chat with an assistant. */
const CHAT_RELEVANCE = {
  text: 0.1,
  vector: 0.4,
  late: 0.2,
  lateContext: 0.22,
  session: 0.15,
  reply: 0.2,
  statement: 0.04,
  user: 0.33,
  date: 0.06,
  use: 0.45,
  order: 0.15,
} as const;

type SomeWeights = ProfileData['weights'];

/**
 * Relevance cuts, these priors order.
 * @param times by how much their published weights are raised. They stand next to more signals here, and shall decide
 * near ties (docs/benchmarks.md).
 */
const relevantBy = (published: SomeWeights, times = 1) => {
  // Rounded, for people read them.
  const priors = Object.fromEntries(
    Object.entries(published).map(([name, weight]) => [name, Math.round(1_000 * times * weight) / 1_000]),
  );
  return {
    weights: { ...RELEVANCE, ...priors },
    chatWeights: { ...CHAT_RELEVANCE, ...priors },
    scale: 'range',
  } as const;
};

const asPublished = <Sum extends SomeWeights>(weights: Sum) => ({ weights, scale: 'asMeasured' }) as const;

/** Source A: temporal + graph (spreading activation) + Hebbian, besides the vector. */
const COGNITIVE = { strength: 0.2, activation: 0.2, hebbian: 0.1 } as const;
/** Source C: activation is base level, importance and spreading. It names no weights. */
const NEUROMEMORY = { strength: 0.35, activation: 0.15 } as const;
/** Source E: e^(−0.1 d) + outcome + valence, the outcome as a share of 1.2 (intrinsic-signals.ts). */
const TRIPARTITE = { recency: 0.25, outcome: 0.24, valence: 0.15 } as const;

/** Source C. Being returned together once or twice makes no link yet. */
const CO_RETRIEVAL = {
  learns: 'retrieval',
  leastUses: CONSOLIDATION_PARAMETERS.leastCoactivations.default,
} as const;

const neuromemory = (name: ProfileName, priors: SomeWeights = NEUROMEMORY) =>
  ({ ...relevantBy(priors, 3), strength: PROFILE_LAWS[name], ...CO_RETRIEVAL }) as const;

/** C's table says high, medium and low. */
const REPLAY = {
  high: { replayImportance: 0.5, replayOlderAfterHours: 12 },
  low: { replayImportance: 0.9, replayOlderAfterHours: 72 },
} as const;

/** E's own, which depends on when a run finds a cluster. */
const TRIPARTITE_SLEEP = { parameters: { kappaOfCluster: 0.2 } } as const;

export const PROFILES = {
  /** By need: what use has earned, and what is at hand. Both are 0 in an unused store. */
  default: {
    ...relevantBy({ earned: 1, activation: 0.15 }),
    strength: PROFILE_LAWS.default,
    learns: 'feedback',
    associations: MADE_ASSOCIATIONS,
  },
  cognitive: { ...relevantBy(COGNITIVE, 3), strength: PROFILE_LAWS.cognitive, learns: 'retrieval' },
  /** α vector + β temporal + γ graph + δ Hebbian. */
  'cognitive-as-published': {
    ...asPublished({ vector: 0.5, ...COGNITIVE }),
    strength: PROFILE_LAWS['cognitive-as-published'],
    learns: 'retrieval',
  },
  /** Source B describes energy and tiers, and no ranking: the more energetic first. */
  energy: { ...relevantBy({ strength: 0.3 }, 2), strength: PROFILE_LAWS.energy, learns: 'retrieval' },
  /** As B prints it: tiers, and with them the decay, change in sleep alone. */
  'energy-as-published': {
    ...asPublished({ vector: 0.7, strength: 0.3 }),
    strength: PROFILE_LAWS['energy-as-published'],
    learns: 'retrieval',
  },
  neuromemory: neuromemory('neuromemory'),
  'neuromemory-as-published': {
    ...asPublished({ vector: 0.5, ...NEUROMEMORY }),
    strength: PROFILE_LAWS['neuromemory-as-published'],
    ...CO_RETRIEVAL,
  },
  /** C's table of presets: decay, replay, consolidation, focus. Slow, high, frequent, relationship: who is linked with what. */
  'neuromemory-chatbot': {
    ...neuromemory('neuromemory-chatbot', { strength: 0.25, activation: 0.2, hebbian: 0.1 }),
    sleep: { schedule: '*/10 * * * *', parameters: REPLAY.high },
  },
  /** Fast, low, rare, procedural: what came out well. */
  'neuromemory-task-agent': {
    ...neuromemory('neuromemory-task-agent', { strength: 0.15, activation: 0.15, outcome: 0.2 }),
    sleep: { schedule: '0 3 1 * *', parameters: REPLAY.low },
  },
  /** Medium, medium, daily, balanced. */
  'neuromemory-personal-assistant': {
    ...neuromemory('neuromemory-personal-assistant'),
    sleep: { schedule: '0 3 * * *', parameters: {} },
  },
  /** Very slow, high, weekly, archive: what is old counts nearly as much as what is new. */
  'neuromemory-researcher': {
    ...neuromemory('neuromemory-researcher', { strength: 0.15, activation: 0.15 }),
    sleep: { schedule: '0 3 * * 0', parameters: REPLAY.high },
  },
  /** Source D: V and H are relevance already, B orders. */
  triple: { ...relevantBy({ bayes: 0.2 }, 2), strength: PROFILE_LAWS.triple, learns: 'feedback' },
  /** V·0.4 + H·0.4 + B·0.2. */
  'triple-as-published': {
    ...asPublished({ vector: 0.4, graph: 0.4, bayes: 0.2 }),
    strength: PROFILE_LAWS['triple-as-published'],
    learns: 'feedback',
    leastSimilarity: 'byMode',
  },
  tripartite: {
    ...relevantBy(TRIPARTITE, 1.5),
    strength: PROFILE_LAWS.tripartite,
    learns: 'feedback',
    sleep: TRIPARTITE_SLEEP,
  },
  'tripartite-as-published': {
    ...asPublished({ vector: 0.4, ...TRIPARTITE }),
    strength: PROFILE_LAWS['tripartite-as-published'],
    learns: 'feedback',
    sleep: TRIPARTITE_SLEEP,
  },
} as const satisfies Readonly<Record<ProfileName, ProfileData>>;
