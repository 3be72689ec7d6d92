/** Newer memories that replaced what a hit states, or may contradict it: a line for each. */
import { printable } from '../../domain/printable.ts';
import type { AnsweredHit, AnsweredMemory } from './answer.ts';

const MOST_TEXT = 400;

export function newerThan(
  { supersededBy, contradictedBy }: AnsweredHit,
  time: (instant: string) => string,
): string[] {
  const lines = (mark: string, memories: readonly AnsweredMemory[]): string[] =>
    memories.map(({ content, occurredAt }) => {
      const text = printable(content).replaceAll('\t', ' ');
      return `! ${mark}: ${time(occurredAt)} ${text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text}`;
    });
  return [...lines('superseded by', supersededBy), ...lines('newer, may contradict it', contradictedBy)];
}
