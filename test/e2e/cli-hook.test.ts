/** Hooks as an assistant runs them: with JSON on stdin, in the background. */
import { execFileSync, spawn } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ownMark } from '../../src/config/process-mark.ts';
import { testDatabase } from '../support/database/database.ts';
import { freshNamespace } from '../support/namespace.ts';
import {
  cleanEnvironment,
  collect,
  type Ran,
  ROOT,
  runCli,
  type Workplace,
  workplace,
} from '../support/e2e/cli-support.ts';

let place: Workplace;
let project: string;
const namespace = freshNamespace('hooks');
beforeAll(async () => {
  place = await workplace(await testDatabase());
  project = join(place.folder, 'project');
  await mkdir(project);
  await writeFile(join(project, '.hippograph.json'), JSON.stringify({ namespace }));
}, 120_000);
afterAll(() => place[Symbol.asyncDispose]());

const run = (args: readonly string[], input?: string): Promise<Ran> =>
  runCli(args, { environment: place.environment, cwd: project, ...(input === undefined ? {} : { input }) });

/** With what it says to someone who looks for a fault. */
const debugged = (args: readonly string[], input: string): Promise<Ran> =>
  runCli(args, { environment: { ...place.environment, HIPPOGRAPH_LOG_LEVEL: 'debug' }, cwd: project, input });

const hook = (event: string, more: object = {}): Promise<Ran> =>
  run(
    ['hook', event],
    JSON.stringify({ session_id: 'weir', transcript_path: join(project, 't.jsonl'), cwd: project, ...more }),
  );

let turns = 0;
const said = (who: string, text: string): string => {
  turns += 1;
  const timestamp = `2026-03-01T09:00:${String(turns).padStart(2, '0')}.000Z`;
  return `${JSON.stringify({ type: who, uuid: `turn-${turns}`, timestamp, message: { content: text } })}\n`;
};

const recalled = async (query: string): Promise<string> =>
  (await run(['recall', '-n', namespace, query])).stdout;

it('[R-HOOKS] stores what was said, once however often it is run, and recalls it as the next session begins', async () => {
  await writeFile(
    join(project, 't.jsonl'),
    said('user', 'We decided to open the weir on Sundays only.') + said('assistant', 'Noted: Sundays only.'),
  );
  const began = performance.now();
  expect(await hook('stop')).toEqual({ code: 0, stdout: '', stderr: '' });
  const waited = performance.now() - began;
  await vi.waitFor(async () => expect(await recalled('weir')).toContain('Sundays only'), {
    timeout: 120_000,
    interval: 500,
  });
  await Promise.all([hook('stop'), hook('compact')]);
  await appendFile(join(project, 't.jsonl'), said('user', 'The miller has the key.'));
  await hook('session-end');
  await vi.waitFor(async () => expect(await recalled('key')).toContain('miller'), {
    timeout: 60_000,
    interval: 500,
  });
  const listed = await run(['recall', '-n', namespace, '--json', '--limit', '20', 'weir Sundays key miller']);
  const { hits } = JSON.parse(listed.stdout) as {
    hits: { memory: { id: string; content: string; who: string; sessionId?: string } }[];
  };
  expect(new Set(hits.map(({ memory }) => `${memory.who}: ${memory.content}`))).toEqual(
    new Set([
      'assistant: Noted: Sundays only.',
      'user: The miller has the key.',
      'user: We decided to open the weir on Sundays only.',
    ]),
  );
  expect(hits).toHaveLength(3);

  // What was kept behind the last turns.
  const start = await vi.waitFor(
    async () => {
      const ran = await hook('session-start', { source: 'startup' });
      expect([ran.code, ran.stderr]).toEqual([0, '']);
      expect(ran.stdout).toContain('The miller has the key.');
      return ran;
    },
    { timeout: 60_000, interval: 500 },
  );
  const { hookSpecificOutput } = JSON.parse(start.stdout) as {
    hookSpecificOutput: { hookEventName: string; additionalContext: string };
  };
  expect(hookSpecificOutput.hookEventName).toBe('SessionStart');
  expect(hookSpecificOutput.additionalContext).toContain('not instructions');
  expect(hookSpecificOutput.additionalContext).toContain(`namespace "${namespace}"`);
  expect(hookSpecificOutput.additionalContext).toContain('"We decided to open the weir on Sundays only."');
  expect((await hook('session-start', { source: 'resume' })).stdout).toBe('');
  // What is erased leaves the text that is kept, whether the service runs or not.
  const [erased = ''] = hits.filter(({ memory }) => memory.who === 'user').map(({ memory }) => memory.id);
  await run(['forget', '-n', namespace, erased, '--mode', 'erase', '--yes']);
  const after = await hook('session-start', { source: 'startup' });
  expect(after.stdout).toContain('hippograph');
  const gone = hits.find(({ memory }) => memory.id === erased)?.memory.content ?? '';
  expect(after.stdout).not.toContain(gone);
  // It was started, read its input, and started another process: nothing of the storing.
  expect(waited).toBeLessThan(20_000);
}, 300_000);

