// @guards src/consolidation/schedule.ts · 40 s
/** Consolidation that starts by itself. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Schedule } from '../../src/consolidation/schedule.ts';
import { MemoryError } from '../../src/domain/errors.ts';
import type { Database } from '../../src/store/database.ts';
import type { Statement } from '../../src/store/statement.ts';
import { claimRun } from '../../src/store/statements.generated.ts';
import { type CypherConnection, connectCypher } from '../support/database/cypher.ts';
import { testDatabase } from '../support/database/database.ts';
import { until } from '../support/database/engine-support.ts';
import { freshNamespace } from '../support/namespace.ts';
import { startService, type TestService } from '../support/running/service.ts';
import { dynamicsOf, type Stored, storeMemories, T0 } from '../support/running/sleeping.ts';
import { runsIn } from '../support/running/runs-in.ts';

let now = T0;
/** The schedule's own timer ticks by the machine's clock, and is given this time. */
const clock = (): Date => now;
let connection: CypherConnection;
let started: TestService;
let namespace = '';
beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  started = await startService({ busy: true, clock });
});
afterAll(async () => {
  await started[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});
beforeEach(() => {
  now = T0;
  namespace = freshNamespace('sleep');
});

const stored = (): Stored => ({ service: started.service, connection, namespace });
const memories = (energies: readonly number[]): Promise<string[]> => storeMemories(stored(), energies);

describe('[R-SLEEP-SCHEDULE] by itself', () => {
  const tierOf = async (id: string | undefined): Promise<string> => (await dynamicsOf(stored(), id)).tier;
  const schedule = (standard = '*/10 * * * *', database: Database = started.database): Schedule =>
    new Schedule({ database, clock, standard, onError: (error) => expect.fail(String(error)) });
  const tickAt = (sleeper: Schedule, minutes: number): Promise<void> => {
    now = new Date(T0.getTime() + 60_000 * minutes);
    return sleeper.tick(now);
  };
  it('runs at its minute, where something is due', async () => {
    const [id] = await memories([8]);
    const sleeper = schedule();
    await tickAt(sleeper, 1);
    expect(await tierOf(id)).toBe('working');
    await tickAt(sleeper, 10);
    expect(await tierOf(id)).toBe('longTerm');
    await sleeper.stop();
    expect((await runsIn(started.service, namespace, 9)).map(({ trigger }) => trigger)).toEqual(['SCHEDULE']);
  });

  it('runs although its minute began and ended between two ticks', async () => {
    const [id] = await memories([8]);
    const sleeper = schedule('5 12 * * *');
    await tickAt(sleeper, 4);
    expect(await tierOf(id)).toBe('working');
    await tickAt(sleeper, 7);
    expect(await tierOf(id)).toBe('longTerm');
    await tickAt(sleeper, 8);
    await sleeper.stop();
    expect(await runsIn(started.service, namespace, 9)).toHaveLength(1);
  });

  it('makes up for the minutes in which the database was away', async () => {
    const first = namespace;
    const [id] = await memories([8]);
    namespace = freshNamespace('sleep');
    const [other] = await memories([8]);
    const away = new MemoryError('DATABASE_UNAVAILABLE', 'The database is away.');
    const { database } = started;
    const errors: unknown[] = [];
    let losses = 1;
    const sleeper = new Schedule({
      database,
      clock,
      standard: '5 12 * * *',
      onError: (error) => errors.push(error),
      // Lost again between the first run and the next one.
      onRun: () => (losses-- > 0 ? database.suspend(away) : undefined),
    });
    database.suspend(away);
    await tickAt(sleeper, 7);
    expect(errors).toEqual([away]);
    database.resume(database.address);
    await tickAt(sleeper, 8);
    database.resume(database.address);
    expect(errors.length).toBeGreaterThan(1);
    expect(new Set(errors)).toEqual(new Set([away]));
    await tickAt(sleeper, 9);
    await sleeper.stop();
    expect(await tierOf(other)).toBe('longTerm');
    namespace = first;
    expect(await tierOf(id)).toBe('longTerm');
  });

  it('consolidates several namespaces at once', async () => {
    const [id] = await memories([8]);
    namespace = freshNamespace('sleep');
    await memories([8]);
    const { database } = started;
    let begun = 0;
    const together: Database = Object.create(database);
    together.run = async <Params, Row>(statement: Statement<Params, Row>, params: Params) => {
      const rows = await database.run(statement, params);
      if (statement.name === claimRun.name) {
        begun += 1;
        await until('a second run', () => begun > 1, 20_000);
      }
      return rows;
    };
    const sleeper = schedule('*/10 * * * *', together);
    await tickAt(sleeper, 10);
    await sleeper.stop();
    expect(await tierOf(id)).toBe('longTerm');
  });

  it('keeps to what the namespace says at the time, and to the standard where that is no schedule', async () => {
    const [id] = await memories([8]);
    const sleeper = schedule();
    const say = (text: string) =>
      connection.cypher('MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.schedule = $text', {
        namespace,
        text,
      });
    await say('off');
    await tickAt(sleeper, 10);
    expect(await tierOf(id)).toBe('working');
    await say('27 * * * *');
    await tickAt(sleeper, 20);
    expect(await tierOf(id)).toBe('working');
    await tickAt(sleeper, 27);
    expect(await tierOf(id)).toBe('longTerm');
    const [other] = await memories([8]);
    await say('whenever');
    await tickAt(sleeper, 30);
    expect(await tierOf(other)).toBe('longTerm');
    await sleeper.stop();
  });

  it('keeps to the interval of design B, where the namespace names no schedule', async () => {
    const [id] = await memories([8]);
    await connection.cypher(
      'MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.promotionIntervalMinutes = 20',
      { namespace },
    );
    const sleeper = schedule();
    await tickAt(sleeper, 10);
    expect(await tierOf(id)).toBe('working');
    await tickAt(sleeper, 20);
    expect(await tierOf(id)).toBe('longTerm');
    await sleeper.stop();
  });

  it('runs after the hundredth new memory, and not before', async () => {
    const [id] = await memories([8]);
    const sleeper = schedule();
    for (let stored = 0; stored < 99; stored += 1) await sleeper.noteStored(namespace);
    expect(await tierOf(id)).toBe('working');
    await sleeper.noteStored(namespace);
    expect(await tierOf(id)).toBe('longTerm');
    await sleeper.stop();
    expect((await runsIn(started.service, namespace, 9)).map(({ trigger }) => trigger)).toEqual(['COUNT']);
  });

  it('hears of every memory that the service stores', async () => {
    await using busy = await startService({ busy: true, clock, schedule: '*/10 * * * *' });
    const [id] = await memories([8]);
    await busy.service.rememberMany({
      input: Array.from({ length: 100 }, (_, number) => ({
        namespace,
        content: `New memory number ${number}.`,
      })),
    });
    await vi.waitFor(async () => expect(await tierOf(id)).toBe('longTerm'), { timeout: 20_000 });
  });

  it('runs after none where the namespace is never to', async () => {
    await using busy = await startService({ busy: true, clock, schedule: '*/10 * * * *' });
    const [id] = await memories([8]);
    await busy.service.setConfig({ namespace, schedule: 'off' });
    await busy.service.rememberMany({
      input: Array.from({ length: 150 }, (_, at) => ({
        namespace,
        content: `Restless memory number ${at}.`,
      })),
    });
    const other = namespace;
    namespace = freshNamespace('sleep');
    const [awake] = await memories([8]);
    await busy.service.rememberMany({
      input: Array.from({ length: 100 }, (_, at) => ({ namespace, content: `Sleepy memory number ${at}.` })),
    });
    // They are done one after another: by now the first would have been.
    await vi.waitFor(async () => expect(await tierOf(awake)).toBe('longTerm'), { timeout: 20_000 });
    namespace = other;
    expect(await tierOf(id)).toBe('working');
  });
});
