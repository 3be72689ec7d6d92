/** What a brief answer, which ends at the first gap, still has of the evidence among five results. */
import { readDataSets, withEvidence } from './data-sets.ts';
import type { Row } from './report.ts';
import { openTimedStage } from './simulated-time.ts';

const SETS = ['assistant-chat', 'documents', 'friends-chat', 'team-notes'];
const LIMIT = 5;

export async function keptByCut(data: string): Promise<Row[]> {
  await using stage = await openTimedStage();
  const { service } = stage;
  const rows: Row[] = [];
  for (const { name: namespace, memories, questions } of readDataSets(data, SETS, 1).map(withEvidence)) {
    const keys = new Map<string, string>();
    for (const memory of memories) {
      const { id } = await service.remember({ ...memory, namespace });
      keys.set(id, memory.idempotencyKey ?? '');
    }
    await stage.settled(namespace);
    let [hits, briefHits, right, briefRight] = [0, 0, 0, 0];
    for (const { query, evidence } of questions) {
      const rightOf = (found: readonly { readonly memory: { readonly id: string } }[]): number =>
        found.filter(({ memory }) => evidence.includes(keys.get(memory.id) ?? '')).length;
      const whole = (await service.recall({ namespace, query, limit: LIMIT })).hits;
      const brief = (await service.recall({ namespace, query, brief: true })).hits.slice(0, LIMIT);
      hits += whole.length;
      briefHits += brief.length;
      right += rightOf(whole);
      briefRight += rightOf(brief);
    }
    rows.push({
      set: namespace,
      questions: questions.length,
      'results: five': hits,
      'until the gap': briefHits,
      'evidence: five': right,
      'evidence until the gap': briefRight,
    });
  }
  return rows;
}
