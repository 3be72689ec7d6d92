/** Chooses the namespace to open when the address has none. */
interface Known {
  readonly name: string;
  /** When its latest live memory was recorded; null where it has none. */
  readonly latestAt: string | null;
}

/**
 * The last used one. If it is gone, or empty while another is not: the one with the latest memory.
 * @param complete whether `known` lists all namespaces; if not, the last used one is kept, as it may not be listed
 * @returns undefined if there is no namespace
 */
export function opening(
  last: string | undefined,
  known: readonly Known[],
  complete: boolean,
): string | undefined {
  const found = known.find(({ name }) => name === last);
  if (last !== undefined && found === undefined && !complete) return last;
  if (found !== undefined && found.latestAt !== null) return found.name;
  const latest = known
    .filter(({ latestAt }) => latestAt !== null)
    .toSorted((a, b) => Date.parse(b.latestAt ?? '') - Date.parse(a.latestAt ?? ''))[0];
  return (latest ?? found ?? known[0])?.name;
}
