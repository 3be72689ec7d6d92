/** Stores planned writes in a transaction, or finds that the graph has moved on since they were planned. */

import { MemoryError } from '../domain/errors.ts';
import type { Clock, EmbeddingIdentity } from '../domain/ports.ts';
import { ACCESS_ENERGY } from '../models/laws/energy.ts';
import type { Transaction } from '../store/database.ts';
import { isSameModel } from '../store/embedding-model.ts';
import type { RowOf } from '../store/episode-row.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import { createEpisodes, lockSessions, relateMemories } from '../store/statements.generated.ts';
import { lockEntitiesOf, stateFactsOf } from '../writes/memory-facts.ts';
import { type SessionUse, updateWorkingMemories } from '../writes/working-memory.ts';
import type { Draft } from './draft.ts';
import { type EpisodeRow, FIRST_TIER } from './episode-rows.ts';
import { sessionsOf } from './known.ts';
import { keyOf, laneOf, type NewEpisode, type SessionTail, type WritePlan } from './plan.ts';
import { ErasedText, RefusedDraft, UnknownRelated } from './refused.ts';
import type { VectorRow } from './vectors.ts';

/** Thrown inside the transaction, which it rolls back: another writer came first. */
export class PlanOutdated extends MemoryError {
  /** Of `laneOf` and `keyOf`: the sessions and keys that have changed. */
  readonly changed: ReadonlySet<string>;

  constructor(changed: Iterable<string> = []) {
    super('CONFLICT', 'Another writer changed the same sessions or keys at the same time.', {
      remedy: 'Send it again. Nothing was written.',
    });
    this.changed = new Set(changed);
  }
}

export interface Vectors {
  readonly model: EmbeddingIdentity;
  readonly rows: readonly VectorRow[];
}

/** One call's memories, ready to be stored. */
export interface PlannedWrite {
  readonly plan: WritePlan;
  /** Of the plan's episodes, in their order. */
  readonly rows: readonly EpisodeRow[];
  readonly vectors: Vectors | undefined;
  readonly now: Date;
}

/** What is written to one namespace. */
interface Part {
  readonly namespace: string;
  readonly episodes: readonly NewEpisode[];
  readonly rows: readonly EpisodeRow[];
  readonly uses: readonly SessionUse[];
  readonly now: Date;
}

/**
 * Stores writes, in their order, inside a transaction that is to be rolled back if this rejects.
 * @returns of each write, whether its memories have their vectors: not those of a model that the graph is no longer of
 * @throws PlanOutdated where a session's tail or a key is no longer as planned; ErasedText, UnknownRelated, RefusedDraft
 */
export async function storeAll(
  tx: Transaction,
  writes: readonly PlannedWrite[],
  clock: Clock,
): Promise<boolean[]> {
  const { expectedTails, newTails } = chained(writes);
  const model = writes.find(({ vectors }) => vectors !== undefined)?.vectors?.model;
  const vectors = writes.flatMap((write) => (isOf(write, model) ? (write.vectors?.rows ?? []) : []));
  let embedded = 0;
  for (const part of partsOf(writes)) {
    const ids = new Set(part.rows.map(({ id }) => id));
    const own = vectors.filter(({ id }) => ids.has(id));
    const stored = await store(tx, part, { newTails, model, vectors: own });
    refuseOutdated(part, stored, expectedTails);
    await updateSessions(tx, part, stored.sessions);
    await relate(tx, part);
    await stateAll(tx, part, clock);
    embedded += stored.embedded;
  }
  const all = model !== undefined && embedded === vectors.length;
  return writes.map((write) => all && isOf(write, model));
}

const isOf = ({ vectors }: PlannedWrite, model: EmbeddingIdentity | undefined): boolean =>
  vectors !== undefined && model !== undefined && isSameModel(vectors.model, model);

/** Keeps other writers away from the sessions of these memories until the transaction ends. */
export async function lockAll(tx: Transaction, drafts: readonly Draft[], now: Date): Promise<void> {
  for (const namespace of namespacesOf(drafts)) {
    const sessionIds = sessionsOf(drafts.filter((each) => each.namespace === namespace));
    if (sessionIds.length > 0) await tx.run(lockSessions, { namespace, sessionIds, now });
  }
}

/** Each once, in the one order that locks are taken in. */
function namespacesOf(drafts: readonly Draft[]): string[] {
  return [...new Set(drafts.map(({ namespace }) => namespace))].sort();
}

/** The tails before the first write and after the last. @throws PlanOutdated where a write does not continue the one before it */
function chained(writes: readonly PlannedWrite[]): Pick<WritePlan, 'expectedTails' | 'newTails'> {
  const expectedTails = new Map<string, string | null>();
  const newTails = new Map<string, SessionTail>();
  const changed: string[] = [];
  for (const { plan } of writes) {
    for (const [lane, expected] of plan.expectedTails) {
      const before = newTails.get(lane);
      if (before === undefined) expectedTails.set(lane, expected);
      else if (before.id !== expected) changed.push(lane);
    }
    for (const [lane, tail] of plan.newTails) newTails.set(lane, tail);
  }
  if (changed.length > 0) throw new PlanOutdated(changed);
  return { expectedTails, newTails };
}

