/** Feedback on one half of a conversation's questions, and what the other half gains: on results that were gathered once. */
import { type JudgedQuestion, surprise, usesFor } from '../../src/models/use.ts';
import { mean, type Quality, quality } from './metrics.ts';
import { random } from './random.ts';

export const DEPTH = 10;

/** A question, and its candidates as recall scores them without feedback. */
export interface Recorded {
  readonly vector: Float32Array;
  /** Ids of the memories that answer it. */
  readonly evidence: readonly string[];
  /** Best first. */
  readonly scored: readonly { readonly id: string; readonly score: number }[];
  /** What only feedback on other questions leads to, with its score without that feedback. */
  readonly ledTo: readonly { readonly id: string; readonly score: number }[];
}

export interface Scenario {
  /** Share of the questions of the first half that get feedback. */
  readonly judged: number;
  /** Share of it that names a random result of the first ten as helpful. */
  readonly wrong: number;
}

type Values = NonNullable<Parameters<typeof usesFor>[3]>;

export interface Ranked {
  readonly weight: number;
  readonly values?: Values;
}

/** A fixed time: nothing fades between feedback and question. */
export const NOW = new Date('2026-01-01T00:00:00Z');

export interface Halves {
  readonly judged: readonly JudgedQuestion[];
  readonly measured: readonly Recorded[];
}

/** Questions in a random order: feedback on the first half, as the scenario says; the second half is measured. */
export function halvesOf(
  questions: readonly Recorded[],
  { judged: share, wrong }: Scenario,
  seed: number,
  values?: Values,
): Halves {
  const chance = random(seed);
  const { first, measured } = inHalves(questions, chance);
  const judged: JudgedQuestion[] = [];
  for (const question of first) {
    // Drawn for every question, so that scenarios differ by what they say alone.
    const [asked, wrongly, place] = [chance(), chance(), chance()];
    if (asked >= share) continue;
    const told = question.scored.slice(0, DEPTH).map(({ id }) => id);
    const helpful =
      wrongly < wrong
        ? told.slice(Math.floor(place * told.length)).slice(0, 1)
        : told.filter((id) => question.evidence.includes(id));
    const judgements = helpful.map((memoryId) => ({
      memoryId,
      helped: true,
      evidence: surprise(question.vector, { memoryId, helped: true }, judged, NOW, values),
    }));
    if (judgements.length > 0) judged.push({ at: NOW, vector: question.vector, judgements });
  }
  return { judged, measured };
}

/** In a random order. */
export function inHalves(
  questions: readonly Recorded[],
  chance: () => number,
): { readonly first: readonly Recorded[]; readonly measured: readonly Recorded[] } {
  const order = questions
    .map((question) => ({ question, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ question }) => question);
  const half = Math.floor(order.length / 2);
  return { first: order.slice(0, half), measured: order.slice(half) };
}

/** With what feedback adds to the scores. */
export function rankedWith(
  question: Recorded,
  judged: readonly JudgedQuestion[],
  { weight, values }: Ranked,
): string[] {
  const uses = usesFor(question.vector, judged, NOW, values);
  const led = question.ledTo.filter(({ id }) => (uses.get(id)?.logOdds ?? 0) > 0);
  return [...question.scored, ...led]
    .map(({ id, score }) => ({ id, score: score + weight * (uses.get(id)?.value ?? 0) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, DEPTH)
    .map(({ id }) => id);
}

export interface Gain {
  readonly before: Quality;
  readonly after: Quality;
}

/** Over all conversations and seeds, question by question. */
export const gainOf = (
  conversations: readonly (readonly Recorded[])[],
  scenario: Scenario,
  ranked: Ranked,
  seeds: number,
): Gain =>
  gainBy(conversations, seeds, (questions, seed) => {
    const { judged, measured } = halvesOf(questions, scenario, seed, ranked.values);
    return { measured, rank: (question) => rankedWith(question, judged, ranked) };
  });

/** What the first half teaches for the second. */
interface Taught {
  readonly measured: readonly Recorded[];
  readonly rank: (question: Recorded) => string[];
}

export function gainBy(
  conversations: readonly (readonly Recorded[])[],
  seeds: number,
  taught: (questions: readonly Recorded[], seed: number) => Taught,
): Gain {
  const before: Quality[] = [];
  const after: Quality[] = [];
  for (const [at, questions] of conversations.entries()) {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { measured, rank } = taught(questions, seed * 1_000 + at);
      for (const question of measured) {
        const told = question.scored.slice(0, DEPTH).map(({ id }) => id);
        before.push(quality(told, question.evidence));
        after.push(quality(rank(question), question.evidence));
      }
    }
  }
  return { before: mean(before), after: mean(after) };
}
