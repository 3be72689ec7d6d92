/** Recall beside its parts at several sizes, all in one run: a ratio says more than a millisecond of a shared machine. */
import { detectLanguage } from '../src/language/detect.ts';
import { TOKEN_DIMENSIONS } from '../src/domain/ports.ts';
import type { SignalWeight } from '../src/domain/requests/requests.ts';
import { fullText } from '../src/retrieval/sources/full-text.ts';
import { hydrateCandidates, nearestByVector } from '../src/store/statements.generated.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { QUESTIONS } from './support/questions.ts';
import { type Row, report } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { TOKENS_A_MEMORY } from './support/synthetic.ts';
import { percentiles, timed, WARM_UP } from './support/timing.ts';

export async function benchRecall(options: { sizes: readonly number[]; queries: number }): Promise<void> {
  await using stage = await openStage({ heapMb: 2_048, pageCacheMb: 2_048 });
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const size of options.sizes) {
    const namespace = `synthetic-${size}`;
    const loaded = await timed(() => loadSynthetic(stage, namespace, size));
    notes.push(`${size} memories loaded in ${(loaded.ms / 1_000).toFixed(0)} s.`);
    await measure(stage, namespace, WARM_UP);
    const parts = await measure(stage, namespace, options.queries);
    const reference =
      percentiles(parts['embedding'] ?? []).p50 + percentiles(parts['vector search'] ?? []).p50;
    for (const [part, durations] of Object.entries(parts)) {
      const { p50, p95, p99 } = percentiles(durations);
      rows.push({
        memories: size,
        part,
        p50,
        p95,
        p99,
        'p50 / (embedding + vector search)': p50 / reference,
      });
    }
  }
  const bytes = TOKENS_A_MEMORY * TOKEN_DIMENSIONS;
  notes.push(`Late interaction keeps ${bytes} bytes with a memory of ${TOKENS_A_MEMORY} tokens.`);
  report('recall', rows, notes);
}

/** Each part and the whole, one after another for every query, so that drift of the machine meets all alike. */
async function measure(stage: Stage, namespace: string, queries: number): Promise<Record<string, number[]>> {
  const { database, embedder, service } = stage;
  const parts: Record<string, number[]> = {
    embedding: [],
    'vector search': [],
    'full text': [],
    hydrate: [],
    'recall without late interaction': [],
    recall: [],
  };
  for (let at = 0; at < queries; at += 1) {
    // A tail makes each text new: what is cached is no measure.
    const tail = `w${at % 400} w${at} w${at * 7}`;
    const question = QUESTIONS[at % QUESTIONS.length] ?? '';
    const note = <T>(part: string, { result, ms }: { result: T; ms: number }): T => {
      parts[part]?.push(ms);
      return result;
    };
    const vector = Array.from(
      note('embedding', await timed(() => embedder.embedQuery(`${question} ${tail} ${namespace} ${queries}`)))
        .vector,
    );
    const { name: model } = await embedder.whenReady();
    const search = { namespace, model, vector, limit: 40 };
    const near = note('vector search', await timed(() => database.run(nearestByVector, search)));
    const text = `${question} ${tail}`;
    const asked = { namespace, text, language: detectLanguage(text), asOf: undefined, filter: undefined };
    const found = note('full text', await timed(() => fullText.find(asked, database, {})));
    const ids = [...new Set([...found.ids, ...near.map(({ id }) => id)])];
    note('hydrate', await timed(() => database.run(hydrateCandidates, { namespace, ids })));
    const ask = (words: string, weights: readonly SignalWeight[] = []) =>
      timed(() => service.recall({ namespace, query: `${question} ${tail} ${words}`, limit: 10, weights }));
    note(
      'recall without late interaction',
      await ask(`early ${namespace} ${queries}`, [
        { signal: 'late', weight: 0 },
        { signal: 'lateContext', weight: 0 },
      ]),
    );
    note('recall', await ask(`whole ${namespace} ${queries}`));
  }
  return parts;
}
