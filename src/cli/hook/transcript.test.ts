import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTurns } from './transcript.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hippograph-transcript-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = '2026-03-01T09:00:00.000Z';
const line = (fields: object): string => `${JSON.stringify({ uuid: 'u', timestamp: at, ...fields })}\n`;
const said = (type: string, content: unknown, more = {}): string =>
  line({ type, message: { content }, ...more });

it('[R-HOOKS] reads what was said, and neither what tools answered nor what the program put in', async () => {
  const path = join(folder, 'a.jsonl');
  await writeFile(
    path,
    [
      line({ type: 'summary', summary: 'Weirs' }),
      said('user', 'Open the weir. <system-reminder>Recalled: x</system-reminder>'),
      said('assistant', [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text: 'Opened.' },
        { type: 'tool_use' },
      ]),
      said('user', [{ type: 'tool_result', content: 'a secret' }]),
      said('user', 'What a subagent was told.', { isSidechain: true }),
      said('user', 'Caveat.', { isMeta: true }),
      'no JSON at all\n',
      said('user', '<command-name>/clear</command-name>'),
      said('user', 'Grüß Gott', { uuid: 'v' }),
      '{"type":"user","torn',
    ].join(''),
  );
  const { turns, upTo, more, broken } = await readTurns(path, 0);
  expect(turns).toEqual([
    { who: 'user', text: 'Open the weir.', at },
    { who: 'assistant', text: 'Opened.', at },
    { who: 'user', text: 'Grüß Gott', at },
  ]);
  expect([more, broken]).toEqual([true, 1]);
  expect(await readTurns(path, upTo)).toEqual({ turns: [], upTo, more: false, broken: 0 });
  await appendFile(path, '"}\n' + said('user', 'And now?', { uuid: 'w' }));
  expect((await readTurns(path, upTo)).turns.map(({ text }) => text)).toEqual(['And now?']);
});

it('[R-HOOKS] reads what a person typed and what the assistant said in text, and nothing that the program wrote', async () => {
  const path = join(folder, 'c.jsonl');
  const words = [{ type: 'text', text: 'Beside.' }];
  await writeFile(
    path,
    [
      said('user', 'Use port 8443 for staging.', { origin: { kind: 'human' }, isMeta: false }),
      said('user', 'This session is being continued …', { isCompactSummary: true }),
      said('user', 'For the eye.', { isVisibleInTranscriptOnly: true }),
      said('user', '<bash-input>cat .env</bash-input><bash-stdout>URL=http://zebra.local</bash-stdout>'),
      said('user', [{ type: 'text', text: '[Request interrupted by user]' }]),
      said('user', '<task-notification>Agent 3 finished</task-notification>'),
      said('user', 'Agent 3 finished.', { origin: { kind: 'task-notification' } }),
      said('user', [{ type: 'tool_result', content: 'x' }, ...words]),
      said('user', words, { toolUseResult: { stdout: '' } }),
      said('user', words, { sourceToolUseID: 't' }),
      said('user', [{ type: 'image' }, { type: 'text', text: 'What is this?' }]),
      said('assistant', [{ type: 'text', text: 'API Error: 529' }], { isApiErrorMessage: true }),
      line({ type: 'assistant', message: { model: '<synthetic>', content: 'No response requested.' } }),
      line({ type: 'assistant', message: { model: 'm', content: 'Use <app-root></app-root>.' } }),
    ].join(''),
  );
  const { turns } = await readTurns(path, 0);
  expect(turns.map(({ text }) => text)).toEqual([
    'Use port 8443 for staging.',
    'What is this?',
    'Use <app-root></app-root>.',
  ]);
});

it('[R-HOOKS] a long transcript is read in pieces, without endless lines, and again from the start once it became shorter', async () => {
  const path = join(folder, 'b.jsonl');
  await writeFile(
    path,
    Array.from({ length: 250 }, (_, n) => said('user', `${n}`, { uuid: `${n}` })).join(''),
  );
  const texts: string[] = [];
  for (let from = 0, more = true; more; ) {
    const read = await readTurns(path, from);
    texts.push(...read.turns.map(({ text }) => text));
    [from, more] = [read.upTo, read.more];
  }
  expect(texts).toEqual(Array.from({ length: 250 }, (_, n) => `${n}`));
  await writeFile(path, `${'x'.repeat(8_500_000)}\n${said('user', 'after')}`);
  const first = await readTurns(path, 9_000_000);
  expect([first.turns, first.more]).toEqual([[], true]);
  const rest = await readTurns(path, first.upTo);
  expect(rest.turns.map(({ text }) => text)).toEqual(['after']);
});

it('[R-HOOKS] a pipe or a device in the place of a transcript is refused at once', async (context) => {
  if (process.platform === 'win32') context.skip('Windows has no pipes among its files');
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const path of [pipe, '/dev/zero', folder]) {
    const began = performance.now();
    await expect(readTurns(path, 0)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: `${path} is no regular file.`,
    });
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});
