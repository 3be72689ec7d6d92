/** What callers ask for and what they get: the shapes that GraphQL, MCP and the CLI translate to and from. */
import type { RecallExplanation } from './explanation.ts';
import type { Category, Memory, Outcome } from '../memory.ts';

export interface NamespaceInput {
  readonly namespace: string;
}

export interface IdInput extends NamespaceInput {
  readonly id: string;
}

/** At most 1,000. */
export interface IdsInput extends NamespaceInput {
  readonly ids: readonly string[];
}

export interface EntityInput {
  readonly name: string;
  readonly type?: string | undefined;
}

/** What a memory says is so of an entity: a text, or its relation to another. */
export interface MemoryFactInput {
  /** Its name, or its id if it is known already. */
  readonly entity: string;
  readonly entityType?: string | undefined;
  /** What is so of it; or else `relationType` and `to`. */
  readonly text?: string | undefined;
  readonly relationType?: string | undefined;
  readonly to?: string | undefined;
  readonly toType?: string | undefined;
  readonly validFrom?: Date | undefined;
  readonly validTo?: Date | undefined;
  /** [0, 1]; 1 when left out. */
  readonly confidence?: number | undefined;
}

export interface RememberInput {
  readonly namespace: string;
  readonly content: string;
  readonly idempotencyKey?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly occurredAt?: Date | undefined;
  readonly who?: string | undefined;
  readonly project?: string | undefined;
  readonly intent?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** [0, 1] */
  readonly importance?: number | undefined;
  /** What it was done with. */
  readonly tool?: string | undefined;
  /** The file that it is about. */
  readonly file?: string | undefined;
  readonly category?: Category | undefined;
  readonly outcome?: Outcome | undefined;
  /** [0, 1] */
  readonly valence?: number | undefined;
  /** [0, 1] */
  readonly reliability?: number | undefined;
  /** [0, 1] */
  readonly salience?: number | undefined;
  readonly relatedTo?: readonly string[] | undefined;
  readonly entities?: readonly EntityInput[] | undefined;
  /** Held as stated in it, in its transaction; of a duplicate, none. At most 32, and 256 in a batch. */
  readonly facts?: readonly MemoryFactInput[] | undefined;
  /** Stores it although the same text was erased here. */
  readonly revive?: boolean | undefined;
}

export type WriteStatus = 'CREATED' | 'DUPLICATE';

export interface WriteReceipt {
  readonly id: string;
  readonly idempotencyKey: string | null;
  readonly status: WriteStatus;
  /** A recall by anyone finds it now. False only for a duplicate of something since forgotten. */
  readonly searchable: boolean;
  /** Its vectors are stored. False while the model was not ready: full text finds it, and the vectors follow. */
  readonly embedded: boolean;
}

export const RECALL_MODES = ['AUTO', 'EXECUTION', 'PLANNING', 'BRAINSTORMING'] as const;
export type RecallMode = (typeof RECALL_MODES)[number];

/** The point in both times from which a question is answered. */
export interface AsOf {
  readonly validAt?: Date | undefined;
  readonly knownAt?: Date | undefined;
}

export interface SignalWeight {
  readonly signal: string;
  /** Not negative. */
  readonly weight: number;
}

export interface ParameterValue {
  readonly name: string;
  readonly value: number;
}

/** What a namespace's recalls are ranked by; left out: as by default. */
export interface SetConfigInput {
  readonly namespace: string;
  readonly profile?: string | undefined;
  /** Replace single weights of the profile. */
  readonly weights?: readonly SignalWeight[] | undefined;
  /** False: no token vectors are stored, read or scored. */
  readonly lateInteraction?: boolean | undefined;
  /** When it is consolidated, in cron's notation and UTC, or `off`; left out: as the service does. */
  readonly schedule?: string | undefined;
  /** Of consolidation: replace single ones of the defaults. */
  readonly parameters?: readonly ParameterValue[] | undefined;
}

