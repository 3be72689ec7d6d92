/** A search for one bare word is about the word: what has it comes first, whatever is near to it or newer. */
import { sharedWords } from '../relevance/relevance.ts';
import type { WeighedRanking } from '../stages/stages.ts';
import type { RecallQuery } from './query.ts';

/** Longer ones are sentences of a language without spaces. */
const BARE_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.@/-]{0,39}$/u;

/** The same order within what has the word, in any of its forms, and within the rest. */
export function wordFirst(
  ranking: WeighedRanking,
  { text, language: { language } }: Pick<RecallQuery, 'text' | 'language'>,
): WeighedRanking {
  const word = text.trim();
  if (!BARE_WORD.test(word)) return ranking;
  const share = sharedWords(word, language);
  const has = new Set(ranking.scored.filter(({ memory }) => share(memory.content) === 1));
  return { ...ranking, scored: [...has, ...ranking.scored.filter((hit) => !has.has(hit))] };
}
