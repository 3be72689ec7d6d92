/**
 * How likely a memory answers the question: a probability that means the same in every recall, where a score only orders the
 * results of one. It goes by what the memory measures by itself, so that one memory alone has it, too.
 */
import { wordsIn, wordsToFind } from '../../language/analyse.ts';
import { LANGUAGES, type LanguageCode } from '../../language/languages.ts';
import { otherWordsFor } from '../../language/work-words.ts';
import { contentTerms, terms } from '../query/lexical-query.ts';
import { RELEVANCE_MODELS, type RelevanceModel } from './relevance-model.ts';
import type { Candidate } from '../stages/stages.ts';

/** What it goes by; each is about 0 to 1. Null where a memory has no vectors of the model in use. */
export const RELEVANCE_FEATURES = ['late', 'lateContext', 'vector', 'context', 'words'] as const;
export type RelevanceFeature = (typeof RELEVANCE_FEATURES)[number];
export type RelevanceFeatures = Readonly<Record<RelevanceFeature, number | null>>;

export type Judged = Pick<Candidate, 'memory' | 'raw' | 'inContext'> & Partial<Pick<Candidate, 'passage'>>;

export interface HowToJudge {
  /** Of the question; left out: English. */
  readonly language?: LanguageCode;
  /** The model does not know that language, so that its vectors do not count. */
  readonly byWords?: boolean;
}

function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** English words are compared by this many of their first letters: "booking" and "booked" are one. */
const STEM_CHARS = 5;
const stemOf = (word: string): string => word.slice(0, STEM_CHARS);

/** Of a longer text, the words beyond this are not looked for. */
const READ_CHARS = 4_000;

export function relevanceFeatures(
  question: string,
  candidates: readonly Judged[],
  { language = 'en', byWords = false }: HowToJudge = {},
): RelevanceFeatures[] {
  const shareIn = sharedMeaning(question, language);
  return candidates.map(({ memory, raw: { late, lateContext, vector }, inContext: context, passage }) => {
    const words = Math.max(shareIn(memory.content), shareIn(passage ?? ''));
    return byWords
      ? { late: null, lateContext: null, vector: null, context: null, words }
      : { late, lateContext, vector, context, words };
  });
}

/** The words of a question that texts are searched for. */
export interface AskedWords {
  readonly count: number;
  /** Which of them a text has, by their places. */
  readonly metIn: (text: string) => number[];
}

export const askedWords = (question: string, language: LanguageCode): AskedWords =>
  language === 'en' ? englishWords(question) : otherWords(question, language);

/** @returns the share of the question's words that a text has, from 0 to 1 */
export function sharedWords(question: string, language: LanguageCode): (text: string) => number {
  const { count, metIn } = askedWords(question, language);
  return (text) => (count === 0 ? 0 : metIn(text.slice(0, READ_CHARS)).length / count);
}

/** What another word for the asked one counts. */
const OTHER_WORD = 0.7;

/** The same, where other words count for an asked one that the text has not. */
function sharedMeaning(question: string, language: LanguageCode): (text: string) => number {
  const { count, metIn } = askedWords(question, language);
  const asked = contentTerms(question, language).map((term) => ({
    own: stemOf(term),
    others: otherWordsFor(term).map(stemOf),
  }));
  return (text) => {
    if (count === 0) return 0;
    const read = text.slice(0, READ_CHARS);
    const has = new Set(terms(read).map(stemOf));
    const others = asked.filter(
      ({ own, others: words }) => !has.has(own) && words.some((word) => has.has(word)),
    ).length;
    return Math.min(1, (metIn(read).length + OTHER_WORD * others) / count);
  };
}
function englishWords(question: string): AskedWords {
  const asked = [...new Set(contentTerms(question).map(stemOf))];
  return wordsMet(asked, (text) => {
    const has = new Set(terms(text).map(stemOf));
    return (stem) => has.has(stem);
  });
}

function otherWords(question: string, language: LanguageCode): AskedWords {
  const asked = wordsToFind(question, language);
  return wordsMet(asked, (text) => {
    const has = new Set(wordsIn(text, language).flatMap(({ tokens }) => tokens));
    return ({ tokens }) => tokens.some((token) => has.has(token));
  });
}

const wordsMet = <Word>(
  asked: readonly Word[],
  lookIn: (text: string) => (word: Word) => boolean,
): AskedWords => ({
  count: asked.length,
  metIn(text) {
    const met = lookIn(text);
    return asked.flatMap((word, at) => (met(word) ? [at] : []));
  },
});

/** @returns a probability for each candidate, in their order */
export function relevanceOf(question: string, candidates: readonly Judged[], how: HowToJudge = {}): number[] {
  return relevanceFeatures(question, candidates, how).map((features, at) => {
    const relevance = relevanceBy(modelFor(features), features);
    const candidate = candidates[at];
    return how.byWords === true && relevance < LEAST_BY_WORDS && candidate !== undefined
      ? inOtherWords(candidate, how.language)
      : relevance;
  });
}

/** Of a text with a sixth of the question's words. */
const LEAST_BY_WORDS = 0.08;

function relevanceBy({ intercept, weights }: RelevanceModel, features: Partial<RelevanceFeatures>): number {
  const logOdds = RELEVANCE_FEATURES.reduce(
    (sum, name) => sum + (weights[name] ?? 0) * (features[name] ?? 0),
    intercept,
  );
  return probabilityOf(logOdds);
}

/** What vectors say of a language that the model does not know counts by half: it knows its letters, and words that look alike. */
const HALF = 0.5;

/** In a language that the model does not know, with hardly a word in common: by the vectors where it knows the letters. */
function inOtherWords(
  { raw: { vector }, inContext: context }: Judged,
  language: LanguageCode = 'en',
): number {
  if (LANGUAGES[language].script !== 'Latin' || vector === null) return NO_ANSWER;
  return Math.min(UNLIKELY, HALF * relevanceBy(RELEVANCE_MODELS.vectors, { vector, context }));
}

/** Of a text of which nothing that was measured says that it answers. */
const UNLIKELY = probabilityOf(RELEVANCE_MODELS.words.intercept);

/** Of a text that is about something else, or that only asks. */
export const NO_ANSWER = HALF * HALF * UNLIKELY;

/** By token vectors where there are any, else by the vector of the text, else by words alone. */
function modelFor({ late, vector }: RelevanceFeatures): RelevanceModel {
  if (late !== null) return RELEVANCE_MODELS.tokens;
  return vector === null ? RELEVANCE_MODELS.words : RELEVANCE_MODELS.vectors;
}
