/** Corrections as a service stores them: whether a pair is linked as a contradiction, and what is found first afterwards. */
import { type CorrectionPair, correctionPairs } from './correction-pairs.ts';
import type { Stage } from './stage.ts';
import { everythingIsDigested } from './store-sets.ts';

const [BEFORE, AFTER] = [new Date('2026-03-02T09:00:00Z'), new Date('2026-03-09T09:00:00Z')];

export interface CorrectionAnswer extends CorrectionPair {
  readonly contradicts: boolean;
  readonly reinforces: boolean;
  readonly newerFirst: boolean;
}

/** In %. */
export interface CorrectionFigures {
  readonly pairs: number;
  readonly kinds: number;
  /** Of corrections. */
  readonly newerFirst: number;
  /** Linked as a contradiction, of pairs that are none. */
  readonly falseRivals: number;
}

export function correctionFigures(answers: readonly CorrectionAnswer[]): CorrectionFigures {
  const rivals = answers.filter(({ label }) => label === 'rival');
  const others = answers.filter(({ label }) => label !== 'rival');
  return {
    pairs: answers.length,
    kinds: new Set(answers.map(({ kind }) => kind)).size,
    newerFirst: (100 * rivals.filter(({ newerFirst }) => newerFirst).length) / rivals.length,
    falseRivals: (100 * others.filter(({ contradicts }) => contradicts).length) / others.length,
  };
}

/** Of each pair, in a namespace of its own. @param every left out: those that were written later as well */
export async function askCorrections(
  stage: Stage,
  every: readonly CorrectionPair[] = correctionPairs(),
): Promise<CorrectionAnswer[]> {
  const older = await store(stage, every, 'older', BEFORE);
  const newer = await store(stage, every, 'newer', AFTER);
  const answers: CorrectionAnswer[] = [];
  for (const [at, pair] of every.entries())
    answers.push(await answerTo(stage, pair, older[at] ?? '', newer[at] ?? ''));
  return answers;
}

/** @returns the id of each */
async function store(
  stage: Stage,
  pairs: readonly CorrectionPair[],
  which: 'older' | 'newer',
  occurredAt: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (const pair of pairs) {
    const { id } = await stage.service.remember({
      namespace: pair.id,
      content: pair[which],
      occurredAt,
      ...(pair.who === undefined ? {} : { who: pair.who }),
    });
    ids.push(id);
  }
  await everythingIsDigested(stage);
  return ids;
}

async function answerTo(
  { service }: Stage,
  pair: CorrectionPair,
  older: string,
  newer: string,
): Promise<CorrectionAnswer> {
  const namespace = pair.id;
  const [links] = await service.encodingLinks({ namespace, ids: [older] });
  const { hits } = await service.recall({ namespace, query: pair.question, learn: false });
  const order = hits.map(({ memory }) => memory.id).filter((id) => id === older || id === newer);
  return {
    ...pair,
    contradicts: links?.contradicts.includes(newer) === true,
    reinforces: links?.reinforcedBy.includes(newer) === true,
    newerFirst: order[0] === newer,
  };
}
