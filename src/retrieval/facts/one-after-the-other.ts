/** Facts of which only one can be so at a time, as one after the other: what is so in a span of time, and what was so before. Pure. */
import type { Fact } from '../../domain/requests/knowledge.ts';
import { exclusion, saysTheSame } from '../../models/texts/fact-conflict.ts';
import type { Span } from './time-asked.ts';

const MOST_BEFORE = 3;

export interface Held {
  readonly fact: Fact;
  /** Latest first. */
  readonly before: readonly Fact[];
}

/** @param facts that had begun by the end of the span; @returns the latest first */
export function oneAfterTheOther(facts: readonly Fact[], span: Span): Held[] {
  const excludes = exclusion();
  const replaces = (newer: Fact, older: Fact): boolean =>
    newer.supersedes.includes(older.id) ||
    newer.contradicts.includes(older.id) ||
    (newer.entityId === older.entityId && excludes(newer, older));
  const held: { readonly fact: Fact; readonly before: Fact[] }[] = [];
  for (const fact of facts.toSorted(latestFirst)) {
    const same = held.find((each) => [each.fact, ...each.before].some((known) => isSame(known, fact)));
    if (same !== undefined) continue;
    const later = held.find((each) => [each.fact, ...each.before].some((newer) => replaces(newer, fact)));
    if (later !== undefined) later.before.push(fact);
    else if (isHeldIn(fact, span)) held.push({ fact, before: [] });
  }
  return held.map(({ fact, before }) => ({ fact, before: before.slice(0, MOST_BEFORE) }));
}

const beganAt = ({ validFrom, recordedAt }: Fact): number => (validFrom ?? recordedAt).getTime();

const latestFirst = (one: Fact, other: Fact): number =>
  beganAt(other) - beganAt(one) ||
  other.recordedAt.getTime() - one.recordedAt.getTime() ||
  (one.id < other.id ? 1 : -1);

const isHeldIn = ({ validFrom, validTo }: Fact, { from, to }: Span): boolean =>
  (validFrom === null || validFrom <= to) && (validTo === null || validTo > from);

/** Stated twice, as in two stores that met. */
const isSame = (one: Fact, other: Fact): boolean =>
  one.entityId === other.entityId && saysTheSame(one, other);
