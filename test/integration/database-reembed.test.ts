import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../../src/app.ts';
import { readSettings } from '../../src/config/settings.ts';
import type { DatabaseAddress } from '../../src/domain/ports.ts';
import { Scope } from '../../src/domain/scope.ts';
import { type CypherConnection, connectCypher } from '../support/cypher.ts';
import { type EmbeddingServer, embeddingServer } from '../support/embedding-server.ts';
import { freshNamespace } from '../support/namespace.ts';
import { type OwnEngine, ownEngine } from '../support/own-engine.ts';

const MEMORIES = 330;
const MODEL = 'other-model';
const DIMENSIONS = 64;

const scope = new Scope();
const namespace = freshNamespace('reembed');
let engine: OwnEngine;
let address: DatabaseAddress;
let graph: CypherConnection;
let server: EmbeddingServer;
beforeAll(async () => {
  engine = scope.use(await ownEngine());
  address = scope.use(await engine.acquire()).address;
  graph = scope.use(connectCypher(address));
  server = scope.use(await embeddingServer(MODEL, DIMENSIONS));
});
afterAll(() => scope[Symbol.asyncDispose]());

const environment = (model: 'bundled' | 'other'): NodeJS.ProcessEnv => ({
  ...process.env,
  NEO4J_URI: '',
  HIPPOGRAPH_DATA_DIR: engine.dataDir,
  HIPPOGRAPH_PORT: '0',
  HIPPOGRAPH_LOG_LEVEL: 'silent',
  ...(model === 'other'
    ? { HIPPOGRAPH_EMBEDDING_URL: server.choice.url, HIPPOGRAPH_EMBEDDING_MODEL: MODEL }
    : {}),
});

const app = (model: 'bundled' | 'other'): Promise<RunningApp> => startApp(readSettings(environment(model)));

const REFUSED = {
  code: 'EMBEDDING_MODEL_MISMATCH',
  remedy: expect.stringContaining('hippograph reembed') as unknown,
};

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function command(): { child: ChildProcess; ended: Promise<Ended> } {
  const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
  const child = spawn(process.execPath, [main, 'reembed'], { env: environment('other') });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return {
    child,
    ended: once(child, 'close').then(([status]) => ({ status: status as number | null, out, err })),
  };
}

const one = async (text: string): Promise<unknown> => Object.values((await graph.cypher(text))[0] ?? {})[0];
const upTo = (): Promise<unknown> =>
  one(`CYPHER 25 MATCH (e:EmbeddingModel {name: '${MODEL}'}) RETURN e.embeddedUpTo`);

/** In this order: each leaves the graph as the next one finds it. */
describe('[R-EMBED-MISMATCH] a graph of another model', { timeout: 240_000 }, () => {
  it('is refused by the service, which names the command that re-embeds', async () => {
    await using running = await app('bundled');
    await running.modelReady;
    await running.service.rememberMany([
      ...Array.from({ length: MEMORIES - 2 }, (_, at) => ({
        namespace,
        content: `Note ${at} of the trial.`,
      })),
      { namespace, content: 'Do you know where the ladder is?', sessionId: 's' },
      { namespace, content: 'In the shed.', sessionId: 's' },
    ]);
    await running.service.buildProcedure({
      namespace,
      triggerPattern: 'fetch the ladder',
      steps: [{ tool: 'shed', content: 'It stands on the left.' }],
      score: 1,
    });
    await running[Symbol.asyncDispose]();

    await expect(app('other')).rejects.toMatchObject(REFUSED);
  });

  it('is not changed over while a service serves it', async () => {
    await using _running = await app('bundled');
    const { status, err } = await command().ended;
    expect(status).toBe(1);
    expect(err).toContain('ENGINE_IN_USE');
    expect(await upTo()).toBeUndefined();
  });

  it('is changed over in steps; killed in the middle, it passes for a good one with neither model', async () => {
    server.slow(400);
    const { child, ended } = command();
    await expect.poll(upTo, { timeout: 120_000, interval: 50 }).toMatch(/^[0-9a-f]{8}-/);
    child.kill('SIGKILL');
    await ended;
    await expect(app('bundled')).rejects.toMatchObject(REFUSED);

    // An endpoint that is slow to say who it is: until then, full text answers.
    server.hold();
    await using other = await app('other');
    const { hits, notices } = await other.service.recall({ namespace, query: 'ladder' });
    expect(hits.map(({ memory }) => memory.content)).toContain('Do you know where the ladder is?');
    expect(notices).toEqual([expect.stringContaining('full text alone')]);
    server.release();
    await expect(other.modelReady).rejects.toMatchObject(REFUSED);
    await expect(other.done).rejects.toMatchObject(REFUSED);
  });

  it('goes on where it was killed, and ends with every memory and the indexes of the new model', async () => {
    server.slow(0);
    const before = server.answered();
    const done = Number(
      await one(`CYPHER 25 MATCH (m:Episode {embeddingModel: '${MODEL}'}) RETURN count(m)`),
    );
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(MEMORIES);
    const { status, out, err } = await command().ended;
    expect([status, err.includes('Re-embedding')]).toEqual([0, true]);
    expect(out).toContain(`${MEMORIES - done} memories have vectors of ${MODEL} now.`);
    // One text a memory, one more for the only turn that follows another, one for the procedure, and the first question for the dimensions.
    expect(server.answered() - before).toBeLessThanOrEqual(MEMORIES - done + 3);

    const models = await graph.cypher(
      'CYPHER 25 MATCH (m:Memory:Episode) RETURN DISTINCT m.embeddingModel AS model, size(m.embedding) AS size',
    );
    expect(models).toEqual([{ model: MODEL, size: DIMENSIONS }]);
    const indexes = await graph.cypher(
      "SHOW VECTOR INDEXES YIELD name, state, options RETURN name, state, options.indexConfig['vector.dimensions'] AS dimensions ORDER BY name",
    );
    expect(indexes).toEqual(
      ['memory_context', 'memory_embedding', 'procedure_task'].map((name) => ({
        name,
        state: 'ONLINE',
        dimensions: DIMENSIONS,
      })),
    );
  });

  it('then answers by the new vectors, and has nothing left to do', async () => {
    expect(await command().ended).toMatchObject({ status: 0, out: expect.stringContaining('Nothing to do') });
    await using running = await app('other');
    await running.modelReady;
    const { hits, notices } = await running.service.recall({
      namespace,
      query: 'Where is the ladder?',
      neighbours: 1,
    });
    expect(notices).toEqual([]);
    const { items } = await running.service.procedures({ namespace, task: 'fetch a ladder', first: 5 });
    expect(items[0]?.signals[0]?.name).toBe('similarity');
    const found = new Map(hits.map((hit) => [hit.memory.content, hit]));
    expect(found.has('Do you know where the ladder is?')).toBe(true);
    // Found through the turn before it alone.
    const raw = Object.fromEntries(
      found.get('In the shed.')?.signals.map((signal) => [signal.name, signal.raw]) ?? [],
    );
    expect(raw['context']).toBeGreaterThan(raw['vector'] ?? 1);
  });
});
