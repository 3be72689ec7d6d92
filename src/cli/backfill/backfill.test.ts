import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePlan, type Plan } from './plan.ts';
import { describePlan } from './report.ts';
import { placesOf, SOURCE_NAMES, type SourceName, SOURCES } from './sources.ts';

let home: string;
let project: string;
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'hippograph-backfill-')));
  project = join(home, 'weir');
  await mkdir(project);
});
afterEach(() => rm(home, { recursive: true }));

const places = () => placesOf({ HOME: home }, project);
const lines = (...each: readonly unknown[]): string =>
  each.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
const at = (second: number): string => `2026-02-03T10:00:${String(second).padStart(2, '0')}.000Z`;

async function file(path: string, text: string): Promise<string> {
  const whole = join(home, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, text);
  return whole;
}

async function read(source: SourceName) {
  const found = (await Promise.all(SOURCE_NAMES.map((name) => SOURCES[name].find(places())))).flat();
  const paths = await SOURCES[source].find(places());
  const transcripts = await Promise.all(paths.map((path) => SOURCES[source].read(path, places(), found)));
  return transcripts.map(({ turns, ...rest }) => ({
    ...rest,
    said: turns.map(({ who, text, at: time }) => `${who} ${time.slice(17, 19)} ${text}`),
  }));
}

const claude = (type: string, content: unknown, second: number, more: object = {}) => ({
  type,
  cwd: project,
  sessionId: 's',
  timestamp: at(second),
  message: { content },
  ...more,
});

const meta = (id: string, more: object = {}) => ({
  timestamp: at(0),
  type: 'session_meta',
  payload: { id, cwd: project, source: 'cli', ...more },
});
const event = (second: number, payload: object) => ({ timestamp: at(second), type: 'event_msg', payload });
const typed = (second: number, message: string) => event(second, { type: 'user_message', message });
const answered = (second: number, message: string) => event(second, { type: 'agent_message', message });

