// @guards src/engine/full-disk.ts src/engine/supervisor.ts src/http/routes/health.ts · 90 s
/** A service whose disk fills up: it refuses writes in time, and restarts its Neo4j where a commit failed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { engineFiles } from '../../../src/engine/files.ts';
import { FRESH_MS } from '../../../src/engine/full-disk.ts';
import { readText } from '../../../src/engine/secrets.ts';
import { readState } from '../../../src/engine/state.ts';
import { connectCypher } from '../../support/database/cypher.ts';
import { until } from '../../support/database/engine-support.ts';
import { smallDisk } from '../../support/database/small-disk.ts';
import { managedService, readyz } from '../../support/e2e/managed-service.ts';
import { remember } from '../../support/running/graphql-operations.ts';
import { askGraphQL } from '../../support/running/http-client.ts';

const DISK_MB = 420;
/** Less than the service keeps free, and enough for Neo4j. */
const LITTLE_MB = 40;
const BACK_MS = 240_000;
const NOTICED = { timeout: 60_000, interval: 200 };
const namespace = 'full';
const content = 'The lamp is lit at dusk.';

/** Fills what is left until a commit fails. */
async function breakNeo4j(dataDir: string): Promise<void> {
  const files = engineFiles(dataDir);
  const state = (await readState(files)) ?? expect.fail('no Neo4j');
  await using graph = connectCypher({
    uri: `bolt://127.0.0.1:${state.boltPort}`,
    username: 'neo4j',
    password: (await readText(files.password)) ?? '',
    database: 'neo4j',
    managed: true,
  });
  const block = 'x'.repeat(500_000);
  for (let at = 0; at < 200; at += 1) {
    try {
      await graph.cypher('UNWIND range(1, 10) AS at CREATE (:Filler {text: $block + at})', { block });
    } catch {
      return;
    }
  }
  expect.fail('no commit failed');
}

const recalled = async (url: string): Promise<{ contents: readonly string[]; codes: unknown[] }> => {
  const { data, errors } = await askGraphQL<{ recall: { hits: { memory: { content: string } }[] } }>(
    url,
    '{ recall(input: {namespace: "full", query: "When is the lamp lit?"}) { hits { memory { ... on Episode { content } } } } }',
  );
  return {
    contents: data?.recall.hits.map(({ memory }) => memory.content) ?? [],
    codes: errors.map(({ extensions }) => extensions?.['code']),
  };
};

it(
  '[R-DB-FULL] a full disk keeps no recall from answering, and the service recovers once there is room',
  async (context) => {
    const disk = await smallDisk(DISK_MB);
    if (typeof disk === 'string') return context.skip(disk);
    await using _disk = disk;
    await using service = await managedService(disk.folder);
    await remember(service.url, { namespace, content });

    await disk.fill(LITTLE_MB);
    // A background write may have looked at the disk just before.
    await sleep(2 * FRESH_MS);
    const refused = await askGraphQL(
      service.url,
      'mutation { remember(input: {namespace: "full", content: "Too much."}) { id } }',
    );
    expect(refused.errors.map(({ extensions }) => extensions)).toEqual([
      expect.objectContaining({
        code: 'STORAGE_FULL',
        remedy: expect.stringContaining('Recall still works'),
      }),
    ]);
    expect(await recalled(service.url)).toEqual({ contents: [content], codes: [] });

    const jvm = await service.jvm();
    await breakNeo4j(service.dataDir);
    // Neo4j stops some time after the commit that failed, and the service notices it by a call.
    const codes = async (): Promise<unknown[]> => (await recalled(service.url)).codes;
    await expect.poll(codes, NOTICED).toEqual(['STORAGE_FULL']);
    const reason = async (): Promise<unknown> => (await readyz(service.url)).reason;
    await expect.poll(reason, NOTICED).toContain('It is restarted as soon as 64 MiB are free.');
    expect((await readyz(service.url)).status).toBe(503);
    expect(await service.jvm()).toBe(jvm);

    await disk.free();
    await until('the service to be ready', async () => (await readyz(service.url)).status === 200, BACK_MS);
    expect(await service.jvm()).not.toBe(jvm);
    expect(await recalled(service.url)).toEqual({ contents: [content], codes: [] });
    await remember(service.url, { namespace, content: 'There is room again.' });
  },
  3 * BACK_MS,
);
