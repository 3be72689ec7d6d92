// @guards src/encoding/vectors.ts src/service/reembedding.ts src/service/adopted-embedder.ts src/service/adopted-model.ts src/store/embedding-model.ts src/cli/reembed src/cli/reembed.ts src/http/routes/reembed-route.ts cypher/reembedding · 120 s
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../../src/app.ts';
import { verifyStore } from '../../src/cli/doctor/verify.ts';
import { readSettings } from '../../src/config/settings.ts';
import type { DatabaseAddress } from '../../src/domain/ports.ts';
import { Scope } from '../../src/domain/scope.ts';
import { cosine } from '../../src/models/quantise.ts';
import type { MemoryService } from '../../src/service/memory-service.ts';
import { Database } from '../../src/store/database.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { type EmbeddingServer, embeddingServer } from '../support/running/embedding-server.ts';
import { freshNamespace } from '../support/namespace.ts';
import { type OwnEngine, ownEngine } from '../support/database/own-engine.ts';
import { warmService } from '../support/running/service.ts';

const MEMORIES = 230;
const DIMENSIONS = 64;
const OTHER = 'other-model';
const THIRD = 'third-model';

const scope = new Scope();
const namespace = freshNamespace('reembed');
let engine: OwnEngine;
let address: DatabaseAddress;
let graph: CypherConnection;
let database: Database;
let server: EmbeddingServer;
let third: EmbeddingServer;
beforeAll(async () => {
  engine = scope.use(await ownEngine());
  address = scope.use(await engine.acquire()).address;
  graph = scope.use(connectCypher(address));
  database = scope.use(new Database(address));
  server = scope.use(await embeddingServer(OTHER, DIMENSIONS));
  third = scope.use(await embeddingServer(THIRD, DIMENSIONS));
});
afterAll(() => scope[Symbol.asyncDispose]());

type Model = 'bundled' | 'other' | 'third';

const environment = (model: Model): NodeJS.ProcessEnv => ({
  ...process.env,
  NEO4J_URI: '',
  HIPPOGRAPH_DATA_DIR: engine.dataDir,
  HIPPOGRAPH_PORT: '0',
  HIPPOGRAPH_LOG_LEVEL: 'silent',
  ...(model === 'other' ? endpoint(server) : model === 'third' ? endpoint(third) : {}),
});

const endpoint = ({ choice: { url, model } }: EmbeddingServer): NodeJS.ProcessEnv => ({
  HIPPOGRAPH_EMBEDDING_URL: url,
  HIPPOGRAPH_EMBEDDING_MODEL: model,
});

const app = (model: Model): Promise<RunningApp> => startApp(readSettings(environment(model)));

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function command(model: Model, ...options: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
  const child = spawn(process.execPath, [main, 'reembed', ...options], { env: environment(model) });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return {
    child,
    ended: once(child, 'close').then(([status]) => ({ status: status as number | null, out, err })),
  };
}

const rows = (text: string) => graph.cypher(`CYPHER 25 ${text}`);
const one = async (text: string): Promise<unknown> => Object.values((await rows(text))[0] ?? {})[0];
const waiting = (): Promise<unknown> => one('MATCH (m:Unrenewed) RETURN count(m)');
/** Resolves once some memories have vectors of the model to come, and others wait for them. */
const underWay = (name: string): Promise<void> =>
  expect
    .poll(
      async () => [
        Number(await one(`MATCH (m:Episode) WHERE m.embeddingModel = '${name}' RETURN count(m)`)) > 0,
        Number(await waiting()) > 0,
      ],
      { timeout: 120_000, interval: 20 },
    )
    .toEqual([true, true]);

