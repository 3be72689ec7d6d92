const LONGEST_LABEL = 80;

/** A text's beginning on one line, at most 80 characters. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_LABEL) return line;
  // No half of a surrogate pair, and no half of a word where a whole one ends near.
  const cut = Array.from(line)
    .slice(0, LONGEST_LABEL - 1)
    .join('');
  return `${cut.replace(/\s+\S{0,20}$/, '')}…`;
}
