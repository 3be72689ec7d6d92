// @guards src/learning src/retrieval/recall-journal.ts src/retrieval/recall-spool.ts cypher/association · 45 s
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namesIn } from '../support/names-in.ts';
import { type Cypher, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { served } from '../support/running/served.ts';
import { startService } from '../support/running/service.ts';
import { askGraphQL } from '../support/running/http-client.ts';

const ASKERS = 6;
const KILL_AFTER = 80;
const RECALL = `query ($input: RecallInput!) { recall(input: $input) { recallId hits { memory { id } } } }`;
const FEEDBACK = `mutation ($recallId: ID!, $helpful: [ID!]!) { feedback(recallId: $recallId, helpful: $helpful) }`;

interface Answer {
  readonly recallId: string;
  readonly hits: { memory: { id: string } }[];
}

/** How often each memory was accessed, and how often it should have been by what the graph has of recalls. */
async function accesses(
  cypher: Cypher,
  namespace: string,
): Promise<{ id: string; is: number; should: number }[]> {
  const rows = await cypher(
    `CYPHER 25 MATCH (m:Memory:Episode {namespace: $namespace})
     RETURN m.id AS id, m.accessCount AS is,
       COUNT { MATCH (r:Recall) WHERE r.namespace = $namespace AND m.id IN r.learnFrom }
       + COUNT { MATCH (r:Recall) WHERE r.namespace = $namespace AND m.id IN r.helpful } AS should`,
    { namespace },
  );
  return rows as unknown as { id: string; is: number; should: number }[];
}

it('[R-LEARN-KILL] a service killed amid recalls and feedback: each answered recall is recorded and learnt from once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-learn-'));
  await using graph = connectCypher(await testDatabase());
  const namespace = freshNamespace('learn');
  try {
    await using service = await served(dataDir);
    await using writer = await startService({ busy: true });
    await writer.service.rememberMany({
      input: Array.from({ length: 12 }, (_, at) => ({
        namespace,
        content: `The boat number ${at} is in harbour.`,
      })),
    });

    const answered = new Map<string, readonly string[]>();
    const helped: string[] = [];
    const asker = async (number: number): Promise<void> => {
      for (let at = 0; ; at += 1) {
        const input = { namespace, query: `boat number ${(at + number) % 12}`, profile: 'cognitive' };
        const answer = await askGraphQL<{ recall: Answer }>(service.url, RECALL, { input }).catch(
          () => undefined,
        );
        const recall = answer?.data?.recall;
        if (recall === undefined) return;
        answered.set(
          recall.recallId,
          recall.hits.map(({ memory }) => memory.id),
        );
        if (answered.size === KILL_AFTER) service.process.kill('SIGKILL');
        if (at % 3 > 0) continue;
        const helpful = recall.hits.slice(0, 2).map(({ memory }) => memory.id);
        const { recallId } = recall;
        const told = await askGraphQL(service.url, FEEDBACK, { recallId, helpful }).catch(() => undefined);
        if (told?.data?.['feedback'] === true) helped.push(recallId);
      }
    };
    await Promise.all(Array.from({ length: ASKERS }, (_, number) => asker(number)));
    expect(await service.ended).toEqual([null, 'SIGKILL']);
    expect(answered.size).toBeGreaterThanOrEqual(KILL_AFTER);

    await using next = await startService({ dataDir, busy: true });
    const unlearnt = async (): Promise<unknown> =>
      (
        await graph.cypher('CYPHER 25 MATCH (r:Unlearnt {namespace: $namespace}) RETURN count(r) AS left', {
          namespace,
        })
      )[0]?.['left'];
    const files = (): Promise<string[]> => namesIn(join(dataDir, 'recalls'));
    await expect.poll(files, { timeout: 60_000 }).toEqual([]);
    await expect.poll(unlearnt, { timeout: 60_000 }).toBe(0);

    const recorded = await graph.cypher(
      'CYPHER 25 UNWIND $ids AS id MATCH (r:Recall {id: id}) RETURN r.id AS id, r.hitIds AS hitIds, r.learntAt IS NOT NULL AS learnt, r.feedbackAt IS NOT NULL AS helped',
      { ids: [...answered.keys()] },
    );
    expect(recorded).toHaveLength(answered.size);
    for (const { id, hitIds, learnt } of recorded) {
      expect(hitIds).toEqual(answered.get(id as string));
      expect(learnt).toBe(true);
    }
    const learnt = new Set(recorded.filter(({ helped: was }) => was).map(({ id }) => id));
    for (const id of helped) expect(learnt.has(id)).toBe(true);
    const counted = await accesses(graph.cypher, namespace);
    expect(counted.map(({ id, is }) => [id, is])).toEqual(counted.map(({ id, should }) => [id, should]));
    expect(counted.reduce((sum, { is }) => sum + is, 0)).toBeGreaterThan(KILL_AFTER);
    expect(next.reported).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}, 300_000);