export interface NamespaceConfiguration {
  readonly namespace: string;
  readonly profile: string;
  /** Those set over the profile's. */
  readonly weights: readonly SignalWeight[];
  readonly lateInteraction: boolean;
  readonly schedule: string | null;
  /** Of consolidation, those set over the defaults. */
  readonly parameters: readonly ParameterValue[];
  /** What of the stored configuration is broken and does not count. */
  readonly notices: readonly string[];
}

/** What a recall is limited to. All of it must hold. */
export interface RecallFilter {
  readonly who?: string | undefined;
  readonly project?: string | undefined;
  readonly intent?: string | undefined;
  /** Every one of them. */
  readonly tags?: readonly string[] | undefined;
  readonly category?: Category | undefined;
  readonly occurredFrom?: Date | undefined;
  /** Exclusive. */
  readonly occurredBefore?: Date | undefined;
  /** [0, 1], of reliability × salience, where what nobody stated counts 1; 0.3 when left out. */
  readonly minConfidence?: number | undefined;
}

export interface RecallInput {
  readonly namespace: string;
  readonly query: string;
  readonly limit?: number | undefined;
  readonly mode?: RecallMode | undefined;
  readonly profile?: string | undefined;
  /** Replace single weights of the profile. */
  readonly weights?: readonly SignalWeight[] | undefined;
  readonly sessionId?: string | undefined;
  readonly contextIds?: readonly string[] | undefined;
  /** [0, 1] */
  readonly minStrength?: number | undefined;
  readonly filter?: RecallFilter | undefined;
  /** Tokens of recalled text at most. */
  readonly tokenBudget?: number | undefined;
  /** How many neighbouring turns of each hit come along. */
  readonly neighbours?: number | undefined;
  readonly asOf?: AsOf | undefined;
  /** Instant the recall is made for; the present when left out. */
  readonly now?: Date | undefined;
  /** Says how it came to its answer, too; false when left out, and then it costs nothing. */
  readonly explain?: boolean | undefined;
  /** False: the answer strengthens nothing, whatever the profile learns from; true when left out. */
  readonly learn?: boolean | undefined;
}

/** One term of a hit's score: contribution = weight × normalised, and the contributions add up to the score. */
export interface Signal {
  readonly name: string;
  /** In the signal's own unit; null when this hit has no value for it. */
  readonly raw: number | null;
  /** [0, 1] over the candidates of this recall. */
  readonly normalised: number;
  readonly weight: number;
  readonly contribution: number;
}

export interface RecallHit {
  readonly memory: Memory;
  readonly score: number;
  readonly signals: readonly Signal[];
  /** Among the first hits that the mode names core, rather than its wider circle. */
  readonly core: boolean;
  /** Turns of the same session around this one, nearest first in time order, the hit left out. */
  readonly neighbours: readonly Memory[];
  /** Newer memories that look as if they could not hold beside it, the newest first. */
  readonly contradictedBy: readonly Memory[];
}

/** What a stage of the pipeline left out, and why: the answer to "why is it not there?". */
export interface Dropped {
  readonly stage: string;
  readonly reason: string;
  readonly count: number;
}

/** One of the five stages of a recall. */
export interface StageTrace {
  readonly name: string;
  /** How many came out of it. */
  readonly candidates: number;
  readonly tookMs: number;
}

export interface RecallResult {
  readonly recallId: string;
  readonly mode: RecallMode;
  readonly hits: readonly RecallHit[];
  /** In their order. */
  readonly stages: readonly StageTrace[];
  readonly dropped: readonly Dropped[];
  /** Null unless it was asked for. */
  readonly explanation: RecallExplanation | null;
  /** Sentences on anything that made this answer less than it could be, such as a model that is not warm yet. */
  readonly notices: readonly string[];
  /** Left out because they were learnt after `asOf.knownAt`; null without `asOf`. */
  readonly learntLater: number | null;
  /** Left out because they happened after `asOf.validAt`; null without `asOf`. */
  readonly happenedLater: number | null;
  readonly tookMs: number;
}

