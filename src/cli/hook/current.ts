/** What still holds of what a session should begin with: the newest in place of what it replaces or may contradict. */
import type { Json } from '../../client/json.ts';
import type { Memory } from '../../domain/memory.ts';

export type Told = Json<Memory>;

export interface Current extends Told {
  /** The text that it stands in place of. */
  readonly before?: string;
}

interface Hit {
  readonly memory: Told;
  readonly supersededBy: readonly Told[];
  readonly contradictedBy: readonly Told[];
}

/** In the order of the hits, each once. */
export function currentOf(hits: readonly Hit[]): readonly Current[] {
  const current = new Map<string, Current>();
  for (const { memory, supersededBy, contradictedBy } of hits) {
    const [newest] = [...supersededBy, ...contradictedBy].toSorted((a, b) =>
      a.occurredAt < b.occurredAt ? 1 : -1,
    );
    const told: Current = newest === undefined ? memory : { ...newest, before: memory.content };
    if (told.before !== undefined || !current.has(told.id)) current.set(told.id, told);
  }
  return [...current.values()];
}
