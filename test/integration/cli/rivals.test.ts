/** `hippograph rivals`: questions for a person, and the answers. */
import { expect, it } from 'vitest';
import { shortId } from '../../../src/domain/short-id.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { storeGateRivals } from '../../support/running/gate-rivals.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const app = useApp();
const graph = useGraph();

it('[R-RIVALS] lists memories that may conflict as questions, and keeps the answer', async () => {
  const namespace = freshNamespace('rivals');
  const [older, newer] = await storeGateRivals({
    service: app.service,
    connection: graph.connection,
    namespace,
  });
  const run = (...args: string[]) =>
    runHere(['rivals', '-n', namespace, ...args], { environment: settingsFor(app) });
  const pair = [
    `- newer: ${shortId(newer)} 2026-11-20 11:00 Ada: The gate opens at nine.`,
    `  older: ${shortId(older)} 2026-11-20 10:00 Ada: The gate opens at seven.`,
  ];
  expect((await run()).stdout.split('\n')).toEqual([
    'Questions for you: which of the two holds?',
    ...pair,
    `To answer the first: hippograph rivals ${shortId(newer)} ${shortId(older)} --holds newer (or older, or both)`,
    '',
  ]);
  expect((await run(older, newer, '--holds', 'newer', '--who', 'Ada')).stdout.split('\n')).toEqual([
    'Kept: the newer one holds.',
    ...pair,
    '',
  ]);
  expect((await run(older, newer, '--holds', 'newer')).stdout).toMatch(/^Known already: /);
  expect((await run()).stdout).toBe('No memories seem to conflict.\n');
  expect(JSON.parse((await run('--json')).stdout)).toMatchObject({ edges: [] });
});

it.each([
  [['a', 'b'], /^INVALID_ARGUMENT: Which of the two memories holds is missing\.\n.*--holds newer/],
  [['--holds', 'both'], /^INVALID_ARGUMENT: Which memories it is about is missing\./],
  [['a', 'b', '--holds', 'none'], /NEWER, OLDER/],
])('[R-RIVALS] refuses %j', async (args, told) => {
  const namespace = freshNamespace('rivals');
  await app.service.remember({ namespace, content: 'The gate opens at seven.' });
  const { code, stderr } = await runHere(['rivals', '-n', namespace, ...args], {
    environment: settingsFor(app),
  });
  expect(stderr).toMatch(told);
  expect(code).not.toBe(0);
});
