import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Drain, type Sent } from './drain.ts';
import { Outbox, type QueuedCall } from './outbox.ts';
import { PolicyNotes, readPolicies } from './policies.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hippograph-outbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const never = new AbortController().signal;
const call = (content: string, namespace = 'n'): QueuedCall => ({
  queuedAt: '2026-03-01T12:00:00.000Z',
  namespace,
  scope: `project=${namespace}; read=; write=`,
  arguments: { content },
});
const add = (outbox: Outbox, content: string, namespace?: string) =>
  outbox.add(call(content, namespace), content);

/** What is sent, in order. */
function sending(outbox: Outbox, answer: (content: string) => Sent = () => 'stored') {
  const sent: string[] = [];
  const drain = new Drain({
    outbox,
    send: async ({ own, call: { arguments: args } }) => {
      if (!own) return 'left';
      const { content } = args;
      sent.push(String(content));
      return answer(String(content));
    },
  });
  return { drain, sent };
}

describe('the outbox', () => {
  it('keeps each call in a file of its owner, and the same call once', async () => {
    const outbox = new Outbox(dataDir, undefined);
    expect(await add(outbox, 'first')).toBe('queued');
    expect(await add(outbox, 'first')).toBe('known');
    expect(await add(outbox, 'first', 'm')).toBe('queued');
    expect((await outbox.names()).length).toBe(2);
    const [name = ''] = await outbox.names('m');
    expect(await outbox.read(name)).toMatchObject({ call: call('first', 'm'), own: true });
    expect(statSync(join(outbox.folder, name)).mode & 0o777).toBe(0o600);
    expect(statSync(outbox.folder).mode & 0o777).toBe(0o700);
  });

  it('is sent oldest first, also by the next process', async () => {
    const contents = Array.from({ length: 20 }, (_, at) => `memory ${at}`);
    for (const content of contents) await add(new Outbox(dataDir, undefined), content);
    const { drain, sent } = sending(new Outbox(dataDir, undefined));
    expect(await drain.run(never)).toBe('empty');
    expect(sent).toEqual(contents);
    expect(readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  it('stays as it is while the service cannot store, and is sent by one process at a time', async () => {
    const outbox = new Outbox(dataDir, undefined);
    await add(outbox, 'first');
    await add(outbox, 'second');
    const away = sending(outbox, () => 'later');
    expect(await away.drain.run(never)).toBe('later');
    expect(away.sent).toEqual(['first']);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slow = new Drain({ outbox, send: async () => held.then(() => 'stored' as const) });
    const running = slow.run(never);
    await expect.poll(() => readdirSync(outbox.folder)).toContain('drain.lock');
    expect(await sending(outbox).drain.run(never)).toBe('elsewhere');
    letGo();
    expect(await running).toBe('empty');
  });

  it('forgets what was queued for a namespace that is deleted, also in another process', async () => {
    const outbox = new Outbox(dataDir, undefined);
    const past = { ...call('taken by a launcher', 'gone'), queuedAt: new Date().toISOString() };
    for (const content of ['queued', 'refused']) await add(outbox, content, 'gone');
    await add(outbox, 'other', 'kept');
    const [, refused = ''] = await outbox.names('gone');
    await outbox.setAside(refused, { code: 'INVALID_DATE', message: 'No date.' });
    await outbox.dropNamespace('gone');
    expect(await outbox.names('gone')).toEqual([]);
    expect(await outbox.tellRefusals('gone')).toEqual([]);
    // As if its process had read it before.
    await outbox.add(past, 'taken by a launcher');
    const later = new Date(Date.now() + 60_000).toISOString();
    await outbox.add({ ...call('said afterwards', 'gone'), queuedAt: later }, 'said afterwards');
    const { drain, sent } = sending(new Outbox(dataDir, undefined));
    expect(await drain.run(never)).toBe('empty');
    expect(sent).toEqual(['other', 'said afterwards']);
  });

  it('puts aside what is refused for good, tells it once, and sends the rest', async () => {
    const outbox = new Outbox(dataDir, undefined);
    for (const content of ['good', 'bad', 'erased', 'also good']) await add(outbox, content);
    const refusals: Record<string, Sent> = {
      bad: { refused: { code: 'INVALID_NUMBER', message: 'importance is 0 to 1.' }, final: true },
      erased: { refused: { code: 'ERASED', message: 'It was erased.' }, final: true },
    };
    const { drain, sent } = sending(outbox, (content) => refusals[content] ?? 'stored');
    expect(await drain.run(never)).toBe('empty');
    expect(sent).toEqual(['good', 'bad', 'erased', 'also good']);
    expect(await outbox.tellRefusals('other')).toEqual([]);
    const told = await outbox.tellRefusals('n');
    expect(told).toMatchObject([
      { code: 'INVALID_NUMBER', arguments: { content: 'bad' } },
      { code: 'ERASED' },
    ]);
    expect(told[1]).not.toHaveProperty('arguments');
    expect(await outbox.tellRefusals('n')).toEqual([]);
    // An erased text stays nowhere.
    for (const name of readdirSync(join(outbox.folder, 'refused')))
      expect(readFileSync(join(outbox.folder, 'refused', name), 'utf8')).not.toContain('"erased"');
  });

  it('gives up what fails each time, so that the rest is stored', async () => {
    const outbox = new Outbox(dataDir, undefined);
    await add(outbox, 'poison');
    await add(outbox, 'good');
    const { drain, sent } = sending(outbox, (content) =>
      content === 'good'
        ? 'stored'
        : { refused: { code: 'INTERNAL', message: 'Something went wrong.' }, final: false },
    );
    let rounds = 0;
    while ((await drain.run(never)) !== 'empty') rounds += 1;
    expect(rounds).toBeGreaterThan(1);
    expect(sent.at(-1)).toBe('good');
    expect(await outbox.tellRefusals('n')).toMatchObject([{ code: 'INTERNAL' }]);
  });

  it('is sent only by a process with the token that it was queued with, and unchanged', async () => {
    await add(new Outbox(dataDir, 'a token of sixteen'), 'with a token');
    // A call that may have to stay keeps no other from being stored.
    expect(await add(new Outbox(dataDir, 'a third token of it'), 'with a token')).toBe('queued');
    const other = sending(new Outbox(dataDir, 'another token of it'));
    expect(await other.drain.run(never)).toBe('empty');
    expect(other.sent).toEqual([]);
    const own = new Outbox(dataDir, 'a token of sixteen');
    const [name = ''] = await own.names();
    const path = join(own.folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace('project=n', 'project=m'));
    expect(await own.read(name)).toMatchObject({ own: false });
    writeFileSync(path, readFileSync(path, 'utf8').replace('project=m', 'project=n'));
    const { drain, sent } = sending(own);
    expect(await drain.run(never)).toBe('empty');
    expect(sent).toEqual(['with a token']);
  });

  it('keeps nothing of a file that a killed process had begun', async () => {
    const outbox = new Outbox(dataDir, undefined);
    await add(outbox, 'first');
    const [name = ''] = await outbox.names();
    const [old, young] = [randomUUID(), randomUUID()].map((id) => join(outbox.folder, `${name}.${id}`));
    for (const path of [old, young]) writeFileSync(path ?? '', '{"half');
    utimesSync(old ?? '', 0, 0);
    expect(await sending(outbox).drain.run(never)).toBe('empty');
    expect(readdirSync(outbox.folder).filter((each) => each.includes('.json.'))).toEqual([
      basename(young ?? ''),
    ]);
  });

  it('puts aside a file that is none of its own', async () => {
    const outbox = new Outbox(dataDir, undefined);
    await add(outbox, 'first');
    const [name = ''] = await outbox.names();
    writeFileSync(join(outbox.folder, name), '{"half');
    expect(await sending(outbox).drain.run(never)).toBe('empty');
    expect(await outbox.untold()).toBe(1);
  });
});

it('what namespaces do with secrets is known to the next process', async () => {
  const errors: unknown[] = [];
  const notes = new PolicyNotes(dataDir, (error) => errors.push(error));
  expect(await readPolicies(dataDir)).toEqual(new Map());
  notes.note('n', { secrets: 'BLOCK', personalData: 'OFF' });
  notes.note('m', { secrets: 'OFF', personalData: 'WARN' });
  notes.note('n', { secrets: 'REDACT', personalData: 'OFF' });
  await expect
    .poll(async () => Object.fromEntries(await readPolicies(dataDir)))
    .toEqual({ n: { secrets: 'REDACT', personalData: 'OFF' }, m: { secrets: 'OFF', personalData: 'WARN' } });
  expect(errors).toEqual([]);
});
