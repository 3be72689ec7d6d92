/**
 * What LMEB measures (Long-horizon Memory Embedding Benchmark, arXiv 2603.12572), over `default`: the share of the evidence among ten, and nDCG@10 with
 * relevance 0 or 1. Each question counts once, whatever its kind.
 */
import { grouped } from '../src/domain/grouped.ts';
import { type Question, readDataSets, recallInputOf } from './support/data-sets.ts';
import { mean, type Quality, quality } from './support/metrics.ts';
import { report, type Row } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';

export interface LmebOptions {
  readonly sets?: string[];
  /** Kept and used again. */
  readonly store?: string;
}

const DEPTH = 10;

/** By what the name of a set begins with: of LMEB's, those that anyone here has looked at. */
const CHOSEN_ON: Readonly<Record<string, string>> = {
  locomo: 'the weights of default were chosen on half of its conversations (five of ten)',
  realtalk: 'nothing was chosen on this set',
};

export async function benchLmeb(folder: string, { sets: names, store }: LmebOptions): Promise<void> {
  await using stage = await openStage(store === undefined ? {} : { folder: store });
  for (const set of readDataSets(folder, names)) {
    await storeSets(stage, [set]);
    const asked: { readonly category: string; readonly quality: Quality }[] = [];
    for (const question of set.questions.filter(({ evidence }) => evidence.length > 0))
      asked.push({ category: question.category, quality: await qualityOf(question, stage) });
    const kinds = [...grouped(asked, ({ category }) => category)];
    const tuned = Object.entries(CHOSEN_ON).find(([name]) => set.name.toLowerCase().startsWith(name))?.[1];
    report(
      `lmeb ${set.name}`,
      [
        ...kinds.map(([kind, some]) =>
          rowOf(
            kind,
            some.map((each) => each.quality),
          ),
        ),
        rowOf(
          'all',
          asked.map((each) => each.quality),
        ),
      ],
      [
        'In %, by the profile default of an unused store.',
        `Tuned: ${tuned ?? 'this command does not know this set'}.`,
      ],
    );
  }
}

async function qualityOf(question: Question, { service }: Stage): Promise<Quality> {
  const { hits } = await service.recall({ ...recallInputOf(question), limit: DEPTH, record: false });
  return quality(
    hits.map(({ memory }) => memory.idempotencyKey ?? ''),
    question.evidence,
  );
}

function rowOf(kind: string, each: readonly Quality[]): Row {
  const { coverage10, ndcg10 } = mean(each);
  return {
    kind,
    questions: each.length,
    'Recall@10': (100 * coverage10).toFixed(1),
    'nDCG@10': (100 * ndcg10).toFixed(1),
  };
}
