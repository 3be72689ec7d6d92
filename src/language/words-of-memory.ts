/** What a memory keeps for full text besides the text itself. */
import { wordsToStore } from './analyse.ts';
import { detectLanguage } from './detect.ts';
import type { LanguageCode } from './languages.ts';

export interface WordsOfMemory {
  readonly language: LanguageCode;
  readonly words: string | null;
  /** Of the turn before it. */
  readonly precedingWords: string | null;
}

/** @param preceding the turn before it, whose language may be another */
export function wordsOfMemory(content: string, preceding: string | null): WordsOfMemory {
  const { language } = detectLanguage(content);
  return {
    language,
    words: wordsToStore(content, language),
    precedingWords: preceding === null ? null : wordsToStore(preceding, detectLanguage(preceding).language),
  };
}
