/** Holds new memories against the older ones that they are like. */
import { PACES, TIERS } from '../domain/memory.ts';
import { type EncodingEffect, encodingEffect, LEAST_COSINE } from '../models/encoding-effects.ts';
import { type EnergyEvent, paceOf } from '../models/laws/energy-state.ts';
import { type Rivalry, read, rivalry } from '../models/rivals/rivals.ts';
import type { Transaction } from '../store/database.ts';
import { storedModel } from '../store/embedding-model.ts';
import type { RowOf } from '../store/episode-row.ts';
import { linkContradicting, linkReinforced, nearestOlder } from '../store/statements.generated.ts';
import { strengthen } from '../writes/strengthen.ts';
import { type DigestStep, isDue, type Locked, type NewMemory } from './step.ts';

/** Ten neighbours and itself. */
const AMONG = 11;
/** As Neo4j scores a cosine. */
const LEAST_SCORE = (1 + LEAST_COSINE) / 2;

type Older = RowOf<typeof nearestOlder>;

interface Meeting extends Rivalry {
  readonly memory: NewMemory;
  readonly older: Older;
}

interface Effect {
  readonly memory: NewMemory;
  readonly older: Older;
  readonly effect: EncodingEffect;
}

export const likeness: DigestStep = {
  work: 'associate',
  async find(memories, { database, clock }) {
    const stored = await storedModel(database);
    const near = await database.run(nearestOlder[stored?.slot ?? 'a'], {
      memories: memories.map(({ namespace, id }) => ({ namespace, id })),
      among: AMONG,
      leastScore: LEAST_SCORE,
    });
    const namespaceOf = new Map(memories.map(({ namespace, id }) => [id, namespace]));
    const meetings = meetingsOf(memories, near);
    return {
      // What is nearest is of the same namespace.
      touches: near.map(({ id, olderId }) => ({ id: olderId, namespace: namespaceOf.get(id) ?? '' })),
      write: (tx, locked) => write(tx, effectsOf(meetings, locked), clock()),
    };
  },
};

/** Compares the texts before anything is locked. */
function meetingsOf(memories: readonly NewMemory[], near: readonly Older[]): Meeting[] {
  return memories.flatMap((memory) => {
    const found = near.filter(({ id }) => id === memory.id);
    if (found.length === 0) return [];
    const newer = read(memory);
    return found.map((older) => ({ memory, older, ...rivalry(newer, read(older)) }));
  });
}

/** What was forgotten meanwhile has no effect, and none on it. */
function effectsOf(meetings: readonly Meeting[], locked: Locked): Effect[] {
  return meetings.flatMap(({ memory, older, rule, agrees }) => {
    const other = locked.get(older.olderId);
    if (!isDue(locked, older.id, 'associate') || other?.live !== true) return [];
    const effect = encodingEffect({
      cosine: 2 * older.score - 1,
      contradiction: rule,
      agrees,
      at: memory.recordedAt,
      older: {
        pace: paceOf({
          pace: PACES.find((pace) => pace === other.pace) ?? null,
          tier: TIERS.find((tier) => tier === other.tier) ?? 'working',
        }),
        accessCount: other.accessCount ?? 0,
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
  await strengthen(tx, uses, now);
}
