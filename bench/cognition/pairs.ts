/** Pairs of memories: by topic, by links, by clusters and by nearness. */
import type { TimedStage } from '../support/simulated-time.ts';

/** Ids. */
export type Group = readonly string[];

export const pairsOf = (groups: readonly Group[]): Group[] =>
  groups.flatMap((group) => group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other])));

export const within = (pair: Group, topics: readonly Group[]): boolean =>
  topics.some((topic) => pair.every((id) => topic.includes(id)));

/** @param least uses together */
export async function linksIn({ cypher }: TimedStage, namespace: string, least: number): Promise<Group[]> {
  const rows = await cypher(
    'CYPHER 25 MATCH (low:Episode)-[c:COACTIVATED]->(high:Episode) WHERE c.namespace = $namespace AND c.count >= $least RETURN low.id AS low, high.id AS high',
    { namespace, least },
  );
  return rows.map(({ low, high }) => [String(low), String(high)]);
}

/** What vectors alone would link. */
export async function nearestPairs(
  { cypher }: TimedStage,
  namespace: string,
  count: number,
): Promise<Group[]> {
  const rows = await cypher(
    'CYPHER 25 MATCH (a:Episode), (b:Episode) WHERE a.namespace = $namespace AND b.namespace = $namespace AND a.id < b.id RETURN a.id AS low, b.id AS high ORDER BY vector.similarity.cosine(a.embedding, b.embedding) DESC LIMIT toInteger($count)',
    { namespace, count },
  );
  return rows.map(({ low, high }) => [String(low), String(high)]);
}
