import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Adjacency, type Edge, forwardPush } from './pagerank.ts';

/** By power iteration: another route to the same. */
function exactly(
  seeds: ReadonlyMap<string, number>,
  adjacency: Adjacency,
  damping: number,
): Map<string, number> {
  let at = new Map(seeds);
  const rank = new Map<string, number>();
  for (let step = 0; step < 400; step += 1) {
    const next = new Map<string, number>();
    for (const [node, mass] of at) {
      rank.set(node, (rank.get(node) ?? 0) + (1 - damping) * mass);
      const edges = adjacency.get(node) ?? [];
      const whole = edges.reduce((sum, { weight }) => sum + weight, 0);
      for (const { to, weight } of edges)
        next.set(to, (next.get(to) ?? 0) + (damping * mass * weight) / whole);
    }
    at = next;
  }
  return rank;
}

const NODES = 12;
const node = fc.integer({ min: 0, max: NODES - 1 }).map(String);
const edge = fc.record({ from: node, to: node, weight: fc.double({ min: 0.1, max: 5, noNaN: true }) });
const graphs = fc.array(edge, { maxLength: 40 }).map((edges) => {
  const adjacency = new Map<string, Edge[]>(Array.from({ length: NODES }, (_, at) => [String(at), []]));
  for (const { from, to, weight } of edges) adjacency.get(from)?.push({ to, weight });
  return adjacency;
});
const dampings = fc.double({ min: 0.3, max: 0.9, noNaN: true });
const thresholds = fc.constantFrom(1e-2, 1e-3, 1e-5);

describe('[R-RECALL-GRAPH] forward push', () => {
  it('comes to personalised PageRank from below, short of it by no more than what was not pushed on', () => {
    fc.assert(
      fc.property(graphs, node, node, dampings, thresholds, (adjacency, one, other, damping, threshold) => {
        const seeds = new Map([[one, 0.5]]);
        seeds.set(other, (seeds.get(other) ?? 0) + 0.5);
        const { rank, residual } = forwardPush(seeds, adjacency, { damping, threshold });
        const left = Array.from(residual.values()).reduce((sum, mass) => sum + mass, 0);
        for (const mass of residual.values()) expect(mass).toBeLessThan(threshold);
        for (const [each, exact] of exactly(seeds, adjacency, damping)) {
          const found = rank.get(each) ?? 0;
          expect(found).toBeLessThanOrEqual(exact + 1e-9);
          expect(exact - found).toBeLessThanOrEqual(left + 1e-9);
        }
      }),
    );
  });

  it('leaves what reaches an unknown node there', () => {
    const { rank, residual } = forwardPush(new Map([['a', 1]]), new Map([['a', [{ to: 'b', weight: 2 }]]]), {
      damping: 0.8,
      threshold: 1e-3,
    });
    expect(rank.get('a')).toBeCloseTo(0.2, 12);
    expect(residual.get('b')).toBeCloseTo(0.8, 12);
  });
});
