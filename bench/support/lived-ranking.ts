/** How recall ranks before and after a life: as it is, without need, without each part of it, and by the other profiles. */
import type { RecallInput } from '../../src/retrieval/query/query.ts';
import { PROFILES } from '../../src/retrieval/profiles/profiles.ts';
import type { SignalName } from '../../src/retrieval/stages/signals.ts';
import type { Question } from './data-sets.ts';
import { mean, type Quality, quality } from './metrics.ts';
import type { Row } from './report.ts';
import type { TimedStage } from './simulated-time.ts';

/** The same memories in two namespaces: one that was only filled, and one that was used. */
export interface Lived {
  readonly name: string;
  readonly fresh: string;
  readonly lived: string;
  readonly questions: readonly Question[];
  /** Those that were asked in that life. */
  readonly asked: ReadonlySet<Question>;
}

const DEPTH = 10;

const without = (...signals: SignalName[]) => signals.map((signal) => ({ signal, weight: 0 }));

export const WITHOUT_NEED = without('earned', 'activation', 'use');

type Way = Pick<RecallInput, 'profile' | 'weights'>;

const WAYS: Readonly<Record<string, Way>> = {
  default: {},
  'without need': { weights: WITHOUT_NEED },
  'without earned': { weights: without('earned') },
  'without feedback by question': { weights: without('use') },
  ...Object.fromEntries(
    Object.keys(PROFILES)
      .filter((profile) => profile !== 'default')
      .map((profile) => [profile, { profile }]),
  ),
};

/** A row a way to rank. */
export async function rankingRows(stage: TimedStage, set: Lived): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [way, by] of Object.entries(WAYS)) {
    const fresh = await qualities(stage, set.fresh, set.questions, by);
    const lived = await qualities(stage, set.lived, set.questions, by);
    const wasAsked = (_: Quality, at: number): boolean => set.asked.has(set.questions[at] as Question);
    const percent = (each: readonly Quality[], measure: 'ndcg10' | 'coverage10' = 'ndcg10'): string =>
      (100 * mean(each)[measure]).toFixed(1);
    rows.push({
      set: set.name,
      'ranked by': way,
      fresh: percent(fresh),
      lived: percent(lived),
      'lived, asked before': percent(lived.filter(wasAsked)),
      'lived, never asked': percent(lived.filter((each, at) => !wasAsked(each, at))),
      'coverage fresh': percent(fresh, 'coverage10'),
      'coverage lived': percent(lived, 'coverage10'),
    });
  }
  return rows;
}

async function qualities(
  { service, now }: TimedStage,
  namespace: string,
  questions: readonly Question[],
  way: Way,
): Promise<Quality[]> {
  const each: Quality[] = [];
  for (const { query, evidence } of questions) {
    const asked = { namespace, query, limit: DEPTH, now: now(), learn: false, ...way };
    const { hits } = await service.recall(asked);
    each.push(
      quality(
        hits.map(({ memory }) => memory.idempotencyKey ?? ''),
        evidence,
      ),
    );
  }
  return each;
}
