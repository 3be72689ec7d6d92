/** Words for full text are made of the text, by the version that stores it: a file has none. */
import { wordsOfMemory } from '../language/words-of-memory.ts';

interface WithProperties {
  readonly labels: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

export function withoutWords<Row extends WithProperties>(row: Row): Row {
  const { language: _, words: __, precedingWords: ___, wordsKey: ____, ...properties } = row.properties;
  return { ...row, properties };
}

export function withWords<Row extends WithProperties>(row: Row): Row {
  const { properties } = withoutWords(row);
  const { content, precedingContent, namespaceKey } = properties;
  if (!row.labels.includes('Episode') || typeof content !== 'string') return { ...row, properties };
  const preceding = typeof precedingContent === 'string' ? precedingContent : null;
  const { language, words, precedingWords } = wordsOfMemory(content, preceding);
  const made = {
    language,
    ...(words !== null && { words }),
    ...(precedingWords !== null && { precedingWords }),
    // English texts have no place in the index of words.
    ...((words ?? precedingWords) !== null && { wordsKey: namespaceKey }),
  };
  return { ...row, properties: { ...properties, ...made } };
}
