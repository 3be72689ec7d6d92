/** A text as the words that full text compares: folded and stemmed by language, in bigrams where a script puts no spaces between words. */
import { lower, withoutAccents } from './fold.ts';
import { type Language, type LanguageCode, LANGUAGES, languageOf } from './languages.ts';
import { hasOtherThanLatin, type Script, SCRIPTS } from './scripts.ts';

/** One word as it may be written in a text: every token of it counts. */
export interface Word {
  /** As `lower` gives it. */
  readonly word: string;
  /** Folded as it is written, and its stem; or a bigram, or a single character of Han. */
  readonly tokens: readonly string[];
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
/** Runs that have no spaces between words, and in Korean none between a word and what is added to it. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|\p{Script=Hangul}+|[\p{Script=Thai}\p{M}]+/gu;
const HAS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const HAN = /^\p{Script=Han}$/u;
const FROM_LATIN = /^[\p{Script=Latin}\p{N}\p{M}]+$/u;
const SPACED: readonly Script[] = ['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari'];

/** The words of a text, in its order, repeated as they are. @param code the text's language */
export function wordsIn(text: string, code: LanguageCode): Word[] {
  const own = languageOf(code);
  return (lower(text).match(WORDS) ?? []).flatMap((run) =>
    HAS_UNSPACED.test(run) ? unspaced(run, own) : [spaced(run, own, code)],
  );
}

/** What `memory_words` holds of a text; null where the text is English, which `memory_text` holds well. */
export function wordsToStore(text: string, code: LanguageCode): string | null {
  if (code === 'en' && !hasOtherThanLatin(text)) return null;
  const tokens = wordsIn(text, code).flatMap((word) => word.tokens);
  return tokens.length === 0 ? null : tokens.join(' ');
}

/** The words that a question is looked up by: without its stop words, unless it has no other. */
export function wordsToFind(text: string, code: LanguageCode): Word[] {
  const { stopWords } = languageOf(code);
  const words = wordsIn(text, code);
  const telling = words.filter(({ word }) => !isStop(word, stopWords));
  return telling.length > 0 ? telling : words;
}

/** Their tokens, each once. */
export const tokensToFind = (text: string, code: LanguageCode): string[] => [
  ...new Set(wordsToFind(text, code).flatMap(({ tokens }) => tokens)),
];

/** A bigram of two stop words is one, too. */
const isStop = (word: string, stopWords: ReadonlySet<string>): boolean =>
  stopWords.has(word) ||
  (HAS_UNSPACED.test(word) && Array.from(word).every((character) => stopWords.has(character)));

function spaced(word: string, own: Language, code: LanguageCode): Word {
  const stem = stemOf(word, own);
  const tokens = [withoutAccents(word), withoutAccents(stem)];
  return { word, tokens: [...new Set(code === 'de' ? tokens.map(withoutUmlauts) : tokens)] };
}

/** In a Russian text a Latin word is English: a term, or a name. */
function stemOf(word: string, own: Language): string {
  const stem = isOf(own.script, word) ? own.stem : usualOf(word)?.stem;
  const stemmed = stem?.(word) ?? word;
  return stemmed === '' ? word : stemmed;
}

const USUAL = { Cyrillic: 'ru', Greek: 'el', Arabic: 'ar', Hebrew: 'he', Devanagari: 'hi' } as const;

function usualOf(word: string): Language | undefined {
  if (FROM_LATIN.test(word)) return LANGUAGES.en;
  const script = SPACED.find((each) => isOf(each, word)) as keyof typeof USUAL | undefined;
  return script && LANGUAGES[USUAL[script]];
}

const isOf = (script: Script, word: string): boolean => word.search(SCRIPTS[script]) >= 0;

/** "Muenchen" is "München". */
const withoutUmlauts = (word: string): string => word.replaceAll(/(?<!q)([aou])e/gu, '$1');

/** Pairs of neighbours, and each character of Han by itself, for many a word is one. */
function unspaced(run: string, own: Language): Word[] {
  const words: Word[] = [];
  let from = 0;
  for (const { 0: part, index } of run.matchAll(UNSPACED)) {
    if (index > from) words.push(spaced(run.slice(from, index), own, 'en'));
    from = index + part.length;
    words.push(...bigrams(Array.from(part)));
  }
  if (from < run.length) words.push(spaced(run.slice(from), own, 'en'));
  return words;
}

function bigrams(characters: readonly string[]): Word[] {
  const single = characters.length === 1 ? characters : characters.filter((each) => HAN.test(each));
  const pairs = characters.slice(1).map((next, at) => `${characters[at] ?? ''}${next}`);
  return [...single, ...pairs].map((word) => ({ word, tokens: [word] }));
}
