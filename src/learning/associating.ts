/**
 * Holds new memories against the older ones that they are like, some time after they were stored: no write waits for it or fails by
 * it. What is still to be done is marked in the graph, so that a kill loses nothing and several services share it.
 */
import type { Clock } from '../domain/ports.ts';
import { TIERS } from '../domain/memory.ts';
import { contradiction } from '../models/texts/contradiction.ts';
import { DECAY, type EnergyEvent } from '../models/laws/energy.ts';
import { type EncodingEffect, encodingEffect, LEAST_COSINE } from '../models/encoding-effects.ts';
import { storedModel } from '../store/embedding-model.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { DueWork } from '../store/due-work.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  linkContradicting,
  linkReinforced,
  lockAssociating,
  nearestOlder,
  strengthenAccessed,
  unassociated,
} from '../store/statements.generated.ts';
import { workQueue } from '../store/work-queue.ts';
import { PROMOTE_ABOVE } from './promote-above.ts';

/** Ten neighbours and itself. */
const AMONG = 11;
/** As Neo4j scores a cosine. */
const LEAST_SCORE = (1 + LEAST_COSINE) / 2;

export interface AssociatingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export const associating = ({ database, clock, onError }: AssociatingParts): DueWork =>
  workQueue({
    name: 'associate',
    database,
    due: unassociated,
    work: (memories) => associate(memories, database, clock),
    onError,
  });

type Memory = RowOf<typeof unassociated>;
type Older = RowOf<typeof nearestOlder>;
type Locked = RowOf<typeof lockAssociating>;

interface Effect {
  readonly memory: Memory;
  readonly older: Older;
  readonly effect: EncodingEffect;
}

async function associate(memories: readonly Memory[], database: Database, clock: Clock): Promise<void> {
  const ids = memories.map(({ id }) => id);
  const stored = await storedModel(database);
  const near = await database.run(nearestOlder[stored?.slot ?? 'a'], {
    memories: memories.map(({ namespace, id }) => ({ namespace, id })),
    among: AMONG,
    leastScore: LEAST_SCORE,
  });
  const isNew = new Set(ids);
  const namespaceOf = new Map(memories.map(({ namespace, id }) => [id, namespace]));
  // What is nearest is of the same namespace.
  for (const { id, olderId } of near) namespaceOf.set(olderId, namespaceOf.get(id) ?? '');
  const involved = [...namespaceOf].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const now = clock();
  await database.transaction('write', async (tx) => {
    const locked = await tx.run(lockAssociating, {
      memories: involved.map(([id, namespace]) => ({ namespace, id, isNew: isNew.has(id) })),
    });
    await write(tx, effectsOf(memories, near, new Map(locked.map((each) => [each.id, each]))), now);
  });
}

/** What has been taken off the list by another, or forgotten meanwhile, has no effect, and none on it. */
function effectsOf(
  memories: readonly Memory[],
  near: readonly Older[],
  locked: ReadonlyMap<string, Locked>,
): Effect[] {
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  return near.flatMap((older) => {
    const memory = byId.get(older.id);
    const [own, other] = [locked.get(older.id), locked.get(older.olderId)];
    if (memory === undefined || own?.due !== true || !own.live || other?.live !== true) return [];
    const effect = encodingEffect({
      cosine: 2 * older.score - 1,
      contradiction: contradiction(memory, older),
      at: memory.recordedAt,
      older: {
        tier: TIERS.find((tier) => tier === other.tier) ?? 'working',
        accessCount: other.accessCount,
      },
    });
    return effect === null ? [] : [{ memory, older, effect }];
  });
}

async function write(tx: Transaction, effects: readonly Effect[], now: Date): Promise<void> {
  const reinforced = [];
  const contradicting = [];
  const used = new Map<string, { namespace: string; events: EnergyEvent[] }>();
  for (const { memory, older, effect } of effects) {
    const { namespace } = memory;
    const ends = { namespace, id: memory.id, olderId: older.olderId, at: memory.recordedAt };
    if (effect.link === 'REINFORCES') reinforced.push({ ...ends, strength: effect.strength });
    else contradicting.push({ ...ends, rule: effect.rule });
    if (effect.event !== null)
      used.set(older.olderId, {
        namespace,
        events: [...(used.get(older.olderId)?.events ?? []), effect.event],
      });
  }
  if (reinforced.length > 0) await tx.run(linkReinforced, { links: reinforced });
  if (contradicting.length > 0) await tx.run(linkContradicting, { links: contradicting });
  if (used.size === 0) return;
  const uses = [...used]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { namespace, events }]) => ({
      namespace,
      id,
      events: events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    }));
  await tx.run(strengthenAccessed, { uses, now, ...DECAY, promoteAbove: PROMOTE_ABOVE });
}
