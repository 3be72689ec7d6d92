/** Splits text into sentences and measures them: words, median length, and Flesch reading ease. */
import { split } from 'sentence-splitter';
import { syllable } from 'syllable';

export interface Sentence {
  readonly text: string;
  readonly words: readonly string[];
}

export const sentencesOf = (text: string): Sentence[] =>
  split(text)
    .filter(({ type }) => type === 'Sentence')
    .map(({ raw }) => ({ text: raw, words: raw.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu) ?? [] }))
    .filter(({ words }) => words.length > 0);

export function median(sentences: readonly Sentence[]): number {
  const lengths = sentences.map(({ words }) => words.length).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}

/**
 * Flesch reading ease: 206.835 − 1.015 × words per sentence − 84.6 × syllables per word.
 * 60 is plain English, 30 is a scientific paper. (R. Flesch, A new readability yardstick, 1948.)
 */
export function readingEase(sentences: readonly Sentence[]): number {
  const words = sentences.flatMap((one) => one.words);
  if (words.length === 0) return 100;
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}