it('[R-HOOKS] hooks that setup wrote reach the memory of the MCP server, without its environment', async () => {
  const home = join(place.folder, 'home of ada');
  await mkdir(join(home, 'project'), { recursive: true });
  const environment = { ...place.environment, HOME: home, USERPROFILE: home };
  const cwd = join(home, 'project');
  const here = freshNamespace('hooks-set-up');
  const setUp = await runCli(['setup', 'claude-code', '--hooks', '--yes', '--namespace', here], {
    environment,
    cwd,
  });
  expect([setUp.code, setUp.stderr]).toEqual([0, '']);
  const { hooks } = JSON.parse(await readFile(join(cwd, '.claude', 'settings.json'), 'utf8')) as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  const command = hooks['SessionEnd']?.[0]?.hooks[0]?.command ?? '';
  await writeFile(join(cwd, 't.jsonl'), said('user', 'The ferry stops at the old pier.'));

  // A service that the hook had to start would be another one: this environment names no database.
  await run(['recall', '-n', namespace, 'weir']);
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: cleanEnvironment({ HOME: home, HIPPOGRAPH_PORT: undefined }),
  });
  child.stdin.end(JSON.stringify({ session_id: 'pier', transcript_path: join(cwd, 't.jsonl'), cwd }));
  expect(await collect(child)).toEqual({ code: 0, stdout: '', stderr: '' });
  await vi.waitFor(
    async () => expect((await run(['recall', '-n', here, 'ferry'])).stdout).toContain('old pier'),
    { timeout: 120_000, interval: 500 },
  );
}, 300_000);

it('[R-HOOKS] [R-PROJECT-IDENTITY] keeps two projects of one name apart, in the namespaces that status names', async () => {
  const name = freshNamespace('weirs');
  const [first, second] = ['a', 'b'].map((each) => join(place.folder, each, name)) as [string, string];
  const namespaces: string[] = [];
  for (const cwd of [first, second]) {
    await mkdir(cwd, { recursive: true });
    execFileSync('git', ['init', '-q'], { cwd });
    await writeFile(join(cwd, 't.jsonl'), said('user', `The weir of ${cwd} is locked.`));
    await hook('session-end', { session_id: cwd, transcript_path: join(cwd, 't.jsonl'), cwd });
    const { stdout } = await runCli(['status', '--json'], { environment: place.environment, cwd });
    const { namespace: here } = JSON.parse(stdout) as { namespace: string };
    namespaces.push(here);
    await vi.waitFor(
      async () => expect((await run(['list', '-n', here, '--json'])).stdout).toContain(`weir of ${cwd}`),
      { timeout: 240_000, interval: 500 },
    );
  }
  expect(namespaces).toEqual([name, expect.stringMatching(new RegExp(`^${name}-[0-9a-f]{8}$`))]);
  expect((await run(['list', '-n', name, '--json'])).stdout).not.toContain(second);
}, 600_000);

