/** What an answer says before its hits and after them. */
import { printableLine } from '../../domain/texts/printable.ts';
import type { Answer } from './answer.ts';

export function beforeHits({ facts, hits, abstained, unclear }: Answer): string[] {
  const held = facts.map(({ text }) => printableLine(text));
  if (hits.length === 0) return held;
  if (abstained) return [...held, 'Nothing stored seems to be about this. The nearest memories:'];
  return unclear ? [...held, 'No clear match. The nearest memories:'] : held;
}

/** @param explain the time of each stage and what was left out, too */
export function afterHits(answer: Answer, explain: boolean): string[] {
  const { hits, tookMs, mode, stages, dropped, notices } = answer;
  const count = hits.length === 1 ? '1 memory' : `${hits.length} memories`;
  return [
    `${count} in ${tookMs.toFixed(0)} ms, mode ${mode.toLowerCase()}`,
    ...(explain
      ? stages.map(
          ({ name, candidates, tookMs: took }) => `${name}: ${candidates} left after ${took.toFixed(1)} ms`,
        )
      : []),
    ...(explain || hits.length === 0 ? dropped : []).map(
      ({ count: left, stage, reason }) => `left out by ${stage}: ${left}, ${reason}`,
    ),
    ...notices.map((notice) => `note: ${notice}`),
  ];
}
