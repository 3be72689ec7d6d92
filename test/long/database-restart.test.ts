// @guards src/engine src/store/outage.ts src/store/reachability.ts src/app.ts · 150 s
/** A service whose managed Neo4j is killed: it starts the database again and loses nothing that it acknowledged. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineFiles } from '../../src/engine/files.ts';
import { readText } from '../../src/engine/secrets.ts';
import { readState } from '../../src/engine/state.ts';
import { engineCli, isAlive, until } from '../support/database/engine-support.ts';
import { askGraphQL } from '../support/running/http-client.ts';
import { call, errorOf } from '../support/running/mcp-client.ts';
import { connectCypher, type CypherConnection } from '../support/database/cypher.ts';
import { serviceOf } from '../support/e2e/cli-support.ts';
import { type ManagedService, managedService, readyz } from '../support/e2e/managed-service.ts';
import { assistant } from '../support/e2e/mcp-support.ts';

const BACK_MS = 240_000;
const WRITERS = 8;
const KILL_AFTER = 40;
const NAMESPACE = 'restart';

interface Refusal {
  readonly message: string;
  readonly extensions: { readonly code: string; readonly retryAfter?: number };
}

let service: ManagedService;
beforeAll(async () => {
  service = await managedService();
});
afterAll(() => service[Symbol.asyncDispose]());

async function killJvm(): Promise<number> {
  const pid = (await service.jvm()) ?? expect.fail('no JVM');
  process.kill(pid, 'SIGKILL');
  return pid;
}

const isReady = async (): Promise<boolean> => (await readyz(service.url)).status === 200;
const isAway = async (): Promise<boolean> => (await readyz(service.url)).status === 503;
const back = (): Promise<void> => until('the service to be ready again', isReady, BACK_MS);

async function databaseOf({ dataDir }: ManagedService): Promise<CypherConnection> {
  const files = engineFiles(dataDir);
  const { boltPort } = (await readState(files)) ?? expect.fail('no JVM');
  const password = (await readText(files.password)) ?? expect.fail('no password');
  return connectCypher({ uri: `bolt://127.0.0.1:${boltPort}`, username: 'neo4j', password, managed: true });
}

/** Stores a memory; undefined where it was refused. */
async function remember(content: string, refusals: Refusal[]): Promise<string | undefined> {
  const { data, errors } = await askGraphQL<{ remember: { id: string } }>(
    service.url,
    'mutation ($m: RememberInput!) { remember(input: $m) { id } }',
    { m: { namespace: NAMESPACE, content } },
  );
  refusals.push(...(errors as Refusal[]));
  return data?.remember.id;
}

