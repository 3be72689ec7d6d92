/** Sleep that nobody asks for. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Schedule } from '../../src/consolidation/schedule.ts';
import { type CypherConnection, connectCypher } from '../support/cypher.ts';
import { testDatabase } from '../support/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { startService, type TestService } from '../support/service.ts';
import { dynamicsOf, type Stored, storeMemories, T0 } from './sleeping.ts';
import { runsIn } from './runs-in.ts';

const clock = (): Date => T0;
/** So that its minute does not come while a test runs: the timer goes by the machine's clock. */
const ONCE_A_YEAR = '0 0 1 1 *';

let connection: CypherConnection;
let started: TestService;
let namespace = '';
beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  started = await startService({ clock });
});
afterAll(async () => {
  await started[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});
beforeEach(() => {
  namespace = freshNamespace('sleep');
});

const stored = (): Stored => ({ service: started.service, connection, namespace });
const memories = (energies: readonly number[]): Promise<string[]> => storeMemories(stored(), energies);

describe('[R-SLEEP-SCHEDULE] by itself', () => {
  const tierOf = async (id: string | undefined): Promise<string> => (await dynamicsOf(stored(), id)).tier;
  const schedule = (): Schedule =>
    new Schedule({
      database: started.database,
      clock,
      standard: '*/10 * * * *',
      onError: (error) => expect.fail(String(error)),
    });

  it('runs at its minute, where something is due', async () => {
    const [id] = await memories([8]);
    const sleeper = schedule();
    await sleeper.tick(new Date(T0.getTime() + 60_000));
    expect(await tierOf(id)).toBe('working');
    await sleeper.tick(new Date(T0.getTime() + 600_000));
    expect(await tierOf(id)).toBe('longTerm');
    await sleeper.stop();
    expect((await runsIn(started.service, namespace, 9)).map(({ trigger }) => trigger)).toEqual(['SCHEDULE']);
  });

  it('keeps to what the namespace says at the time, and to the standard where that is no schedule', async () => {
    const [id] = await memories([8]);
    const sleeper = schedule();
    const say = (text: string) =>
      connection.cypher('MERGE (c:ConsolidationConfig {namespace: $namespace}) SET c.schedule = $text', {
        namespace,
        text,
      });
    const at = (minutes: number): Date => new Date(T0.getTime() + 60_000 * minutes);
    await say('off');
    await sleeper.tick(at(10));
    expect(await tierOf(id)).toBe('working');
    await say('7 * * * *');
    await sleeper.tick(at(20));
    expect(await tierOf(id)).toBe('working');
    await sleeper.tick(at(7));
    expect(await tierOf(id)).toBe('longTerm');
    const [other] = await memories([8]);
    await say('whenever');
    await sleeper.tick(at(10));
    expect(await tierOf(other)).toBe('longTerm');
    await sleeper.stop();
  });

  it('runs after a hundred new memories', async () => {
    await using busy = await startService({ clock, schedule: ONCE_A_YEAR });
    const [id] = await memories([8]);
    const many = (from: number, count: number) =>
      busy.service.rememberMany(
        Array.from({ length: count }, (_, at) => ({ namespace, content: `New memory number ${from + at}.` })),
      );
    await many(0, 99);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await tierOf(id)).toBe('working');
    await many(99, 1);
    await vi.waitFor(async () => expect(await tierOf(id)).toBe('longTerm'), { timeout: 20_000 });
    expect((await runsIn(started.service, namespace, 9)).map(({ trigger }) => trigger)).toEqual(['COUNT']);
  });

  it('runs after none where the namespace is never to', async () => {
    await using busy = await startService({ clock, schedule: ONCE_A_YEAR });
    const [id] = await memories([8]);
    await busy.service.setConfig({ namespace, schedule: 'off' });
    await busy.service.rememberMany(
      Array.from({ length: 150 }, (_, at) => ({ namespace, content: `Restless memory number ${at}.` })),
    );
    const other = namespace;
    namespace = freshNamespace('sleep');
    const [awake] = await memories([8]);
    await busy.service.rememberMany(
      Array.from({ length: 100 }, (_, at) => ({ namespace, content: `Sleepy memory number ${at}.` })),
    );
    // They are done one after another: by now the first would have been.
    await vi.waitFor(async () => expect(await tierOf(awake)).toBe('longTerm'), { timeout: 20_000 });
    namespace = other;
    expect(await tierOf(id)).toBe('working');
  });
});
