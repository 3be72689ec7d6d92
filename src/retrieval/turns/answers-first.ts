/** A question that was asked before is no answer to itself. The turn that followed it is: it comes first, and is as relevant. */
import type { RecallQuery } from '../query/query.ts';
import { putBehind } from '../stages/put-behind.ts';
import { sharedWords } from '../relevance/relevance.ts';
import type { Candidate, WeighedRanking } from '../stages/stages.ts';

/** Two questions are the same if they share these parts of their words: of the stored one, and of the one asked now, which may say more. */
const LEAST_SHARED = { stored: 0.8, asked: 0.6 };

const ENDS_A_SENTENCE = /(?<=[.!?。！？؟…])\s+/u;
/** Characters looked at for the mark at the end: no text closes more quotes and brackets. */
const LONGEST_END = 32;
const ASKS = /[?？؟]["'”’»)\]]*$/u;

/** Every sentence asks. One that states something, too, may answer. */
export function onlyAsks(text: string): boolean {
  const whole = text.trim();
  // The last sentence of most texts shows that they state something, and a long one takes time to cut.
  return (
    ASKS.test(whole.slice(-LONGEST_END)) && whole.split(ENDS_A_SENTENCE).every((each) => ASKS.test(each))
  );
}

export interface AskedBefore {
  readonly questionId: string;
  /** The turn after it, if it is a candidate and states something. */
  readonly answerId: string | undefined;
}

/** Candidates that ask what is asked now. */
export function askedBefore(
  candidates: readonly Candidate[],
  { text, language: { language } }: Pick<RecallQuery, 'text' | 'language'>,
): AskedBefore[] {
  const share = sharedWords(text, language);
  const answers = new Map(
    candidates.flatMap(({ memory, predecessorId }) =>
      predecessorId === null || onlyAsks(memory.content) ? [] : [[predecessorId, memory.id] as const],
    ),
  );
  const isSame = (stored: string): boolean =>
    share(stored) >= LEAST_SHARED.asked && sharedWords(stored, language)(text) >= LEAST_SHARED.stored;
  return candidates
    .filter(({ memory: { content } }) => onlyAsks(content) && isSame(content))
    .map(({ memory: { id } }) => ({ questionId: id, answerId: answers.get(id) }));
}

/** The same order, but each answer before its question. */
export function answersFirst(ranking: WeighedRanking, asked: readonly AskedBefore[]): WeighedRanking {
  const answers = new Map(
    asked.flatMap(({ questionId, answerId }) =>
      answerId === undefined ? [] : [[questionId, [{ id: answerId }]] as const],
    ),
  );
  return answers.size === 0 ? ranking : { ...ranking, scored: putBehind(ranking.scored, answers) };
}
