/** The profiles, as data. `default` is whatever measures best; the others follow their sources, with the differences that docs/concepts/profiles.md lists. */
import type { ConsolidationParameters } from '../../models/consolidation-parameters.ts';
import { PROFILE_LAWS, type ProfileName, type StrengthChoice } from '../../models/laws/namespace-law.ts';
import type { SignalName } from '../stages/signals.ts';

export interface ProfileData {
  /** Those left out weigh nothing. */
  readonly weights: Readonly<Partial<Record<SignalName, number>>>;
  /** The weights in a chat with an assistant; the same where left out. See stages/kind-of-text.ts. */
  readonly chatWeights?: Readonly<Partial<Record<SignalName, number>>>;
  /**
   * How what the sources measured is brought to [0, 1]: by its `range` over this recall's candidates, or `asMeasured`, as
   * published designs take it.
   */
  readonly scale: 'range' | 'asMeasured';
  readonly strength: StrengthChoice;
  /** Of consolidation: what setConfig writes with the profile, where the caller sets nothing itself. */
  readonly sleep?: { readonly schedule?: string; readonly parameters: Partial<ConsolidationParameters> };
  /** What teaches: what its asker says was helpful, or the mere answer too. */
  readonly learns: 'feedback' | 'retrieval';
  /** Holds the hits of the wider circle to the least similarity that source D publishes for the mode (mode.ts). */
  readonly leastSimilarity?: 'byMode';
}

/** Source C: by meaning and by activation, which is base level, importance and spreading. It names no weights. Co-retrieval links. */
const neuromemory = (
  name: ProfileName,
  weights: ProfileData['weights'] = { vector: 0.5, strength: 0.35, activation: 0.15 },
) => ({ weights, scale: 'asMeasured', strength: PROFILE_LAWS[name], learns: 'retrieval' }) as const;

/** C's table says high, medium and low. */
const REPLAY = {
  high: { replayImportance: 0.5, replayOlderAfterHours: 12 },
  low: { replayImportance: 0.9, replayOlderAfterHours: 72 },
} as const;

export const PROFILES = {
  /** Tuned with cross-validation by conversation (docs/benchmarks.md). */
  default: {
    weights: {
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
    },
    chatWeights: {
      text: 0.1,
      vector: 0.4,
      late: 0.32,
      lateContext: 0.1,
      session: 0.15,
      statement: 0.04,
      user: 0.33,
      date: 0.06,
      use: 0.45,
      order: 0.15,
    },
    scale: 'range',
    strength: PROFILE_LAWS.default,
    learns: 'feedback',
  },
  /** Source A: α vector + β temporal + γ graph (spreading activation) + δ Hebbian. */
  cognitive: {
    weights: { vector: 0.5, strength: 0.2, activation: 0.2, hebbian: 0.1 },
    scale: 'asMeasured',
    strength: PROFILE_LAWS.cognitive,
    learns: 'retrieval',
  },
  /** Source B describes energy and tiers, and no ranking: found by meaning, the more energetic first. */
  energy: {
    weights: { vector: 0.7, strength: 0.3 },
    scale: 'asMeasured',
    strength: PROFILE_LAWS.energy,
    learns: 'retrieval',
  },
  /** As B prints it: tiers, and with them the decay, change in sleep alone. */
  'energy-as-published': {
    weights: { vector: 0.7, strength: 0.3 },
    scale: 'asMeasured',
    strength: PROFILE_LAWS['energy-as-published'],
    learns: 'retrieval',
  },
  neuromemory: neuromemory('neuromemory'),
  /** C's table of presets: decay, replay, consolidation, focus. Slow, high, frequent, relationship: who is linked with what. */
  'neuromemory-chatbot': {
    ...neuromemory('neuromemory-chatbot', { vector: 0.45, strength: 0.25, activation: 0.2, hebbian: 0.1 }),
    sleep: { schedule: '*/10 * * * *', parameters: REPLAY.high },
  },
  /** Fast, low, rare, procedural: what came out well. */
  'neuromemory-task-agent': {
    ...neuromemory('neuromemory-task-agent', { vector: 0.5, strength: 0.15, activation: 0.15, outcome: 0.2 }),
    sleep: { schedule: '0 3 1 * *', parameters: REPLAY.low },
  },
  /** Medium, medium, daily, balanced. */
  'neuromemory-personal-assistant': {
    ...neuromemory('neuromemory-personal-assistant'),
    sleep: { schedule: '0 3 * * *', parameters: {} },
  },
  /** Very slow, high, weekly, archive: what is old counts nearly as much as what is new. */
  'neuromemory-researcher': {
    ...neuromemory('neuromemory-researcher', { vector: 0.7, strength: 0.15, activation: 0.15 }),
    sleep: { schedule: '0 3 * * 0', parameters: REPLAY.high },
  },
  /** Source D: V·0.4 + H·0.4 + B·0.2. */
  triple: {
    weights: { vector: 0.4, graph: 0.4, bayes: 0.2 },
    scale: 'asMeasured',
    strength: PROFILE_LAWS.triple,
    learns: 'feedback',
    leastSimilarity: 'byMode',
  },
  /** Source E: 0.4 vector + 0.25 e^(−0.1 d) + 0.2 outcome + 0.15 valence, the outcome as a share of 1.2 (intrinsic-signals.ts). */
  tripartite: {
    weights: { vector: 0.4, recency: 0.25, outcome: 0.24, valence: 0.15 },
    scale: 'asMeasured',
    strength: PROFILE_LAWS.tripartite,
    learns: 'feedback',
    // E's own, which depends on when a run finds a cluster.
    sleep: { parameters: { kappaOfCluster: 0.2 } },
  },
} as const satisfies Readonly<Record<ProfileName, ProfileData>>;
