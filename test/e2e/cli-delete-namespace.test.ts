/** Deleting a namespace on the command line. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import { startService, type TestService } from '../support/running/service.ts';
import { type Ran, runCli, type Workplace, workplace } from '../support/e2e/cli-support.ts';

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

const run = (...args: string[]): Promise<Ran> =>
  runCli(['delete-namespace', ...args], { environment: place.environment });

it('[R-NAMESPACE-DELETE] `hippograph delete-namespace` previews, and deletes once the name is confirmed', async () => {
  const namespace = freshNamespace('deleted');
  await started.service.remember({ namespace, content: 'The spare key hangs behind the fuse box.' });
  for (const confirm of [[], ['--confirm', 'another']]) {
    const refused = await run(namespace, ...confirm);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(`--confirm ${namespace}`);
  }
  const preview = await run(namespace, '--dry-run');
  expect(preview).toMatchObject({ code: 0 });
  expect(preview.stdout).toMatch(/ holds: memories 1, .*\. Nothing was deleted\.\n$/);
  expect(await started.service.namespace({ namespace })).not.toBeNull();

  const deleted = await run(namespace, '--confirm', namespace, '--json');
  expect(deleted).toMatchObject({ code: 0 });
  expect(JSON.parse(deleted.stdout)).toMatchObject({ namespace, dryRun: false, memories: 1 });
  expect(await started.service.namespace({ namespace })).toBeNull();
  const again = await run(namespace, '--confirm', namespace);
  expect(again).toMatchObject({ code: 4, stdout: '' });
  expect(again.stderr).toMatch(/^UNKNOWN_NAMESPACE: /);
});
