/**
 * How each word of a text is written, as signs for the head that tells names: the model's vectors know no capitals, no lines and no markup.
 * The head was trained with these signs in this order; if you change them, train it again.
 */
import { SIGNS } from '../../models/names/head.ts';
import type { Word } from '../../models/names/words.ts';
import { isInLexicon } from '../ordinary-words.ts';
import { type Markup, markupOf } from './markup.ts';
import { STOP_WORDS } from './word-lists.ts';

const BEGINS_SENTENCE = 8;
const HEADING = 11;
const BOLD = 12;
const LABEL = 13;
const TITLED = 16;
const SHORT_LINE = 17;

export interface Signs {
  /** Of each word and its neighbours: 0–23 its own, 24–47 of the word before, 48–71 of the word after it. */
  readonly signs: readonly (readonly number[])[];
  /** It may have its capital only because of where it stands. */
  readonly begins: readonly boolean[];
  readonly inFence: readonly boolean[];
}

const ENDS = new Set('.!?:;…•*–—|#>“”"()[]-');
const OPENS = new Set('*_“"(`');
const AFTER_WORD = new Set('.,;:!?)*"\'”’');
const LETTER = /^\p{L}/u;
const CAPITAL = /^\p{Lu}/u;
const ANY_CAPITAL = /\p{Lu}/u;
const ANY_SMALL = /\p{Ll}/u;
const DIGIT = /\d/;
const NUMBER = /^\d+$/;
const SPACE = /\s/;

const isSmall = (text: string): boolean => text === text.toLowerCase() && text !== text.toUpperCase();

interface Place {
  readonly word: string;
  readonly lower: string;
  readonly isWord: boolean;
  readonly capital: boolean;
  readonly line: number;
  readonly beginsLine: boolean;
  readonly begins: boolean;
}

/** Words of a line that say something, and how many of them have a capital. */
interface Line {
  words: number;
  capitals: number;
}

const TITLE_WORDS = 3;
const TITLE_SHARE = 0.6;
const FEW_WORDS = 4;

export function signsOf(text: string, words: readonly Word[]): Signs {
  const markup = markupOf(text);
  const places = placesOf(text, words);
  const lines = linesOf(places);
  const isTitled = (line: number): boolean => {
    const { words: all, capitals } = lines[line] as Line;
    return all >= TITLE_WORDS && capitals / all >= TITLE_SHARE;
  };
  const small = counts(
    places.filter(({ isWord, capital }, at) => isWord && !capital && !markup.fence[fromOf(words, at)]),
  );
  const within = counts(
    places.filter(({ isWord, capital, begins, line }, at) => {
      const from = fromOf(words, at);
      const apart = markup.label[from] || markup.heading[from] || markup.fence[from];
      return isWord && capital && !begins && !isTitled(line) && !apart;
    }),
  );
  const own = places.map((place, at) => {
    const { lower, capital, begins, line } = place;
    const where = words[at] as Word;
    const bits = [
      ...formOf(place, text, where),
      ...markedAs(markup, where.from),
      isTitled(line),
      (lines[line] as Line).words <= FEW_WORDS,
      markup.list[where.from] === 1,
      text[where.to] === ':',
      isInLexicon(lower),
      (small.get(lower) ?? 0) > (capital ? 0 : 1),
      (within.get(lower) ?? 0) > (capital && !begins ? 1 : 0),
      markup.fence[where.from] === 1,
    ];
    return bits.flatMap((has, sign) => (has ? [sign] : []));
  });
  return {
    signs: own.map((signs, at) => [
      ...signs,
      ...(own[at - 1] ?? []).map((sign) => SIGNS + sign),
      ...(own[at + 1] ?? []).map((sign) => 2 * SIGNS + sign),
    ]),
    begins: own.map(
      (signs) =>
        [BEGINS_SENTENCE, HEADING, LABEL].some((sign) => signs.includes(sign)) ||
        (signs.includes(TITLED) && signs.includes(BOLD) && !signs.includes(SHORT_LINE)),
    ),
    inFence: words.map(({ from }) => markup.fence[from] === 1),
  };
}

const fromOf = (words: readonly Word[], at: number): number => words[at]?.from ?? 0;

/** Signs 0–10. */
function formOf(
  { word, isWord, capital, beginsLine, begins }: Place,
  text: string,
  { from, to }: Word,
): boolean[] {
  const rest = word.slice(1);
  const next = text[to] ?? ' ';
  return [
    capital && (word.length === 1 || isSmall(rest)),
    word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase(),
    word.length > 2 && ANY_CAPITAL.test(rest) && ANY_SMALL.test(word),
    DIGIT.test(word),
    NUMBER.test(word),
    !isWord && !DIGIT.test(word.charAt(0)),
    isWord && isSmall(word),
    beginsLine,
    begins,
    from > 0 && !SPACE.test(text.charAt(from - 1)),
    !SPACE.test(next) && !AFTER_WORD.has(next),
  ];
}

/** Signs 11–15. */
const markedAs = ({ heading, bold, label, ticks, quote }: Markup, at: number): boolean[] =>
  [heading, bold, label, ticks, quote].map((marks) => marks[at] === 1);

function placesOf(text: string, words: readonly Word[]): Place[] {
  const places: Place[] = [];
  let line = 0;
  let read = 0;
  for (const { from, to } of words) {
    const gap = text.slice(read, from);
    for (const character of gap) if (character === '\n') line += 1;
    read = to;
    const word = text.slice(from, to);
    const previous = places.at(-1);
    const beginsLine = previous?.line !== line;
    const numbered = previous !== undefined && NUMBER.test(previous.word) && places.at(-2)?.line !== line;
    const begins =
      beginsLine ||
      (ENDS.has(previous.word) && (OPENS.has(previous.word) || gap !== '')) ||
      (numbered && places.length > 1);
    const isWord = LETTER.test(word);
    const capital = CAPITAL.test(word);
    places.push({ word, lower: word.toLowerCase(), isWord, capital, line, beginsLine, begins });
  }
  return places;
}

function linesOf(places: readonly Place[]): Line[] {
  const lines = Array.from(
    { length: (places.at(-1)?.line ?? 0) + 1 },
    (): Line => ({ words: 0, capitals: 0 }),
  );
  for (const { word, lower, isWord, capital, line } of places) {
    const own = lines[line];
    if (own === undefined || !isWord || word.length < 2 || STOP_WORDS.has(lower)) continue;
    own.words += 1;
    own.capitals += capital ? 1 : 0;
  }
  return lines;
}

function counts(places: readonly Place[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { lower } of places) numbers.set(lower, (numbers.get(lower) ?? 0) + 1);
  return numbers;
}
