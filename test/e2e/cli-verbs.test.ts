/** Each verb of the command line once as a process of its own; what they print in detail is tested in test/integration/cli. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  atTerminal,
  collect,
  type Ran,
  runCli,
  type Workplace,
  workplace,
} from '../support/e2e/cli-support.ts';
import { testDatabase } from '../support/database/database.ts';
import { writeMcpMemoryService } from '../support/mcp-memory-service-file.ts';
import { freshNamespace } from '../support/namespace.ts';

let place: Workplace;
const namespace = freshNamespace('verbs');
beforeAll(async () => {
  place = await workplace(await testDatabase());
  // The first command starts the service, which takes longer than a test may.
  expect(await run('remember', '-n', namespace, 'Otto keeps bees behind the mill.')).toMatchObject({
    code: 0,
  });
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]): Promise<Ran> => runCli(args, { environment: place.environment });

it.each<readonly [verb: string, args: readonly string[], told: RegExp]>([
  ['remember', ['Berta paints boats.'], /^[0-9a-f-]{36} stored\n$/],
  ['recall', ['bees'], /Otto keeps bees/],
  ['entity', ['Nobody'], /^Nothing is stored about Nobody\.\n$/],
  ['rivals', [], /^No memories seem to conflict\.\n$/],
  ['procedures', ['open the sluice'], /^No procedure is stored for this\.\n$/],
  ['consolidate', ['--dry-run'], /^A run would make 0 changes\./],
  ['health', ['--hours', '2.5'], /rates over the last 2\.5 hours:/],
  ['export', [], /^\{"format":"hippograph",/],
])('%s %j ends with 0 and tells its answer', async (verb, args, told) => {
  const { code, stdout, stderr } = await run(verb, '-n', namespace, ...args);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(told);
});

it('[R-CLI-WATCH] watch prints an event a line as it happens, and ends with 0 on Ctrl-C', async () => {
  let stored: Promise<Ran> | undefined;
  const watched = await runCli(['watch', '-n', namespace, '--kind', 'stored'], {
    environment: place.environment,
    watch: (child, said) => {
      if (said.includes('Watching.'))
        stored ??= run('remember', '-n', namespace, 'The paper lantern is red.');
      if (said.includes('paper lantern')) child.kill('SIGINT');
    },
  });
  expect(await stored).toMatchObject({ code: 0 });
  expect([watched.code, watched.stderr]).toEqual([0, 'Watching. Ctrl-C ends it.\n']);
  expect(watched.stdout).toMatch(/^\d\d:\d\d:\d\d\tstored\t\tThe paper lantern is red\.\t[0-9a-f]{8}\n$/);
}, 60_000);

it('import, sync, history and delete-namespace do what they say, and end with 0', async () => {
  const own = freshNamespace('verbs');
  const done = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await run(...args);
    expect([args[0], code, code === 0 ? '' : stderr]).toEqual([args[0], 0, '']);
    return stdout;
  };
  const file = join(place.folder, 'one.jsonl');
  await writeFile(file, `${JSON.stringify({ namespace: own, content: 'The ferry is green.' })}\n`);
  expect(await done('import', file)).toMatch(/^1 stored, /);
  expect(await done('sync', join(place.folder, 'stick.sync'), '-n', own)).toContain('sent      1 new');
  expect(await readFile(join(place.folder, 'stick.sync'), 'utf8')).toContain('The ferry is green.');
  await done('remember', '-n', own, '--session', 'chat', 'The ferry is late.');
  expect(await done('forget-session', '-n', own, 'chat')).toMatch(/^1 memory forgotten\./);
  expect(await done('history', '-n', own)).toContain('forgetSession');
  expect(await done('delete-namespace', own, '--confirm', own)).toContain(own);
});

it('[R-IMPORT-FROM] the import of a database file warns of nothing', async () => {
  const sqlite = join(place.folder, 'sqlite_vec.db');
  writeMcpMemoryService(sqlite, [
    { content_hash: 'aa', content: 'The pump is on the left.', tags: 'boat', created_at: 1_740_000_000 },
  ]);
  const ran = await run('import', sqlite, '--from', 'mcp-memory-service', '-n', freshNamespace('verbs'));
  expect(ran.code).toBe(0);
  expect(ran.stderr).not.toContain('Warning');
});

it('[R-MOVE-CLI] export ends without a word when the reader of its output leaves, as head does', async () => {
  const namespace = freshNamespace('cli-pipe');
  // Their vectors fill the pipe. Long texts would, too, and take the model a quarter of a minute.
  const memories = Array.from({ length: 150 }, (_, at) => ({ namespace, content: `Turn ${at}.` }));
  const plain = join(place.folder, 'pipe.jsonl');
  await writeFile(plain, memories.map((each) => `${JSON.stringify(each)}\n`).join(''));
  expect(await run('import', plain)).toMatchObject({ code: 0 });
  let left = false;
  const { code, stderr } = await runCli(['export', '-n', namespace], {
    environment: place.environment,
    watch: (child) => {
      left = true;
      child.stdout?.destroy();
    },
  });
  expect(left).toBe(true);
  // On a busy machine it may say that it waits for the service, before the first line is read.
  const words = stderr.split('\n').filter((line) => !line.startsWith('waiting for the service: '));
  expect({ code, words }).toEqual({ code: 0, words: [''] });
});

// oxlint-disable-next-line no-control-regex
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const EVIL = '\u001b[31m\u001b]0;x\u0007\u009b2J\u202egnp\u2066';

it('[R-CLI-TERMINAL] an export shown at a terminal is the same JSON with nothing that it obeys', async () => {
  const namespace = freshNamespace('terminal');
  expect(await run('remember', '-n', namespace, `words ${EVIL}`)).toMatchObject({ code: 0 });
  const child = atTerminal(['export', '-n', namespace], place.environment);
  const { stdout } = await collect(child);
  const lines = stdout.split('\r\n').filter((line) => line.startsWith('{'));
  expect(lines.join('')).not.toMatch(OBEYED);
  expect(lines.map((line) => JSON.stringify(JSON.parse(line))).join('')).toContain(
    JSON.stringify(`words ${EVIL}`),
  );
});