describe('[R-CLI-BACKFILL] the turns of', () => {
  it('Claude Code are those that the hooks read, with the folder of the session', async () => {
    await file(
      '.claude/projects/-weir/abc.jsonl',
      lines(
        { type: 'summary', summary: 'The weir' },
        claude('user', 'Open the weir.', 1),
        'torn {',
        claude('assistant', [{ type: 'text', text: 'Opened.' }, { type: 'tool_use' }], 2),
        claude('user', 'For an agent.', 3, { isSidechain: true }),
      ),
    );
    await file('.claude/projects/-weir/abc/deeper.jsonl', lines(claude('user', 'Too deep.', 1)));
    expect(await read('claude-code')).toEqual([
      { sessionId: 'abc', cwd: project, broken: 1, said: ['user 01 Open the weir.', 'assistant 02 Opened.'] },
    ]);
  });

  it('Codex are its events, in both forms, without what was put in', async () => {
    await file(
      '.codex/sessions/2026/02/03/rollout-a-one.jsonl',
      lines(
        meta('one'),
        {
          timestamp: at(1),
          type: 'response_item',
          payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text: '# AGENTS.md' }] },
        },
        typed(1, '<environment_context>here</environment_context>'),
        typed(
          2,
          '# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:\nShut it.',
        ),
        event(3, { type: 'agent_reasoning', text: 'Hm.' }),
        answered(4, 'Shut.'),
        event(4, {
          type: 'item_completed',
          item: { type: 'AgentMessage', content: [{ type: 'Text', text: 'Shut.' }] },
        }),
        event(5, {
          type: 'item_completed',
          item: { type: 'UserMessage', content: [{ type: 'text', text: 'Thanks.' }] },
        }),
        event(6, { type: 'item_completed', item: { type: 'CommandExecution', aggregated_output: 'secret' } }),
      ),
    );
    await file('.codex/archived_sessions/rollout-b-two.jsonl', lines(meta('two'), typed(7, 'Archived.')));
    await file(
      '.codex/archived_sessions/rollout-c-three.jsonl',
      lines(meta('three', { source: { subagent: 'review' } }), typed(8, 'Review it.')),
    );
    expect((await read('codex')).map(({ sessionId, cwd, said }) => [sessionId, cwd, said])).toEqual([
      ['one', project, ['user 02 Shut it.', 'assistant 04 Shut.', 'user 05 Thanks.']],
      ['two', project, ['user 07 Archived.']],
      ['three', project, []],
    ]);
  });

  it('a fork of Codex are those after the copy, which has the time of the fork', async () => {
    const origin = [typed(1, 'Paint it.'), answered(2, 'Red?'), typed(3, 'Blue.')];
    await file('.codex/archived_sessions/rollout-a-one.jsonl', lines(meta('one'), ...origin));
    await file(
      '.codex/archived_sessions/rollout-b-two.jsonl',
      lines(
        meta('two', { forked_from_id: 'one' }),
        meta('one'),
        typed(40, 'Paint it.'),
        answered(40, 'Red?'),
        typed(50, 'Green.'),
      ),
    );
    expect((await read('codex')).map(({ said }) => said)).toEqual([
      ['user 01 Paint it.', 'assistant 02 Red?', 'user 03 Blue.'],
      ['user 50 Green.'],
    ]);
  });

  it('Gemini CLI are in lines or in one JSON, each message once, as it was typed', async () => {
    const said = (id: string, type: string, second: number, content: unknown, more: object = {}) => ({
      id,
      type,
      timestamp: at(second),
      content,
      ...more,
    });
    const user = said('m1', 'user', 1, [
      { text: 'Read @a.' },
      { text: '\n--- Content from referenced files ---' },
      { text: 'secret' },
    ]);
    await file('.gemini/tmp/weir/.project_root', `${project}\n`);
    await file(
      '.gemini/tmp/weir/chats/session-1.jsonl',
      lines(
        { sessionId: 'g1', projectHash: 'h' },
        said('m0', 'user', 0, '<session_context>here</session_context>'),
        user,
        said('m2', 'gemini', 2, ''),
        said('m2', 'gemini', 2, [{ text: 'Hm.', thought: true }, { text: 'It is short.' }]),
        said('m2', 'gemini', 2, 'It is short, and masked.'),
        said('m3', 'user', 3, 'long', { displayContent: '/short' }),
        said('m4', 'info', 4, 'Update available.'),
        { $set: { messages: [said('m5', 'user', 5, 'A summary.')] } },
      ),
    );
    const hash = createHash('sha256').update(project).digest('hex');
    await file(
      `.gemini/tmp/${hash}/chats/session-2.json`,
      JSON.stringify({ sessionId: 'g2', messages: [user] }),
    );
    await file(`.gemini/tmp/${'0'.repeat(64)}/chats/session-3.json`, '[]');
    await file(
      '.gemini/tmp/weir/chats/session-4.jsonl',
      lines({ sessionId: 'g4', kind: 'subagent' }, said('m1', 'user', 1, 'Find it.')),
    );
    const transcripts = await read('gemini');
    expect(transcripts.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))).toEqual([
      {
        sessionId: 'g1',
        cwd: project,
        broken: 0,
        said: ['user 01 Read @a.', 'assistant 02 It is short.', 'user 03 /short'],
      },
      { sessionId: 'g2', cwd: project, broken: 0, said: ['user 01 Read @a.'] },
      { sessionId: 'g4', cwd: project, broken: 0, said: [] },
      { sessionId: 'session-3.json', cwd: undefined, broken: 1, said: [] },
    ]);
  });

  it('SpecStory are without tools, thoughts and agents, and not those of a transcript that is found', async () => {
    const id = '0aa0c93b-ec98-46c2-894d-ec01c6a94bb7';
    const head = (session: string) =>
      `<!-- Generated by SpecStory -->\n\n# Weir\n\n<!-- Cursor Session ${session} (2026-02-03 10:00Z) -->\n\n`;
    await file(
      'weir/.specstory/history/a.md',
      `${head('x-1')}_**User (2026-02-03 12:00:01+0200)**_

Show <details>:
<details>

---

_**Agent (gpt 2026-02-03 10:00:02Z)**_

<think><details><summary>Thought Process</summary>
Hm.
</details></think>

Here:

---

second half

---

Tool use: **read_file**

_**Agent (gpt 2026-02-03 10:00:03Z)**_

<tool-use data-tool-type="read" data-tool-name="Read"><details>
_**User (2026-02-03 10:00:09Z)**_
a secret
</details></tool-use>

_**Agent - sidechain (2026-02-03 10:00:04Z)**_

To another agent.

_**Assistant**_

Done.
`,
    );
    await file('weir/.specstory/history/b.md', `${head(id)}_**User**_\n\nTwice.\n`);
    await file('weir/.specstory/history/c.md', '_**User**_\n\nWithout any time.\n');
    await file(`.claude/projects/-weir/${id}.jsonl`, '');
    expect(await read('specstory')).toEqual([
      {
        sessionId: 'x-1',
        cwd: project,
        broken: 0,
        said: [
          'user 01 Show <details>:\n<details>',
          'assistant 02 Here:\n\n---\n\nsecond half',
          'assistant 04 Done.',
        ],
      },
      { sessionId: id, cwd: project, broken: 0, said: [] },
      { sessionId: 'c', cwd: project, broken: 0, said: [] },
    ]);
  });
});

