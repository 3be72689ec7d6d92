/**
 * Statements that differ in a few words have one source. A table in its header has a row for each statement, and the first column has the names:
 *
 *   // | NAME          | LABEL      |
 *   // | exportChanges | Change     |
 *   // | exportTiers   | TierChange |
 *
 * The build makes a whole statement of each row. It leaves out a line with a word that the row has no value for.
 */

const ROW = /^\/\/ \|(.*)\|$/;
const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());

/**
 * The texts of the statements by their names; undefined where the source has no table.
 * @throws SyntaxError where a row has more or fewer cells than the first one, or the rest does not use a word
 */
export function statementsOf(source: string): ReadonlyMap<string, string> | undefined {
  const lines = source.split('\n');
  const [words, ...rows] = lines.flatMap((line) => {
    const row = ROW.exec(line)?.[1];
    return row === undefined ? [] : [cellsOf(row)];
  });
  if (words === undefined) return undefined;
  const rest = lines.filter((line) => !ROW.test(line));
  for (const word of words.slice(1))
    if (!rest.some((line) => usedIn(line, [word])[0] === word))
      throw new SyntaxError(`no line has the word ${word}`);
  return new Map(
    rows.map((cells) => {
      if (cells.length !== words.length)
        throw new SyntaxError(`the row of ${cells[0]} needs ${words.length} cells`);
      const values = new Map(words.map((word, at) => [word, cells[at] ?? '']));
      const kept = rest.filter((line) => usedIn(line, words).every((word) => values.get(word) !== ''));
      return [
        cells[0] ?? '',
        kept.map((line) => line.replaceAll(anyOf(words), (word) => values.get(word) ?? '')).join('\n'),
      ];
    }),
  );
}

const anyOf = (words: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'g');
const usedIn = (line: string, words: readonly string[]): readonly string[] => line.match(anyOf(words)) ?? [];
