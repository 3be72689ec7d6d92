/** What is to be known of a hit: newer memories that replaced what it states, or may contradict it, a line for each; and when else the same was said. */
import { printable, printableLine } from '../../domain/texts/printable.ts';
import { shortId } from '../../domain/short-id.ts';
import type { AnsweredHit, AnsweredMemory } from './answer.ts';

const MOST_TEXT = 400;

export function newerThan(
  { supersededBy, contradictedBy, sameAs }: AnsweredHit,
  time: (instant: string) => string,
): string[] {
  const lines = (mark: string, memories: readonly AnsweredMemory[]): string[] =>
    memories.map(({ content, occurredAt }) => {
      const text = printable(content).replaceAll('\t', ' ');
      return `! ${mark}: ${time(occurredAt)} ${text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text}`;
    });
  const same = sameAs.map(({ id, occurredAt }) => `${time(occurredAt)} (${printableLine(shortId(id))})`);
  return [
    ...lines('superseded by', supersededBy),
    ...lines('newer, may contradict it', contradictedBy),
    ...(same.length === 0 ? [] : [`= the same, stored for: ${same.join(', ')}`]),
  ];
}
