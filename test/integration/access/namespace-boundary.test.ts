/** Who may import into one namespace reaches no other: not by the file, not by undoing or answering what it brought, and cannot prevent an erasure. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYNC_VERSION } from '../../../src/domain/requests/sync.ts';
import type { TransferHeader } from '../../../src/domain/requests/transfer.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';
import { exportedLines, headerOf } from '../../support/running/transfer-support.ts';

/** Whose rights the attacker has, and whose memories the ids are of. */
const graph = useGraph();
let alpha = '';
let beta = '';
let ids: [string, string] = ['', ''];
let own = '';
let header: TransferHeader;

async function prepare(): Promise<void> {
  alpha = freshNamespace('alpha');
  beta = freshNamespace('beta');
  const { service } = graph;
  const [mine] = await service.rememberMany({
    input: [{ namespace: alpha, content: 'Alpha has a memory of its own.' }],
  });
  const stored = await service.rememberMany({
    input: ['The lock keeper is Ines.', 'Ines opens the lock at seven.'].map((content) => ({
      namespace: beta,
      content,
    })),
  });
  own = mine?.id ?? '';
  const [low = '', high = ''] = stored.map(({ id }) => id).toSorted();
  ids = [low, high];
  header = headerOf(await exportedLines(service, alpha));
}

const at = { datetime: T0.toISOString() };

const restore = (lines: readonly unknown[], onError: 'stop' | 'skip' = 'stop') =>
  graph.service.restore({ header, lines, onError });

const run = (id: string) => ({
  node: 'ConsolidationRun',
  of: ['RAN'],
  properties: {
    namespace: alpha,
    id,
    state: 'FINISHED',
    trigger: 'MANUAL',
    now: at,
    startedAt: at,
    finishedAt: at,
  },
});

const change = (runId: string, properties: Record<string, unknown>) => ({
  change: 'Change',
  run: runId,
  properties: { namespace: alpha, at, ...properties },
});

/** Everything of beta's memories, and of the links between them, that learning and undoing write. */
/** Without the marks of background work, which the service takes off when it comes to it. */
const stateOfBeta = () =>
  graph.cypher(
    `MATCH (m:Memory {namespace: $beta})
     RETURN m.id AS id, [label IN labels(m) WHERE NOT label STARTS WITH 'Un'] AS labels, m.energy AS energy, m.accessCount AS accessCount,
       [(m)-[r:COACTIVATED|CO_OCCURS]-(o) | [type(r), o.id, r.weight, r.count]] AS links ORDER BY id`,
    { beta },
  );

