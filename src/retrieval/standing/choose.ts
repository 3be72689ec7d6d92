/** Which of the wishes that stand an answer has: a short list where a session begins, later those that are nearest to a request. */
import type { StandingWish } from '../../domain/requests/standing.ts';
import { countTokens } from '../stages/tokens.ts';

/** `beside`: an id, a day and marks stand next to each wish. */
const AT_THE_START = { wishes: 12, tokens: 215, beside: 15 };
const LATER = { wishes: 3, tokens: 51, beside: 7 };
/** Around the name of another namespace. */
const PLACED = 4;
/** Of three: a request is governed by one or two instructions and a preference. */
const MOST_INSTRUCTIONS = 2;

/** The nearest first, where something was asked; the others as they are in order. */
export const forTheStart = (
  wishes: readonly StandingWish[],
  nearest: readonly StandingWish[],
): readonly StandingWish[] => {
  const first = fewNearest(nearest);
  return within(
    [...first, ...wishes.filter((wish) => !first.some((each) => isSame(each, wish)))],
    AT_THE_START,
  );
};

/** @param nearest all that stand, the nearest first */
export const forARequest = (nearest: readonly StandingWish[]): readonly StandingWish[] =>
  within(fewNearest(nearest), LATER);

/** Two instructions and another one, if there are such: of these the nearest of each first, as there may be no room for all. */
function fewNearest(nearest: readonly StandingWish[]): StandingWish[] {
  const instructions = nearest.filter(({ kind }) => kind === 'INSTRUCTION').slice(0, MOST_INSTRUCTIONS);
  const others = nearest
    .filter(({ kind }) => kind !== 'INSTRUCTION')
    .slice(0, LATER.wishes - instructions.length);
  const first = [instructions[0], others[0]].flatMap((wish) => wish ?? []);
  return [...first, ...[...instructions, ...others].filter((wish) => !first.includes(wish))];
}

/** Those that fit together; the first always does. A short one may still fit behind a long one. */
function within(wishes: readonly StandingWish[], most: typeof LATER): readonly StandingWish[] {
  let left = most.tokens;
  return wishes.slice(0, most.wishes).filter(({ text, from }, at) => {
    const costs = countTokens(text) + most.beside + (from === null ? 0 : countTokens(from) + PLACED);
    if (at > 0 && costs > left) return false;
    left -= costs;
    return true;
  });
}

/** A memory may say several. */
const isSame = (one: StandingWish, other: StandingWish): boolean =>
  one.memoryId === other.memoryId && one.text === other.text;
