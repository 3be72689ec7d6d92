/** A service that has lost its run to another writes nothing more of it, in any phase. */
import { beforeAll, describe, expect, it } from 'vitest';
import { batchOf } from '../../../src/consolidation/batch.ts';
import { PHASES } from '../../../src/consolidation/phases.ts';
import { consolidationParameters } from '../../../src/models/consolidation-parameters.ts';
import { lawOfNamespace } from '../../../src/models/laws/namespace-law.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { storeMemories, T0 } from '../../support/running/sleeping.ts';

/** Removing what is old, and learning what was answered, need no claim: whoever does it, it is done. */
const NEED_NONE = new Set(['cleanUp', 'learn']);

const graph = useGraph(T0);
let namespace = '';
beforeAll(async () => {
  namespace = freshNamespace('claim');
  const { service } = graph;
  const ids = await storeMemories({ service, connection: graph.connection, namespace }, [3, 0.05, 6, 1, 1]);
  await service.rememberMany({
    input: ['a', 'b', 'c'].flatMap((sessionId) =>
      ['test', 'push'].map((tool) => ({
        namespace,
        sessionId,
        tool,
        intent: 'release',
        project: 'mill',
        content: `${sessionId}: Berta ran ${tool}.`,
        importance: 1,
        outcome: 'SUCCESS' as const,
      })),
    ),
  });
  await settle(namespace);
  for (let time = 0; time < 3; time += 1) await service.coAccess({ namespace, ids: ids.slice(2), now: T0 });
  await service.coAccess({ namespace, ids: [ids[0] ?? '', ids[2] ?? ''], now: T0 });
  await graph.cypher(
    `MATCH (m:Memory {id: $id}) SET m:Ripe, m.kappa = 0.7
     WITH m MATCH (unused:Episode {namespace: $namespace, sessionId: 'c', tool: 'push'}) SET unused.recordedAt = datetime($at) - duration({hours: 1}), unused.energyAt = datetime($at) - duration({hours: 1})
     WITH m MATCH (a:Memory {id: $from})-[c:COACTIVATED]-() SET c.reviewAt = datetime($at), c.weight = 0.01
     MERGE (n:Namespace {name: $namespace})
     MERGE (n)-[:RAN]->(run:ConsolidationRun {id: $namespace + '-run', namespace: $namespace})
     SET run.claim = 'another', run.state = 'RUNNING', run.now = datetime($at)
     MERGE (n)-[:RUNS]->(run)`,
    { namespace, id: ids[3], from: ids[0], at: T0.toISOString() },
  );
});

const everything = async (): Promise<string> =>
  JSON.stringify(
    await graph.cypher(
      `MATCH (n) WHERE (n.namespace = $namespace OR n.name = $namespace) AND NOT n:MemoryEvent|EventLog
       RETURN labels(n) AS labels, properties(n {.*, touchedAt: null, embedding: null, quantisedVectors: null, tokenVectors: null}) AS properties,
         COUNT { (n)--() } AS degree, COUNT { (:MemoryEvent {namespace: $namespace}) } AS events ORDER BY n.id, n.name`,
      { namespace },
    ),
  );

describe('[R-SLEEP-SHARED] a service that has lost its run', () => {
  const phases = PHASES.filter(({ name }) => !NEED_NONE.has(name));
  it.each([
    ...phases.map((phase) => [phase.name, 'energy', phase] as const),
    ...phases
      .filter(({ name }) => name === 'expire')
      .map((phase) => [phase.name, 'keeping', { ...phase, silent: true }] as const),
  ])(
    'writes nothing in %s by the law %s, in which there is something to do',
    async (name, law, { work, silent }) => {
      const run = {
        namespace,
        sessionId: null,
        now: T0,
        phases: [name],
        // So that every phase has something to do.
        parameters: consolidationParameters({ meanEnergy: 0.001 }),
        runId: `${namespace}-run`,
        claim: 'ours',
        printed: false,
        law: lawOfNamespace({ law }),
      };
      const done = (dryRun: boolean) =>
        work(
          batchOf(run, dryRun, 10_000, { holdOn: () => Promise.resolve(), onStale: () => undefined }),
          graph.database,
        );
      if (silent !== true) expect(await done(true)).not.toEqual([]);
      const before = await everything();
      await done(false).catch((error: unknown) => expect(error).toMatchObject({ code: 'CONFLICT' }));
      expect(await everything()).toBe(before);
    },
  );
});
