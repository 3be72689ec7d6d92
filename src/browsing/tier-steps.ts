import { TIERS } from '../domain/memory.ts';
import type { MemoryChange } from '../domain/requests/dynamics.ts';
import type { TierStep } from '../models/laws/decay-curve.ts';

/** The changes of tier that still count, oldest first. */
export function stepsOf(changes: readonly MemoryChange[]): TierStep[] {
  return changes
    .flatMap(({ ofTier, at, before, after, amount, undoneAt }) => {
      const from = TIERS.find((tier) => tier === before);
      const to = TIERS.find((tier) => tier === after);
      if (!ofTier || undoneAt !== null || from === undefined || to === undefined || amount === null)
        return [];
      return [{ at, from, to, energy: amount }];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
