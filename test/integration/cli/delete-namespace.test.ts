/** Deleting a namespace on the command line. */
import { expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const app = useApp();

const run = (...args: string[]): Promise<Ran> =>
  runHere(['delete-namespace', ...args], { environment: settingsFor(app) });

it('[R-NAMESPACE-DELETE] `hippograph delete-namespace` previews, and deletes once the name is confirmed', async () => {
  const namespace = freshNamespace('deleted');
  await app.service.remember({ namespace, content: 'The spare key hangs behind the fuse box.' });
  for (const confirm of [[], ['--confirm', 'another']]) {
    const refused = await run(namespace, ...confirm);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain(`--confirm ${namespace}`);
  }
  const preview = await run(namespace, '--dry-run');
  expect(preview).toMatchObject({ code: 0 });
  expect(preview.stdout).toMatch(/ holds: memories 1, .*\. Nothing was deleted\.\n$/);
  expect(await app.service.namespace({ namespace })).not.toBeNull();

  const deleted = await run(namespace, '--confirm', namespace, '--json');
  expect(deleted).toMatchObject({ code: 0 });
  expect(JSON.parse(deleted.stdout)).toMatchObject({ namespace, dryRun: false, memories: 1 });
  expect(await app.service.namespace({ namespace })).toBeNull();
  const again = await run(namespace, '--confirm', namespace);
  expect(again).toMatchObject({ code: 4, stdout: '' });
  expect(again.stderr).toMatch(/^UNKNOWN_NAMESPACE: /);
});
