/** What is known of someone, on the command line. */
import { expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const app = useApp();

it('[R-FACT] `hippograph entity` lists the facts of a name, now and as of a past date', async () => {
  const namespace = freshNamespace('entity');
  const run = (...args: string[]) =>
    runHere(['entity', '-n', namespace, ...args], { environment: settingsFor(app) });
  for (const [to, year] of [
    ['Oslo', '2020'],
    ['Rome', '2024'],
  ] as const)
    await app.service.relate({
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
  expect((await run('Berta', '--valid-at', '2021-01-01')).stdout).toContain('lives in Oslo');
  for (const past of ['--known-at', '--as-of']) {
    expect((await run('Berta', past, '2021-01-01')).stdout).toBe(
      'Berta (CONCEPT), mentioned in 0 memories\n  note: 1 fact was recorded later. Pass only --valid-at to see what is known today about that time.\n',
    );
  }
  expect((await run('Nobody')).stdout).toBe('Nothing is stored about Nobody.\n');
  for (const month of ['01', '03', '02']) {
    const occurredAt = new Date(`2026-${month}-10T00:00:00Z`);
    const content = `Berta wrote from Rome (${month}).`;
    const entities = [{ name: 'Berta' }];
    await app.service.remember({ namespace, content, who: 'Ada', occurredAt, entities });
  }
  await settle(namespace);
  expect((await run('Berta')).stdout.split('\n').slice(2, -1)).toEqual([
    'Last mentioned:',
    '  2026-03-10 Ada: Berta wrote from Rome (03).',
    '  2026-02-10 Ada: Berta wrote from Rome (02).',
    '  2026-01-10 Ada: Berta wrote from Rome (01).',
  ]);
  expect((await run('Berta', '--known-at', '2021-01-01')).stdout).not.toContain('Last mentioned');
  expect((await run('Berta', '--valid-at', 'then')).code).not.toBe(0);
});

// oxlint-disable-next-line no-control-regex
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const EVIL = '\u001b[31m\u001b]0;x\u0007\u009b2J\u202egnp\u2066';

it('[R-CLI-TERMINAL] no command lets stored text give orders to the terminal', async () => {
  const namespace = freshNamespace('terminal');
  const name = `Ent${EVIL}ity`;
  await app.service.relate({ namespace, entity: name, relationType: 'KNOWS', to: `To${EVIL}` });
  await app.service.observe({ namespace, entity: name, text: `seen ${EVIL} \r\n hidden` });
  await app.service.buildProcedure({
    namespace,
    name: `task${EVIL}`,
    triggerPattern: `task ${EVIL}`,
    steps: [{ tool: `t${EVIL}`, content: `c\r\n${EVIL}` }],
    score: 1,
  });
  await app.service.remember({ namespace, content: `words ${EVIL} \r\n more`, who: `Mal${EVIL}\nline` });
  const run = (...args: string[]) => runHere(args, { environment: settingsFor(app) });
  const here = ['-n', namespace];
  const told = {
    entity: await run('entity', name, ...here),
    entityAsJson: await run('entity', name, '--json', ...here),
    unknownEntity: await run('entity', `unknown ${EVIL}`, ...here),
    procedures: await run('procedures', 'task', '--explain', ...here),
    proceduresAsJson: await run('procedures', '--json', ...here),
    recall: await run('recall', 'words', '--explain', ...here),
    recallAsJson: await run('recall', 'words', '--json', ...here),
    profileError: await run('recall', 'words', '--profile', `none${EVIL}`, ...here),
    idError: await run('forget', `id${EVIL}`, ...here),
    run: await run('consolidate', '--dry-run', ...here),
    commandError: await run(`unknown${EVIL}`),
    optionError: await run('recall', '--limit', EVIL, ...here),
  };
  for (const [what, { stdout, stderr }] of Object.entries(told)) {
    expect([what, stdout + stderr]).not.toEqual([what, '']);
    expect([what, OBEYED.exec(stdout + stderr)]).toEqual([what, null]);
  }
  expect(told.entity.stdout).toContain('seen');
  expect(told.entity.stdout).not.toMatch(/^\s*hidden/m);
  expect(JSON.parse(told.entityAsJson.stdout)).toMatchObject({ name });
  expect(told.procedures.stdout).toContain('task\u{fffd}');
  expect(told.recall.stdout).toContain('Mal\u{fffd}');
});