describe('[R-ENGINE-RESTARTS] a service whose managed Neo4j is killed', () => {
  it(
    'is not ready meanwhile, refuses by a code, and has kept everything that it acknowledged',
    async () => {
      const old = (await service.jvm()) ?? expect.fail('no JVM');
      const { client } = await assistant({ ...service.environment, HIPPOGRAPH_NAMESPACE: NAMESPACE });
      await call(client, 'memory_status', {});
      const acknowledged = new Map<string, string>();
      const refusals: Refusal[] = [];
      const recalls: string[] = [];
      const over = new AbortController();
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let at = 0; !over.signal.aborted; at += 1) {
          const content = `Writer ${writer} notes that item ${at} costs ${writer * 1000 + at} crowns.`;
          const before = refusals.length;
          const id = await remember(content, refusals);
          if (id !== undefined) acknowledged.set(id, content);
          // A client that heeds retryAfter waits longer; this one only yields.
          else if (refusals.length > before) await new Promise((resolve) => setTimeout(resolve, 500));
        }
      });
      await until('the first writes', () => acknowledged.size >= KILL_AFTER, 120_000);
      const { data } = await askGraphQL<{ recall: { recallId: string } }>(
        service.url,
        'query ($x: RecallInput!) { recall(input: $x) { recallId } }',
        { x: { namespace: NAMESPACE, query: 'What does item 3 cost?' } },
      );
      recalls.push(data?.recall.recallId ?? expect.fail('no recall'));
      const killedAt = performance.now();
      process.kill(old, 'SIGKILL');

      await until('the service to be not ready', isAway, 30_000);
      expect((await readyz(service.url)).reason).toMatch(
        /^The managed Neo4j stopped unexpectedly and is restarting \(start 1 of \d\)\./,
      );
      const refused = await call(client, 'recall', { query: 'item 3' });
      expect(errorOf(refused)).toBe('DATABASE_UNAVAILABLE -');
      expect(refused.structured.error).toMatchObject({ retryAfter: 5 });
      // An assistant that comes now waits until the service is ready, though not for ever.
      const late = await assistant({ ...service.environment, HIPPOGRAPH_NAMESPACE: NAMESPACE });
      const lateAnswer = call(late.client, 'recall', { query: 'item 3' }, { timeout: BACK_MS });

      await back();
      process.stdout.write(
        `ready again ${((performance.now() - killedAt) / 1_000).toFixed(1)} s after the kill\n`,
      );
      const answer = await lateAnswer;
      expect(answer.isError ? errorOf(answer) : 'answered').toMatch(/^(answered|SERVICE_UNAVAILABLE -)$/);
      const count = acknowledged.size;
      await until('more writes', () => acknowledged.size >= count + WRITERS, 60_000);
      over.abort();
      await Promise.all(writers);
      await client.close();
      await late.client.close();

      expect((await serviceOf(service.dataDir))?.pid).toBe(service.process.pid);
      expect(await service.jvm()).not.toBe(old);
      expect(refusals.length).toBeGreaterThan(0);
      expect(
        new Set(refusals.map(({ extensions }) => `${extensions.code} ${extensions.retryAfter}`)),
      ).toEqual(new Set(['DATABASE_UNAVAILABLE 5']));
      await using graph = await databaseOf(service);
      const stored = await graph.cypher(
        'MATCH (m:Episode {namespace: $namespace}) RETURN m.id AS id, m.content AS content',
        { namespace: NAMESPACE },
      );
      const contents = new Map(stored.map(({ id, content }) => [id, content]));
      expect([...acknowledged].filter(([id, content]) => contents.get(id) !== content)).toEqual([]);
      // Work that was queued before the kill is done after it: the records of recalls, vectors, names.
      await until(
        'the queued work',
        async () => {
          const [left] = await graph.cypher(
            `MATCH (m:Undigested|Unindexed {namespace: $namespace}) RETURN count(m) AS left`,
            { namespace: NAMESPACE },
          );
          const [noted] = await graph.cypher(
            'MATCH (r:Recall) WHERE r.id IN $recalls RETURN count(r) AS noted',
            { recalls },
          );
          return left?.['left'] === 0 && noted?.['noted'] === recalls.length;
        },
        180_000,
      );
    },
    2 * BACK_MS,
  );

  it(
    'starts it once more when it is killed again at once',
    async () => {
      const first = await killJvm();
      await until('the next JVM', async () => ![first, undefined].includes(await service.jvm()), BACK_MS);
      const second = await killJvm();
      await until(
        'the JVM after that',
        async () => ![second, undefined].includes(await service.jvm()),
        BACK_MS,
      );
      await back();
      expect((await serviceOf(service.dataDir))?.pid).toBe(service.process.pid);
      expect(await remember('Stored after two kills.', [])).toBeDefined();
    },
    2 * BACK_MS,
  );

  it('says within seconds that a database which hangs does not answer', async () => {
    const pid = (await service.jvm()) ?? expect.fail('no JVM');
    process.kill(pid, 'SIGSTOP');
    try {
      // The signal stops threads one after the other: a first question may still be answered.
      await until('the service to be not ready', isAway, 30_000);
      expect((await readyz(service.url)).reason).toContain('does not answer');
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await back();
  });

  it(
    'ends cleanly by SIGTERM while the database is being started, and so does the database',
    async () => {
      const killed = await killJvm();
      await until('the next JVM', async () => ![killed, undefined].includes(await service.jvm()), BACK_MS);
      const starting = (await service.jvm()) ?? expect.fail('no JVM');
      expect((await readyz(service.url)).status).toBe(503);
      service.process.kill('SIGTERM');
      expect(await service.ended).toBe(0);
      expect(await serviceOf(service.dataDir)).toBeUndefined();
      await until('the JVM to end with its user', () => !isAlive(starting), BACK_MS);
    },
    2 * BACK_MS,
  );

  it(
    'ends when somebody stops the database on purpose',
    async () => {
      const again = await managedService(service.dataDir);
      const stopped = await engineCli(['stop', '--force'], again.environment);
      expect(stopped.output).toBe('The managed Neo4j has stopped.\n');
      expect(await again.ended).toBe(1);
      expect(again.said()).toMatch(
        /^DATABASE_UNAVAILABLE: The managed Neo4j .* was stopped by `hippograph engine stop --force`/m,
      );
    },
    2 * BACK_MS,
  );

  it(
    'gives up after a number of starts, and says why',
    async () => {
      const again = await managedService(service.dataDir);
      const conf = join(engineFiles(again.dataDir).home, 'conf', 'neo4j.conf');
      await writeFile(conf, 'db.transaction.timeout=soon\n');
      process.kill((await again.jvm()) ?? expect.fail('no JVM'), 'SIGKILL');
      expect(await again.ended).toBe(1);
      expect(again.said()).toMatch(
        /^ENGINE_START_FAILED: The managed Neo4j was started again 5 times and did not stay up\. .*db\.transaction\.timeout/m,
      );
    },
    2 * BACK_MS,
  );
});
