/** A fact in one line, with its time and what was so before: "Dana: works at Nordwind since 2026-06-01, before: Acme". */
import type { Fact } from '../../domain/requests/knowledge.ts';
import type { Held } from './one-after-the-other.ts';

/** Of those before it. */
const MOST_TOLD = 2;

export function inOneLine({ fact, before }: Held): string {
  const earlier = before.slice(0, MOST_TOLD).map(({ other, text }) => other ?? text);
  const past = earlier.length === 0 ? '' : `, before: ${earlier.join(', ')}`;
  return `${fact.entity}: ${fact.text}${duration(fact)}${past}`;
}

function duration({ validFrom, validTo }: Fact): string {
  if (validTo === null) return validFrom === null ? '' : ` since ${day(validFrom)}`;
  return validFrom === null ? ` until ${day(validTo)}` : ` from ${day(validFrom)} to ${day(validTo)}`;
}

const day = (date: Date): string => date.toISOString().slice(0, 10);
