/** How precise answers are: by what must come back and what must not. */
import type { Case } from './cases.ts';

export interface CaseJudged {
  /** Undefined where nothing came back that counts. */
  readonly precision: number | undefined;
  /** Undefined where nothing must come back. */
  readonly recall: number | undefined;
  /** All that must come back did, and nothing else that counts. */
  readonly passed: boolean;
  /** Hits that are outdated, or of another scope or user. */
  readonly leaks: number;
}

export function judgedCase(
  found: readonly string[],
  { must, may, live }: Pick<Case, 'must' | 'may' | 'live'>,
): CaseJudged {
  const counting = [...new Set(found)].filter((id) => !may.has(id));
  const right = counting.filter((id) => must.has(id)).length;
  return {
    precision: counting.length === 0 ? undefined : right / counting.length,
    recall: must.size === 0 ? undefined : right / must.size,
    passed: right === must.size && right === counting.length,
    leaks: counting.filter((id) => !live.has(id)).length,
  };
}

/** Over the values that are known; undefined where none is. */
export function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}
