/**
 * Keeps what was sensed until it is attended to (source A): at most seven items a session, for one second. Items that are not attended to in time are
 * dropped, and all are lost when the service ends. Pure: the caller passes every time.
 */
import { LRUCache } from 'lru-cache';
import type { SensitiveText, SensoryReceipt } from '../domain/requests/requests.ts';
import { type ParameterTable, valuesOf } from '../models/parameters.ts';
import type { SensedMemory } from './memory-input.ts';
import { laneOf } from './plan.ts';

export const SENSORY_PARAMETERS = {
  capacity: { default: 7, min: 1, max: 7, unit: 'items', source: 'A', meaning: 'kept of a session at most' },
  milliseconds: { default: 1_000, min: 1, max: 60_000, unit: 'ms', source: 'A', meaning: 'kept at most' },
} as const satisfies ParameterTable;

const { capacity, milliseconds } = valuesOf(SENSORY_PARAMETERS);

/** Of all namespaces; those that sensed nothing for longest go first. */
const MOST_SESSIONS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** What was sensed, as it may be stored. */
export interface Sensed {
  readonly input: SensedMemory;
  readonly sensitive: readonly SensitiveText[];
}

interface Item extends Sensed {
  readonly bytes: number;
  readonly until: number;
}

export class SensoryBuffer {
  readonly #sessions: LRUCache<string, readonly Item[]>;

  /** @param bounds of all sessions together */
  constructor(bounds: { readonly sessions?: number; readonly bytes?: number } = {}) {
    this.#sessions = new LRUCache({
      max: bounds.sessions ?? MOST_SESSIONS,
      maxSize: bounds.bytes ?? MOST_BYTES,
      sizeCalculation: (items) => items.reduce((sum, { bytes }) => sum + bytes, 1),
    });
  }

  /** The oldest goes where there are seven already. */
  sense({ input, sensitive }: Sensed, now: Date): SensoryReceipt {
    const until = now.getTime() + milliseconds;
    const item = { input, sensitive, bytes: Buffer.byteLength(JSON.stringify(input)), until };
    const lane = laneOf(input.namespace, input.sessionId);
    this.#sessions.set(lane, [...this.#lasting(lane, now), item].slice(-capacity));
    return { buffered: this.#sessions.get(lane)?.length ?? 0, until: new Date(until) };
  }

  /** What is not gone yet, oldest first; nothing of it is kept. */
  take(namespace: string, sessionId: string, now: Date): Sensed[] {
    const lane = laneOf(namespace, sessionId);
    const items = this.#lasting(lane, now);
    this.#sessions.delete(lane);
    return items;
  }

  #lasting(lane: string, now: Date): Item[] {
    return (this.#sessions.get(lane) ?? []).filter(({ until }) => now.getTime() < until);
  }
}