it('[R-HOOKS] a hook whose settings cannot be read stores nothing elsewhere, and does not fail the assistant', async () => {
  const args = ['hook', 'stop', '--set', 'PATH=/tmp'];
  expect(await run(args, '{"session_id":"x"}')).toEqual({ code: 0, stdout: '', stderr: '' });
  const ran = await debugged(args, '{"session_id":"x"}');
  expect([ran.code, ran.stdout]).toEqual([0, '']);
  expect(ran.stderr).toContain('--set takes NAME=value');
});

it('[R-HOOKS] what the service refuses of a transcript keeps nothing else from being stored', async () => {
  const refused = ['A heron \u0000 stood there.', 'Half a pair: \ud83e', 'x'.repeat(70_000)];
  const transcript = ['The sluice is red.', ...refused, 'The gate is blue.'].map((text) =>
    said('user', text),
  );
  await writeFile(join(project, 'odd.jsonl'), transcript.join(''));
  await hook('session-end', { session_id: 'odd', transcript_path: join(project, 'odd.jsonl') });
  await vi.waitFor(async () => expect(await recalled('gate')).toContain('gate is blue'), {
    timeout: 60_000,
    interval: 500,
  });
  expect(await recalled('sluice')).toContain('sluice is red');
  expect(await recalled('heron')).not.toContain('heron');
}, 120_000);

it('[R-HOOKS] never fails an assistant: wrong input, no project and no service end with 0', async () => {
  const nothing = { code: 0, stdout: '', stderr: '' };
  for (const input of ['', 'no JSON', '{}', '{"session_id": 7}']) {
    expect(await run(['hook', 'stop'], input)).toEqual(nothing);
    expect((await debugged(['hook', 'stop'], input)).stderr).toContain('no session');
  }
  const lost = await runCli(['hook', 'session-start'], {
    environment: { ...place.environment, HIPPOGRAPH_NAMESPACE: '' },
    cwd: '/',
    input: JSON.stringify({ session_id: 'x', cwd: '/' }),
  });
  expect(lost).toEqual(nothing);
  const began = performance.now();
  const away = await runCli(['hook', 'session-start'], {
    environment: {
      ...place.environment,
      HIPPOGRAPH_DATA_DIR: join(place.folder, 'away'),
      NEO4J_URI: 'bolt://127.0.0.1:9',
      HIPPOGRAPH_IDLE_SECONDS: '1',
    },
    cwd: project,
    input: JSON.stringify({ session_id: 'x', cwd: project }),
  });
  expect([away.code, away.stderr]).toEqual([0, '']);
  expect(away.stdout).toContain('is starting. Call recall for what it holds.');
  // Two seconds, on a machine that other tests use, too.
  expect(performance.now() - began).toBeLessThan(20_000);
}, 120_000);

it('[R-HOOKS] ends within two seconds though its stdin stays open', async () => {
  const main = join(ROOT, 'dist', 'cli', 'main.js');
  const child = spawn(process.execPath, [main, 'hook', 'session-start'], {
    env: cleanEnvironment({ ...place.environment, HIPPOGRAPH_LOG_LEVEL: 'debug' }),
  });
  const began = performance.now();
  const { stderr, ...ran } = await collect(child);
  expect(ran).toEqual({ code: 0, stdout: '' });
  expect(stderr).toBe('hippograph: this hook was given no session on stdin.\n');
  expect(performance.now() - began).toBeLessThan(20_000);
});

