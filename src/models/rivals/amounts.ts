/** Numbers that cannot stand for one another: of other things, in other units, or of which one says which it is and the other how many. */
import type { Statement, Word } from './statement.ts';

export const isQuantity = ({ kind }: Word): boolean => kind === 'quantity';
const isNumber = ({ kind, stem }: Word): boolean => kind === 'quantity' && /^\d/.test(stem);

/** Whether two statements that differ in numbers say them of two things. @param newer, older each with the words that the other has not */
export const saysOtherAmounts = (
  [newer, is]: readonly [Statement, readonly Word[]],
  [older, was]: readonly [Statement, readonly Word[]],
): boolean =>
  countOtherThings(countedIn(older, was), countedIn(newer, is)) ||
  areOtherAmounts(was, is) ||
  areLabels(newer, older, [was, is]);

/** "Turn 10 of many" and "Turn 11 of many", "test message 1" and "test message 2": without a verb, a number behind the first word or at the end says which one it is. */
const areLabels = (
  newer: Statement,
  older: Statement,
  differing: readonly [readonly Word[], readonly Word[]],
): boolean =>
  [newer, older].every(({ verbs }) => verbs.size === 0) &&
  (differing.every((words) => words.some((word) => isNumber(word) && word.at === 1)) ||
    [newer, older].every(endsInItsNumber));

function endsInItsNumber({ words, frame }: Statement): boolean {
  const [last, before] = [...words.values()].toReversed();
  return (
    last?.last === true &&
    isNumber(last) &&
    before?.kind === 'word' &&
    !before.singleNoun &&
    !before.valueNoun &&
    !Object.values(frame).includes(true)
  );
}

/** What stands behind each number: "minutes", "tests". */
const countedIn = ({ words }: Statement, differing: readonly Word[]): Word[] =>
  differing.filter(isNumber).flatMap(({ at }) => [...words.values()].filter((word) => word.at === at + 1));

/** As stems of the five languages. */
const MONEY = /^(?:[$€£]|euro?s?|cents?|dollars?|pounds?|francs?|kron[a-z]*|usd|gbp|chf|nok|sek)$/u;

/** Minutes of the one and tests of the other, or euros. One unit of time may stand for another. */
const countOtherThings = (was: readonly Word[], is: readonly Word[]): boolean =>
  was.length > 0 &&
  is.length > 0 &&
  !is.some(({ stem, kind }) =>
    was.some(
      (word) =>
        word.stem === stem ||
        (kind === 'quantity' && word.kind === kind && MONEY.test(stem) === MONEY.test(word.stem)),
    ),
  );

/** "At 2 am", "on Fridays", "Node 22", and "40 minutes": when, which one of its kind, and how many. */
const areOtherAmounts = (was: readonly Word[], is: readonly Word[]): boolean =>
  (tellsWhich(was) && counts(is)) || (tellsWhich(is) && counts(was));

const tellsWhich = (words: readonly Word[]): boolean =>
  words.some(
    (word) =>
      word.date ||
      /^\d{1,2}(?::\d\d(?:[ap]m)?|[ap]m)$/.test(word.stem) ||
      (isNumber(word) && words.some(({ kind, at }) => kind === 'name' && at === word.at - 1)),
  );

const counts = (words: readonly Word[]): boolean => words.some(({ unit }) => unit) && !tellsWhich(words);
