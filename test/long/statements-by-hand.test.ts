// @guards cypher · 90 s
/** Every statement, run by hand as its header says: with the values of its `:param` lines, over the example conversation. */
import neo4j, { type Driver, type QueryResult, type Session } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeText } from '../../scripts/cypher-files.ts';
import type { Statement } from '../../src/store/statement.ts';
import * as generated from '../../src/store/statements.generated.ts';
import type { Cypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { useGraph } from '../support/database/graph.ts';
import { FINDS_NOTHING, NEEDS_FIRST, NEEDS_RUN } from '../support/database/statements-that-find-nothing.ts';
import { freshNamespace } from '../support/namespace.ts';
import { pasteParams, withOwnParams } from '../support/param-lines.ts';
import { storeExample } from '../support/running/seeded-example.ts';

type AnyStatement = Statement<Record<string, unknown>, Record<string, unknown>>;

const STATEMENTS = (Object.values(generated) as unknown as AnyStatement[])
  .map((each) => ({ ...each, text: withOwnParams(each.text) }))
  .filter(({ access }) => access !== 'schema');

const statement = (name: string): AnyStatement =>
  STATEMENTS.find((each) => each.name === name) ?? expect.fail(`There is no statement ${name}.`);

const graph = useGraph();
let driver: Driver;
let session: Session;
const namespace = freshNamespace('example');
const tokens: string[] = [];

beforeAll(async () => {
  const { uri, username, password } = await testDatabase();
  driver = neo4j.driver(uri, neo4j.auth.basic(username, password));
  session = driver.session();
  await storeExample(namespace);
  const grant = { namespaces: [namespace], rights: ['read'] as const };
  for (const name of ['kept', 'revoked']) {
    tokens.push((await graph.service.createToken({ ...grant, name })).token.id);
  }
  await graph.service.revokeToken({ id: tokens[1] ?? '' });
});

afterAll(async () => {
  await graph.service.revokeToken({ id: tokens[0] ?? '' });
  await session.close();
  await driver.close();
});

interface Runs {
  run(text: string, params?: Record<string, unknown>): PromiseLike<QueryResult>;
}

const cypherOf =
  (inside: Runs): Cypher =>
  async (text, params = {}) =>
    (await inside.run(text, params)).records.map((record) => record.toObject());

const paste = ({ file }: AnyStatement, inside: Runs): Promise<Record<string, unknown>> =>
  pasteParams(wholeText(file), cypherOf(inside), namespace);

const inSession: Runs = { run: (text, params) => session.run(text, params) };

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (neo4j.isInt(value)) return value.isZero();
  if (typeof value === 'object') return Object.values(value).every(isEmpty);
  return value === 0;
}

/** Whether it wrote something, or returned a row that says something. An invariant's row says that nothing is broken. */
const saysSomething = ({ records }: QueryResult): boolean =>
  records.some((record) => !isEmpty(record.toObject()));

function findsSomething({ file }: AnyStatement, result: QueryResult): boolean {
  const invariant = file.startsWith('cypher/health/verify/');
  return invariant
    ? result.records.length > 0
    : result.summary.counters.containsUpdates() || saysSomething(result);
}

describe('[R-CYPHER-EXPLAIN] a statement run by hand', () => {
  it.for(STATEMENTS.map((each) => [each.name, each] as const))(
    '%s finds something in the example, or a reason is given why not',
    async ([name, each]) => {
      const params = await paste(each, inSession);
      expect(Object.keys(params).toSorted()).toEqual(Object.keys(each.params).toSorted());
      const tx = each.access === 'batched' ? undefined : session.beginTransaction();
      try {
        if (name in NEEDS_RUN) {
          await expect((tx ?? session).run(each.text, params)).rejects.toThrow(NEEDS_RUN[name]);
          return;
        }
        const first = NEEDS_FIRST[name];
        if (first !== undefined) await tx?.run(first, params);
        const found = findsSomething(each, await (tx ?? session).run(each.text, params));
        if (found) expect(FINDS_NOTHING, `${each.file} finds something now`).not.toHaveProperty(name);
        else expect(FINDS_NOTHING, `${each.file} finds nothing in the example`).toHaveProperty(name);
      } finally {
        if (tx?.isOpen() === true) await tx.rollback();
      }
    },
  );

  it('is missing from the list of empty ones only if it returns rows, and the list names existing statements only', () => {
    const names = STATEMENTS.map(({ name }) => name);
    const listed = [...Object.keys(FINDS_NOTHING), ...Object.keys(NEEDS_RUN)];
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });
});