describe('[R-CLI-BACKFILL] the plan', () => {
  const plan = (
    more: { project?: string; since?: Date; environment?: NodeJS.ProcessEnv } = {},
  ): Promise<Plan> =>
    makePlan({
      sources: SOURCE_NAMES,
      places: places(),
      environment: { HIPPOGRAPH_DATA_DIR: join(home, 'data'), ...more.environment },
      project: more.project,
      since: more.since,
      signal: new AbortController().signal,
      report: () => undefined,
    });

  it('counts each turn once, begins with the oldest, and leaves out what has no place', async () => {
    const turn = (second: number, text: string, cwd: string) => claude('user', text, second, { cwd });
    const gone = join(home, 'gone');
    await mkdir(join(project, 'src'));
    await mkdir(join(project, '.git'));
    await file('.claude/projects/a/a.jsonl', lines(turn(1, 'one', project), turn(5, 'two', project)));
    const fork = await file(
      '.claude/projects/a/0-fork.jsonl',
      lines(turn(1, 'one', project), turn(6, 'three', project)),
    );
    await utimes(fork, new Date('2040-01-01'), new Date('2040-01-01'));
    await file('.claude/projects/b/b.jsonl', lines(turn(0, 'sub', join(project, 'src', 'removed'))));
    await file('.claude/projects/c/c.jsonl', lines(turn(2, 'gone', gone)));
    await file('.claude/projects/d/d.jsonl', lines(turn(3, 'root', '/')));
    await file('.claude/projects/e/e.jsonl', lines({ type: 'summary' }));
    await file('.claude/projects/e/ .jsonl', lines(turn(4, 'five', project)));
    await symlink(join(home, 'nowhere'), join(home, '.claude/projects/e/f.jsonl'));
    const unread = 2 + (process.platform === 'win32' ? 0 : 1);
    if (process.platform !== 'win32') execFileSync('mkfifo', [join(home, '.claude/projects/e/g.jsonl')]);

    const { found, planned } = await plan();
    expect(found[0]).toMatchObject({
      transcripts: 3,
      turns: 4,
      placeless: 2,
      unread,
      oldest: at(0),
      newest: at(6),
    });
    expect(found[0]?.projects).toEqual(new Set([project]));
    expect(planned.map(({ path }) => basename(path))).toEqual(['b.jsonl', 'a.jsonl', '0-fork.jsonl']);
    expect(describePlan(found, undefined)).toContain('Claude Code: 3 transcripts of 1 project, 4 turns');
    expect(describePlan(found, undefined)).toContain('2 transcripts left out: the folder is gone or unknown');

    expect((await plan({ since: new Date(at(5)) })).found[0]).toMatchObject({ transcripts: 2, turns: 2 });
    expect((await plan({ project: join(project, 'src') })).found[0]).toMatchObject({
      transcripts: 1,
      placeless: 0,
    });
    const environment = { HIPPOGRAPH_NAMESPACE: 'set' };
    expect((await plan({ project: gone, environment })).found[0]).toMatchObject({
      transcripts: 1,
      placeless: 0,
    });
  });

  it('has nothing where there are no assistants', async () => {
    const { found, planned } = await plan();
    expect(planned).toEqual([]);
    expect(describePlan(found, undefined)).toContain('There is nothing to store.');
  });
});
