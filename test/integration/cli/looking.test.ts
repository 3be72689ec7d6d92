/** Commands that look at what is stored: `list`, `show`, `sessions`, `namespaces`, `open`, `graphql`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const app = useApp();
const run = (args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  runHere(args, { environment: { ...settingsFor(app), ...environment } });

/** Five turns of two speakers; one says something that a terminal would obey. */
async function stored(): Promise<string> {
  const namespace = freshNamespace();
  const texts = [
    'The mill has a weir.',
    'Otto\tkeeps\nbees.',
    'The \u001b[31mred\u001b[0m boat leaks.',
    'Rye is sown.',
    'Rye is cut.',
  ];
  const lines = texts.map((content, at) =>
    JSON.stringify({
      namespace,
      content,
      who: at % 2 === 0 ? 'Ada' : 'Otto',
      sessionId: at < 3 ? 'one' : 'two',
      tags: at === 3 ? ['field'] : [],
      occurredAt: `2025-02-0${at + 1}T09:00:00Z`,
    }),
  );
  const path = join(app.dataDir, `${namespace}.jsonl`);
  await writeFile(path, lines.join('\n'));
  expect(await run(['import', path])).toMatchObject({ code: 0 });
  return namespace;
}

const cells = ({ stdout }: Ran): string[][] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

it('[R-CLI-LIST] `list` prints a memory a line with a short id, and pages and filters', async () => {
  const namespace = await stored();
  const all = cells(await run(['list', '-n', namespace]));
  expect(all.map(([when, tier, who, text]) => [when, tier, who, text])).toEqual([
    ['2025-02-05', 'working', 'Ada', 'Rye is cut.'],
    ['2025-02-04', 'working', 'Otto', 'Rye is sown.'],
    ['2025-02-03', 'working', 'Ada', 'The \u{fffd}[31mred\u{fffd}[0m boat leaks.'],
    ['2025-02-02', 'working', 'Otto', 'Otto keeps bees.'],
    ['2025-02-01', 'working', 'Ada', 'The mill has a weir.'],
  ]);
  // What is no row goes to standard error, so that a pipe has rows alone.
  const page = await run(['list', '-n', namespace, '--limit', '1']);
  expect(cells(page)).toEqual([all[0]]);
  const cursor = page.stderr.trim().replace('There are more: --after ', '');
  const [second] = cells(await run(['list', '-n', namespace, '--limit', '1', '--after', cursor]));
  expect(second).toEqual(all[1]);
  const ofOne = async (...filter: string[]): Promise<string[]> =>
    cells(await run(['list', '-n', namespace, ...filter])).map(([, , , text]) => text ?? '');
  expect(await ofOne('--who', 'Otto')).toEqual(['Rye is sown.', 'Otto keeps bees.']);
  expect(await ofOne('--session', 'two', '--tag', 'field')).toEqual(['Rye is sown.']);
  expect(await ofOne('--from', '2025-02-05')).toEqual(['Rye is cut.']);
  const none = await run(['list', '-n', namespace, '--tag', 'sea']);
  expect(none).toMatchObject({ code: 0 });
  expect(none.stdout).toMatch(/^No memory passes these filters\./);
});

it('[R-CLI-LIST] `recalls` prints a question a line with what came back, and `feedback` takes its id', async () => {
  const namespace = await stored();
  await run(['recall', '-n', namespace, 'Who keeps bees?']);
  await run(['recall', '-n', namespace, 'Who won the chess tournament?']);
  const asked = await run(['recalls', '-n', namespace]);
  const [chess, bees] = asked.stdout
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t'));
  expect([chess?.[2], bees?.[2]]).toEqual(['Who won the chess tournament?', 'Who keeps bees?']);
  expect(chess?.[3]).toMatch(/^(nothing|no match, \d+ results?, \d+ tokens)$/);
  expect(bees?.[3]).toMatch(/^\d+ results?, \d+ tokens$/);
  expect(asked.stdout).toContain('  · Otto keeps bees.');
  const unanswered = cells(await run(['recalls', '-n', namespace, '--unanswered']));
  expect(unanswered.map(([, , question]) => question).filter(Boolean)).toEqual([chess?.[2]]);
  const [, [, , , , id = ''] = []] = cells(await run(['list', '-n', namespace, '--who', 'Otto']));
  const said = ['feedback', '-n', namespace, bees?.[4] ?? '', '--helpful', id];
  expect(await run(said)).toMatchObject({ code: 0, stdout: 'Noted.\n', stderr: '' });
  expect((await run(said)).stdout).toBe('There was feedback on this recall before. It stays as it is.\n');
  const none = await run(['feedback', '-n', namespace, bees?.[4] ?? '']);
  expect([none.code === 0, none.stderr.includes('Pass the ids of results')]).toEqual([false, true]);
});