/** What phases are given that find nothing in the example by their defaults. */
const FINDING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  homeostasis: { meanEnergy: 0.1 },
  pruneLinks: { now: neo4j.types.DateTime.fromStandardDate(new Date(Date.now() + 365 * 86_400_000)) },
  abstractFacts: { majority: 0.2 },
  relateCooccurring: { leastEpisodes: 1 },
};

/** Every script of a phase, in the order of their names. */
const PASTED = STATEMENTS.filter(({ file }) => file.startsWith('cypher/consolidation/phases/'));

/** Each phase that writes for a run, in order, and whether a preview of it exists. */
const PHASES = PASTED.filter(({ params }) => 'claim' in params);

/** What a run leaves beside memories: itself, its record, and the news of it. */
const RECORDS = ['ConsolidationRun', 'Change', 'TierChange', 'MemoryEvent', 'EventLog', 'Measurement'];

/**
 * Every label and property of every node and relationship of a namespace, a line each. Left out: labels that mark what is to be looked at again,
 * when the phases ran, clusters without members, and what sleep derived and an undo retracted, which notes a new time.
 */
async function dumpOf(inNamespace: string, cypher: Cypher): Promise<string[]> {
  const nodes = await cypher(
    `MATCH (n) WHERE (n.namespace = $namespace OR n:Namespace AND n.name = $namespace)
       AND NOT any(label IN labels(n) WHERE label IN $records)
       AND NOT (n:SemanticCluster AND NOT EXISTS { (n)<-[:BELONGS_TO]-() }) AND NOT (n.derived AND n.retractedAt IS NOT NULL)
     RETURN elementId(n) AS id, [label IN labels(n) WHERE NOT label STARTS WITH 'Un'] AS labels,
       CASE WHEN n:Namespace THEN {scaling: n.scaling} ELSE properties(n) END AS properties`,
    { namespace: inNamespace, records: RECORDS },
  );
  const links = await cypher(
    `MATCH (a)-[r]->(b) WHERE a.namespace = $namespace AND b.namespace = $namespace
       AND NOT any(label IN labels(a) + labels(b) WHERE label IN $records)
       AND NOT any(n IN [a, b] WHERE coalesce(n.derived, false) AND n.retractedAt IS NOT NULL)
     RETURN elementId(a) + type(r) + elementId(b) AS id, properties(r) AS properties`,
    { namespace: inNamespace, records: RECORDS },
  );
  return [...nodes, ...links].flatMap(({ id, labels, properties }) => [
    `${String(id)} ${JSON.stringify(labels)}`,
    ...Object.entries(properties as object).map(([name, value]) => `${String(id)} ${name} ${String(value)}`),
  ]);
}

