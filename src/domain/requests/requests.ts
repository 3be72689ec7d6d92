/** What callers ask for and what they get: the shapes that GraphQL, MCP and the CLI translate to and from. */
import type { Category, Memory } from '../memory.ts';
import type { ForgetMode } from '../answers.generated.ts';
export type {
  Dropped,
  ForgetMode,
  ForgetReceipt,
  Inference,
  InferenceMethod,
  NamespaceConfig as NamespaceConfiguration,
  Posterior,
  RecallHit,
  RecallResult,
  SensoryReceipt,
  Signal,
  Stage as StageTrace,
  WorkingMemoryItem,
  WriteReceipt,
  WriteStatus,
} from '../answers.generated.ts';

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

export const FORGET_MODES = ['SOFT', 'ACCELERATE', 'ERASE'] as const satisfies readonly ForgetMode[];

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