export type ForgetMode = 'SOFT' | 'ACCELERATE' | 'ERASE';

export interface ForgetInput {
  readonly namespace: string;
  readonly id: string;
  readonly mode: ForgetMode;
  readonly now?: Date | undefined;
}

export interface TagInput {
  readonly namespace: string;
  readonly id: string;
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

export interface ForgetReceipt {
  readonly id: string;
  readonly mode: ForgetMode;
  readonly forgottenAt: Date;
  /** False when it had been forgotten before; the earlier instant stands. */
  readonly changed: boolean;
}

export interface ListInput {
  readonly namespace: string;
  /** Page size, 1–200. */
  readonly first: number;
  readonly after?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly who?: string | undefined;
  readonly tag?: string | undefined;
  readonly project?: string | undefined;
  readonly tiers?: readonly string[] | undefined;
  readonly categories?: readonly Category[] | undefined;
  /** With one of the two, what happened last comes first. */
  readonly occurredFrom?: Date | undefined;
  /** Exclusive. */
  readonly occurredBefore?: Date | undefined;
  /** As they were held then. */
  readonly asOf?: AsOf | undefined;
  readonly includeForgotten?: boolean | undefined;
}

export interface MemoryPage {
  readonly items: readonly { readonly memory: Memory; readonly cursor: string }[];
  readonly hasNextPage: boolean;
}

export interface FeedbackInput {
  readonly recallId: string;
  /** A recall of any other namespace is unknown; left out: it may be of any. */
  readonly namespaces?: readonly string[] | undefined;
  readonly helpful: readonly string[];
  readonly unhelpful: readonly string[];
  readonly now?: Date | undefined;
}

/** What is known of one entity. */
export interface EvidenceInput {
  /** Its id, or its name in any spelling. */
  readonly entity: string;
  readonly holds: boolean;
}

export interface InferInput {
  readonly namespace: string;
  /** 1–100 */
  readonly evidence: readonly EvidenceInput[];
  /** Ids or names of entities, 1–100. */
  readonly query: readonly string[];
  readonly asOf?: AsOf | undefined;
  /** Instant the question is asked at; the present when left out. */
  readonly now?: Date | undefined;
}

/** Probabilities in [0, 1]. */
export interface Posterior {
  readonly entityId: string;
  readonly name: string;
  /** That it holds, before anything is known. */
  readonly prior: number;
  /** That it holds, given the evidence. */
  readonly posterior: number;
}

export type InferenceMethod = 'EXACT' | 'LOOPY';

export interface Inference {
  /** In the order of the query. */
  readonly posteriors: readonly Posterior[];
  readonly method: InferenceMethod;
  /** Entities in the network. */
  readonly nodes: number;
  /** Pairs of them that are related, circles broken. */
  readonly edges: number;
  /** False: approximations that had not settled. */
  readonly converged: boolean;
  readonly notices: readonly string[];
}

/** A memory that a session has in mind. */
export interface WorkingMemoryItem {
  readonly memory: Memory;
  /** 1–4 */
  readonly slot: number;
  readonly activatedAt: Date;
  /** How often it was activated since it came in. */
  readonly accessCount: number;
}

/** What became of something sensed; it is not stored. */
export interface SensoryReceipt {
  /** Items of its session that are kept now, at most seven. */
  readonly held: number;
  /** When it is gone, unless it is attended to before. */
  readonly until: Date;
}

export interface AttendInput {
  readonly namespace: string;
  readonly sessionId: string;
}

/** Ids of memories that one is linked with since the newer of the two was stored; latest first, at most 50 of each. */
export interface EncodingLinks {
  /** Newer ones that say the same. */
  readonly reinforcedBy: readonly string[];
  /** Newer and older ones that look as if they could not hold beside it. */
  readonly contradicts: readonly string[];
}

/** What came of changing the graph over to another embedding model. */
export interface Reembedded {
  /** Memories that got its vectors now. 0 where the graph was that model's already. */
  readonly memories: number;
  readonly model: string;
}
