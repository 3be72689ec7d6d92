/** Personalised PageRank by a matrix of all nodes, multiplied until nothing changes: what the walk over fetched neighbours is compared with. */

export interface Mention {
  readonly from: string;
  readonly to: string;
}

const DAMPING = 0.75;
const MULTIPLICATIONS = 300;

/**
 * A memory leads to each of its entities alike, an entity to each of its memories alike.
 * @param mentions a memory and an entity, each pair once
 * @param seeds mass by memory or entity
 * @returns the rank of each memory
 */
export function densePageRank(
  mentions: readonly Mention[],
  seeds: ReadonlyMap<string, number>,
): Map<string, number> {
  const memories = new Set(mentions.map(({ from }) => from));
  const ids = [...new Set([...memories, ...mentions.map(({ to }) => to), ...seeds.keys()])];
  const place = new Map(ids.map((id, at) => [id, at]));
  const weights = ids.map(() => new Float64Array(ids.length));
  for (const { from, to } of mentions) {
    const [memory, entity] = [place.get(from) as number, place.get(to) as number];
    (weights[memory] as Float64Array)[entity] = 1;
    (weights[entity] as Float64Array)[memory] = 1;
  }
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  const start = ids.map((id) => (1 - DAMPING) * (seeds.get(id) ?? 0));
  let ranks = start;
  for (let time = 0; time < MULTIPLICATIONS; time += 1) {
    const next = [...start];
    for (const [from, row] of weights.entries()) {
      const given = (DAMPING * (ranks[from] as number)) / (sums[from] === 0 ? 1 : (sums[from] as number));
      if (given > 0)
        for (const [to, weight] of row.entries()) next[to] = (next[to] as number) + given * weight;
    }
    ranks = next;
  }
  return new Map([...memories].map((id) => [id, ranks[place.get(id) as number] as number]));
}