it('[R-CLI-LIST] `list` says which memories are forgotten, pinned or expire, and filters by it', async () => {
  const namespace = await stored();
  const [[, , , text, id = ''] = []] = cells(await run(['list', '-n', namespace]));
  expect(await run(['forget', '-n', namespace, id])).toMatchObject({ code: 0 });
  const listed = async (...more: string[]): Promise<string[]> =>
    cells(await run(['list', '-n', namespace, ...more])).map(([, state, , said]) => `${state}: ${said}`);
  expect(await listed()).toHaveLength(4);
  expect(await listed('--forgotten')).toContain(`forgotten: ${text}`);
  const [[, , , , pinned = ''] = [], [, , , , passing = ''] = []] = cells(
    await run(['list', '-n', namespace]),
  );
  await run(['pin', '-n', namespace, pinned]);
  await run(['expire', '-n', namespace, passing, '--at', '2099-01-31']);
  expect(await listed('--state', 'pinned')).toEqual(['pinned: Rye is sown.']);
  expect(await listed('--state', 'expiring')).toEqual([
    'until 2099-01-31: The \u{fffd}[31mred\u{fffd}[0m boat leaks.',
  ]);
  expect((await run(['show', '-n', namespace, pinned])).stdout).toMatch(/^pinned +\d{4}-/m);
  expect(await listed('--state', 'forgotten')).toEqual([`forgotten: ${text}`]);
  expect(await listed('--state', 'current')).toHaveLength(4);
  const none = await run(['list', '-n', namespace, '--state', 'in-conflict']);
  expect(none).toMatchObject({ code: 0, stdout: expect.stringContaining('No memory passes these filters') });
});

it('[R-CLI-SHOW] `show` takes a short id, and prints the whole text with the turns around it', async () => {
  const namespace = await stored();
  const listed = cells(await run(['list', '-n', namespace]));
  const [, , , , id = ''] = listed[3] ?? [];
  const { code, stdout } = await run(['show', '-n', namespace, id]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Otto\tkeeps\nbees\.\n/);
  expect(stdout).toMatch(new RegExp(`^id +[0-9a-f-]{28}${id}$`, 'm'));
  expect(stdout).toMatch(/^who +Otto$/m);
  expect(stdout).toMatch(/^used +0 times$/m);
  expect(stdout).toMatch(/^before: 2025-02-01 Ada: The mill has a weir\. \([0-9a-f]{8}\)$/m);
  expect(stdout).toMatch(/^after: 2025-02-03 Ada: The /m);
  const unknown = await run(['show', '-n', namespace, 'ffffffff']);
  expect(unknown).toMatchObject({ code: 2, stdout: '' });
  expect(unknown.stderr).toMatch(/^UNKNOWN_ID: /);
});

it('[R-CLI-LIST] `sessions` and `namespaces` say how much each holds', async () => {
  const namespace = await stored();
  expect(cells(await run(['sessions', '-n', namespace]))).toEqual([
    ['2025-02-05', '2 turns', 'two', 'Rye is sown.'],
    ['2025-02-03', '3 turns', 'one', 'The mill has a weir.'],
  ]);
  const [row] = cells(await run(['namespaces', '--prefix', namespace]));
  expect(row?.[0]).toBe(namespace);
  expect(row?.[2]).toMatch(/^latest \d{4}-\d\d-\d\d$/);
});

it('[R-CLI-LIST] colour comes where it is forced, and not in a pipe', async () => {
  const namespace = await stored();
  const asked = ['list', '-n', namespace, '--limit', '1'];
  expect((await run(asked)).stdout).not.toContain('\u001b');
  expect((await run(asked, { FORCE_COLOR: '1' })).stdout).toContain('\u001b[36mAda\u001b[39m');
  expect((await run(asked, { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain('\u001b');
});

it('[R-CLI-OPEN] `open --print` names the page of the namespace', async () => {
  expect((await run(['open', '-n', 'a b', '--print'])).stdout).toBe(`${app.url}/#/?ns=a+b\n`);
});

it('[R-CLI-GRAPHQL] `graphql` runs an operation with variables, and refuses what is none', async () => {
  const namespace = await stored();
  const query = 'query ($name: String!) { namespace(name: $name) { name } }';
  const { stdout } = await run(['graphql', query, '--variables', JSON.stringify({ name: namespace })]);
  expect(JSON.parse(stdout)).toEqual({ namespace: { name: namespace } });
  const wrong = await run(['graphql', query, '--variables', '[1]']);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toMatch(/^INVALID_ARGUMENT: The variables are not a JSON object\./);
  const missing = await run(['graphql', '@/nowhere/at-all.graphql']);
  expect(missing.stderr).toMatch(/^INVALID_ARGUMENT: The file \/nowhere\/at-all\.graphql cannot be read\./);
});
