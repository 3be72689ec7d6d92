/** Explains a recall: its weights, its walk over the graph, and what it dropped. Computed only on request. */
import type { DroppedMemory, RecallExplanation, RecallWalk, WalkNode } from '../domain/answers.generated.ts';
import { GRAPH_NODE_KINDS } from '../domain/node-kind.ts';
import { firstWords } from '../domain/texts/first-words.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { walkedNodes } from '../store/statements.generated.ts';
import { MODES } from './query/mode.ts';
import type { RecallQuery } from './query/query.ts';
import { SIGNALS, type Weights } from './stages/signals.ts';
import { WALK, type Walk } from './sources/spread.ts';
import type { LeftOut, Pool } from './stages/stages.ts';

/** Of each stage and reason. */
const MOST_DROPPED = 20;
const MOST_NODES = 200;
const MOST_LINKS = 1_000;

export async function explained(
  { query, walk }: Pool,
  ranked: Weights,
  leftOut: readonly LeftOut[],
  database: Database,
  options: RunOptions,
): Promise<RecallExplanation> {
  const { profile, mode, core, limit, minStrength, minConfidence, tokenBudget } = query;
  const weights = SIGNALS.map((signal) => ({ signal, weight: ranked[signal] }));
  return {
    profile: profile.name,
    law: profile.lawName,
    weights: weights.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight),
    core,
    limit,
    threshold: MODES[mode].threshold,
    thresholdApplied: profile.leastSimilarity !== undefined,
    minStrength,
    minConfidence,
    tokenBudget,
    walk: walk === undefined ? null : await walked(walk, query, database, options),
    dropped: leftOut.flatMap(firstDropped),
  };
}

const firstDropped = ({ stage, reason, all }: LeftOut): DroppedMemory[] =>
  all.slice(0, MOST_DROPPED).map(({ memory, score = null, insteadOf = null }) => ({
    stage,
    reason,
    memory,
    score,
    insteadOf,
  }));

async function walked(
  { seeds, pushed, edges }: Walk,
  { namespace }: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<RecallWalk> {
  // As the ranking takes it: what arrived and was not pushed on counts by the share of it that would have stayed.
  const massOf = (id: string): number =>
    (pushed.rank.get(id) ?? 0) + (1 - WALK.damping) * (pushed.residual.get(id) ?? 0);
  const reached = [...new Set([...pushed.rank.keys(), ...pushed.residual.keys()])]
    .map((id) => ({ id, mass: massOf(id) }))
    .filter(({ mass }) => mass > 0)
    .toSorted((a, b) => b.mass - a.mass)
    .slice(0, MOST_NODES);
  const named = await namesOf(
    namespace,
    reached.map(({ id }) => id),
    database,
    options,
  );
  const nodes = reached.flatMap(({ id, mass }): WalkNode[] => {
    const name = named.get(id);
    return name === undefined ? [] : [{ id, ...name, mass, seed: seeds.get(id) ?? 0 }];
  });
  const shown = new Set(nodes.map(({ id }) => id));
  const links = nodes
    // What was not pushed on was not left by a walker.
    .filter(({ id }) => pushed.rank.has(id))
    .flatMap(({ id: source, mass }) => {
      const out = edges.get(source) ?? [];
      const whole = out.reduce((sum, { weight }) => sum + weight, 0);
      return out.map(({ to: target, weight }) => ({ source, target, weight: weight / whole, mass }));
    })
    .filter(({ target }) => shown.has(target))
    .toSorted((a, b) => b.mass * b.weight - a.mass * a.weight)
    .slice(0, MOST_LINKS)
    .map(({ source, target, weight }) => ({ source, target, weight }));
  return { nodes, links, damping: WALK.damping };
}

async function namesOf(
  namespace: string,
  ids: readonly string[],
  database: Database,
  options: RunOptions,
): Promise<ReadonlyMap<string, Pick<WalkNode, 'kind' | 'label'>>> {
  const rows = await database.run(walkedNodes, { namespace, ids }, options);
  return new Map(
    rows.map(({ id, kind, text }) => [
      id,
      { kind: GRAPH_NODE_KINDS.find((each) => each === kind) ?? 'EPISODE', label: firstWords(text) },
    ]),
  );
}
