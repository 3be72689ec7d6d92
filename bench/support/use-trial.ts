/** Real feedback through the service on half of the questions, and the other half asked before and after it. */
import { grouped } from '../../src/domain/grouped.ts';
import type { MemoryService } from '../../src/service/memory-service.ts';
import { type DataSet, type Question, recallInputOf } from './data-sets.ts';
import { mean, type Quality, quality } from './metrics.ts';
import { random } from './random.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';

const DEPTH = 10;
const SEED = 1;

/** The store has the feedback afterwards. */
export async function trialOf({ service }: Stage, sets: readonly DataSet[]): Promise<Row> {
  const before: Quality[] = [];
  const after: Quality[] = [];
  for (const questions of sets.flatMap((set) => [
    ...grouped(set.questions, ({ namespace }) => namespace).values(),
  ])) {
    const chance = random(SEED);
    const order = questions
      .map((question) => ({ question, place: chance() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ question }) => question);
    const half = Math.floor(order.length / 2);
    const measured = order.slice(half);
    for (const question of measured) before.push(await qualityOf(service, question));
    for (const question of order.slice(0, half)) await judge(service, question);
    for (const question of measured) after.push(await qualityOf(service, question));
  }
  const [was, is] = [mean(before), mean(after)];
  return {
    questions: before.length,
    'coverage@10': 100 * was.coverage10,
    after: 100 * is.coverage10,
    change: 100 * (is.coverage10 - was.coverage10),
    'nDCG@10': 100 * was.ndcg10,
    'after ': 100 * is.ndcg10,
    'change ': 100 * (is.ndcg10 - was.ndcg10),
  };
}

const ask = (service: MemoryService, question: Question) =>
  service.recall({ ...recallInputOf(question), limit: DEPTH });

async function qualityOf(service: MemoryService, question: Question): Promise<Quality> {
  const { hits } = await ask(service, question);
  return quality(
    hits.map(({ memory }) => memory.idempotencyKey ?? ''),
    question.evidence,
  );
}

async function judge(service: MemoryService, question: Question): Promise<void> {
  const { recallId, hits } = await ask(service, question);
  const helpful = hits.filter(({ memory }) => question.evidence.includes(memory.idempotencyKey ?? ''));
  if (helpful.length > 0)
    await service.feedback({ recallId, helpful: helpful.map(({ memory }) => memory.id), unhelpful: [] });
}
