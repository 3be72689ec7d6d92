/** The health of a memory at the doors: GraphQL and /metrics. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CypherConnection, connectCypher } from '../../support/database/cypher.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { ask, askGraphQL, onlyError } from '../../support/running/http-client.ts';
import type { TestApp } from '../../support/running/app.ts';
import { runningApp } from '../../support/running/running-app.ts';

let app: TestApp;
let connection: CypherConnection;
beforeAll(async () => {
  app = await runningApp();
  connection = connectCypher(await testDatabase());
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

const remember = (namespace: string): Promise<unknown> =>
  askGraphQL(app.url, 'mutation ($m: RememberInput!) { remember(input: $m) { id } }', {
    m: { namespace, content: 'The ferry is late when the wind is from the west.' },
  });

describe('[R-HEALTH-MEMORY] GraphQL', () => {
  it('tells a namespace’s memory where one is named, and null where none is', async () => {
    const namespace = freshNamespace('health');
    await remember(namespace);
    const query =
      'query ($namespace: String) { health(namespace: $namespace) { ready memory { live newMemories windowHours tiers { tier memories histogram { memories } } } } }';
    const { data } = await askGraphQL<{
      health: { ready: boolean; memory: { tiers: { tier: string; memories: number }[] } | null };
    }>(app.url, query, { namespace });
    expect(data?.health).toMatchObject({ ready: true, memory: { live: 1, newMemories: 1, windowHours: 24 } });
    expect(data?.health.memory?.tiers.map(({ tier, memories }) => `${tier} ${memories}`)).toEqual([
      'working 1',
      'shortTerm 0',
      'longTerm 0',
      'archived 0',
    ]);
    expect((await askGraphQL<typeof data>(app.url, query)).data?.health.memory).toBeNull();
    const wrong = await askGraphQL(
      app.url,
      '{ health(namespace: "x", windowHours: -1) { memory { live } } }',
    );
    expect(onlyError(wrong)).toBe('INVALID_NUMBER windowHours');
  });
});

describe('[R-HEALTH-METRICS] /metrics', () => {
  const gauges = async (): Promise<Map<string, number>> => {
    const { text } = await ask(`${app.url}/metrics`);
    const lines = text.split('\n').filter((line) => /^hippograph_(store|consolidation)/.test(line));
    return new Map(lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]));
  };

  it('tells what the store holds, and how consolidation went', async () => {
    const namespace = freshNamespace('health');
    await remember(namespace);
    const { data } = await askGraphQL(
      app.url,
      'mutation ($namespace: String!) { consolidate(namespace: $namespace) { run { state } } }',
      { namespace },
    );
    expect(data).toEqual({ consolidate: { run: { state: 'FINISHED' } } });
    const told = await gauges();
    const [counted] = await connection.cypher(
      "MATCH (m:Episode) RETURN count(m) AS memories, count(CASE WHEN m.live AND m.tier = 'working' THEN 1 END) AS working",
    );
    expect(told.get('hippograph_store_memories')).toBe(counted?.['memories']);
    expect(told.get('hippograph_store_live_memories{tier="working"}')).toBe(counted?.['working']);
    expect(told.get('hippograph_store_due')).toBeGreaterThanOrEqual(0);
    expect(told.get('hippograph_consolidation_runs_total{trigger="MANUAL",outcome="finished"}')).toBe(1);
    expect(told.get('hippograph_consolidation_changes_total{phase="promote"}')).toBe(0);
  });

  it('reads the store once for many scrapes', async () => {
    const before = (await gauges()).get('hippograph_store_memories');
    await remember(freshNamespace('health'));
    expect((await gauges()).get('hippograph_store_memories')).toBe(before);
  });
});
