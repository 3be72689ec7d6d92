// @guards src/store/database.ts src/store/database-errors.ts src/store/outage.ts src/store/retries src/encoding/commit.ts src/encoding/remember.ts cypher/memory · 60 s
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemoryError } from '../../src/domain/errors.ts';
import { Scope } from '../../src/domain/scope.ts';
import { createEmbedder } from '../../src/embeddings/create.ts';
import type { EngineLease } from '../../src/engine/lease.ts';
import { chainOf, connectCypher } from '../support/database/cypher.ts';
import { type EmbeddingServer, embeddingServer } from '../support/running/embedding-server.ts';
import { freshNamespace } from '../support/namespace.ts';
import { type OwnEngine, ownEngine } from '../support/database/own-engine.ts';
import { type TestService, warmService } from '../support/running/service.ts';

const WRITES = 200;
const SESSIONS = 5;
const KILL_AFTER = 25;
/** A driver tries again for 8 s, and a write reads before it writes: measured 16 s on two busy cores. */
const TOLD_WITHIN_MS = 20_000;

const scope = new Scope();
const namespace = freshNamespace('gone');
let engine: OwnEngine;
let embeddings: EmbeddingServer;
beforeAll(async () => {
  engine = scope.use(await ownEngine());
  embeddings = scope.use(await embeddingServer('words', 128));
});
afterAll(() => scope[Symbol.asyncDispose]());

const serviceOn = ({ address }: EngineLease): Promise<TestService> =>
  warmService({ address, busy: true, embedder: createEmbedder(embeddings.choice, { cacheDir: '' }) });

interface Outcome {
  readonly content: string;
  readonly sessionId: string;
  /** Undefined: refused. */
  readonly id: string | undefined;
  readonly error: unknown;
}

/** Writes that all begin at once; `acknowledged` is told of each that came back well. */
function writeAll(started: TestService, acknowledged: (count: number) => void): Promise<Outcome[]> {
  let count = 0;
  return Promise.all(
    Array.from({ length: WRITES }, async (_, at): Promise<Outcome> => {
      const content = `Write number ${at}: ${at * 7 + 1}, ${at * 31 + 5}, ${at * 101 + 7}.`;
      const sessionId = `s${at % SESSIONS}`;
      const result = await started.service.remember({ namespace, content, sessionId }).then(
        ({ id }) => ({ id, error: undefined }),
        (error: unknown) => ({ id: undefined, error }),
      );
      if (result.id !== undefined) acknowledged((count += 1));
      return { content, sessionId, ...result };
    }),
  );
}

/** What is stored now: every acknowledged memory, verbatim and findable, in unbroken chains. */
async function expectStored(lease: EngineLease, outcomes: readonly Outcome[]): Promise<void> {
  await using started = await serviceOn(lease);
  await using graph = connectCypher(lease.address);
  const acknowledged = outcomes.flatMap(({ id, content }) => (id === undefined ? [] : [{ id, content }]));
  const read = await started.service.memoriesByIds({ namespace, ids: acknowledged.map(({ id }) => id) });
  expect(read.map((memory) => memory?.content)).toEqual(acknowledged.map(({ content }) => content));
  const some = outcomes.find(({ id }) => id !== undefined);
  const { hits } = await started.service.recall({ namespace, query: some?.content ?? '', limit: 200 });
  expect(hits.map(({ memory }) => memory.id)).toContain(some?.id);

  const written = new Set(outcomes.map(({ content }) => content));
  for (let session = 0; session < SESSIONS; session += 1) {
    const { turns, stored, lasts } = await chainOf(graph.cypher, namespace, `s${session}`);
    expect(turns).toHaveLength(stored);
    expect(lasts).toEqual(turns.slice(-1));
    const memories = await started.service.memoriesByIds({ namespace, ids: turns });
    // A write that was refused may be there all the same (its acknowledgement was lost), but whole, and once.
    expect(memories.filter((memory) => memory === null || !written.has(memory.content))).toEqual([]);
    expect(new Set(memories.map((memory) => memory?.content)).size).toBe(stored);
  }
  const unsound = await graph.cypher(
    `CYPHER 25 MATCH (m:Memory:Episode {namespace: $namespace})
     WHERE NOT (m:Unindexed OR 'embed' IN coalesce(m.owes, [])) AND m.embedding IS NULL RETURN m.id`,
    { namespace },
  );
  expect(unsound).toEqual([]);
}

describe('[R-DB-GONE] Neo4j killed in the middle of two hundred writes', () => {
  it('loses nothing that was acknowledged, half-writes nothing, and tells the others soon and by a code', async () => {
    const lease = await engine.acquire();
    const jvm = (await engine.pid()) ?? expect.fail('no JVM');
    const started = await serviceOn(lease);
    let killedAt = 0;
    const outcomes = await writeAll(started, (count) => {
      if (count !== KILL_AFTER) return;
      process.kill(jvm, 'SIGKILL');
      killedAt = performance.now();
    });
    const toldAfter = performance.now() - killedAt;
    await started[Symbol.asyncDispose]();
    await lease[Symbol.asyncDispose]();

    const refused = outcomes.filter(({ id }) => id === undefined);
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ error }) => (error instanceof MemoryError ? error.code : error)))).toEqual(
      new Set(['DATABASE_UNAVAILABLE']),
    );
    expect(toldAfter).toBeLessThan(TOLD_WITHIN_MS);

    await using again = await engine.acquire();
    await expectStored(again, outcomes);
  }, 300_000);
});
