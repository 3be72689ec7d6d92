/** What several searches found, those that most of them found first; equal ones in the order in which they were found. */
export function byMostWords(searches: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const found of searches)
    for (const text of new Set(found)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Array.from(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([text]) => text);
}
