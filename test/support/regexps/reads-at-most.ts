/**
 * Files whose regular expressions read no whole memory: how many characters at most, as a constant beside them says. What takes longer with
 * the square of a text may be used there.
 */
export const READS_AT_MOST: ReadonlyMap<string, number> = new Map([
  // READ_CHARS of a text
  ['language/detect.ts', 1_000],
  // MOST_READ of a step
  ['models/texts/script.ts', 600],
  // LONGEST_SENTENCE
  ['models/rivals/reversal.ts', 300],
  // READ_CHARS of a question
  ['retrieval/query/mode-cues.ts', 400],
  ['retrieval/query/mode-cues-by-language.ts', 400],
  ['retrieval/query/time-order.ts', 2_000],
  // Messages of the database.
  ['store/database-errors.ts', 4_096],
]);

/** Files whose regular expressions read only what the project wrote. */
export const READS_OURS: ReadonlySet<string> = new Set([
  // Pages of the package.
  'http/routes/docs.ts',
]);