describe('[R-MOVE-REFUSED] an import refuses a line that names a memory of another namespace', () => {
  beforeAll(prepare);

  it.each<[string, () => unknown]>([
    [
      'a removed link',
      () =>
        change('r', {
          phase: 'links',
          memoryId: ids[0],
          otherId: ids[1],
          weight: 99.5,
          count: 1,
          firstAt: at,
          lastAt: at,
        }),
    ],
    ['a changed memory', () => change('r', { phase: 'abstract', memoryId: ids[0] })],
    ['the other end of a change', () => change('r', { phase: 'abstract', memoryId: own, otherId: ids[1] })],
    [
      'what a recall answered',
      () => ({
        node: 'Recall',
        properties: { namespace: alpha, id: `recall-${alpha}`, at, hitIds: [ids[0]], learnFrom: [] },
      }),
    ],
    [
      'what is to be learnt from a recall',
      () => ({
        node: 'Recall',
        properties: { namespace: alpha, id: `recall-${alpha}`, at, hitIds: [own], learnFrom: [ids[1]] },
      }),
    ],
    ['an erasure', () => ({ node: 'Erasure', properties: { namespace: alpha, id: ids[0], erasedAt: at } })],
    [
      'a change of tier',
      () => ({
        change: 'TierChange',
        of: ids[0],
        properties: {
          namespace: alpha,
          memoryId: ids[0],
          phase: 'use',
          at,
          fromTier: 'working',
          toTier: 'archived',
          energy: 1.5,
        },
      }),
    ],
  ])('%s', async (_what, line) => {
    const lines = [run('r'), line()];
    await expect(restore(lines)).rejects.toMatchObject({ code: 'CONFLICT', field: 'input[1]' });
    const outcomes = await restore([line()], 'skip');
    expect(outcomes).toMatchObject([{ status: 'REFUSED', code: 'CONFLICT' }]);
  });

  it('a run of another namespace', async () => {
    const { run: theirs } = await graph.service.consolidate({ namespace: beta, now: T0 });
    await expect(restore([run(theirs?.id ?? '')])).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('an erasure of a memory that the namespace itself still has', async () => {
    const line = {
      node: 'Erasure',
      properties: { namespace: alpha, id: own, contentHash: 'x', erasedAt: at },
    };
    await expect(restore([line])).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await graph.service.memory({ namespace: alpha, id: own })).not.toBeNull();
  });
});

describe('[R-CYPHER-NAMESPACE] where an older version took such lines', () => {
  beforeEach(prepare);

  it('undoing a run changes nothing in another namespace', async () => {
    await settle(beta);
    const entities = await graph.cypher(
      'MATCH (e:Entity {namespace: $beta}) RETURN e.id AS id ORDER BY id LIMIT 2',
      { beta },
    );
    const [one, other] = [entities[0]?.['id'], (entities[1] ?? entities[0])?.['id']];
    const before = await stateOfBeta();
    await restore([run(`evil-${alpha}`)]);
    await graph.cypher(
      `MATCH (run:ConsolidationRun {id: $run})
       CREATE (:Change {namespace: $alpha, phase: 'links', memoryId: $low, otherId: $high, weight: 99.5, count: 1, at: datetime()})-[:CRYSTALLIZED_INTO]->(run)
       CREATE (:Change {namespace: $alpha, phase: 'abstract', memoryId: $one, otherId: $other, weight: 42.5, at: datetime()})-[:CRYSTALLIZED_INTO]->(run)
       CREATE (m:Memory {namespace: $alpha, id: $alpha + '-m', dedupKey: 'm'})-[:CHANGED]->
         (:Change {namespace: $alpha, phase: 'cluster', memoryId: $alpha + '-m', before: $low, at: datetime()})-[:CRYSTALLIZED_INTO]->(run)
       WITH m MATCH (c:Memory {id: $low}) SET c:SemanticCluster`,
      { run: `evil-${alpha}`, alpha, low: ids[0], high: ids[1], one, other },
    );
    await graph.service.undoConsolidation({ namespace: alpha, runId: `evil-${alpha}` });
    await graph.cypher('MATCH (c:Memory {id: $low}) REMOVE c:SemanticCluster', { low: ids[0] });
    expect(await stateOfBeta()).toEqual(before);
    const [across] = await graph.cypher(
      'MATCH (a {namespace: $alpha})-[r]-(b {namespace: $beta}) RETURN count(r) AS links',
      { alpha, beta },
    );
    expect(across?.['links']).toBe(0);
  });

  it('feedback on a recall strengthens nothing in another namespace, and neither does learning from it', async () => {
    await settle(beta);
    const before = await stateOfBeta();
    const recallId = `evil-recall-${alpha}`;
    await graph.cypher(
      `CREATE (:Recall {namespace: $alpha, id: $recallId, at: datetime(), hitIds: $ids, learnFrom: []})
       CREATE (:Recall:Unlearnt {namespace: $alpha, id: $recallId + '-learn', at: datetime(), hitIds: $ids, learnFrom: $ids})`,
      { alpha, recallId, ids },
    );
    await graph.service.feedback({ recallId, helpful: ids, unhelpful: [], now: T0 });
    await graph.service.consolidate({ namespace: alpha, now: T0 });
    const [left] = await graph.cypher('MATCH (r:Unlearnt {namespace: $alpha}) RETURN count(r) AS n', {
      alpha,
    });
    expect(left?.['n']).toBe(0);
    expect(await stateOfBeta()).toEqual(before);
  });

  const plant = (namespace: string, id: string) =>
    graph.cypher(
      "CREATE (:Erasure:Stamped {namespace: $namespace, id: $id, contentHash: 'x', erasedAt: datetime(), syncSeq: 7})",
      { namespace, id },
    );

  it('an erasure that is there already does not prevent erasing the memory, whichever namespace it is in', async () => {
    await plant(alpha, ids[0]);
    await plant(beta, ids[0]);
    const receipt = await graph.service.forget({ namespace: beta, id: ids[0], mode: 'ERASE' });
    expect(receipt).toMatchObject({ mode: 'ERASE', changed: true });
    expect(await graph.service.memory({ namespace: beta, id: ids[0] })).toBeNull();
    const erasures = await graph.cypher(
      'MATCH (e:Erasure {id: $id}) RETURN e.namespace AS namespace, e.contentHash = $hash AS planted ORDER BY planted',
      { id: ids[0], hash: 'x' },
    );
    expect(erasures).toEqual([
      { namespace: beta, planted: false },
      { namespace: alpha, planted: true },
    ]);
  });

  it('an erasure in another namespace does not prevent a sync', async () => {
    await graph.service.syncState({ version: SYNC_VERSION, namespace: beta, peer: null });
    const page = await graph.service.syncChanges({
      version: SYNC_VERSION,
      namespace: beta,
      clock: {},
      after: 0,
    });
    await graph.cypher('MATCH (n {namespace: $beta}) DETACH DELETE n', { beta });
    await plant(alpha, ids[0]);
    const receipt = await graph.service.syncMerge({
      version: SYNC_VERSION,
      namespace: beta,
      from: 'another-store',
      after: 0,
      upTo: page.upTo,
      changes: JSON.parse(JSON.stringify(page.changes)) as unknown[],
    });
    expect(receipt.created).toBe(2);
    expect(await graph.service.memory({ namespace: beta, id: ids[0] })).toMatchObject({ id: ids[0] });
  });
});
