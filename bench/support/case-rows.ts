/** A case set's rows of the table of precision: what each way to answer brings back, by the real service. */
import { type Answer, baselinesFor } from './baselines.ts';
import { judgedCase, meanOf } from './case-judging.ts';
import type { Case, CaseSet } from './cases.ts';
import type { Question } from './data-sets.ts';
import { DEPTH } from './judging.ts';
import { DEFAULT_WAY, RIVALS } from './main-figures.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { percentiles, timed } from './timing.ts';

type Ask = (each: Case) => Promise<readonly string[]>;

/** What was replaced or resolved is forgotten. */
export async function storeCases({ service }: Pick<Stage, 'service'>, set: CaseSet): Promise<void> {
  const receipts = await service.rememberMany({ input: set.memories });
  for (const [at, { id }] of receipts.entries()) {
    const memory = set.memories[at];
    if (memory !== undefined && set.outdated.has(memory.idempotencyKey ?? ''))
      await service.forget({ namespace: memory.namespace, id, mode: 'SOFT' });
  }
}

export async function measureCases(stage: Stage, set: CaseSet): Promise<Row[]> {
  const questions = set.cases.map(questionOf);
  const baselines = await baselinesFor(stage, { name: set.name, memories: set.memories, questions }, DEPTH);
  const ways: (readonly [string, Ask])[] = [
    ...Array.from(baselines)
      .filter(([name]) => RIVALS.includes(name))
      .map(([name, answer]) => [name, withinScope(answer)] as const),
    [DEFAULT_WAY, byRecall(stage)],
    [`${DEFAULT_WAY}, as agents are shown`, byRecall(stage, { brief: true })],
  ];
  const rows: Row[] = [];
  for (const [way, ask] of ways) rows.push(await rowOf(set, way, ask));
  return rows;
}

const questionOf = ({ namespace, query, category, must }: Case): Question => ({
  namespace,
  query,
  category,
  evidence: [...must],
});

/** The baselines know no scope and no forgetting. */
const withinScope =
  (answer: Answer): Ask =>
  async (each) => {
    const found = await answer(questionOf(each));
    return found
      .map(({ key }) => key)
      .filter((key) => each.live.has(key))
      .slice(0, each.limit);
  };

/** An answer that abstains shows an agent nothing. */
const byRecall =
  ({ service }: Stage, { brief = false } = {}): Ask =>
  async ({ namespace, query, scope, limit }) => {
    const { hits, abstained } = await service.recall({
      namespace,
      query,
      // A limit that is given would win over the cut.
      ...(brief ? { brief } : { limit }),
      filter: { project: scope },
      learn: false,
    });
    return brief && abstained ? [] : hits.map(({ memory }) => memory.idempotencyKey ?? '');
  };

async function rowOf(set: CaseSet, way: string, ask: Ask): Promise<Row> {
  const judged = [];
  const took: number[] = [];
  for (const each of set.cases) {
    // A session that begins without a question asks for nothing to be found.
    const { result, ms } = await timed(async () => (each.query.trim() === '' ? [] : ask(each)));
    judged.push(judgedCase(result, each));
    took.push(ms);
  }
  return {
    set: set.name,
    by: way,
    questions: set.cases.length,
    passed: judged.filter(({ passed }) => passed).length,
    precision: percent(meanOf(judged.map(({ precision }) => precision))),
    recall: percent(meanOf(judged.map(({ recall }) => recall))),
    leaks: judged.reduce((sum, { leaks }) => sum + leaks, 0),
    'p50 ms': percentiles(took).p50,
  };
}

const percent = (share: number | undefined): string => (share === undefined ? '' : (100 * share).toFixed(1));
