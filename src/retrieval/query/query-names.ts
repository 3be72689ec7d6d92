/** The names in a question: whatever in it is the name of an entity, however the asker wrote it. */
import { likeness, nameKey } from '../../domain/name-key.ts';
import { isStopWord } from './lexical-query.ts';

const LONGEST_NAME_WORDS = 6;

/** A pasted document is no question: beyond this its names say nothing, and cost time. */
const MOST_WORDS = 48;
const SHORTEST_WORD = 3;
const MOST_LOOKED_AT = 200;

/** Every run of words that may be a name, longest first at each place. */
function* runs(words: readonly string[], from: number): Generator<{ key: string; words: number }> {
  for (let count = Math.min(LONGEST_NAME_WORDS, words.length - from); count > 0; count -= 1) {
    const key = words.slice(from, from + count).join(' ');
    if (count > 1 || ((key.length >= SHORTEST_WORD || /[+#*]$/.test(key)) && !isStopWord(key)))
      yield { key, words: count };
  }
}

const wordsOf = (text: string): string[] => likeness(text).split(' ').slice(0, MOST_WORDS);

/** Likenesses to look up. */
export function possibleNames(text: string): string[] {
  const words = wordsOf(text);
  return [...new Set(words.flatMap((_, at) => Array.from(runs(words, at), ({ key }) => key)))];
}

/** Of the likenesses that are names', those that the question means: the longest at each place. */
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

/** Whether a name, by its key, is written in the text with all its signs and marks. */
export function writtenIn(text: string): (key: string) => boolean {
  const words = text
    .split(/\s+/u, MOST_LOOKED_AT)
    .map((word) => nameKey(word.replace(/['’]s(?=\P{L}*$)/u, '')));
  const written = ` ${words.join(' ')} `;
  return (key) => written.includes(` ${key} `);
}

/**
 * The text without these names. Who said something is in no word of what they said: by a speaker's name a question finds
 * those who were called by it.
 * @param keys as `namesMeant` gives them
 */
export function withoutNames(text: string, keys: ReadonlySet<string>): string {
  if (keys.size === 0) return text;
  const parts = text.split(/(\s+)/u);
  // Words stand at even places, what is between them at odd ones.
  const kept: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const taken = wordsTaken(parts, at, keys);
    if (taken === 0) kept.push(...parts.slice(at, at + 2));
    at += 2 * Math.max(1, taken);
  }
  return kept.join('').trim();
}

/** How many words from here on are one of the names; the longest counts. */
function wordsTaken(parts: readonly string[], at: number, keys: ReadonlySet<string>): number {
  for (let count = LONGEST_NAME_WORDS; count > 0; count -= 1) {
    const words = parts.slice(at, at + 2 * count - 1);
    if (words.length === 2 * count - 1 && keys.has(likeness(words.join('').replaceAll(/[()]/g, ''))))
      return count;
  }
  return 0;
}
