/** Turns a person's words into a Lucene query. Nothing of what they wrote can act as syntax. */
import { eng } from 'stopword';
import { otherWordsFor } from '../../language/work-words.ts';
import { tokensToFind } from '../../language/analyse.ts';
import { type LanguageCode, languageOf } from '../../language/languages.ts';

const STOP_WORDS = new Set<string>(eng);

/** @param language of the question: its stop words count besides the English ones, for terms are English in many languages */
export const isStopWord = (word: string, language: LanguageCode = 'en'): boolean =>
  STOP_WORDS.has(word) || (language !== 'en' && languageOf(language).stopWords.has(word));

/** Words beyond these add nothing but time: a pasted document is cut here. */
const MOST_TERMS = 64;
/** Of one word there may be two, and of an ideogram as well. */
const MOST_TOKENS = 2 * MOST_TERMS;

/** Letters and digits only: whatever else stood in the text, an operator or a bracket, is left out here. */
export function terms(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words)];
}

/** The terms that tell one text from another; all of them where every one is a stop word. */
export function contentTerms(text: string, language?: LanguageCode): string[] {
  const all = terms(text);
  const telling = all.filter((term) => !isStopWord(term, language));
  return (telling.length > 0 ? telling : all).slice(0, MOST_TERMS);
}

/** Words with signs in them: the index keeps `retry_backoff_ms` and `worker.env` as one word, and cuts others as it cut them in the text. */
const joinedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}_.:@]+/u)
    .map((word) => word.replaceAll(/^[_.:@]+|[_.:@]+$/gu, ''))
    .filter((word) => /[_.:@]/u.test(word))
    .slice(0, MOST_TERMS);

/** What `memory_text` holds of a memory: its own words, and those of the turn before it. */
export type TextField = 'content' | 'precedingContent';

/**
 * A query over one field of `memory_text` that is confined to namespaces by their tokens, which score nothing.
 * Undefined where the text has no word at all (only emoji or punctuation).
 */
export function lexicalQuery(
  text: string,
  field: TextField,
  namespaceKeys: readonly string[],
  language?: LanguageCode,
): string | undefined {
  const words = contentTerms(text, language);
  const others = new Set(words.flatMap(otherWordsFor));
  return queryOf([...words, ...joinedWords(text)], field, 'namespaceKey', namespaceKeys, [...others]);
}

/** What `memory_words` holds of a memory: the words of both of those texts, analysed. */
export type WordsField = 'words' | 'precedingWords';

/**
 * The same over one field of `memory_words`.
 * @param languages that the text may be in
 */
export function wordsQuery(
  text: string,
  field: WordsField,
  namespaceKeys: readonly string[],
  languages: readonly LanguageCode[],
): string | undefined {
  const tokens = new Set(languages.flatMap((language) => tokensToFind(text, language)));
  return queryOf([...tokens].slice(0, MOST_TOKENS), field, 'wordsKey', namespaceKeys);
}

/** What another word for the asked one counts. */
const OTHER_WORD = 0.5;

function queryOf(
  words: readonly string[],
  field: TextField | WordsField,
  keyField: 'namespaceKey' | 'wordsKey',
  namespaceKeys: readonly string[],
  others: readonly string[] = [],
): string | undefined {
  if (words.length === 0) return undefined;
  const any = [...words.map((word) => `"${word}"`), ...others.map((word) => `"${word}"^${OTHER_WORD}`)].join(
    ' ',
  );
  const within = namespaceKeys.map((key) => `${keyField}:${key}`).join(' ');
  return `+(${within})^0 +${field}:(${any})`;
}
