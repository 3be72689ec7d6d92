/** Commands that change what is stored: `tag`, `relate`, `config`. */
import { expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const app = useApp();
const run = (args: readonly string[]): Promise<Ran> => runHere(args, { environment: settingsFor(app) });

async function remembered(namespace: string): Promise<string> {
  const { stdout } = await run(['remember', '-n', namespace, 'The weir is mended.', '--tag', 'mill']);
  return stdout.split(' ')[0] ?? '';
}

it('[R-CLI-ACT] `tag` adds tags and takes others off, by a short id', async () => {
  const namespace = freshNamespace();
  const id = (await remembered(namespace)).slice(-8);
  expect(
    (await run(['tag', '-n', namespace, id, 'river', '--add', 'done'])).stdout.trim().split(', ').toSorted(),
  ).toEqual(['done', 'mill', 'river']);
  expect((await run(['tag', '-n', namespace, id, '--remove', 'mill', 'river', 'done'])).stdout).toBe(
    'It has no tags.\n',
  );
  const none = await run(['tag', '-n', namespace, id]);
  expect(none).toMatchObject({ code: 2, stdout: '' });
  expect(none.stderr).toMatch(/^INVALID_ARGUMENT: The tags are missing\./);
});

it('[R-CLI-ACT] `remember -` stores what a pipe says', async () => {
  const namespace = freshNamespace();
  const piped = { environment: settingsFor(app), input: 'Two lines\nof a pipe.\n' };
  expect((await runHere(['remember', '-n', namespace, '-'], piped)).stdout).toContain('stored');
  const { items } = await app.service.memories({ namespace, first: 5 });
  expect(items.map(({ memory }) => memory.content)).toEqual(['Two lines\nof a pipe.']);
});

it('[R-CLI-ACT] `relate` records a relation, and says which one it closes', async () => {
  const namespace = freshNamespace();
  const relate = (to: string, from: string): Promise<Ran> =>
    run(['relate', '-n', namespace, 'Dana', 'lives in', to, '--from', from]);
  expect((await relate('Bergen', '2024-01-01')).stdout).toMatch(/^Recorded: Dana: .*Bergen/);
  expect((await relate('Bergen', '2024-01-01')).stdout).toMatch(/^Known already: Dana: /);
  expect((await relate('Oslo', '2025-01-01')).stdout).toMatch(
    /^Recorded: .*Oslo.*\nIt closes: Dana: .*Bergen/,
  );
  expect((await run(['entity', '-n', namespace, 'Dana'])).stdout).toContain('Oslo');
});

it('[R-CLI-CONFIG] `config set` changes one setting and keeps the others', async () => {
  const namespace = freshNamespace();
  await remembered(namespace);
  const set = (...changes: string[]): Promise<Ran> => run(['config', 'set', '-n', namespace, ...changes]);
  expect(await set('profile=cognitive', 'weight.late=0.5')).toMatchObject({ code: 0 });
  expect((await set('relevanceFloor=0.1')).stdout).toMatch(
    /^profile=cognitive$[^]*^relevanceFloor=0\.1$[^]*^weight\.late=0\.5$/m,
  );
  await set('weight.late=', 'profile=');
  const { stdout } = await run(['config', 'get', '-n', namespace]);
  expect(stdout).toMatch(/^profile=default$/m);
  expect(stdout).toMatch(/^relevanceFloor=0\.1$/m);
  expect(stdout).not.toContain('weight.');
  const wrong = await set('profile=grand');
  expect(wrong.code).not.toBe(0);
  expect(wrong.stderr).toMatch(/profile/);
  expect((await run(['config', 'get', '-n', namespace])).stdout).toBe(stdout);
});

it('[R-CLI-ACT] each change of a memory reports what it did, and has a way back', async () => {
  const namespace = freshNamespace();
  const done = async (verb: string, ...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await run([verb, '-n', namespace, ...args]);
    expect([verb, code, stderr]).toEqual([verb, 0, '']);
    return stdout;
  };
  const id = await remembered(namespace);
  expect(await done('pin', id)).toBe(`${id} pinned\n`);
  expect(await done('unpin', id)).toBe(`${id} not pinned\n`);
  expect(await done('expire', id, '--at', '2999-01-01')).toBe(
    `${id} is archived at 2999-01-01T00:00:00.000Z\n`,
  );
  expect(await done('expire', id, '--never')).toBe(`${id} does not expire\n`);
  const [edited = ''] = (await done('edit', id, 'The weir is broken.')).split(' ');
  expect(await done('edit', edited, '--undo')).toBe(`${id} is current again, in place of ${edited}\n`);
  expect(await done('forget', id)).toBe(`${id} forgotten\n`);
  expect(await done('unforget', id)).toBe(`${id} is back\n`);
  const [entry = ''] = (await done('history')).split(' ');
  expect(await done('undo', entry, '--dry-run')).toMatch(/^Would undo: unforget /);
  expect(await done('undo', entry)).toMatch(/^Undone: unforget /);
  expect(await done('history')).toContain('(undone)');
  await done('remember', '--session', 'chat', 'The ferry is late.');
  expect(await done('forget-session', 'chat', '--dry-run')).toBe('Would forget 1 memory.\n');
  expect(await done('forget-session', 'chat')).toMatch(/^1 memory forgotten\./);
});
