import neo4j, { type Driver, type Plan } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesOnline } from '../../../src/store/embedding-model.ts';
import * as generated from '../../../src/store/statements.generated.ts';
import { testDatabase } from '../../support/database/database.ts';
import { type AnyStatement, explain, STATEMENTS } from '../../support/database/explain.ts';
import { startService } from '../../support/running/service.ts';

const byKind = (schema: boolean): [string, AnyStatement][] =>
  STATEMENTS.filter(({ access }) => (access === 'schema') === schema).map((each) => [each.name, each]);

/** Parameters that the text uses, by themselves or in the map of those that vary; strings and comments left out. */
function usedParams(text: string): string[] {
  const bare = text.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/\/.*$/gm, '');
  return [
    ...new Set(Array.from(bare.matchAll(/\$(?:given\.)?(\w+)/g), ([, name]) => name as string)),
  ].toSorted();
}

/** Reading all of something, whatever it is read by. */
const SCAN =
  /AllNodesScan|LabelScan|LabelsScan|IndexScan|RelationshipsScan|RelationshipTypeScan|RelationshipTypesScan/;

const detailsOf = ({ arguments: given }: Plan): string => String(given['Details']);

/** A limit of one, or an aggregation without a grouping key (it would come first). */
const keepsOne = (plan: Plan): boolean =>
  (plan.operatorType.startsWith('Limit') && detailsOf(plan) === '1') ||
  (plan.operatorType.startsWith('EagerAggregation') &&
    /^(count|collect|sum|min|max)\w*\(/.test(detailsOf(plan)));

/** By a unique key; an id is one, and some plans look it up beside its namespace. */
const findsOne = (plan: Plan): boolean =>
  plan.operatorType.startsWith('NodeUniqueIndexSeek') ||
  (plan.operatorType.startsWith('NodeIndexSeek') &&
    /\(namespace, id\) WHERE namespace = \S+ AND id = \S+/.test(detailsOf(plan)));

/** The row that a subquery is run for. */
const itsRow = ({ operatorType, children }: Plan): boolean =>
  operatorType.startsWith('Argument') ||
  (/^(Filter|Projection)/.test(operatorType) && children.length > 0 && children.every(itsRow));

const oneRow = (side: Plan): boolean =>
  keepsOne(side) ||
  itsRow(side) ||
  (side.children.length === 0 ? findsOne(side) : side.children.every(oneRow));

/** A product with one row has no more rows than its other side. */
const multiplies = (plan: Plan): boolean =>
  plan.operatorType.startsWith('CartesianProduct') && !plan.children.some(oneRow);

function unbounded(plan: Plan): string[] {
  const own = SCAN.test(plan.operatorType) || multiplies(plan) ? [plan.operatorType] : [];
  return [...own, ...plan.children.flatMap(unbounded)];
}

/** What a namespace may lack. An update that seeks one by its key locks the key until its end where it is missing, so that writers wait for each other. */
const MAY_BE_MISSING = /:(EventLog|ConsolidationConfig)\(namespace\)/;
/** These write it, or find it there. */
const HAVE_IT = new Set([
  'configureNamespace',
  'lockEventLog',
  'placeEvents',
  'removeOfNamespace',
  'restoreConfigs',
  'trimEvents',
]);

function locksMissing(plan: Plan): string[] {
  const own =
    plan.operatorType.includes('(Locking)') && MAY_BE_MISSING.test(detailsOf(plan)) ? [detailsOf(plan)] : [];
  return [...own, ...plan.children.flatMap(locksMissing)];
}

let driver: Driver;
beforeAll(async () => {
  const address = await testDatabase();
  driver = neo4j.driver(address.uri, neo4j.auth.basic(address.username, address.password));
  // Other tests may have had a statement planned when the store was nearly empty.
  await driver.executeQuery('CALL db.clearQueryCaches()');
  // The indexes that the plans are to use.
  await using started = await startService();
  await started.embedder.whenReady();
  await indexesOnline(started.database);
});
afterAll(() => driver.close());

/** Several are planned at once, and the largest take seconds on a JVM that is busy and cold. */
const PLANNED_WITHIN = { timeout: 300_000 };

describe.concurrent('[R-CYPHER-EXPLAIN] every statement', PLANNED_WITHIN, () => {
  it('is among those looked at here', () => {
    expect(STATEMENTS.length).toBeGreaterThan(25);
    expect(new Set(STATEMENTS.map(({ name }) => name)).size).toBe(STATEMENTS.length);
  });

  it.for(byKind(false))('%s: parameters, columns and plan are as its header says', async ([, statement]) => {
    expect(usedParams(statement.text)).toEqual(Object.keys(statement.params).toSorted());
    const { plan, columns, unknown } = await explain(driver, statement);
    expect(columns.toSorted()).toEqual(Object.keys(statement.returns).toSorted());
    expect(unknown).toEqual([]);
    if (!HAVE_IT.has(statement.name)) expect(locksMissing(plan)).toEqual([]);
    const scans = unbounded(plan);
    if (statement.scan === undefined) expect(scans).toEqual([]);
    else expect(scans, `${statement.file} no longer needs its @scan`).not.toEqual([]);
  });

  it.each(byKind(true))('%s: the schema statement is understood', async (_name, statement) => {
    expect(usedParams(statement.text)).toEqual(Object.keys(statement.params).toSorted());
    const { columns } = await explain(driver, statement);
    expect(columns).toEqual([]);
  });

  it('finds what it looks for in a plan that has it', async () => {
    const [first] = STATEMENTS;
    const bad = {
      ...(first as AnyStatement),
      params: {},
      text: 'CYPHER 25\nMATCH (a), (b:Memory) RETURN a, b',
    };
    expect(unbounded((await explain(driver, bad)).plan).join()).toMatch(
      /CartesianProduct.*AllNodesScan|AllNodesScan.*CartesianProduct/,
    );
  });
});

describe('[R-CYPHER-PAGES] a page', () => {
  const pages = [
    generated.listMemories,
    generated.listMemoriesAsOf,
    generated.listMemoriesOccurred,
    generated.graphPage,
    generated.listSessions,
    generated.listRuns,
    generated.listProcedures,
    generated.listEntities,
    generated.listNamespaces,
    generated.memoryIdsAfter,
  ] as unknown as AnyStatement[];
  const operators = (plan: Plan): string[] => [plan.operatorType, ...plan.children.flatMap(operators)];

  it.each(pages.map((each) => [each.name, each] as const))(
    '%s: comes out of the index in its order, and costs as much as it has rows',
    async (_name, statement) => {
      const used = operators((await explain(driver, statement)).plan);
      expect(used.join(' ')).toMatch(/\bLimit\b/);
      // What sorts to find the first few has read all of them.
      expect(used.filter((operator) => /^(Partial)?Top/.test(operator))).toEqual([]);
    },
  );
});
