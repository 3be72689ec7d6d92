/** The health of a namespace on the command line. */
import { expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const app = useApp();
const graph = useGraph();

const run = (...args: string[]) => runHere(args, { environment: settingsFor(app) });

it('[R-HEALTH-MEMORY] prints a namespace’s tables, and the same as JSON', async () => {
  const namespace = freshNamespace('health');
  await run('remember', '-n', namespace, 'The sluice is opened at dawn.');
  const told = await run('health', '-n', namespace, '--hours', '2.5');
  expect(told.stdout).toContain('rates over the last 2.5 hours:');
  expect(told.stdout).toMatch(/live, retracted, erased +│ 1, 0, 0/);
  expect(told.stdout).toMatch(/working +│ 1 +│ (1\.00|0\.9\d)/);
  const { stdout } = await run('health', '-n', namespace, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ namespace, live: 1, windowHours: 24 });
  expect(await run('health', '-n', namespace, '--hours', 'many')).toMatchObject({ code: 2, stdout: '' });
  expect((await run('health', '-n', namespace, '--hours', '-1')).stderr).toMatch(/^INVALID_NUMBER: /);
});

it('[R-CONFIG-BROKEN] health and doctor name a setting that is ignored', async () => {
  // doctor names the first namespace of the store, which other tests share.
  const namespace = freshNamespace('0-health');
  await graph.cypher(
    'CREATE (:Namespace {name: $namespace}) CREATE (:ConsolidationConfig {namespace: $namespace, workingDecay: 0.9})',
    { namespace },
  );
  const ignored = 'ConsolidationConfig.workingDecay is not a setting, and is ignored.';
  expect((await run('health', '-n', namespace)).stdout).toContain(ignored);
  const { stdout } = await run('doctor', '--json');
  expect(stdout).toContain(ignored);
  await graph.cypher(
    'MATCH (c:ConsolidationConfig {namespace: $namespace}) MATCH (n:Namespace {name: $namespace}) DELETE c, n',
    { namespace },
  );
});
