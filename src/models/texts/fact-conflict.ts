/**
 * Decides what a new fact about an entity means for the stored ones. Pure. The rules prefer precision to recall, and a caller who knows better can say
 * so.
 */
import { contradiction, type Read, read, rivalry } from '../rivals/rivals.ts';

export const FACT_CONFLICT_RULES = ['negation', 'number', 'value', 'reversal', 'single', 'stated'] as const;
export type FactConflictRule = (typeof FACT_CONFLICT_RULES)[number];

/** Half-open; null: without an end on that side. */
export interface Interval {
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
}

export interface StatedFact extends Interval {
  /** The entity's name. */
  readonly entity: string;
  readonly text: string;
  readonly relationType: string | null;
  readonly otherId: string | null;
}

/** Of which an entity has one at a time. */
const SINGLE = new Set(
  'BORN_IN BORN_ON DIED_IN DIED_ON LIVES_IN LOCATED_IN BASED_IN WORKS_AT WORKS_FOR EMPLOYED_BY MARRIED_TO SPOUSE_OF CAPITAL_OF HAS_CAPITAL OWNED_BY MAINTAINED_BY MANAGED_BY REPORTS_TO HAS_STATUS HAS_VERSION HAS_TITLE HAS_ROLE HAS_NAME HAS_EMAIL HAS_AGE PREFERS DEPLOYED_ON HOSTED_ON LICENSED_UNDER'.split(
    ' ',
  ),
);

export const isSingle = (relationType: string): boolean => SINGLE.has(relationType);

const from = ({ validFrom }: Interval): number => validFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
const to = ({ validTo }: Interval): number => validTo?.getTime() ?? Number.POSITIVE_INFINITY;

const overlap = (one: Interval, other: Interval): boolean => from(one) < to(other) && from(other) < to(one);

export const saysTheSame = (one: StatedFact, other: StatedFact): boolean =>
  one.relationType === other.relationType &&
  (one.relationType === null ? one.text === other.text : one.otherId === other.otherId);

/** Nothing that it says is not held already. */
export const isHeldAlready = (newer: StatedFact, older: StatedFact): boolean =>
  saysTheSame(newer, older) && from(older) <= from(newer) && to(newer) <= to(older);

/** Why both cannot be so at the times that they are stated for; null: they can, as far as the rules see. */
export function conflictOf(newer: StatedFact, older: StatedFact, single: boolean): FactConflictRule | null {
  if (!overlap(newer, older) || newer.relationType !== older.relationType || saysTheSame(newer, older))
    return null;
  if (newer.relationType !== null) return single ? 'single' : null;
  return contradiction(said(newer), said(older));
}

/** Tells whether only one of two facts can be so at a time, whenever each was: one came after the other. Reads each text once. */
export function exclusion(): (newer: StatedFact, older: StatedFact) => boolean {
  const texts = new Map<StatedFact, Read>();
  const textOf = (fact: StatedFact): Read => {
    const text = texts.get(fact) ?? read(said(fact));
    texts.set(fact, text);
    return text;
  };
  return (newer, older) => {
    if (newer.relationType !== older.relationType || saysTheSame(newer, older)) return false;
    if (newer.relationType !== null) return isSingle(newer.relationType);
    return rivalry(textOf(newer), textOf(older)).rule !== null;
  };
}

/** The entity's name before a text that begins with its verb makes it a sentence: "lives in Oslo". */
const said = ({ entity, text }: StatedFact) => ({
  content: /^\p{Lu}/u.test(text) ? text : `${entity} ${text}`,
  who: entity,
});

/** Where the newer begins later and lasts at least as long, the older has ended then, and the two do not contradict each other. */
export const takesItsPlace = (newer: Interval, older: Interval): boolean =>
  newer.validFrom !== null && from(older) < from(newer) && to(newer) >= to(older);
