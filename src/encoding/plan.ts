/** Decides, without touching anything, what a batch writes: who is new, who is a duplicate, who follows whom. */
import type { Draft } from './draft.ts';

export interface SessionTail {
  readonly id: string;
  readonly content: string;
}

export interface Holder {
  readonly id: string;
  readonly live: boolean;
  readonly embedded: boolean;
  /** Null: it is stored now. */
  readonly recordedAt: Date | null;
}

export interface NewEpisode {
  readonly id: string;
  readonly draft: Draft;
  readonly predecessor: SessionTail | null;
}

/** A session of a namespace, as one key. */
export const laneOf = (namespace: string, sessionId: string): string => `${namespace}\u0000${sessionId}`;

/** A memory's key in its namespace, as one key. */
export const keyOf = (draft: Draft): string => `${draft.namespace}\u0000${draft.dedupKey}`;

export interface Known {
  /** By `keyOf`: memories that have a key already. */
  readonly holders: ReadonlyMap<string, Holder>;
  /** By `laneOf`: the turn a session ends with, in the graph or after the writes under way. */
  readonly tails: ReadonlyMap<string, SessionTail>;
}

export interface WritePlan {
  /** In the order of the input, keys repeated inside the batch left out. */
  readonly episodes: readonly NewEpisode[];
  /** By lane: the turn a session must end with for this plan to hold; null: it must be empty. */
  readonly expectedTails: ReadonlyMap<string, string | null>;
  /** By lane: the turn each session ends with afterwards. */
  readonly newTails: ReadonlyMap<string, SessionTail>;
  /** By `keyOf`: which memory answers for a key. */
  readonly holders: ReadonlyMap<string, Holder>;
}

/** A turn's predecessor is the last turn of its session, or the one before it in this batch. */
export function planWrite(drafts: readonly Draft[], known: Known, newId: () => string): WritePlan {
  const episodes: NewEpisode[] = [];
  const holders = new Map(known.holders);
  const expectedTails = new Map<string, string | null>();
  const newTails = new Map<string, SessionTail>();
  for (const draft of drafts) {
    if (holders.has(keyOf(draft))) continue;
    const id = newId();
    holders.set(keyOf(draft), { id, live: true, embedded: false, recordedAt: null });
    if (draft.sessionId === null) {
      episodes.push({ id, draft, predecessor: null });
      continue;
    }
    const lane = laneOf(draft.namespace, draft.sessionId);
    const stored = known.tails.get(lane);
    if (!expectedTails.has(lane)) expectedTails.set(lane, stored?.id ?? null);
    episodes.push({ id, draft, predecessor: newTails.get(lane) ?? stored ?? null });
    newTails.set(lane, { id, content: draft.content });
  }
  return { episodes, expectedTails, newTails, holders };
}
