/** What is stored, in the words that every module shares. */

export const TIERS = ['working', 'shortTerm', 'longTerm', 'archived'] as const;
export type Tier = (typeof TIERS)[number];

/** The levels by which a memory fades, fastest first. Use earns them; sleep shows them as the tier. `archived` is only of the law as published. */
export const PACES = ['working', 'shortTerm', 'longTerm', 'potentiated', 'archived'] as const;
export type Pace = (typeof PACES)[number];

export const MEMORY_KINDS = ['Episode', 'Entity', 'Procedure', 'SemanticCluster', 'Observation'] as const;
export type MemoryKind = (typeof MEMORY_KINDS)[number];

/** What kind of knowledge a memory is: something that happened, something that is so, or how something is done. */
export const CATEGORIES = ['EPISODIC', 'SEMANTIC', 'PROCEDURAL'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The outcome of what a memory describes. */
export const OUTCOMES = ['SUCCESS', 'FAILURE', 'PARTIAL'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What becomes of a memory whose time has come. */
export const EXPIRIES = ['ARCHIVE', 'ERASE'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** Whether a memory is kept as strong as it is, or for a time only. Never both. */
export interface Keeping {
  /** Since when it does not fade; null: it does. */
  readonly pinnedAt: Date | null;
  /** When it is archived or erased; null: never. */
  readonly expiresAt: Date | null;
  readonly expiry: Expiry | null;
}

/** What a list of memories can be narrowed to. */
export const MEMORY_STATES = [
  'CURRENT',
  'SUPERSEDED',
  'IN_CONFLICT',
  'PINNED',
  'EXPIRING',
  'FORGOTTEN',
] as const;

/** The part of a memory that changes with use. Strength is computed from it on reading, never stored. */
export interface Dynamics {
  readonly tier: Tier;
  /** Accumulated activation, in accesses, as it stood at `energyAt`. */
  readonly energy: number;
  readonly energyAt: Date;
  /** How fast it fades; null: as fast as its tier says. */
  readonly pace: Pace | null;
  readonly accessCount: number;
  /** The latest accesses, oldest first, at most ten. */
  readonly recentAccesses: readonly Date[];
  /** Of all uses, for the laws that need them; null: it was not used since sums are kept. See models/laws/use-sums.ts. */
  readonly useSums: readonly number[] | null;
  /** When a caller last let it fade sooner; null or left out: never. */
  readonly acceleratedAt?: Date | null;
}

/** What a caller may say about a memory beyond its words; null where no caller did. */
export interface Stated {
  /** How much it matters, in [0, 1]. */
  readonly importance: number | null;
  /** What it was done with. */
  readonly tool: string | null;
  /** The file that it is about. */
  readonly file: string | null;
  readonly category: Category | null;
  readonly outcome: Outcome | null;
  /** How strongly it was felt, in [0, 1]: a signal of importance (source E). */
  readonly valence: number | null;
  /** How far it can be believed, in [0, 1]; kept apart from salience (source C). */
  readonly reliability: number | null;
  /** How much it stands out, in [0, 1]. */
  readonly salience: number | null;
}

/** One episode, verbatim, as it is read back. */
export interface Episode extends Dynamics, Stated, Keeping {
  readonly id: string;
  readonly kind: 'Episode';
  readonly namespace: string;
  readonly idempotencyKey: string | null;
  readonly content: string;
  readonly sessionId: string | null;
  /** When it happened. */
  readonly occurredAt: Date;
  /** When we learnt it. */
  readonly recordedAt: Date;
  /** When we stopped holding it true; null while we do. */
  readonly retractedAt: Date | null;
  readonly who: string | null;
  readonly project: string | null;
  readonly intent: string | null;
  readonly tags: readonly string[];
  /** A newer memory seems to contradict it. */
  readonly corrected: boolean;
}

/** Every stored kind; more kinds join as their modules are built. */
export type Memory = Episode;

/** C: of the reliability of what is contradicted, this is left. */
export const CONTRADICTED_RELIABILITY = 0.3;

/** In [0, 1]; null: its writer stated none, and nothing contradicts it. */
export const reliabilityOf = ({
  reliability,
  corrected,
}: Pick<Episode, 'reliability' | 'corrected'>): number | null =>
  corrected ? (reliability ?? 1) * CONTRADICTED_RELIABILITY : reliability;