/** All that the graph has of vectors: which model's, of how many memories, by which indexes. */
async function held(): Promise<unknown> {
  const [models, memories, tasks, indexes] = await Promise.all([
    rows('MATCH (e:EmbeddingModel) RETURN e.name AS name, e.clearedUpTo AS clearedUpTo ORDER BY name'),
    rows('MATCH (m:Episode) RETURN DISTINCT m.embeddingModel AS model, size(m.embedding) AS size'),
    rows('MATCH (p:Procedure) RETURN DISTINCT p.taskModel AS model, size(p.taskEmbedding) AS size'),
    rows(
      "SHOW VECTOR INDEXES YIELD name, state, options RETURN state, options.indexConfig['vector.dimensions'] AS dimensions",
    ),
  ]);
  return { models, memories, tasks, indexes };
}

const only = (name: string, size: number): unknown => ({
  models: [{ name, clearedUpTo: null }],
  memories: [{ model: name, size }],
  tasks: [{ model: name, size }],
  indexes: Array.from({ length: 2 }, () => ({ state: 'ONLINE', dimensions: size })),
});

const comesToHold = (name: string): Promise<void> =>
  expect.poll(held, { timeout: 60_000, interval: 200 }).toEqual(only(name, DIMENSIONS));

const breaches = async (): Promise<unknown> =>
  (await verifyStore(database)).filter(({ broken }) => broken > 0);

const REFUSED = {
  code: 'EMBEDDING_MODEL_MISMATCH',
  remedy: expect.stringContaining('hippograph reembed') as unknown,
};

/** Recalls one after the other until it is ended; all that went wrong in any of them. */
function recalling(service: MemoryService): { end(): Promise<{ asked: number; wrong: unknown[] }> } {
  const wrong: unknown[] = [];
  const ending = new AbortController();
  let asked = 0;
  const loop = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      asked += 1;
      try {
        const { hits, notices } = await service.recall({
          namespace,
          query: 'Where is the ladder?',
          limit: 5,
        });
        if (hits.length === 0 || notices.length > 0) wrong.push({ hits: hits.length, notices });
        await service.procedures({ namespace, task: 'fetch a ladder', first: 5 });
      } catch (error) {
        wrong.push(error);
      }
    }
  };
  const done = loop();
  return {
    async end() {
      ending.abort();
      await done;
      return { asked, wrong };
    },
  };
}

/** In this order: each leaves the graph as the next one finds it. */
describe('[R-EMBED-MISMATCH] a graph of another model', { timeout: 240_000 }, () => {
  it('is refused by the service, which names the command that re-embeds', async () => {
    await using running = await app('bundled');
    await running.modelReady;
    await running.service.rememberMany({
      input: [
        ...Array.from({ length: MEMORIES - 2 }, (_, at) => ({
          namespace,
          content: at === 0 ? 'Anna lives in Lisbon.' : `Note ${at} of the trial.`,
        })),
        { namespace, content: 'Do you know where the ladder is?', sessionId: 's' },
        { namespace, content: 'In the shed.', sessionId: 's' },
      ],
    });
    await running.service.buildProcedure({
      namespace,
      triggerPattern: 'fetch the ladder',
      steps: [{ tool: 'shed', content: 'It stands on the left.' }],
      score: 1,
    });
    await running[Symbol.asyncDispose]();

    await expect(app('other')).rejects.toMatchObject(REFUSED);
  });
});

