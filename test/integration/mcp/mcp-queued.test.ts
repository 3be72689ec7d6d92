/** The service itself stores what was queued, with the rights of the sender. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Outbox, type QueuedCall } from '../../../src/outbox/outbox.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { TestApp } from '../../support/running/app.ts';
import { runningApp } from '../../support/running/running-app.ts';

let dataDir: string;
let app: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hippograph-queued-'));
  app = await runningApp({
    HIPPOGRAPH_DATA_DIR: dataDir,
    HIPPOGRAPH_OAUTH_ISSUER: 'https://login.example.org/realms/team',
    HIPPOGRAPH_OAUTH_AUDIENCE: 'https://memory.example.org/mcp',
  });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

const QUEUED_AT = '2026-03-01T12:00:00.000Z';

const said = (namespace: string, content: string, more: Partial<QueuedCall> = {}): QueuedCall => ({
  queuedAt: QUEUED_AT,
  namespace,
  scope: `project=${namespace}; read=; write=`,
  arguments: { content },
  ...more,
});

const tokenFor = (namespace: string, rights: readonly string[]) =>
  app.service.createToken({ name: 'agent', namespaces: [namespace], rights });

const memoriesOf = async (namespace: string) =>
  (await app.service.memories({ namespace, first: 50 })).items.map(({ memory }) => memory);

it('[R-MCP-QUEUED-RIGHTS] behind an issuer, a service without a token stores what holders of its tokens queued, and nothing more', async () => {
  const [team, other] = [freshNamespace('team'), freshNamespace('other')];
  const [writer, reader, former] = await Promise.all([
    tokenFor(team, ['read', 'write']),
    tokenFor(team, ['read']),
    tokenFor(team, ['write']),
  ]);
  await app.service.revokeToken({ id: former.token.id });
  const queue = (secret: string | undefined, call: QueuedCall) =>
    new Outbox(dataDir, secret).add(call, JSON.stringify(call));
  const watching = new AbortController();
  const events = app.service.memoryEvents(
    { namespace: team, kinds: ['STORED'] },
    { signal: watching.signal },
  );
  const batches = events[Symbol.asyncIterator]();
  const storedNext = async (): Promise<number> => {
    const next = await batches.next();
    if (next.done === true) throw new Error('The subscription has ended.');
    return next.value.events.length;
  };
  await storedNext();

  await queue(undefined, said(team, 'Said without a token.'));
  await queue(writer.secret, said(team, 'Said first.', { session: 'assistant-1' }));
  await queue(reader.secret, said(team, 'Said by a reader.'));
  await queue(former.secret, said(team, 'Said with a token that was revoked.'));
  await queue('a token of an issuer', said(team, 'Said with a token of the issuer.'));
  await queue(writer.secret, said(other, 'Said to a namespace of others.'));
  const scope = `project=${other}; read=; write=`;
  await queue(writer.secret, said(team, 'Said from another project.', { scope }));
  // With the code of another call.
  const outbox = new Outbox(dataDir, undefined);
  await queue(undefined, said(team, 'Forged.'));
  const forged = join(outbox.folder, (await outbox.names()).at(-1) ?? '');
  const { proof } = JSON.parse(await readFile(forged, 'utf8')) as { proof: string };
  const foreign = {
    ...said(team, 'Forged.'),
    proof: proof.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  };
  await writeFile(forged, JSON.stringify(foreign));
  await queue(writer.secret, said(team, 'Said last.', { tool: 'create_episode', session: 'assistant-1' }));

  for (let memories = 0; memories < 2; ) memories += await storedNext();
  watching.abort();
  const kept = await memoriesOf(team);
  expect(kept.map(({ content }) => content).toSorted()).toEqual(['Said first.', 'Said last.']);
  expect(kept.map(({ occurredAt }) => occurredAt)).toEqual([new Date(QUEUED_AT), new Date(QUEUED_AT)]);
  expect(kept.map(({ sessionId }) => sessionId)).toEqual(['assistant-1', 'assistant-1']);
  expect(await memoriesOf(other)).toEqual([]);

  // What is under way ends with it.
  await app[Symbol.asyncDispose]();
  const left = await Promise.all((await outbox.names()).map((name) => outbox.read(name)));
  expect(left.map((each) => (typeof each === 'string' ? each : each.call.arguments['content']))).toEqual([
    'Said without a token.',
    'Said with a token of the issuer.',
    'Forged.',
  ]);
  const refusals = [...(await outbox.tellRefusals(team)), ...(await outbox.tellRefusals(other))];
  expect(
    refusals.map(({ code, arguments: args }) => `${code} ${String(args?.['content'])}`).toSorted(),
  ).toEqual([
    'FORBIDDEN Said by a reader.',
    'FORBIDDEN Said from another project.',
    'FORBIDDEN Said to a namespace of others.',
    'UNAUTHENTICATED Said with a token that was revoked.',
  ]);
});
