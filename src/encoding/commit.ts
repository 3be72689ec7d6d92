/** Writes a plan, or finds that the graph has moved on since it was made. */
import { MemoryError } from '../domain/errors.ts';
import { wordsOfMemory } from '../language/words-of-memory.ts';
import { ACCESS_ENERGY, EXPIRY_ENERGY, energyCrossing } from '../models/laws/energy.ts';
import type { Clock, StoredModel } from '../domain/ports.ts';
import type { Transaction } from '../store/database.ts';
import type { Statements } from '../store/rehearsal.ts';
import { namespaceKey } from '../store/namespace-key.ts';
import {
  createEpisodes,
  linkSessions,
  lockSessions,
  relateMemories,
  setVectors,
} from '../store/statements.generated.ts';
import { precedingText } from './context-text.ts';
import { lockEntitiesOf, stateFactsOf } from '../writes/memory-facts.ts';
import { type SessionUse, updateWorkingMemories } from '../writes/working-memory.ts';
import type { Draft } from './draft.ts';
import { sessionsOf } from './known.ts';
import { laneOf, type NewEpisode, type WritePlan } from './plan.ts';
import { RefusedDraft, UnknownRelated } from './refused.ts';
import type { VectorRow } from './vectors.ts';

/** Thrown inside the transaction, which it rolls back: another writer came first. */
export class PlanOutdated extends MemoryError {
  constructor() {
    super('CONFLICT', 'Another writer changed the same sessions or keys at the same time.', {
      remedy: 'Send it again. Nothing was written.',
    });
  }
}

const FIRST_TIER = 'working';

export interface Vectors {
  readonly model: StoredModel;
  readonly rows: readonly VectorRow[];
}

/**
 * Writes a plan in a transaction of its own. @throws PlanOutdated, UnknownRelated; nothing is written then.
 * @returns whether the memories have their vectors: not those of a model that the graph is no longer of
 */
export function commit(
  { database, clock }: { readonly database: Statements; readonly clock: Clock },
  plan: WritePlan,
  vectors: Vectors | undefined,
  now: Date,
): Promise<boolean> {
  return database.transaction('write', (tx) => writePlan(tx, plan, vectors, now, clock));
}

/**
 * Writes a plan, inside a transaction that is to be rolled back if this rejects.
 * @returns whether the memories have their vectors
 * @throws PlanOutdated when a session's tail or a key is no longer as planned, UnknownRelated.
 */
export async function writePlan(
  tx: Transaction,
  plan: WritePlan,
  vectors: Vectors | undefined,
  now: Date,
  clock: Clock,
): Promise<boolean> {
  for (const namespace of namespacesOf(plan.episodes.map(({ draft }) => draft))) {
    const episodes = plan.episodes.filter(({ draft }) => draft.namespace === namespace);
    await writeNamespace(tx, namespace, episodes, plan, now);
    await stateAll(tx, namespace, episodes, clock);
  }
  if (vectors === undefined) return false;
  const { name: model, slot } = vectors.model;
  const [row] = await tx.run(setVectors[slot], { model, vectors: vectors.rows });
  return row?.embedded === vectors.rows.length;
}

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

async function writeNamespace(
  tx: Transaction,
  namespace: string,
  episodes: readonly NewEpisode[],
  plan: WritePlan,
  now: Date,
): Promise<void> {
  const sessionIds = sessionsOf(episodes.map(({ draft }) => draft));
  const locked = sessionIds.length === 0 ? [] : await tx.run(lockSessions, { namespace, sessionIds, now });
  if (locked.length > 0) {
    const moved = locked.some(
      (row) => row.tailId !== plan.expectedTails.get(laneOf(namespace, row.sessionId)),
    );
    if (moved) throw new PlanOutdated();
  }
  const created = await tx.run(createEpisodes, {
    namespace,
    namespaceKey: namespaceKey(namespace),
    now,
    nowMs: now.getTime(),
    tier: FIRST_TIER,
    energy: ACCESS_ENERGY,
    episodes: episodes.map((episode) => row(episode, now)),
  });
  const planned = new Map(episodes.map(({ id, draft }) => [draft.dedupKey, id]));
  if (created.some((each) => planned.get(each.dedupKey) !== each.id)) throw new PlanOutdated();

  const links = episodes.flatMap(({ id, predecessor }) =>
    predecessor === null ? [] : [{ id, predecessorId: predecessor.id }],
  );
  const lasts = sessionIds.flatMap((sessionId) => {
    const tail = plan.newTails.get(laneOf(namespace, sessionId));
    return tail === undefined ? [] : [{ sessionId, id: tail.id }];
  });
  if (lasts.length > 0) await tx.run(linkSessions, { namespace, links, lasts });
  if (locked.length > 0)
    await updateWorkingMemories(tx, namespace, locked, usesOf(episodes, sessionIds, now), now);
  await relate(tx, namespace, episodes, now);
}

/** What each session stores, the latest turn first. */
function usesOf(episodes: readonly NewEpisode[], sessionIds: readonly string[], at: Date): SessionUse[] {
  return sessionIds.map((sessionId) => {
    const turns = episodes.filter(({ draft }) => draft.sessionId === sessionId);
    return { sessionId, ids: turns.map(({ id }) => id).toReversed(), at };
  });
}

/** @throws RefusedDraft where a fact cannot be. */
async function stateAll(
  tx: Transaction,
  namespace: string,
  episodes: readonly NewEpisode[],
  clock: Clock,
): Promise<void> {
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

/** @throws UnknownRelated when a related memory is not in the namespace. */
async function relate(
  tx: Transaction,
  namespace: string,
  episodes: readonly NewEpisode[],
  now: Date,
): Promise<void> {
  const pairs = episodes.flatMap(({ id, draft }) =>
    [...new Set(draft.relatedTo)].map((relatedId) => ({ id, relatedId })),
  );
  if (pairs.length === 0) return;
  const related = await tx.run(relateMemories, { namespace, pairs, now });
  const found = new Set(related.map(({ relatedId }) => relatedId));
  for (const { draft } of episodes) {
    const missing = draft.relatedTo.findIndex((id) => !found.has(id));
    if (missing >= 0) throw new UnknownRelated(draft, missing);
  }
}

function row({ id, draft, predecessor }: NewEpisode, now: Date) {
  const precedingContent = predecessor === null ? null : precedingText(predecessor.content);
  return {
    id,
    dedupKey: draft.dedupKey,
    idempotencyKey: draft.idempotencyKey,
    content: draft.content,
    contentHash: draft.contentHash,
    precedingContent,
    ...wordsOfMemory(draft.content, precedingContent),
    sessionId: draft.sessionId,
    occurredAt: draft.occurredAt,
    occurredAtMs: draft.occurredAt.getTime(),
    who: draft.who,
    project: draft.project,
    intent: draft.intent,
    tags: draft.tags,
    importance: draft.importance,
    tool: draft.tool,
    file: draft.file,
    category: draft.category,
    outcome: draft.outcome,
    valence: draft.valence,
    reliability: draft.reliability,
    salience: draft.salience,
    reviewAt: energyCrossing({ tier: FIRST_TIER, energy: ACCESS_ENERGY, energyAt: now }, EXPIRY_ENERGY),
    entities: draft.entities.map(({ name, type }) => ({ name, type: type ?? null })),
  };
}
