import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryError } from '../../../src/domain/errors.ts';
import type { WriteReceipt } from '../../../src/domain/requests/requests.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { chainOf } from '../../support/database/cypher.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type TestService, warmService } from '../../support/running/service.ts';

const graph = useGraph();
let two: TestService;
beforeAll(async () => {
  two = await warmService();
});
afterAll(async () => {
  await two[Symbol.asyncDispose]();
});

const WRITERS = 30;
const SESSION = 'shared';

/** Writers that all begin at once, each a turn; alternating between the services given. */
function writeAll(
  services: readonly MemoryService[],
  namespace: string,
): Promise<PromiseSettledResult<WriteReceipt>[]> {
  return Promise.allSettled(
    Array.from({ length: WRITERS }, async (_, at) => {
      const service = services[at % services.length] as MemoryService;
      return service.remember({ namespace, content: `Turn of writer ${at}.`, sessionId: SESSION });
    }),
  );
}

const acknowledged = (results: readonly PromiseSettledResult<WriteReceipt>[]): string[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));

/** One unbroken chain of exactly the acknowledged turns, and one LAST at its end. */
async function expectChain(namespace: string, ids: readonly string[]): Promise<void> {
  const { turns, stored, lasts } = await chainOf(graph.cypher, namespace, SESSION);
  expect(stored).toBe(ids.length);
  expect(turns.toSorted()).toEqual(ids.toSorted());
  expect(lasts).toEqual(turns.slice(-1));
}

describe('[R-WRITE-SEARCHABLE] many writers to one session', () => {
  it('of one service: each is stored, in one unbroken chain', async () => {
    const namespace = freshNamespace();
    const ids = acknowledged(await writeAll([graph.service], namespace));
    expect(ids).toHaveLength(WRITERS);
    await expectChain(namespace, ids);
  }, 120_000);

  it('of two services: each is stored, in one unbroken chain, with the text of the turn before it', async () => {
    const namespace = freshNamespace();
    const results = await writeAll([graph.service, two.service], namespace);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refused.map((reason) => (reason instanceof MemoryError ? reason.code : reason))).toEqual([]);
    await expectChain(namespace, acknowledged(results));
    const rows = await graph.cypher(
      `CYPHER 25 MATCH (p:Memory {namespace: $namespace})-[:NEXT]->(m) WHERE m.precedingContent = p.content RETURN count(m) AS right`,
      { namespace },
    );
    expect(rows).toEqual([{ right: WRITERS - 1 }]);
  }, 120_000);

  it('do not deadlock on batches over the same sessions in opposite orders', async () => {
    const namespace = freshNamespace();
    const batch = (writer: number) => {
      const sessions = ['a', 'b', 'c', 'd'];
      if (writer % 2 === 1) sessions.reverse();
      return sessions.map((sessionId) => ({
        namespace,
        sessionId,
        content: `Batch ${writer} in ${sessionId}.`,
      }));
    };
    const receipts = await Promise.all(
      Array.from({ length: 10 }, (_, writer) =>
        (writer % 3 === 0 ? two : graph).service.rememberMany({ input: batch(writer) }),
      ),
    );
    expect(receipts.flat()).toHaveLength(40);
    for (const sessionId of ['a', 'b', 'c', 'd']) {
      const { turns, stored, lasts } = await chainOf(graph.cypher, namespace, sessionId);
      expect([turns.length, stored]).toEqual([10, 10]);
      expect(lasts).toEqual(turns.slice(-1));
    }
  }, 120_000);
});

it('[R-WRITE-IDEMPOTENT] one key at two services at once gives one memory', async () => {
  const namespace = freshNamespace();
  const receipts = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? graph : two).service.remember({
        namespace,
        content: `${at}`,
        idempotencyKey: 'k',
        sessionId: 's',
      }),
    ),
  );
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  expect(receipts.filter(({ status }) => status === 'CREATED')).toHaveLength(1);
  expect((await chainOf(graph.cypher, namespace, 's')).stored).toBe(1);
});
