/** The names in a question: whatever in it is the name of an entity, however the asker wrote it. */
import { nameKey } from '../domain/name-key.ts';
import { isStopWord } from './lexical-query.ts';

const LONGEST_NAME_WORDS = 6;

/** A pasted document is no question: beyond this its names say nothing, and cost time. */
const MOST_WORDS = 48;
const SHORTEST_WORD = 3;

/** Every run of words that may be a name, longest first at each place. */
function* runs(words: readonly string[], from: number): Generator<{ key: string; words: number }> {
  for (let count = Math.min(LONGEST_NAME_WORDS, words.length - from); count > 0; count -= 1) {
    const key = words.slice(from, from + count).join(' ');
    if (count > 1 || (key.length >= SHORTEST_WORD && !isStopWord(key))) yield { key, words: count };
  }
}

const wordsOf = (text: string): string[] => nameKey(text).split(' ').slice(0, MOST_WORDS);

/** Keys to look up. */
export function possibleNames(text: string): string[] {
  const words = wordsOf(text);
  return [...new Set(words.flatMap((_, at) => Array.from(runs(words, at), ({ key }) => key)))];
}

/** Of the keys that are names, those that the question means: the longest at each place. */
export function namesMeant(text: string, known: ReadonlySet<string>): Set<string> {
  const words = wordsOf(text);
  const meant = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const longest = Array.from(runs(words, at)).find(({ key }) => known.has(key));
    if (longest !== undefined) meant.add(longest.key);
    at += longest?.words ?? 1;
  }
  return meant;
}
