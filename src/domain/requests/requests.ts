/** What callers ask for and what they get: the shapes that GraphQL, MCP and the CLI translate to and from. */
import type { Memory } from '../memory.ts';
import type { ForgetMode } from '../answers.generated.ts';
export type {
  Dropped,
  ForgetMode,
  ForgetReceipt,
  HeldFact,
  Inference,
  InferenceMethod,
  NamespaceConfig as NamespaceConfiguration,
  Posterior,
  RecallHit,
  RecallResult,
  SensitiveText,
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

export const RECALL_MODES = ['AUTO', 'EXECUTION', 'PLANNING', 'BRAINSTORMING', 'TIMELINE'] as const;
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

export interface MemoryPage {
  readonly items: readonly { readonly memory: Memory; readonly cursor: string }[];
  readonly hasNextPage: boolean;
}

/** Ids of memories that one is linked with since the newer of the two was stored; latest first, at most 50 of each. */
export interface EncodingLinks {
  /** Newer ones that say the same. */
  readonly reinforcedBy: readonly string[];
  /** Newer and older ones that look as if they could not hold together with it. */
  readonly contradicts: readonly string[];
}

/** Memories that are newer than one, the newest first. None is in both lists. */
export interface NewerMemories {
  /** They may contradict it. */
  readonly contradictedBy: readonly Memory[];
  /** They state a fact that replaced one that it states, or someone decided that they hold and it does not: these may be older. */
  readonly supersededBy: readonly Memory[];
}

/** What came of changing the graph over to another embedding model. */
export interface Reembedded {
  /** Memories that got its vectors now. 0 where the graph was that model's already. */
  readonly memories: number;
  readonly model: string;
}
