// @guards src/language src/embeddings src/retrieval/sources src/retrieval/query models bench/languages · 60 s
/** Every question of the parallel set, in nine languages. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureLanguages } from '../../../bench/support/by-language.ts';
import { readDataSets } from '../../../bench/support/data-sets.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const LEAST_COVERAGE = 80;

const sets = readDataSets(join(import.meta.dirname, '../../../bench'), ['languages']);
const namespace = freshNamespace('languages');
const graph = useGraph();

describe('[R-RECALL-LANGUAGES] recall in nine languages', () => {
  beforeAll(async () => {
    for (const { memories } of sets)
      await graph.service.rememberMany({ input: memories.map((each) => ({ ...each, namespace })) });
  });

  it('finds four of five answers among the first five hits in each of nine languages', async () => {
    const [set] = sets;
    expect(set?.questions.length).toBe(144);
    const rows = set === undefined ? [] : await measureLanguages(graph.service, set, namespace);
    console.table(rows);
    expect(rows.map(({ language }) => language)).toEqual([
      'de',
      'fr',
      'es',
      'ru',
      'ar',
      'hi',
      'zh',
      'ja',
      'ko',
    ]);
    expect(rows.filter((row) => !(row['words alone'] >= LEAST_COVERAGE))).toEqual([]);
    expect(rows.filter((row) => !(row.default >= LEAST_COVERAGE))).toEqual([]);
  });

  it('[R-RECALL-RELEVANCE] seldom abstains where the answer is stored, and does where nothing fits', async () => {
    const questions = sets.flatMap((set) => set.questions);
    const abstainedFrom = [];
    for (const { query } of questions)
      if ((await graph.service.recall({ namespace, query })).abstained) abstainedFrom.push(query);
    console.log(`abstained from ${abstainedFrom.length} of ${questions.length}`, abstainedFrom);
    expect(abstainedFrom.length).toBeLessThanOrEqual(0.05 * questions.length);
    // In Latin letters the vectors of a language that the model does not know say a little: then there is no clear match.
    for (const query of [
      'Решёточная квантовая хромодинамика',
      '格子量子色力学',
      'Gitterquantenchromodynamik',
    ]) {
      const { abstained, unclear } = await graph.service.recall({ namespace, query });
      expect({ query, clear: !abstained && !unclear }).toEqual({ query, clear: false });
      if (!query.startsWith('G')) expect({ query, abstained }).toEqual({ query, abstained: true });
    }
  });
});
