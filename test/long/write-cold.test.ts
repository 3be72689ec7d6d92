// @guards src/embeddings src/encoding/vectors.ts src/encoding/give-vectors.ts src/store/due-vectors.ts · 40 s
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { holdBackBundled } from '../support/running/held-back.ts';
import { freshNamespace } from '../support/namespace.ts';
import { startService, type TestService, warmService } from '../support/running/service.ts';

let connection: CypherConnection;
beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  // The graph knows the model already, and the model's files are there.
  await using warm = await warmService({ busy: true });
  expect(warm.embedder.state).toBe('ready');
});
afterAll(() => connection[Symbol.asyncDispose]());

/** Waits until a memory has its vectors. */
async function embedded(id: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await connection.cypher(
            "CYPHER 25 MATCH (m:Memory {id: $id}) RETURN 'embed' IN coalesce(m.owes, []) AS waiting",
            {
              id,
            },
          )
        )[0]?.['waiting'],
      { timeout: 40_000, interval: 200 },
    )
    .toBe(false);
}

const rawOf = async (started: TestService, namespace: string, query: string) => {
  const { hits, notices } = await started.service.recall({ namespace, query });
  const signals = hits[0]?.signals.map((signal) => [signal.name, signal.raw] as const) ?? [];
  return { content: hits[0]?.memory.content, notices, raw: Object.fromEntries(signals) };
};

describe('[R-EMBED-COLD] while the model is loading', () => {
  it('a write is found by full text at once, and by vector once the model is warm', async () => {
    const namespace = freshNamespace();
    await using slow = await holdBackBundled({ busy: true });
    const receipt = await slow.started.service.remember({
      namespace,
      content: 'The kite is stuck in the oak.',
    });
    expect(receipt).toMatchObject({ status: 'CREATED', searchable: true, embedded: false });
    expect(
      await slow.started.service.remember({ namespace, content: 'The kite is stuck in the oak.' }),
    ).toEqual({
      ...receipt,
      status: 'DUPLICATE',
      storedBefore: expect.any(Date),
    });

    const cold = await rawOf(slow.started, namespace, 'Where is the kite?');
    expect(cold.content).toBe('The kite is stuck in the oak.');
    expect(cold.notices).toEqual([expect.stringContaining('still loading')]);
    expect(cold.raw).toMatchObject({ vector: null, lateContext: null });

    const unembedded = async (): Promise<number> =>
      (await slow.started.service.memoryHealth({ namespace, windowHours: 1 })).unembedded;
    expect(await unembedded()).toBe(1);

    slow.letGo();
    await slow.started.embedder.whenReady();
    await embedded(receipt.id);
    expect(await unembedded()).toBe(0);
    const warm = await rawOf(slow.started, namespace, 'a toy caught by a tree');
    expect(warm.notices).toEqual([]);
    expect(warm.raw).toMatchObject({ text: null });
    expect(warm.raw['vector']).toBeGreaterThan(0.5);
  });

  it('a write that the service did not live to embed gets its vectors from the next one', async () => {
    const namespace = freshNamespace();
    let id = '';
    {
      await using slow = await holdBackBundled({ busy: true });
      const receipt = await slow.started.service.remember({
        namespace,
        content: 'The ferry leaves at nine.',
      });
      expect(receipt.embedded).toBe(false);
      id = receipt.id;
    }
    await using next = await startService({ busy: true });
    await embedded(id);
    const { raw } = await rawOf(next, namespace, 'boat departure time');
    expect(raw['vector']).toBeGreaterThan(0.5);
  });
});
