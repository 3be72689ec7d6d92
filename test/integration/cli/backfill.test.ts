/** What assistants kept of earlier sessions, stored as a user does it. */
import { mkdir, mkdtemp, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import type { Ran } from '../../support/e2e/cli-support.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';

const graph = useGraph();
const app = useApp();
const namespace = freshNamespace('backfill');

let home: string;
let project: string;
beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'hippograph-backfill-')));
  project = join(home, 'weir');
  const [claude, codex] = [join(home, '.claude/projects/weir'), join(home, '.codex/archived_sessions')];
  for (const folder of [project, claude, codex]) await mkdir(folder, { recursive: true });
  await writeFile(join(project, '.hippograph.json'), JSON.stringify({ namespace }));
  const turn = (type: string, content: string, day: number): string =>
    `${JSON.stringify({ type, cwd: project, timestamp: `2026-03-0${day}T09:00:00Z`, message: { content } })}\n`;
  const first = turn('user', 'We open the weir on Sundays.', 1);
  const fork = join(claude, 'fork.jsonl');
  await writeFile(join(claude, 'one.jsonl'), first + turn('assistant', 'Noted: Sundays.', 2));
  await writeFile(
    fork,
    `${first}no JSON\n${turn('user', 'x'.repeat(70_000), 3)}${turn('user', 'The miller has the key.', 4)}`,
  );
  await utimes(fork, new Date('2040-01-01'), new Date('2040-01-01'));
  const rollout = [
    { type: 'session_meta', payload: { id: 'two', cwd: project, source: 'cli' } },
    { type: 'event_msg', payload: { type: 'user_message', message: 'Paint the gate blue.' } },
  ].map((line) => `${JSON.stringify({ timestamp: '2026-03-05T09:00:00Z', ...line })}\n`);
  await writeFile(join(codex, 'rollout-2026-03-05T09-00-00-two.jsonl'), rollout.join(''));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const backfill = (args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  runHere(['backfill', ...args], {
    environment: {
      ...settingsFor(app),
      HOME: home,
      CLAUDE_CONFIG_DIR: '',
      CODEX_HOME: '',
      GEMINI_CLI_HOME: '',
      ...more,
    },
  });

it('[R-CLI-BACKFILL] shows what it would store, stores each turn once, and a second run stores none', async () => {
  const away = join(home, 'away');
  const dry = await backfill(['--dry-run'], { HIPPOGRAPH_DATA_DIR: away, NEO4J_URI: 'bolt://127.0.0.1:9' });
  expect([dry.code, dry.stdout.replaceAll(/\d\.\d MB/g, 'N MB')]).toEqual([
    0,
    `Claude Code: 2 transcripts of 1 project, 4 turns, N MB, 2026-03-01 to 2026-03-04.
  1 line left out: not JSON.
Codex: 1 transcript of 1 project, 1 turn, N MB, 2026-03-05 to 2026-03-05.
Gemini CLI: no transcripts with turns to store.
SpecStory: no transcripts with turns to store.
Each project has its own namespace, the same as with hooks.
Storing 5 turns takes about 1 second. What is stored already takes less.
`,
  ]);
  await expect(stat(away)).rejects.toMatchObject({ code: 'ENOENT' });

  const unasked = await backfill([]);
  expect([unasked.code, unasked.stdout]).toEqual([2, dry.stdout]);
  expect(unasked.stderr).toContain('INVALID_ARGUMENT: Without a terminal, backfill does not ask');

  const partly = await backfill(['codex', '--project', project, '--since', '2026-03-05', '--yes']);
  expect([partly.code, partly.stdout]).toEqual([
    0,
    expect.stringContaining('1 turn stored, 0 there already, 0 left out.'),
  ]);
  const all = await backfill(['--yes']);
  expect(all.stdout).toContain('3 turns stored, 2 there already, 1 left out.');
  const again = await backfill(['--yes']);
  expect([again.code, again.stdout]).toEqual([
    0,
    expect.stringContaining('0 turns stored, 5 there already, 1 left out.'),
  ]);

  const rows = await graph.cypher(
    'MATCH (m:Episode {namespace: $namespace}) RETURN m.content AS text, m.who AS who, m.sessionId AS session, toString(m.occurredAt) AS at ORDER BY m.occurredAt',
    { namespace },
  );
  expect(rows).toEqual([
    { text: 'We open the weir on Sundays.', who: 'user', session: 'one', at: '2026-03-01T09:00:00Z' },
    { text: 'Noted: Sundays.', who: 'assistant', session: 'one', at: '2026-03-02T09:00:00Z' },
    { text: 'The miller has the key.', who: 'user', session: 'fork', at: '2026-03-04T09:00:00Z' },
    { text: 'Paint the gate blue.', who: 'user', session: 'two', at: '2026-03-05T09:00:00Z' },
  ]);
}, 180_000);

it('[R-CLI-BACKFILL] refuses an assistant that it does not know, and what is no date', async () => {
  const unknown = await backfill(['claude-code', 'clippy', '--dry-run']);
  expect([unknown.code, unknown.stdout]).toEqual([2, '']);
  expect(unknown.stderr).toContain(
    'INVALID_ARGUMENT: hippograph knows no transcripts of the assistant "clippy".',
  );
  expect(unknown.stderr).toContain('claude-code, codex, gemini, specstory');
  const undated = await backfill(['--since', 'long past', '--dry-run']);
  expect([undated.code, undated.stdout]).toEqual([2, '']);
  expect(undated.stderr).toContain('INVALID_DATE: --since');
});
