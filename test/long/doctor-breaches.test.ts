// @guards everything · 60 s
/** Each breach of what must hold in a store is seen; `test/integration/database/doctor-verify.test.ts` looks at one, and that use breaks nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVARIANTS } from '../../src/cli/doctor/invariants.ts';
import { indexesOnline } from '../../src/store/embedding-model.ts';
import {
  createMemoryEmbeddingIndex,
  dropMemoryEmbeddingIndex,
} from '../../src/store/statements.generated.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { type TestService, warmService } from '../support/running/service.ts';
import { T0 } from '../support/running/sleeping.ts';
import { brokenIn, storeSoundly } from '../support/running/sound-store.ts';

let connection: CypherConnection;
let started: TestService;
let namespace = '';
let ids: readonly string[] = [];
beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  started = await warmService({ clock: () => T0 });
});
afterAll(async () => {
  await started[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

const brokenBy = async (name: string): Promise<number> =>
  (await brokenIn(started.database)).get(name) ?? expect.fail(name);

const plant = (text: string): Promise<unknown> =>
  connection.cypher(`CYPHER 25 ${text}`, { namespace, ids, first: ids[0], second: ids[1], third: ids[2] });

/** Takes everything of the namespace away again, whatever was done to it. */
const clear = (): Promise<unknown> =>
  connection.cypher(
    'CYPHER 25 MATCH (n) WHERE n.namespace = $namespace OR n.name = $namespace DETACH DELETE n',
    { namespace },
  );

const MEMORY = 'MATCH (m:Memory {id: $first})';
const CHANGE = 'MATCH (m:Memory {id: $first})-[:PROMOTED_TO]->(c:TierChange)-[:CRYSTALLIZED_INTO]->(run)';
const RUN = 'MATCH (n:Namespace {name: $namespace})-[:RAN]->(run)';

/** One way to break each. */
const BREACHES: Readonly<Record<string, string>> = {
  oneRunUnderWay: `${RUN} CREATE (n)-[:RUNS]->(run)`,
  runsEnd: `${RUN} SET run.finishedAt = null`,
  changesBelong: `${CHANGE} MATCH (o:Memory {id: $second}) CREATE (o)-[:PROMOTED_TO]->(c)`,
  changedOnceARun: `${CHANGE} CREATE (m)-[:PROMOTED_TO]->(d:TierChange)-[:CRYSTALLIZED_INTO]->(run) SET d = properties(c)`,
  tierIsLastChange: `${MEMORY} SET m.tier = 'working'`,
  tiersRiseInSteps: `${CHANGE} CREATE (m)-[:PROMOTED_TO]->(:TierChange {memoryId: m.id, namespace: m.namespace, at: c.at + duration('PT1S'), fromTier: 'longTerm', toTier: 'archived'})`,
  liveOrRetracted: `${MEMORY} SET m.live = false`,
  energyIsSound: `${MEMORY} SET m.energy = 0.0 / 0.0`,
  workingIsReviewed: 'MATCH (m:Memory {id: $second}) SET m.reviewAt = null',
  dedupKeyKept: `${MEMORY} SET m.dedupKey = null`,
  searchableOrWaiting: `${MEMORY} SET m.embedding = null`,
  vectorsFit: `${MEMORY} SET m.embeddingModel = 'another'`,
  keyOfFullText: `${MEMORY} SET m.namespaceKey = 'another'`,
  chainWithoutForks: `${MEMORY} CREATE (m)-[:NEXT]->(:Memory {id: randomUUID(), namespace: $namespace, sessionId: m.sessionId})`,
  lastIsTheEnd: `MATCH (s:Session {namespace: $namespace})-[last:LAST]->() MATCH (m:Memory {id: $first}) CREATE (s)-[:LAST]->(m)`,
  linksOrdered: `MATCH (a:Memory)-[c:COACTIVATED]->(b:Memory) WHERE a.namespace = $namespace CREATE (b)-[:COACTIVATED {weight: 0.1}]->(a)`,
  factsAgree: `MATCH (e:Entity {namespace: $namespace})-[r:RELATED_TO]->() SET r.retractedAt = datetime()`,
  namespacesApart: `${MEMORY} CREATE (m)-[:RELATED_TO]->(:Memory {id: randomUUID(), namespace: $namespace + '-other'})`,
  erasedIsGone: `${MEMORY} CREATE (:Erasure {id: m.id, namespace: $namespace, contentHash: m.contentHash})`,
  erasedLeftNoChange: `${MEMORY} CREATE (:Erasure {id: m.id, namespace: $namespace, contentHash: m.contentHash})`,
  feedbackCounted: `CREATE (:Recall {id: randomUUID(), namespace: $namespace, hitIds: [$first], helpful: [$second], feedbackAt: datetime()})`,
  propertiesHaveTypes: `${MEMORY} SET m.who = 42`,
  queuesReachAll: 'CREATE (:Undigested {namespace: $namespace, id: 42})',
  nothingGivenUp: "CREATE (:GivenUp {namespace: $namespace, givenUp: ['link']})",
  accessesAddUp: `${MEMORY} SET m.accessCount = 0, m.recentAccesses = [1, 2]`,
};

describe('[R-HEALTH-VERIFY] a breach is seen', () => {
  beforeEach(async () => {
    ({ namespace, ids } = await storeSoundly(started.service, connection));
  });

  it.each(Object.entries(BREACHES))('of %s', async (name, breach) => {
    const before = await brokenBy(name);
    await plant(breach);
    try {
      expect(await brokenBy(name)).toBe(before + 1);
    } finally {
      await clear();
    }
    expect(await brokenBy(name)).toBe(before);
  });

  it('of vectorIndexesOnline, and every invariant has been broken here', async () => {
    const dimensions = started.embedder.identity?.dimensions ?? expect.fail('no model');
    expect(await brokenBy('vectorIndexesOnline')).toBe(0);
    await started.database.run(dropMemoryEmbeddingIndex, {});
    try {
      expect(await brokenBy('vectorIndexesOnline')).toBe(1);
    } finally {
      await started.database.run(createMemoryEmbeddingIndex, { dimensions });
      await indexesOnline(started.database);
    }
    const all = [...Object.keys(BREACHES), 'vectorIndexesOnline'].toSorted();
    expect(all).toEqual(INVARIANTS.map(({ statement }) => statement.name).toSorted());
  });
});
