/** What two stores tell each other to become equal: their states, and what changed. */
import type { Expiry } from '../memory.ts';
import type { RivalResolution } from './rivals.ts';

/** By replica, the counter up to which its changes have been seen; one that is missing has been seen up to 0. */
export type VectorClock = Readonly<Record<string, number>>;

/** One change, by who made it. Counters begin at 1. */
export interface Dot {
  readonly replica: string;
  readonly counter: number;
}

/** Of the protocol; another one is refused. */
export const SYNC_VERSION = 1;

export const LINK_TYPES = ['STATED_IN', 'SUPERSEDES', 'CONTRADICTS', 'REVISES'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** What someone decided about two memories that may contradict each other. */
export interface LinkDecision {
  readonly resolution: RivalResolution;
  readonly at: number;
  readonly who: string | null;
}

/** From a version of a fact to a memory that states it, or to a version of another fact; or between two memories that may contradict each other; or from a new text of a memory to the earlier one. */
export interface ChangeLink {
  readonly type: LinkType;
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970, as all instants here. */
  readonly at: number | null;
  readonly rule: string | null;
  /** Left out where there is none. */
  readonly decision?: LinkDecision | undefined;
}

/** Whether a memory is pinned, and when it expires, as decided at a time. */
export interface DecidedKeeping {
  readonly pinnedAt: number | null;
  readonly expiresAt: number | null;
  readonly expiry: Expiry | null;
  readonly at: number;
}

/** As its writer said it; never changes. */
export interface EpisodeSaid {
  readonly idempotencyKey: string | null;
  readonly content: string;
  readonly contentHash: string;
  readonly sessionId: string | null;
  readonly who: string | null;
  readonly project: string | null;
  readonly intent: string | null;
  readonly tool: string | null;
  readonly file: string | null;
  readonly category: string | null;
  readonly outcome: string | null;
  readonly importance: number | null;
  readonly valence: number | null;
  readonly reliability: number | null;
  readonly salience: number | null;
  readonly occurredAt: number;
  readonly recordedAt: number;
  /** A name and its type, with U+0000 between. */
  readonly statedEntities: readonly string[];
}

export interface NamedEntity {
  readonly name: string;
  readonly type: string;
}

/** One version of a fact; never changes. */
export interface FactSaid {
  readonly factId: string;
  readonly version: number;
  readonly entity: NamedEntity;
  readonly other: NamedEntity | null;
  readonly text: string;
  /** The type of the entity or relation letter for letter, where it was stated by names alone. */
  readonly saidAs: string | null;
  readonly relationType: string | null;
  readonly confidence: number;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly recordedAt: number;
}

/** How an element stands in a store: two states of it have a join. */
export interface EpisodeChange {
  readonly kind: 'episode';
  readonly id: string;
  readonly dot: Dot;
  readonly said: EpisodeSaid;
  /** What it is stored once by; null once it is forgotten. */
  readonly dedupKey: string | null;
  /** The turn before it, and its id: what an erasure of that one takes away. */
  readonly precedingContent: string | null;
  readonly followsId: string | null;
  readonly retractedAt: number | null;
  /** How often it was forgotten and came back. Left out: never. What was known at a lower count does not stand any more. */
  readonly revivals?: number | undefined;
  /** Left out: nothing was ever decided. */
  readonly keeping?: DecidedKeeping | undefined;
  /** An OR-Set: `<tag> <element>`. */
  readonly tagsAdded: readonly string[];
  readonly tagsRemoved: readonly string[];
  /** That begin or end at it. */
  readonly links: readonly ChangeLink[];
}

export interface FactChange {
  readonly kind: 'fact';
  /** Of the version: the tag that the fact was added under. */
  readonly id: string;
  readonly dot: Dot;
  readonly said: FactSaid;
  readonly retractedAt: number | null;
  readonly links: readonly ChangeLink[];
}

export interface ErasureChange {
  readonly kind: 'erasure';
  readonly id: string;
  readonly dot: Dot;
  readonly contentHash: string | null;
  readonly erasedAt: number;
}

export type Change = EpisodeChange | FactChange | ErasureChange;

export interface SyncState {
  readonly version: number;
  readonly replica: string;
  /** The place of its newest change in its own order. */
  readonly head: number;
  readonly clock: VectorClock;
  /** What it has of the one who asks, in that one's order. */
  readonly receivedUpTo: number;
}

export interface SyncChangesInput {
  readonly version: number;
  readonly namespace: string;
  /** Of the one who asks: what it covers is left out. */
  readonly clock: VectorClock;
  /** A place in the order of the one that is asked. */
  readonly after: number;
}

export interface SyncPage {
  readonly changes: readonly Change[];
  /** The place that the next page begins after. */
  readonly upTo: number;
  /** There is nothing behind it. */
  readonly done: boolean;
}

export interface SyncMergeInput {
  readonly version: number;
  readonly namespace: string;
  /** Whose changes they are. */
  readonly from: string;
  /** As SyncChangesInput, and SyncPage: pages come one after another, none is left out. */
  readonly after: number;
  readonly upTo: number;
  readonly changes: readonly unknown[];
  /** Of the sender when it began, once all of its pages are there: this replica has seen what it had. */
  readonly clock?: VectorClock | undefined;
}

export interface SyncReceipt {
  /** New here. */
  readonly created: number;
  /** There, and changed by what the other knew. */
  readonly changed: number;
  readonly unchanged: number;
}
