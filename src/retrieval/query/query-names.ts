/** The names in a question: whatever in it is the name of an entity, however the asker wrote it. */
import { likeness, nameKey } from '../../domain/name-key.ts';
import { isStopWord } from './lexical-query.ts';

const LONGEST_NAME_WORDS = 6;

/** A pasted document is no question: beyond this its names say nothing, and cost time. */
const MOST_WORDS = 48;
const SHORTEST_WORD = 3;
const MOST_LOOKED_AT = 200;
/** Of scripts without spaces. */
const MOST_PIECES = 600;

/** Of scripts that put no spaces between words, or in Korean none between a name and what is added to it. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]|\p{Script=Hangul}|\p{Script=Thai}/u;
const [LONGEST_UNSPACED, MOST_UNSPACED] = [12, 80];
/** A shorter piece of a Thai word is a syllable of any; of Chinese and Japanese one character is a name only where a word begins. */
const shortest = (piece: string): number => (/\p{Script=Thai}/u.test(piece) ? 3 : 2);

/** Words of one or two letters that are written as names are: "Bo", "Q4". */
const SHORT_NAME = /(?<![\p{L}\p{N}])(?:\p{Lu}\p{L}?|\p{L}\p{N}|\p{N}\p{L})(?![\p{L}\p{N}])/gu;

interface Words {
  readonly words: readonly string[];
  readonly short: ReadonlySet<string>;
}

/** Every run of words, and of characters where no spaces part them, that may be a name: longest first at each place. */
function* runs({ words, short }: Words, from: number): Generator<{ key: string; words: number }> {
  for (let count = Math.min(LONGEST_NAME_WORDS, words.length - from); count > 0; count -= 1) {
    const key = words.slice(from, from + count).join(' ');
    if (
      count > 1 ||
      ((key.length >= SHORTEST_WORD || short.has(key) || /[+#*]$/.test(key) || UNSPACED.test(key)) &&
        !isStopWord(key))
    )
      yield { key, words: count };
  }
}

/** A word for each place where a name may begin. */
function* piecesOf(word: string): Generator<string> {
  const characters = Array.from(word.normalize('NFC')).slice(0, MOST_UNSPACED);
  for (let at = 0; at < characters.length; at += 1) {
    const isBegin = at === 0 || isStopWord(characters[at - 1] ?? '', 'zh');
    for (let count = Math.min(LONGEST_UNSPACED, characters.length - at); count > 0; count -= 1) {
      const piece = characters.slice(at, at + count).join('');
      const isHangul = /\p{Script=Hangul}/u.test(piece);
      if (
        isHangul ? at === 0 && count > 1 : count >= shortest(piece) || (isBegin && !isStopWord(piece, 'zh'))
      )
        yield piece.normalize('NFKD');
    }
  }
}

function wordsOf(text: string): Words {
  const short = new Set((text.match(SHORT_NAME) ?? []).map((word) => word.toLowerCase()));
  return { words: likeness(text).split(' ').slice(0, MOST_WORDS), short };
}

/** Likenesses to look up. */
export function possibleNames(text: string): string[] {
  const { words, short } = wordsOf(text);
  const spaced = words.flatMap((_, at) => Array.from(runs({ words, short }, at), ({ key }) => key));
  const pieces = words.filter((word) => UNSPACED.test(word)).flatMap((word) => [...piecesOf(word)]);
  return [...new Set([...spaced, ...pieces.slice(0, MOST_PIECES)])];
}

/** Of the likenesses that are names', those that the question means: the longest at each place. */
export function namesMeant(text: string, known: ReadonlySet<string>): Set<string> {
  const { words, short } = wordsOf(text);
  const meant = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const longest = Array.from(runs({ words, short }, at)).find(({ key }) => known.has(key));
    if (longest !== undefined) meant.add(longest.key);
    else if (UNSPACED.test(words[at] ?? ''))
      for (const name of namesWithin(words[at] ?? '', known)) meant.add(name);
    at += longest?.words ?? 1;
  }
  return meant;
}

/** Names in a word of a script without spaces; none is a part of another. */
function namesWithin(word: string, known: ReadonlySet<string>): string[] {
  const found = Array.from(piecesOf(word)).filter((piece) => known.has(piece));
  return found.filter((name) => !found.some((other) => other !== name && other.includes(name)));
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
