import type { MemoryChange } from './requests/dynamics.ts';
import { type Memory, TIERS, type Tier } from './memory.ts';

/** The tier that a memory was in at an instant: the one that the first change after it moved it from. What was undone does not count. */
export function tierThen({ tier }: Memory, changes: readonly MemoryChange[], at: Date): Tier {
  const next = changes
    .filter((change) => change.ofTier && change.undoneAt === null && change.at > at)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  return TIERS.find((each) => each === next?.before) ?? tier;
}
