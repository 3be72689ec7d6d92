/** How many of the first five hits answer, by the language of the question: by words alone, and by the default. */
import { grouped } from '../../src/domain/grouped.ts';
import type { MemoryService } from '../../src/service/memory-service.ts';
import { SIGNALS } from '../../src/retrieval/stages/signals.ts';
import type { DataSet } from './data-sets.ts';
import { quality } from './metrics.ts';
import type { Row } from './report.ts';

const FIRST = 5;

/** Every signal but the words of the memories themselves weighs nothing. */
const WORDS_ALONE = SIGNALS.map((signal) => ({ signal, weight: signal === 'text' ? 1 : 0 }));

export interface LanguageRow extends Row {
  readonly language: string;
  readonly questions: number;
  /** In %. */
  readonly 'words alone': number;
  readonly default: number;
  /** Questions that the default abstains from, in %. Every one has an answer. */
  readonly abstained: number;
  /** Questions whose answer words alone did not bring among the first five. */
  readonly missed: string;
}

/** Asks a set that is stored already. A question's category is its language. */
export async function measureLanguages(
  service: Pick<MemoryService, 'recall'>,
  { questions }: DataSet,
  namespace?: string,
): Promise<LanguageRow[]> {
  const rows: LanguageRow[] = [];
  for (const [language, all] of grouped(questions, ({ category }) => category)) {
    const words: number[] = [];
    const ours: number[] = [];
    const silent: number[] = [];
    const missed: string[] = [];
    for (const { query, evidence, ...question } of all) {
      const found = async (
        weights: typeof WORDS_ALONE,
      ): Promise<{ coverage: number; abstained: boolean }> => {
        const input = { namespace: namespace ?? question.namespace, query, weights, learn: false };
        const { hits, abstained } = await service.recall({ ...input, limit: FIRST });
        const { coverage5: coverage } = quality(
          hits.map(({ memory }) => memory.idempotencyKey ?? ''),
          evidence,
        );
        return { coverage, abstained };
      };
      words.push((await found(WORDS_ALONE)).coverage);
      const byDefault = await found([]);
      ours.push(byDefault.coverage);
      silent.push(byDefault.abstained ? 1 : 0);
      if (words.at(-1) !== 1) missed.push(...evidence);
    }
    rows.push({
      language,
      questions: all.length,
      'words alone': percent(words),
      default: percent(ours),
      abstained: percent(silent),
      missed: missed.join(' '),
    });
  }
  return rows;
}

const percent = (shares: readonly number[]): number =>
  Math.round((1_000 * shares.reduce((sum, share) => sum + share, 0)) / shares.length) / 10;
