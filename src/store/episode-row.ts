/** An episode as statements return it, and as every module knows it. */
import { CATEGORIES, EXPIRIES, type Memory, OUTCOMES, PACES, TIERS } from '../domain/memory.ts';
import type { Statement } from './statement.ts';
import type { Episode } from './statements.generated.ts';

export type ParamsOf<S> = S extends Statement<infer Params, infer _> ? Params : never;
export type RowOf<S> = S extends Statement<infer _, infer Row> ? Row : never;

export function toMemory(row: Episode): Memory {
  return {
    ...row,
    kind: 'Episode',
    tier: TIERS.find((tier) => tier === row.tier) ?? 'working',
    pace: PACES.find((pace) => pace === row.pace) ?? null,
    expiry: EXPIRIES.find((expiry) => expiry === row.expiry) ?? null,
    category: CATEGORIES.find((category) => category === row.category) ?? null,
    outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? null,
  };
}
