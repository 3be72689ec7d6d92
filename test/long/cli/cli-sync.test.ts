// @guards src/sync src/cli/sync src/cli/sync.ts src/http/routes/sync-route.ts cypher/sync · 90 s
/** `hippograph sync` between two databases, as a user runs it: over the network, broken off, and through a file. */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scope } from '../../../src/domain/scope.ts';
import { type CypherConnection, connectCypher } from '../../support/database/cypher.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ownEngine } from '../../support/database/own-engine.ts';
import {
  type Ran,
  type RunOptions,
  runCli,
  serviceOf,
  type Workplace,
  workplace,
} from '../../support/e2e/cli-support.ts';

interface Store {
  readonly place: Workplace;
  readonly graph: CypherConnection;
}

const scope = new Scope();
const namespace = freshNamespace('cli-sync');
let laptop: Store;
let server: Store;
beforeAll(async () => {
  const engine = scope.use(await ownEngine());
  const { address } = scope.use(await engine.acquire());
  const store = async (database: typeof address): Promise<Store> => ({
    place: scope.use(await workplace(database)),
    graph: scope.use(connectCypher(database)),
  });
  server = await store(address);
  laptop = await store(await testDatabase());
});
afterAll(() => scope[Symbol.asyncDispose]());

const run = (store: Store, args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  runCli([...args, '-n', namespace], { environment: store.place.environment, ...options });

async function sound(store: Store, args: readonly string[]): Promise<Ran> {
  const ran = await run(store, args);
  expect([ran.code, ran.code === 0 ? '' : ran.stderr]).toEqual([0, '']);
  return ran;
}

/** Ids, tags and what is held, by another route than the one under test: node by node, whatever the indexes say. */
const held = async ({ graph }: Store): Promise<string[]> =>
  (
    await graph.cypher(
      `MATCH (m) WHERE m.namespace = $namespace AND any(label IN labels(m) WHERE label IN ['Episode', 'Observation'])
       OPTIONAL MATCH (e)-[:HAS_OBSERVATION]->(m)
       OPTIONAL MATCH (m)-[:ABOUT]->(other)
       RETURN m.id AS id, m.content AS content, m.text AS text, m.tags AS tags, e.name AS entity, other.name AS other, toString(m.retractedAt) AS retractedAt, toString(m.validTo) AS validTo,
         COLLECT { MATCH (m)-[l:STATED_IN|SUPERSEDES|CONTRADICTS]->(x) RETURN type(l) + x.id ORDER BY type(l) + x.id } AS links`,
      { namespace },
    )
  )
    .map((row) => JSON.stringify(row))
    .toSorted();

const counted = async (store: Store): Promise<number> => (await held(store)).length;

/** As many as need several pages, without the wait for their vectors. */
const stored = ({ graph }: Store, count: number): Promise<unknown> =>
  graph.cypher(
    `UNWIND $rows AS row
     CREATE (:Memory:Episode:Undigested:Unstamped {id: row.id, owes: ['embed', 'link'], namespace: $namespace, namespaceKey: $namespace, dedupKey: row.id, live: true, content: row.content,
       contentHash: row.hash, tags: [], statedEntities: [], occurredAt: datetime($at), occurredAtMs: datetime($at).epochMillis, recordedAt: datetime($at), recordedAtMs: datetime($at).epochMillis,
       tier: 'working', energy: 1.0, energyAt: datetime($at), accessCount: 0, reviewAt: datetime($at)})`,
    {
      namespace,
      at: '2025-01-01T00:00:00Z',
      rows: Array.from({ length: count }, (_, at) => {
        const content = `Turn ${at} of many.`;
        return {
          id: `${namespace}-${at}`,
          content,
          hash: createHash('sha256').update(content).digest('hex'),
        };
      }),
    },
  );

async function addressOf({ place }: Store): Promise<string> {
  return (await serviceOf(place.folder))?.url ?? expect.fail('no service');
}

it('[R-SYNC-CLI] makes two databases equal over the network, though it was killed on the way', async () => {
  const line = (more: object): string => `${JSON.stringify({ namespace, sessionId: 's', ...more })}\n`;
  const file = join(laptop.place.folder, 'own.jsonl');
  const moved = (to: string, validFrom: string) => [
    { entity: 'Berta', relationType: 'LIVES_IN', to, validFrom },
  ];
  await writeFile(
    file,
    line({ content: 'Berta wrote from Oslo.', facts: moved('Oslo', '2020-01-01T00:00:00Z') }),
  );
  await sound(laptop, ['import', file]);
  await writeFile(
    file,
    line({
      content: 'Berta sent a card from Rome.',
      tags: ['move'],
      facts: moved('Rome', '2024-01-01T00:00:00Z'),
    }),
  );
  await sound(server, ['import', file]);
  await stored(server, 700);
  const peer = await addressOf(server);

  let killing: Promise<void> | undefined;
  const killed = await run(laptop, ['sync', peer], {
    watch: (child) => {
      killing ??= (async () => {
        while (child.exitCode === null && (await counted(laptop)) < 100) await sleep(5);
        child.kill('SIGKILL');
      })();
    },
  });
  // Where it says nothing before its end, it is watched by another.
  await killing;
  const half = await counted(laptop);
  expect(half).toBeGreaterThan(100);
  const { stdout } = await sound(laptop, ['sync', peer]);
  expect(stdout).toMatch(/^received {2}\d+ new, \d+ changed, \d+ unchanged\nsent {6}\d new/);
  if (killed.code === null) expect(stdout).not.toContain('received  702 new');
  await sound(laptop, ['sync', peer]);
  expect(await held(laptop)).toEqual(await held(server));
  const told = await sound(laptop, ['entity', 'Berta']);
  expect(told.stdout).toContain('Rome');
  expect((await sound(laptop, ['entity', 'Berta', '--valid-at', '2022-01-01T00:00:00Z'])).stdout).toContain(
    'Oslo',
  );
}, 400_000);

it('[R-SYNC-CLI] and through a file, whose last line was torn', async () => {
  const file = join(laptop.place.folder, 'stick.sync');
  await sound(server, ['remember', 'The ferry is green.']);
  await sound(server, ['sync', file]);
  await appendFile(file, '{"change":{"kind":"epi');
  await sound(laptop, ['remember', 'The kiln is cold.']);
  const { stdout } = await sound(laptop, ['sync', file]);
  expect(stdout).toBe('received  1 new, 0 changed, 0 unchanged\nsent      1 new, 0 changed, 0 unchanged\n');
  await sound(server, ['sync', file]);
  expect(await held(server)).toEqual(await held(laptop));
  expect((await readFile(file, 'utf8')).endsWith('\n')).toBe(true);
}, 200_000);

it('[R-SYNC-CLI] says what it cannot exchange with', async () => {
  const other = join(laptop.place.folder, 'other.txt');
  await writeFile(other, 'Dear diary,\nno end');
  for (const [peer, code] of [
    ['http://127.0.0.1:9', 'PEER_UNREACHABLE'],
    [await addressOf(laptop), 'SYNC_INCOMPATIBLE'],
    [other, 'MALFORMED_LINE'],
    [join(laptop.place.folder, 'no', 'such', 'folder'), 'INVALID_ARGUMENT'],
  ] as const) {
    const ran = await run(laptop, ['sync', peer]);
    expect([ran.code === 0, ran.stderr.includes(code)]).toEqual([false, true]);
  }
  expect(await readFile(other, 'utf8')).toBe('Dear diary,\nno end');
  const busy = join(laptop.place.folder, 'busy.sync');
  await mkdir(`${busy}.lock`);
  const refused = await run(laptop, ['sync', busy]);
  expect([refused.code === 0, refused.stderr.includes('CONFLICT')]).toEqual([false, true]);
}, 100_000);