describe('[R-SLEEP-SHARED] consolidation by hand', () => {
  const changing = PHASES.filter(({ params }) => 'dryRun' in params);

  it('covers every phase', () => {
    expect(PHASES.map(({ name }) => name).toSorted()).toEqual([
      'abstractFacts',
      'advanceReview',
      'archiveExpired',
      'cluster',
      'distilSkills',
      'expire',
      'homeostasis',
      'keepWorking',
      'measure',
      'noteCleanUp',
      'promote',
      'pruneLinks',
      'reclassifySemantic',
      'relateCooccurring',
      'reschedule',
    ]);
  });

  it.each(PHASES.map((each) => [each.name, each] as const))(
    '%s says which step is missing, and writes nothing, while no run is claimed',
    async (_name, each) => {
      const params = { ...(await paste(each, inSession)), ...('dryRun' in each.params && { dryRun: false }) };
      await expect(session.run(each.text, params)).rejects.toThrow(
        /No run of the namespace .* is claimed as by-hand\. Run claimRun\.cypher first\./,
      );
    },
  );

  it('runs step by step: claimRun, each phase, finishRun; and is undone', async () => {
    const run = async (name: string, more: Record<string, unknown> = {}): Promise<QueryResult> => {
      const each = statement(name);
      return session.run(each.text, { ...(await paste(each, inSession)), ...more });
    };
    // One memory's time has come.
    await session.run(
      `MATCH (m:Memory:Episode {namespace: $namespace}) WHERE m.live AND m.tier <> 'archived'
       WITH m, datetime() - duration('PT1H') AS at ORDER BY m.id DESC LIMIT 1
       SET m.expiry = 'ARCHIVE', m.expiresAt = at, m.dueAt = at, m.keptAt = at`,
      { namespace },
    );
    const claimed = await run('claimRun');
    expect(claimed.records[0]?.get('ours')).toBe(true);
    const runId: unknown = claimed.records[0]?.get('runId');
    expect((await run('renewClaim')).records).toHaveLength(1);
    expect((await run('lockClaim')).records).toHaveLength(1);

    const changed: Record<string, number> = {};
    for (const { name } of changing) {
      const same = { ...(await paste(statement(name), inSession)), ...FINDING[name] };
      const foretold = await run(name, same);
      expect(foretold.summary.counters.containsUpdates(), `${name} writes in a preview`).toBe(false);
      const done = await run(name, { ...same, dryRun: false });
      const rows = ({ records }: QueryResult) => records.map((record) => record.toObject());
      expect({ name, rows: rows(done) }).toEqual({ name, rows: rows(foretold) });
      expect(done.summary.counters.containsUpdates(), `${name} writes nothing`).toBe(true);
      changed[name] = done.records.length;
    }
    expect(Object.entries(changed).filter(([, rows]) => rows === 0)).toEqual([]);
    // What a session still has at work is due from now on.
    await run('reviewSession');
    for (const { name } of PHASES.filter((each) => !changing.includes(each))) {
      expect((await run(name)).summary.counters.containsUpdates(), `${name} writes nothing`).toBe(true);
    }
    const kept = await run('runChanges', { runId });
    const total = Object.values(changed).reduce((sum, rows) => sum + rows, 0);
    // One more by noteCleanUp.
    expect(kept.records).toHaveLength(total + 1);

    expect((await run('finishRun')).records).toHaveLength(1);
    expect((await run('undoRun')).records[0]?.get('id')).toBe(runId);
    expect((await run('undoRun', { runId })).records).toEqual([]);
    // Replay is computed by the service: no script of a phase has done anything for it to undo.
    const restored: Record<string, unknown> = {};
    for (const { name, text } of STATEMENTS.filter((each) => /^undo(?!Run|Replay)/.test(each.name))) {
      const params = { ...(await paste(statement(name), inSession)), runId };
      restored[name] = (await session.run(text, params)).summary.counters.containsUpdates();
    }
    expect(Object.entries(restored).filter(([, some]) => some !== true)).toEqual([]);
  });

  it('pasted with the values of its header, changes nothing for good: undo restores every property', async () => {
    const run = async (name: string, more: Record<string, unknown> = {}): Promise<QueryResult> => {
      const each = statement(name);
      return session.run(each.text, { ...(await paste(each, inSession)), ...more });
    };
    const dump = async () => (await dumpOf(namespace, cypherOf(inSession))).toSorted();
    const before = await dump();
    const runId: unknown = (await run('claimRun')).records[0]?.get('runId');
    for (const { name, params } of PASTED) await run(name, 'dryRun' in params ? { dryRun: false } : {});
    await run('finishRun');
    expect(await dump()).not.toEqual(before);
    await graph.service.undoConsolidation({ namespace, runId: String(runId) });
    const after = await dump();
    expect({
      lost: before.filter((line) => !after.includes(line)),
      added: after.filter((line) => !before.includes(line)),
    }).toEqual({ lost: [], added: [] });
  });
});
