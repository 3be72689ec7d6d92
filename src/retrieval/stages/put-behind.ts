/** Puts hits behind those that have to come before them: an answer before its question, what is newer before what it replaces. */

interface WithId {
  readonly id: string;
}

/**
 * The same hits in the same order, but each behind those that go before it.
 * @param before by the id of a hit; what is no hit is passed over, and so is what would end a circle
 */
export function putBehind<Hit extends { readonly memory: WithId }>(
  hits: readonly Hit[],
  before: ReadonlyMap<string, readonly WithId[]>,
): Hit[] {
  const byId = new Map(hits.map((hit) => [hit.memory.id, hit]));
  const seen = new Set<Hit>();
  const placed: Hit[] = [];
  const place = (hit: Hit): void => {
    seen.add(hit);
    for (const { id } of before.get(hit.memory.id) ?? []) {
      const first = byId.get(id);
      if (first !== undefined && !seen.has(first)) place(first);
    }
    placed.push(hit);
  };
  for (const hit of hits) if (!seen.has(hit)) place(hit);
  return placed;
}
