// @guards src/service/plan-warm-up.ts src/service/background-warm-up.ts src/service/browsing-warm-up.ts src/retrieval/warm-up.ts src/store/rehearsal.ts · 45 s
/** What is run before the service says that it is ready, so that the first callers wait no longer than later ones. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../src/app.ts';
import { readSettings } from '../../src/config/settings.ts';
import { becomesReady } from '../../src/client/wait-until-ready.ts';
import { rehearsalOf } from '../../src/store/rehearsal.ts';
import { lockSessions } from '../../src/store/statements.generated.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { holdBackBundled } from '../support/running/held-back.ts';
import { freshNamespace } from '../support/namespace.ts';
import { warmService } from '../support/running/service.ts';
import { ask } from '../support/running/http-client.ts';

let connection: CypherConnection;
beforeAll(async () => {
  connection = connectCypher(await testDatabase());
});
afterAll(() => connection[Symbol.asyncDispose]());

/** Namespaces with anything in them. */
async function namespaces(): Promise<unknown[]> {
  const rows = await connection.cypher(
    'CYPHER 25 MATCH (n) WHERE n.namespace IS NOT NULL RETURN DISTINCT n.namespace AS name ORDER BY name',
  );
  return rows.map(({ name }) => name);
}

/** How much there is of each kind of node and relationship outside these namespaces, the events of watchers among them. */
async function countsOutside(others: readonly unknown[]): Promise<unknown> {
  return connection.cypher(
    `CYPHER 25
     CALL () {
       MATCH (n) WHERE NOT coalesce(n.namespace IN $others, false) RETURN labels(n) AS kind
       UNION ALL
       MATCH (a)-[r]->(b) WHERE NOT coalesce(a.namespace IN $others, false) AND NOT coalesce(b.namespace IN $others, false) RETURN [type(r)] AS kind
     }
     RETURN kind, count(*) AS many ORDER BY kind`,
    { others },
  );
}

describe('[R-HTTP-READY] a service that is warm', () => {
  it('has run every statement that a first write and a first recall run', { timeout: 240_000 }, async () => {
    const own = new AsyncLocalStorage<Set<string>>();
    const warming = new Set<string>();
    await using started = await warmService({
      busy: true,
      onStatement: ({ statement, ok }) => {
        if (ok) (own.getStore() ?? warming).add(statement);
      },
    });
    await started.warmedUp();
    const before = new Set(warming);
    const { service } = started;
    const namespace = freshNamespace();
    const asked = new Set<string>();
    await own.run(asked, async () => {
      for (const content of ['Berta opened the weir.', 'Anton asked Berta when.', 'At nine, said Berta.'])
        await service.remember({ namespace, sessionId: 's', content });
      await service.rememberMany({
        input: [
          { namespace, sessionId: 't', content: 'Clara closed the weir.' },
          { namespace, sessionId: 't', content: 'Clara locked the gate.' },
        ],
      });
      const { hits } = await service.recall({
        namespace,
        sessionId: 's',
        query: 'When did Berta open the weir?',
      });
      expect(hits.length).toBeGreaterThan(1);
    });
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((statement) => !before.has(statement))).toEqual([]);
  });

  it('has left the store as it was', { timeout: 120_000 }, async () => {
    // Labels, names of properties and what the first service notes of itself are there from here on.
    await using first = await warmService({ busy: true });
    await first.warmedUp();
    await first[Symbol.asyncDispose]();
    // In these, background work on what other tests stored may go on. The rehearsal has a namespace of its own.
    const others = await namespaces();
    expect(others).not.toContain('hippograph.warm-up');
    const before = await countsOutside(others);
    await using second = await warmService({ busy: true });
    await second.warmedUp();
    expect(await countsOutside(others)).toEqual(before);
  });

  it('says so, without its model, when that is long in coming', { timeout: 60_000 }, async () => {
    await using slow = await holdBackBundled({ busy: true });
    expect((await slow.started.service.readiness()).warm).toBe(false);
    await slow.started.warmedUp();
    const { ready, warm } = await slow.started.service.readiness();
    expect({ ready, warm, model: slow.started.embedder.state }).toEqual({
      ready: true,
      warm: true,
      model: 'loading',
    });
  });
});

it('[R-HTTP-READY] a service that is not warm answers /readyz with 503, and answers calls all the same', async () => {
  const { uri, username, password, database } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-cold-'));
  const settings = readSettings({
    ...process.env,
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
    NEO4J_DATABASE: database,
    HIPPOGRAPH_DATA_DIR: dataDir,
    HIPPOGRAPH_PORT: '0',
    HIPPOGRAPH_LOG_LEVEL: 'silent',
  });
  await using app = await startApp(settings);
  const [{ status, text }, comes] = await Promise.all([
    ask(`${app.url}/readyz`),
    becomesReady({ url: app.url, token: undefined, logPath: '' }, { timeoutMs: 0 }),
  ]);
  expect({ status, comes }).toEqual({ status: 503, comes: true });
  expect(JSON.parse(text)).toMatchObject({
    ready: false,
    answers: true,
    reason: expect.stringContaining('planning its queries') as string,
  });
  await app.warmedUp;
  expect((await ask(`${app.url}/readyz`)).status).toBe(200);
  await app[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

it('A rehearsal gives the result of a write, and writes nothing', async () => {
  await using started = await warmService({ busy: true });
  const namespace = freshNamespace();
  const params = { namespace, sessionIds: ['s'], now: new Date() };
  const rehearsal = rehearsalOf(started.database);
  const rows = [{ sessionId: 's', tailId: null, held: [] }];
  expect(await rehearsal.run(lockSessions, params)).toEqual(rows);
  expect(await rehearsal.transaction('write', (tx) => tx.run(lockSessions, params))).toEqual(rows);
  expect(
    await connection.cypher('MATCH (n {namespace: $namespace}) RETURN count(n) AS stored', { namespace }),
  ).toEqual([{ stored: 0 }]);
});