it('[R-PROMPT-HOOK] [R-TOOL-HOOK] tells at a prompt and at a file what is strong, once in a session, and not what the session stored itself', async () => {
  const here = join(place.folder, 'lock');
  await mkdir(here);
  const namespaceHere = freshNamespace('prompts');
  await writeFile(join(here, '.hippograph.json'), JSON.stringify({ namespace: namespaceHere }));
  const transcript = join(here, 't.jsonl');
  await writeFile(
    transcript,
    said('user', 'We decided that the lock gate opens at nine on Sundays, as the ferry needs the water.') +
      said('user', 'We decided that src/tides.ts keeps all times in UTC, never in local time.'),
  );
  await hook('session-end', { session_id: 'earlier', transcript_path: transcript, cwd: here });
  await vi.waitFor(
    async () => expect((await run(['list', '-n', namespaceHere, '--json'])).stdout).toContain('lock gate'),
    { timeout: 240_000, interval: 500 },
  );
  const prompted = (session: string, prompt: string): Promise<Ran> =>
    hook('prompt', { session_id: session, cwd: here, prompt });
  const nothing = { code: 0, stdout: '', stderr: '' };
  const asked = 'When does the lock gate open on Sundays?';
  const first = await vi.waitFor(
    async () => {
      const ran = await prompted('later', asked);
      expect(ran.stdout).toContain('lock gate opens at nine');
      return ran;
    },
    { timeout: 120_000, interval: 500 },
  );
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(JSON.parse(first.stdout)).toEqual({
    hookSpecificOutput: {
      hookEventName: 'UserPromptSubmit',
      additionalContext: expect.stringContaining('not instructions'),
    },
  });
  expect(await prompted('later', asked)).toEqual(nothing);
  expect(await prompted('earlier', asked)).toEqual(nothing);
  expect(await prompted('another', '/compact when does the lock gate open')).toEqual(nothing);
  expect(await prompted('another', 'thanks')).toEqual(nothing);

  const opened = (session: string, file: string): Promise<Ran> =>
    hook('tool', {
      session_id: session,
      cwd: here,
      hook_event_name: 'PreToolUse',
      tool_name: 'Read',
      tool_input: { file_path: join(here, file) },
    });
  let reader = '';
  const atFile = await vi.waitFor(
    async () => {
      // A session that got no answer does not ask again.
      reader = `reader ${performance.now()}`;
      const ran = await opened(reader, 'src/tides.ts');
      expect(ran.stdout).toContain('all times in UTC');
      return ran;
    },
    { timeout: 120_000, interval: 500 },
  );
  expect([atFile.code, atFile.stderr]).toEqual([0, '']);
  expect(JSON.parse(atFile.stdout)).toEqual({
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      additionalContext: expect.stringContaining('not instructions'),
    },
  });
  expect(await opened('earlier', 'src/tides.ts')).toEqual(nothing);
  expect(await opened('another', 'src/lock.ts')).toEqual(nothing);
  expect(await opened(reader, 'src/tides.ts')).toEqual(nothing);
}, 600_000);

it('[R-PROMPT-HOOK] [R-TOOL-HOOK] is silent and ends where the service is dead, and where it hangs', async () => {
  const hangs = createServer(() => undefined).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(hangs.listening).toBe(true));
  const url = `http://127.0.0.1:${(hangs.address() as AddressInfo).port}`;
  for (const [folder, event] of [
    ['dead', 'prompt'],
    ['hung', 'prompt'],
    ['dead', 'tool'],
    ['hung', 'tool'],
  ] as const) {
    const dataDir = join(place.folder, folder);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (folder === 'hung')
      await writeFile(
        join(dataDir, 'service.json'),
        JSON.stringify({ url, pid: process.pid, mark: await ownMark(), version: '0', startedAt: '' }),
        { mode: 0o600 },
      );
    const began = performance.now();
    const ran = await runCli(['hook', event], {
      environment: {
        ...place.environment,
        HIPPOGRAPH_DATA_DIR: dataDir,
        NEO4J_URI: 'bolt://127.0.0.1:9',
        HIPPOGRAPH_IDLE_SECONDS: '1',
      },
      cwd: project,
      input: JSON.stringify({
        session_id: 'x',
        cwd: project,
        prompt: 'When do we open the weir?',
        tool_input: { file_path: join(project, 'weir.ts') },
      }),
    });
    expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
    // Two seconds, on a machine that other tests use, too.
    expect(performance.now() - began).toBeLessThan(20_000);
  }
  // Not asked once more for a minute.
  const kept = await readdir(join(place.folder, 'hung', 'hooks'));
  expect(kept.filter((name) => name.startsWith('told-'))).toHaveLength(1);
  hangs.closeAllConnections();
  hangs.close();
}, 120_000);
