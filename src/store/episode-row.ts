/** An episode as statements return it, and as every room knows it. */
import { CATEGORIES, type Memory, OUTCOMES, TIERS } from '../domain/memory.ts';
import type { Slotted, Statement } from './statement.ts';
import type { memoriesByIds } from './statements.generated.ts';

export type RowOf<S> = S extends Statement<infer _, infer Row> | Slotted<infer _, infer Row> ? Row : never;
export type EpisodeRow = RowOf<typeof memoriesByIds>['memory'];

export function toMemory(row: EpisodeRow): Memory {
  return {
    ...row,
    kind: 'Episode',
    tier: TIERS.find((tier) => tier === row.tier) ?? 'working',
    category: CATEGORIES.find((category) => category === row.category) ?? null,
    outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? null,
  };
}
