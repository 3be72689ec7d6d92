// @guards src/retrieval src/models src/language src/embeddings cypher/retrieval bench/sets models · 60 s
/** Recall on the small question sets of bench/sets, in a store of their own: other texts would change how rare a word is. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureCases, storeCases } from '../../../bench/support/case-rows.ts';
import { readDataSets } from '../../../bench/support/data-sets.ts';
import { readLastRelease } from '../../../bench/support/last-release.ts';
import { comparableRelease, lossesIn, lossSentence } from '../../../bench/support/losses.ts';
import { DEFAULT_WAY } from '../../../bench/support/main-figures.ts';
import { measureSet } from '../../../bench/support/quality-rows.ts';
import type { Row } from '../../../bench/support/report.ts';
import { storeSets } from '../../../bench/support/store-sets.ts';
import { WORKSHOP } from '../../support/workshop-beliefs.ts';
import { Scope } from '../../../src/domain/scope.ts';
import { ownEngine } from '../../support/database/own-engine.ts';
import { warmService } from '../../support/running/service.ts';

const BOOT_AND_MEASURE_MS = 420_000;

const sets = readDataSets(join(import.meta.dirname, '..', '..', '..', 'bench', 'sets'));
const lastRelease = readLastRelease();

/** Points that one question is worth. Processors round the quantised model differently, which may move a hit or two. */
const oneQuestion = (name: string): number => {
  const set = sets.find((each) => each.name === name);
  const answered = set?.questions.filter(({ abstain = false }) => !abstain) ?? [];
  return 100 / answered.length;
};

const figures = (rows: readonly Row[]): string =>
  rows.map((row) => `${row['by']}: coverage@10 ${row['coverage@10']}, nDCG@10 ${row['nDCG@10']}`).join('\n');

describe('recall on the question sets of bench/sets', () => {
  const scope = new Scope();
  const rows: Row[] = [];
  const caseRows: Row[] = [];

  beforeAll(async () => {
    const lease = scope.use(await scope.use(await ownEngine()).acquire());
    const running = scope.use(await warmService({ address: lease.address, busy: true }));
    await storeSets(running, sets);
    for (const set of sets) rows.push(...(await measureSet(running, set)).rows);
    // Only now: they would change the word statistics that the recorded figures have.
    await storeCases(running, WORKSHOP);
    await storeSets(running, []);
    caseRows.push(...(await measureCases(running, WORKSHOP)));
  }, BOOT_AND_MEASURE_MS);

  afterAll(() => scope[Symbol.asyncDispose](), 60_000);

  it('the sets hold every kind of text, and the last release has figures for each', () => {
    expect(sets.map(({ name }) => name)).toEqual([
      'assistant-chat',
      'documents',
      'friends-chat',
      'team-notes',
    ]);
    const ours = rows.filter(({ by }) => by === DEFAULT_WAY);
    expect(ours.map((row) => comparableRelease(row, rows, lastRelease)?.questions)).toEqual(
      sets.map(({ questions }) => questions.length),
    );
  });

  it.each(sets)('default does not lose to BM25, to vectors or to the last release on $name', ({ name }) => {
    const ofSet = rows.filter(({ set }) => set === name);
    expect(ofSet.map(({ by }) => by)).toEqual(['BM25', 'vector', DEFAULT_WAY]);
    const losses = lossesIn(rows, lastRelease, oneQuestion(name)).filter(({ set }) => set === name);
    const found = figures(ofSet);
    expect({ losses: losses.map(lossSentence), found }).toEqual({ losses: [], found });
  });

  it('cases get what must come back, and nothing that is outdated, of another scope or of another user', () => {
    expect(caseRows.map(({ by, questions, recall, leaks }) => ({ by, questions, recall, leaks }))).toEqual(
      ['BM25', 'vector', DEFAULT_WAY, `${DEFAULT_WAY}, as agents are shown`].map((by) => ({
        by,
        questions: 3,
        recall: '100.0',
        leaks: 0,
      })),
    );
  });
});
