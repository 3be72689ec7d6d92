/** What recall finds on question sets, through the service itself, per category. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { type DataSet, readDataSets } from './support/data-sets.ts';
import { mean, type Quality, quality } from './support/metrics.ts';
import { type Row, report } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { percentiles } from './support/timing.ts';

const BATCH = 100;
const DEPTH = 10;

export async function benchQuality(options: {
  data: string;
  sets?: string[];
  keep?: boolean;
}): Promise<void> {
  if (!existsSync(options.data)) {
    console.error(`There are no question sets at ${options.data}: name a folder by --data.`);
    process.exitCode = 1;
    return;
  }
  await using stage = await openStage(
    options.keep === true ? { folder: join(tmpdir(), 'hippograph-quality') } : {},
  );
  const rows: Row[] = [];
  for (const set of readDataSets(options.data, options.sets)) {
    await store(stage, set);
    rows.push(...(await ask(stage, set)));
  }
  report('quality', rows, [
    'In %, but p50 in milliseconds. Questions go through the whole recall, one after another.',
  ]);
}

async function store(stage: Stage, set: DataSet): Promise<void> {
  for (let from = 0; from < set.memories.length; from += BATCH) {
    await stage.service.rememberMany({ input: set.memories.slice(from, from + BATCH) });
  }
}

async function ask(stage: Stage, set: DataSet): Promise<Row[]> {
  const byCategory = new Map<string, Quality[]>();
  const took: number[] = [];
  for (const question of set.questions) {
    const { hits, tookMs } = await stage.service.recall({
      namespace: question.namespace,
      query: question.query,
      limit: DEPTH,
    });
    took.push(tookMs);
    const each = quality(
      hits.map(({ memory }) => memory.idempotencyKey ?? ''),
      question.evidence,
    );
    for (const category of new Set([question.category, 'all'])) {
      byCategory.set(category, [...(byCategory.get(category) ?? []), each]);
    }
  }
  return Array.from(byCategory, ([category, each]) => {
    const { any10, all10, coverage5, coverage10, ndcg10, mrr } = mean(each);
    const percent = (share: number): string => (100 * share).toFixed(1);
    return {
      set: set.name,
      category,
      questions: each.length,
      'any@10': percent(any10),
      'all@10': percent(all10),
      'coverage@5': percent(coverage5),
      'coverage@10': percent(coverage10),
      'nDCG@10': percent(ndcg10),
      MRR: percent(mrr),
      'p50 ms': category === 'all' ? percentiles(took).p50 : '',
    };
  });
}
