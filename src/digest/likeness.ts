/** Holds new memories against the older ones that they are like. */
import { PACES, TIERS } from '../domain/memory.ts';
import {
  type EncodingEffect,
  encodingEffect,
  haveEffect,
  LEAST_COSINE,
  type Likeness,
} from '../models/encoding-effects.ts';
import { type EnergyEvent, paceOf } from '../models/laws/energy-state.ts';
import { read, rivalry } from '../models/rivals/rivals.ts';
import { mayEndWishes, wishEnded } from '../language/standing/takes-its-place.ts';
import type { Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import {
  linkContradicting,
  linkReinforced,
  nearestOlder,
  pinnedOlder,
} from '../store/statements.generated.ts';
import { strengthen } from '../writes/strengthen.ts';
import { type DigestStep, isDue, type Locked, type NewMemory } from './step.ts';

/** Ten neighbours and itself. */
const AMONG = 11;
/** As Neo4j scores a cosine. */
const LEAST_SCORE = (1 + LEAST_COSINE) / 2;

type Older = RowOf<typeof nearestOlder>;

interface Meeting extends Likeness {
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
    const near = await database.run(nearestOlder, {
      memories: memories.map(({ namespace, id }) => ({ namespace, id })),
      among: AMONG,
      leastScore: LEAST_SCORE,
    });
    const ending = memories.filter(mayEndWishes);
    const pinned =
      ending.length === 0
        ? []
        : await database.run(pinnedOlder, {
            memories: ending.map(({ namespace, id }) => ({ namespace, id })),
            leastScore: LEAST_SCORE,
          });
    const ended = wishesEnded(ending, pinned);
    const met = meetingsOf(memories, near).filter((meeting) => !ended.some((each) => isSame(each, meeting)));
    const meetings = [...ended, ...met];
    return {
      // What is nearest is of the same namespace.
      touches: meetings.map(({ memory: { namespace }, older }) => ({ id: older.olderId, namespace })),
      write: async (tx, locked) => {
        const now = clock();
        await write(tx, effectsOf(meetings, await withReplays(tx, meetings, locked, now)), now);
      },
    };
  },
};

/** An older wish that a newer text ends is contradicted by it. */
function wishesEnded(memories: readonly NewMemory[], pinned: readonly Older[]): Meeting[] {
  return memories.flatMap((memory): Meeting[] => {
    const older = pinned
      .filter(({ id }) => id === memory.id)
      .map((each) => ({ ...each, cosine: 2 * each.score - 1 }));
    const ended = wishEnded(memory, older);
    if (ended === undefined) return [];
    return [{ memory, older: ended, cosine: ended.cosine, contradiction: 'wish', agrees: false }];
  });
}

const isSame = (one: Meeting, other: Meeting): boolean =>
  one.memory.id === other.memory.id && one.older.olderId === other.older.olderId;

/** Those that have an effect. The texts are compared before anything is locked. */
function meetingsOf(memories: readonly NewMemory[], near: readonly Older[]): Meeting[] {
  return memories.flatMap((memory) => {
    const found = near.filter(({ id }) => id === memory.id);
    if (found.length === 0) return [];
    const newer = read(memory);
    return found
      .map((older) => {
        const { rule, agrees } = rivalry(newer, read(older));
        return { memory, older, cosine: 2 * older.score - 1, contradiction: rule, agrees };
      })
      .filter(haveEffect);
  });
}

/** Replays that are due by then, which change nothing else. */
const lookedAt = (at: Date): EnergyEvent => ({ at, keeps: 1, gains: 0, access: false });

/** Important older memories as they stand once what was due by the meeting is replayed: what becomes of them does not depend on when consolidation ran. */
async function withReplays(
  tx: Transaction,
  meetings: readonly Meeting[],
  locked: Locked,
  now: Date,
): Promise<Locked> {
  const waiting = new Map<string, { namespace: string; at: Date }>();
  for (const { memory, older } of meetings) {
    const { olderId: id } = older;
    const { namespace, recordedAt } = memory;
    if (!isDue(locked, memory.id, 'associate') || (locked.get(id)?.importance ?? null) === null) continue;
    const at = waiting.get(id)?.at;
    waiting.set(id, { namespace, at: at !== undefined && at < recordedAt ? at : recordedAt });
  }
  if (waiting.size === 0) return locked;
  const uses = inOrder(waiting).map(([id, { namespace, at }]) => ({ namespace, id, events: [lookedAt(at)] }));
  const fresh = new Map((await strengthen(tx, uses, now)).map((row) => [row.id, row]));
  return new Map([...locked].map(([id, row]) => [id, { ...row, ...fresh.get(id) }]));
}

const inOrder = <Value>(byId: ReadonlyMap<string, Value>): [string, Value][] =>
  [...byId].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** What was forgotten meanwhile has no effect, and none on it. */
function effectsOf(meetings: readonly Meeting[], locked: Locked): Effect[] {
  return meetings.flatMap(({ memory, older, ...likeness }) => {
    const other = locked.get(older.olderId);
    if (!isDue(locked, older.id, 'associate') || other?.live !== true) return [];
    const effect = encodingEffect({
      ...likeness,
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
  const uses = inOrder(used).map(([id, { namespace, events }]) => ({
    namespace,
    id,
    events: events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }));
  await strengthen(tx, uses, now);
}