function partsOf(writes: readonly PlannedWrite[]): Part[] {
  const now = writes.map((write) => write.now).reduce((one, other) => (one > other ? one : other));
  const drafts = writes.flatMap(({ plan }) => plan.episodes.map(({ draft }) => draft));
  return namespacesOf(drafts).map((namespace) => {
    const own = writes.map(({ plan, rows, now: at }) => {
      const inside = plan.episodes
        .map((episode, place) => ({ episode, row: rows[place] as EpisodeRow }))
        .filter(({ episode }) => episode.draft.namespace === namespace);
      return {
        episodes: inside.map(({ episode }) => episode),
        rows: inside.map(({ row }) => row),
        uses: usesOf(
          inside.map(({ episode }) => episode),
          at,
        ),
      };
    });
    return {
      namespace,
      episodes: own.flatMap(({ episodes }) => episodes),
      rows: own.flatMap(({ rows }) => rows),
      uses: own.flatMap(({ uses }) => uses),
      now,
    };
  });
}

/** What each session stores, the latest turn first. */
function usesOf(episodes: readonly NewEpisode[], at: Date): SessionUse[] {
  return sessionsOf(episodes.map(({ draft }) => draft)).map((sessionId) => {
    const turns = episodes.filter(({ draft }) => draft.sessionId === sessionId);
    return { sessionId, ids: turns.map(({ id }) => id).toReversed(), at };
  });
}

type Stored = RowOf<typeof createEpisodes>;

async function store(
  tx: Transaction,
  { namespace, episodes, rows, now }: Part,
  {
    newTails,
    model,
    vectors,
  }: {
    readonly newTails: WritePlan['newTails'];
    readonly model: EmbeddingIdentity | undefined;
    readonly vectors: readonly VectorRow[];
  },
): Promise<Stored> {
  const drafts = episodes.map(({ draft }) => draft);
  const sessionIds = sessionsOf(drafts);
  const [stored] = await tx.run(createEpisodes, {
    namespace,
    namespaceKey: namespaceKey(namespace),
    now,
    tier: FIRST_TIER,
    energy: ACCESS_ENERGY,
    episodes: rows,
    contentHashes: [...new Set(drafts.filter(({ revive }) => !revive).map(({ contentHash }) => contentHash))],
    sessionIds,
    links: episodes.flatMap(({ id, predecessor }) =>
      predecessor === null ? [] : [{ id, predecessorId: predecessor.id }],
    ),
    lasts: sessionIds.flatMap((sessionId) => {
      const tail = newTails.get(laneOf(namespace, sessionId));
      return tail === undefined ? [] : [{ sessionId, id: tail.id }];
    }),
    model: model?.name ?? null,
    vectors,
  });
  return stored as Stored;
}

/** @throws ErasedText, PlanOutdated */
function refuseOutdated(
  { namespace, episodes }: Part,
  { created, sessions, erased }: Stored,
  expectedTails: WritePlan['expectedTails'],
): void {
  const gone = new Set(erased);
  const refused = episodes.find(({ draft: { contentHash, revive } }) => !revive && gone.has(contentHash));
  if (refused !== undefined) throw new ErasedText(refused.draft);
  const moved = sessions
    .map(({ sessionId, tailId }) => ({ lane: laneOf(namespace, sessionId), tailId }))
    .filter(({ lane, tailId }) => tailId !== expectedTails.get(lane))
    .map(({ lane }) => lane);
  const storedAs = new Map(created.map(({ dedupKey, id }) => [dedupKey, id]));
  const taken = episodes
    .filter(({ id, draft }) => storedAs.get(draft.dedupKey) !== id)
    .map(({ draft }) => keyOf(draft));
  if (moved.length + taken.length > 0) throw new PlanOutdated([...moved, ...taken]);
}

async function updateSessions(
  tx: Transaction,
  { namespace, uses, now }: Part,
  sessions: Stored['sessions'],
): Promise<void> {
  if (sessions.length > 0)
    await updateWorkingMemories(
      tx,
      namespace,
      sessions.map(({ held, ...session }) => ({ ...session, held: [...held] })),
      uses,
      now,
    );
}

/** @throws RefusedDraft where a fact cannot be. */
async function stateAll(tx: Transaction, { namespace, episodes }: Part, clock: Clock): Promise<void> {
  const stating = episodes.filter(({ draft }) => draft.facts.length > 0);
  const all = stating.map(({ id, draft }) => ({ memoryId: id, facts: draft.facts, draft }));
  if (all.length > 0) await lockEntitiesOf(tx, namespace, all, clock);
  for (const { draft, ...stated } of all) {
    try {
      await stateFactsOf(tx, namespace, stated, clock);
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      const field = error.field === undefined ? {} : { field: error.field };
      throw new RefusedDraft(draft, error.code, error.message, { ...field, cause: error });
    }
  }
}

interface Related {
  readonly id: string;
  readonly relationType: string;
  /** Where the writer names it. */
  readonly field: string;
}

const relatedOf = ({ relatedTo, relations }: Draft): Related[] => [
  ...relatedTo.map((id, at) => ({ id, relationType: 'RELATED', field: `relatedTo[${at}]` })),
  ...relations.map((each, at) => ({ ...each, field: `relations[${at}].id` })),
];

/** @throws UnknownRelated when a related memory is not in the namespace. */
async function relate(tx: Transaction, { namespace, episodes, now }: Part): Promise<void> {
  const pairs = episodes.flatMap(({ id, draft }) =>
    relatedOf(draft).map(({ id: relatedId, relationType }) => ({ id, relatedId, relationType })),
  );
  if (pairs.length === 0) return;
  const related = await tx.run(relateMemories, { namespace, pairs, now });
  const found = new Set(related.map(({ relatedId }) => relatedId));
  for (const { draft } of episodes) {
    const missing = relatedOf(draft).find(({ id }) => !found.has(id));
    if (missing !== undefined) throw new UnknownRelated(draft, missing.field);
  }
}
