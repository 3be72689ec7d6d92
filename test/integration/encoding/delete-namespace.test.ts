/** Deleting a namespace: the preview, the confirmation, that nothing of it is left, and that others stay as they were. */
import { describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { startService } from '../../support/running/service.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';
import { storeExample } from '../../support/running/seeded-example.ts';
import { settle } from '../../support/running/settle.ts';
import { Watcher } from '../../support/running/watching.ts';

const DELETE = `mutation ($namespace: String!, $confirm: String, $dryRun: Boolean!) {
  deleteNamespace(namespace: $namespace, confirm: $confirm, dryRun: $dryRun) {
    namespace dryRun memories entities facts procedures clusters sessions records } }`;

/** The name of a backup, and no path. */
const KEPT: unknown = expect.stringMatching(/^[^/\\]+-before-deletion$/);

const app = useApp();
const graph = useGraph();

/** Every node of the namespace with what it keeps and its relationships, whatever index it is in. */
async function everythingOf(namespace: string): Promise<unknown[]> {
  const rows = await graph.cypher(
    `CYPHER 25 MATCH (x) WHERE x.namespace = $namespace OR (x:Namespace AND x.name = $namespace)
     RETURN elementId(x) AS id, labels(x) AS labels, properties(x) AS properties,
       COLLECT { MATCH (x)-[r]-(other) RETURN elementId(other) + type(r) ORDER BY elementId(r) } AS links
     ORDER BY id`,
    { namespace },
  );
  return rows.map((row) => JSON.stringify(row));
}

/** Without the places of events: the service gives them by itself, once a minute. */
async function contentsOf(namespace: string): Promise<unknown[]> {
  const rows = await graph.cypher(
    `CYPHER 25 MATCH (x) WHERE (x.namespace = $namespace OR (x:Namespace AND x.name = $namespace)) AND NOT x:EventLog
     RETURN elementId(x) AS id, [label IN labels(x) WHERE label <> 'Unplaced'] AS labels,
       x {.*, lastPlace: null, placedAt: null} AS properties,
       COLLECT { MATCH (x)-[r]-(other) RETURN elementId(other) + type(r) ORDER BY elementId(r) } AS links
     ORDER BY id`,
    { namespace },
  );
  return rows.map((row) => JSON.stringify(row));
}

async function linksOf(namespace: string): Promise<unknown> {
  const [row] = await graph.cypher(
    'CYPHER 25 MATCH ()-[r]->() WHERE r.namespace = $namespace RETURN count(r) AS links',
    { namespace },
  );
  return row?.['links'];
}

/** Two memories, their entities and a fact, consolidated. */
async function smallNamespace(): Promise<string> {
  const namespace = freshNamespace('kept');
  const { service } = app;
  await service.rememberMany({
    input: ['Berta lives in Rome.', 'Karl lives in Rome.'].map((content) => ({
      namespace,
      content,
      sessionId: 's',
    })),
  });
  await service.relate({ namespace, entity: 'Berta', relationType: 'lives in', to: 'Rome' });
  await service.consolidate({ namespace });
  await settle(namespace);
  return namespace;
}

describe('[R-NAMESPACE-DELETE] deleteNamespace', () => {
  it('says with dryRun what it would delete, then deletes all of it and nothing of another namespace', async () => {
    const namespace = freshNamespace('gone');
    await storeExample(namespace);
    const kept = await smallNamespace();
    // Its record waits in a file until it is in the graph.
    await app.service.recall({ namespace, query: 'tide app' });
    const before = await contentsOf(kept);

    const preview = await app.service.deleteNamespace({ namespace, dryRun: true });
    expect(preview).toMatchObject({ namespace, dryRun: true });
    const missing = Object.entries(preview).filter(([, count]) => count === 0);
    expect(missing).toEqual([]);
    expect(await app.service.namespace({ namespace })).not.toBeNull();
    const labels = await graph.cypher(
      'CYPHER 25 MATCH (x) WHERE x.namespace = $namespace UNWIND labels(x) AS label RETURN DISTINCT label',
      { namespace },
    );
    // The example has every kind of node that the store knows of a namespace. Marks of background work come and go.
    expect(labels.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Episode',
        'Entity',
        'Observation',
        'SemanticCluster',
        'Procedure',
        'Session',
        'Recall',
        'Change',
        'TierChange',
        'Execution',
        'ProcedureVersion',
        'ConsolidationRun',
        'Measurement',
        'Erasure',
        'MemoryEvent',
        'EventLog',
        'Replica',
        'ConsolidationConfig',
      ]),
    );

    const deleted = await app.service.deleteNamespace({ namespace, confirm: namespace });
    expect(deleted).toEqual({ ...preview, dryRun: false, backup: KEPT });
    expect(await everythingOf(namespace)).toEqual([]);
    expect(await linksOf(namespace)).toBe(0);
    expect(await contentsOf(kept)).toEqual(before);
    expect(await app.service.namespace({ namespace })).toBeNull();
    expect((await app.service.recall({ namespace, query: 'tide app' })).hits).toEqual([]);
  }, 180_000);

  it('deletes nothing unless confirm repeats the name', async () => {
    const namespace = await smallNamespace();
    const before = await contentsOf(namespace);
    for (const confirm of [null, '', namespace.toUpperCase(), `${namespace} `]) {
      const answer = await askGraphQL(app.url, DELETE, { namespace, confirm, dryRun: false });
      expect(onlyError(answer)).toBe('INVALID_ARGUMENT confirm');
      expect(answer.errors[0]?.extensions.remedy).toContain(namespace);
    }
    expect(await contentsOf(namespace)).toEqual(before);
    const { data, errors } = await askGraphQL(app.url, DELETE, {
      namespace,
      confirm: namespace,
      dryRun: false,
    });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ deleteNamespace: { namespace, dryRun: false, memories: 2, sessions: 1 } });
    expect(await everythingOf(namespace)).toEqual([]);
  });

  it('refuses a namespace that does not exist', async () => {
    const namespace = freshNamespace('never');
    for (const dryRun of [true, false])
      await expect(
        app.service.deleteNamespace({ namespace, confirm: namespace, dryRun }),
      ).rejects.toMatchObject({ code: 'UNKNOWN_NAMESPACE', field: 'namespace' });
  });

  it('continues where it was interrupted', async () => {
    const namespace = await smallNamespace();
    const records = 1_200;
    await graph.cypher(
      `CYPHER 25 UNWIND range(1, $records) AS at
       CREATE (:Recall {id: randomUUID(), namespace: $namespace, at: datetime({epochMillis: at}), hitIds: []})`,
      { namespace, records },
    );
    const whole = await app.service.deleteNamespace({ namespace, dryRun: true });
    const interrupted = new AbortController();
    let batches = 0;
    await using other = await startService({
      onStatement: ({ statement }) => {
        if (statement !== 'removeOfNamespace') return;
        batches += 1;
        if (batches === 2) interrupted.abort();
      },
    });
    await expect(
      other.service.deleteNamespace({ namespace, confirm: namespace }, { signal: interrupted.signal }),
    ).rejects.toMatchObject({ code: 'CANCELLED' });
    const rest = await app.service.deleteNamespace({ namespace, dryRun: true });
    expect(rest.records).toBeLessThan(whole.records);
    expect(rest).toMatchObject({ memories: 2, sessions: 1, facts: whole.facts });
    expect(await app.service.namespace({ namespace })).not.toBeNull();

    const deleted = await app.service.deleteNamespace({ namespace, confirm: namespace });
    expect(deleted).toEqual({ ...rest, dryRun: false, backup: KEPT });
    expect(await everythingOf(namespace)).toEqual([]);
  });

  it('ends what watches the namespace with CURSOR_EXPIRED', async () => {
    const namespace = await smallNamespace();
    await using watcher = await new Watcher(async function* watching(signal) {
      for await (const { cursor, events } of app.service.memoryEvents({ namespace }, { signal }))
        yield { cursor, items: events };
    }).begun();
    await app.service.deleteNamespace({ namespace, confirm: namespace });
    expect(await watcher.ended()).toMatchObject({ code: 'CURSOR_EXPIRED' });
  });
});
