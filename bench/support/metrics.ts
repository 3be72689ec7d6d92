/** Retrieval metrics over one ranking; all in [0, 1]. */

export interface Quality {
  /** The first answer is evidence. */
  readonly any1: number;
  readonly any5: number;
  readonly all5: number;
  /** One evidence memory among the first k suffices. */
  readonly any10: number;
  /** All of them among the first k. */
  readonly all10: number;
  /** Share of the evidence among the first 5. */
  readonly coverage5: number;
  readonly coverage10: number;
  /** What a better order of the same answers could still reach. */
  readonly coverage50: number;
  readonly ndcg10: number;
  /** Reciprocal rank of the first evidence. */
  readonly mrr: number;
}

export function quality(ranking: readonly string[], evidence: readonly string[]): Quality {
  const wanted = new Set(evidence);
  const found = (k: number): number => ranking.slice(0, k).filter((key) => wanted.has(key)).length;
  const gain = (at: number): number => 1 / Math.log2(at + 2);
  const ideal = Array.from({ length: Math.min(10, wanted.size) }, (_, at) => gain(at)).reduce(
    (a, b) => a + b,
    0,
  );
  const gained = ranking.slice(0, 10).reduce((sum, key, at) => sum + (wanted.has(key) ? gain(at) : 0), 0);
  const first = ranking.findIndex((key) => wanted.has(key));
  return {
    any1: found(1) > 0 ? 1 : 0,
    any5: found(5) > 0 ? 1 : 0,
    all5: found(5) === wanted.size ? 1 : 0,
    any10: found(10) > 0 ? 1 : 0,
    all10: found(10) === wanted.size ? 1 : 0,
    coverage5: found(5) / wanted.size,
    coverage10: found(10) / wanted.size,
    coverage50: found(50) / wanted.size,
    ndcg10: ideal === 0 ? 0 : gained / ideal,
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

export function mean(each: readonly Quality[]): Quality {
  const average = (name: keyof Quality): number =>
    each.reduce((sum, q) => sum + q[name], 0) / Math.max(1, each.length);
  return {
    any1: average('any1'),
    any5: average('any5'),
    all5: average('all5'),
    any10: average('any10'),
    all10: average('all10'),
    coverage5: average('coverage5'),
    coverage10: average('coverage10'),
    coverage50: average('coverage50'),
    ndcg10: average('ndcg10'),
    mrr: average('mrr'),
  };
}
