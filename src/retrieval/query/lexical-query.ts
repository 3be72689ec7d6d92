/** Turns a person's words into a Lucene query. Nothing of what they wrote can act as syntax. */
import { eng } from 'stopword';

const STOP_WORDS = new Set<string>(eng);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Words beyond these add nothing but time: a pasted document is cut here. */
const MOST_TERMS = 64;

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
export function contentTerms(text: string): string[] {
  const all = terms(text);
  const telling = all.filter((term) => !isStopWord(term));
  return (telling.length > 0 ? telling : all).slice(0, MOST_TERMS);
}

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
): string | undefined {
  const words = contentTerms(text);
  if (words.length === 0) return undefined;
  const any = words.map((word) => `"${word}"`).join(' ');
  const within = namespaceKeys.map((key) => `namespaceKey:${key}`).join(' ');
  return `+(${within})^0 +${field}:(${any})`;
}
