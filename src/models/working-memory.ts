/**
 * The working memory of a session (source A, after Cowan): at most four memories, each in a slot, until half an hour after its last activation. Pure:
 * the slots at any time follow from the activations, and nothing is rewritten as time passes.
 */
import { type ParameterTable, valuesOf } from './parameters.ts';

export const WORKING_MEMORY_PARAMETERS = {
  capacity: {
    default: 4,
    min: 1,
    max: 4,
    unit: 'memories',
    source: 'A',
    meaning: 'held by a session at most',
  },
  minutes: {
    default: 30,
    min: 1,
    max: 1_440,
    unit: 'minutes',
    source: 'A',
    meaning: 'after which an item that was not used leaves',
  },
  enough: {
    default: 2,
    min: 1,
    max: 1_000,
    unit: 'activations',
    source: 'A',
    meaning: 'with which a memory is kept longer when it leaves',
  },
} as const satisfies ParameterTable;

const { capacity, minutes, enough } = valuesOf(WORKING_MEMORY_PARAMETERS);

export const CAPACITY = capacity;
export const HELD_MS = minutes * 60_000;
export const ENOUGH = enough;

export interface Held {
  readonly id: string;
  /** From 1 to the capacity; the same for as long as it is held. */
  readonly slot: number;
  readonly activatedAt: Date;
  /** How often it was activated since it came in. */
  readonly accessCount: number;
}

/** Used together; what matters most comes first, and the first four count. */
export interface Activation {
  readonly ids: readonly string[];
  readonly at: Date;
}

export interface Attention {
  readonly sessionId: string;
  readonly held: readonly Held[];
  readonly activations: readonly Activation[];
}

export interface Attended {
  /** What each session holds from now on. */
  readonly sessions: readonly { readonly sessionId: string; readonly held: readonly Held[] }[];
  /** What has left, and had been activated often enough to be kept longer. */
  readonly kept: readonly string[];
}

/** The activations of several sessions, each in the order of time. */
export function attend(sessions: readonly Attention[]): Attended {
  const kept = new Set<string>();
  const after = sessions.map(({ sessionId, held, activations }) => {
    let now = held;
    for (const activation of activations.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const { holding, left } = activate(now, activation);
      for (const { id, accessCount } of left) if (accessCount >= ENOUGH) kept.add(id);
      now = holding;
    }
    return { sessionId, held: now };
  });
  return { sessions: after, kept: [...kept].toSorted() };
}

/** One that comes in late is as old as it is: what was activated since stays before it. */
function activate(held: readonly Held[], { ids, at }: Activation): { holding: Held[]; left: Held[] } {
  const used = [...new Set(ids)].slice(0, CAPACITY);
  const current = held.filter(({ activatedAt }) => isHeld(activatedAt, at));
  const known = new Map(current.map((each) => [each.id, each]));
  const activated = used.map((id) => {
    const { slot = 0, accessCount = 0, activatedAt = at } = known.get(id) ?? {};
    return { id, slot, accessCount: accessCount + 1, activatedAt: activatedAt > at ? activatedAt : at };
  });
  // Sorting keeps the order of what was activated at the same instant: the latest first, by what matters most.
  const latestFirst = [...activated, ...current.filter(({ id }) => !used.includes(id))].toSorted(
    (one, other) => other.activatedAt.getTime() - one.activatedAt.getTime(),
  );
  const staying = latestFirst.slice(0, CAPACITY);
  const taken = new Set(staying.map(({ slot }) => slot));
  const free = Array.from({ length: CAPACITY }, (_, place) => place + 1).filter((slot) => !taken.has(slot));
  const stays = new Set(staying.map(({ id }) => id));
  return {
    holding: staying.map((each) => (each.slot === 0 ? { ...each, slot: free.shift() ?? 0 } : each)),
    left: [...held, ...latestFirst.slice(CAPACITY)].filter(({ id }) => !stays.has(id)),
  };
}

const isHeld = (activatedAt: Date, now: Date): boolean => activatedAt.getTime() > now.getTime() - HELD_MS;