describe('[R-EMBED-ONLINE] another embedding model', { timeout: 240_000 }, () => {
  it('takes over while the service answers, whether or not the command waits, and is never mixed with the first by a second service', async () => {
    await using running = await app('bundled');
    await running.modelReady;
    const left: unknown[] = [];
    await using second = await warmService({ address, busy: true, onLeft: (reason) => left.push(reason) });
    const recalls = recalling(running.service);

    server.slow(300);
    const first = command('other');
    await underWay(OTHER);
    const foreign = await command('third').ended;
    expect(foreign.status).not.toBe(0);
    expect(foreign.err).toContain('CONFLICT');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await breaches()).toEqual([]);
    // Meanwhile, by either service.
    const content = 'The ladder was painted green.';
    await running.service.remember({ namespace, content });
    await second.service.remember({ namespace, content: 'The shed was painted red.' });

    server.slow(50);
    const { status, out, err } = await command('other').ended;
    expect([status, err.includes('Re-embedding')]).toEqual([0, true]);
    expect(out).toMatch(/other-model/);
    const { asked, wrong } = await recalls.end();
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(5);

    await comesToHold(OTHER);
    expect(await breaches()).toEqual([]);
    await running.service.remember({ namespace, content: 'A third ladder.' });
    expect(
      (await running.service.procedures({ namespace, task: 'fetch a ladder', first: 5 })).items,
    ).toHaveLength(1);
    const now = await running.service.recall({ namespace, query: 'ladder painted green', limit: 3 });
    expect(now.hits[0]?.memory.content).toBe(content);
    expect(now.notices).toEqual([]);

    const answer = await second.service.recall({ namespace, query: 'ladder painted green', limit: 3 });
    expect(answer.hits[0]?.memory.content).toBe(content);
    expect(answer.notices).toEqual([expect.stringContaining('full text alone')]);
    expect(left).toEqual([expect.objectContaining(REFUSED)]);
    const late = await second.service.remember({ namespace, content: 'Written by who was left behind.' });
    expect(late.embedded).toBe(false);
    await second[Symbol.asyncDispose]();
  });

  it('is the one to start with from then on, and embeds what another left behind; there is nothing left to do', async () => {
    await using running = await app('other');
    await running.modelReady;
    await comesToHold(OTHER);
    expect(await command('other').ended).toMatchObject({
      status: 0,
      out: expect.stringContaining('Nothing to do'),
    });
    const { hits } = await running.service.recall({
      namespace,
      query: 'Where is the ladder?',
      neighbours: 1,
    });
    const found = new Map(hits.map((hit) => [hit.memory.content, hit]));
    expect(found.has('In the shed.')).toBe(true);
    // Read after the turn before it, it is nearer to that than alone.
    const [turn] = await rows(
      `MATCH (before)-[:NEXT]->(m:Memory {namespace: '${namespace}', content: 'In the shed.'})
       RETURN before.embedding AS asked, m.quantisedVectors AS vectors`,
    );
    const { asked, vectors } = turn as { asked: number[]; vectors: Int8Array };
    const [own, inContext] = [0, DIMENSIONS].map((from) =>
      cosine(Float32Array.from(asked), vectors.subarray(from, from + DIMENSIONS)),
    );
    expect(inContext).toBeGreaterThan(own ?? Number.NaN);
  });

  it('is set without a service, whose next start makes the vectors; a stop in the middle loses nothing', async () => {
    expect(await command('third').ended).toMatchObject({
      status: 0,
      out: expect.stringContaining('Start the service with that model'),
    });
    await expect(app('other')).rejects.toMatchObject(REFUSED);
    third.slow(300);
    await using begun = await app('third');
    await underWay(THIRD);
    // No vector of the other model, which has as many numbers, is found among those.
    const { hits, notices } = await begun.service.recall({ namespace, query: 'ladder' });
    expect([hits.length > 0, notices]).toEqual([true, []]);
    await begun[Symbol.asyncDispose]();
    expect(Number(await waiting())).toBeGreaterThan(0);
    third.slow(0);
    await using running = await app('third');
    await running.modelReady;
    await comesToHold(THIRD);
    expect(await breaches()).toEqual([]);
  });

  it('takes the place of the second set of vectors that versions before the first release had', async () => {
    await rows(
      `CREATE (:EmbeddingModel {slot: 'b', name: '${THIRD}', dimensions: ${DIMENSIONS}, pooling: 'api'})`,
    );
    await expect(app('third')).rejects.toMatchObject(REFUSED);
    expect(await command('third').ended).toMatchObject({ status: 0 });
    await using running = await app('third');
    await running.modelReady;
    await comesToHold(THIRD);
  });
});
