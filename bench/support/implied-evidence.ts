/**
 * Evidence that no feedback states: a result that was opened, named later or repeated in an answer, and one that was shown often and never used. Each is
 * simulated for one half of a conversation's questions, and the other half is measured.
 */
import type { JudgedQuestion } from '../../src/models/use.ts';
import {
  DEPTH,
  type Gain,
  gainBy,
  inHalves,
  NOW,
  type Ranked,
  rankedWith,
  type Recorded,
} from './judged-halves.ts';
import { random } from './random.ts';

/** A result counts as one that helped, with little evidence. */
export interface Opened {
  /** Chance that a result is opened which answers the question, and one which does not. */
  readonly right: number;
  readonly other: number;
  /** Of a result that was opened; feedback has 1. */
  readonly evidence: number;
  /** The first results are opened more often than those below them. */
  readonly firstMore?: true;
}

/** A result loses that came up so often, and that answered none of these questions. */
export interface NeverUsed {
  readonly shown: number;
  /** In units of the score: the best result has about 1.2, the tenth 0.8. */
  readonly loss: number;
}

/** How much less often the result below is opened. */
const BY_PLACE = 0.3;

export const gainOfOpened = (
  conversations: readonly (readonly Recorded[])[],
  opened: Opened,
  ranked: Ranked,
  seeds: number,
): Gain =>
  gainBy(conversations, seeds, (questions, seed) => {
    const chance = random(seed);
    const { first, measured } = inHalves(questions, chance);
    const judged = first.map((question) => openedOf(question, opened, chance));
    return { measured, rank: (question) => rankedWith(question, judged, ranked) };
  });

export const gainOfNeverUsed = (
  conversations: readonly (readonly Recorded[])[],
  { shown, loss }: NeverUsed,
  seeds: number,
): Gain =>
  gainBy(conversations, seeds, (questions, seed) => {
    const { first, measured } = inHalves(questions, random(seed));
    const times = new Map<string, number>();
    for (const { scored } of first)
      for (const { id } of scored.slice(0, DEPTH)) times.set(id, (times.get(id) ?? 0) + 1);
    const used = new Set(first.flatMap(({ evidence }) => evidence));
    const isIdle = (id: string): boolean => !used.has(id) && (times.get(id) ?? 0) >= shown;
    const rank = ({ scored }: Recorded): string[] =>
      scored
        .map(({ id, score }) => ({ id, score: isIdle(id) ? score - loss : score }))
        .toSorted((one, other) => other.score - one.score)
        .slice(0, DEPTH)
        .map(({ id }) => id);
    return { measured, rank };
  });

function openedOf(
  { vector, scored, evidence }: Recorded,
  { right, other, evidence: said, firstMore }: Opened,
  chance: () => number,
): JudgedQuestion {
  const judgements = scored
    .slice(0, DEPTH)
    .filter(({ id }, at) => {
      const likely = evidence.includes(id) ? right : other;
      return chance() < likely / (firstMore ? 1 + BY_PLACE * at : 1);
    })
    .map(({ id: memoryId }) => ({ memoryId, helped: true, evidence: said }));
  return { at: NOW, vector, judgements };
}
