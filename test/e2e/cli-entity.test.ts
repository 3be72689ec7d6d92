/** What is known of someone, on the command line. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { startService, type TestService } from '../support/service.ts';
import { runCli, type Workplace, workplace } from './cli-support.ts';

let place: Workplace;
let started: TestService;
beforeAll(async () => {
  place = await workplace(await testDatabase());
  started = await startService();
});
afterAll(async () => {
  await started[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

it('[R-FACT] `hippograph entity` says what is held of a name, and was so then', async () => {
  const namespace = freshNamespace('entity');
  const run = (...args: string[]) =>
    runCli(['entity', '-n', namespace, ...args], { environment: place.environment });
  for (const [to, year] of [
    ['Oslo', '2020'],
    ['Rome', '2024'],
  ] as const)
    await started.service.relate({
      namespace,
      entity: 'Berta',
      relationType: 'LIVES_IN',
      to,
      validFrom: new Date(`${year}-01-01T00:00:00Z`),
    });
  expect((await run('berta')).stdout).toBe(
    'Berta (CONCEPT), mentioned in 0 memories\n  Berta: lives in Rome [2024-01-01…)\n',
  );
  expect((await run('Berta', '--valid-at', '2021-01-01T00:00:00Z')).stdout).toContain(
    'Berta: lives in Oslo [2020-01-01…2024-01-01)',
  );
  expect((await run('Berta', '--known-at', '2021-01-01T00:00:00Z')).stdout).toBe(
    'Berta (CONCEPT), mentioned in 0 memories\n',
  );
  expect((await run('Nobody')).stdout).toBe('Nothing is known of Nobody.\n');
  expect((await run('Berta', '--valid-at', 'then')).code).not.toBe(0);
});
