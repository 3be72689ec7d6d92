/** Pinned memories do not fade and are never archived; others are archived or erased at a time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';
import { exportedLines, putBack } from '../../support/running/transfer-support.ts';

const graph = useGraph();
const app = useApp();
const T0 = new Date('2026-03-01T12:00:00Z');
const after = (hours: number): Date => new Date(T0.getTime() + hours * 3_600_000);

let namespace: string;
beforeEach(() => {
  namespace = freshNamespace('keep');
  graph.now = T0;
});

async function store(...contents: readonly string[]): Promise<string[]> {
  const receipts = await graph.service.rememberMany({
    input: contents.map((content) => ({ namespace, content })),
  });
  await settle(namespace);
  return receipts.map(({ id }) => id);
}

const memory = async (id: string) => {
  const found = await graph.service.memory({ namespace, id });
  if (found === null) throw new Error(`no memory ${id}`);
  return found;
};

async function strengthOf(id: string): Promise<number> {
  const [strength = -1] = await graph.service.strengths({
    namespace,
    memories: [{ memory: await memory(id) }],
  });
  return strength;
}

const listed = async (states: readonly ('PINNED' | 'EXPIRING' | 'FORGOTTEN')[]) =>
  (await graph.service.memories({ namespace, first: 10, states })).items.map(({ memory: { id } }) => id);

describe('[R-PIN] a pinned memory', () => {
  it('keeps its strength, gains by use, and is not archived; unpinned it fades as if it had never been pinned', async () => {
    await graph.service.setConfig({ namespace, law: 'energy' });
    const [pinned = '', plain = ''] = await store('The key is under the mat.', 'The mat is green.');
    graph.now = after(1);
    const strength = await strengthOf(pinned);
    expect(await graph.service.pin({ namespace, ids: [pinned] })).toEqual([
      { id: pinned, changed: true, pinnedAt: after(1), expiresAt: null, expiry: null },
    ]);
    expect(await graph.service.pin({ namespace, ids: [pinned] })).toMatchObject([{ changed: false }]);
    expect(await listed(['PINNED'])).toEqual([pinned]);

    graph.now = after(2_000);
    expect(await strengthOf(pinned)).toBe(strength);
    await graph.service.consolidate({ namespace });
    expect([(await memory(pinned)).tier, (await memory(plain)).tier]).toEqual(['working', 'archived']);

    await graph.service.coAccess({ namespace, ids: [pinned, plain] });
    const used = await strengthOf(pinned);
    expect(used).toBeGreaterThan(strength);
    graph.now = after(4_000);
    await graph.service.consolidate({ namespace });
    expect(await strengthOf(pinned)).toBe(used);
    expect((await memory(pinned)).tier).not.toBe('archived');
    // It is not looked at again and again.
    expect((await graph.service.consolidate({ namespace, dryRun: true })).changes).toEqual([]);

    expect(await graph.service.unpin({ namespace, ids: [pinned] })).toMatchObject([
      { changed: true, pinnedAt: null },
    ]);
    expect(await strengthOf(pinned)).toBeLessThan(used);
    graph.now = after(40_000);
    await graph.service.consolidate({ namespace });
    expect((await memory(pinned)).tier).toBe('archived');
  });

  it('is pinned in an export and in what is made of it, and so is a time', async () => {
    const [pinned = '', ends = ''] = await store('The key is under the mat.', 'The mat is green.');
    await graph.service.pin({ namespace, ids: [pinned] });
    await graph.service.expire({ namespace, ids: [ends], at: after(48), mode: 'ARCHIVE' });
    const lines = await exportedLines(graph.service, namespace);
    await graph.service.deleteNamespace({ namespace, confirm: namespace, backup: false });
    await putBack(graph.service, lines);
    expect(await memory(pinned)).toMatchObject({ pinnedAt: T0, expiresAt: null });
    expect(await memory(ends)).toMatchObject({ pinnedAt: null, expiresAt: after(48), expiry: 'ARCHIVE' });
    expect(await listed(['PINNED', 'EXPIRING'])).toEqual([ends, pinned]);
  });
});

describe('[R-PIN] a memory that expires', () => {
  it('is archived once its time has come, however strong it is, and comes back with the run', async () => {
    const [id = ''] = await store('The ferry runs until May.');
    expect(await graph.service.expire({ namespace, ids: [id], at: after(1), mode: 'ARCHIVE' })).toEqual([
      { id, changed: true, pinnedAt: null, expiresAt: after(1), expiry: 'ARCHIVE' },
    ]);
    expect((await graph.service.consolidate({ namespace })).changes).toEqual([]);
    expect(await listed(['EXPIRING'])).toEqual([id]);
    graph.now = after(1);
    const change = { phase: 'expire', id, before: 'working', after: 'archived' };
    expect((await graph.service.consolidate({ namespace, dryRun: true })).changes).toMatchObject([change]);
    expect((await memory(id)).tier).toBe('working');
    const { run, changes } = await graph.service.consolidate({ namespace });
    expect(changes).toMatchObject([change]);
    expect((await memory(id)).tier).toBe('archived');
    expect(await listed(['EXPIRING'])).toEqual([]);
    await graph.service.undoConsolidation({ namespace, runId: run?.id ?? '' });
    expect((await memory(id)).tier).toBe('working');
    expect((await graph.service.consolidate({ namespace })).changes).toEqual([]);
  });

  it('is erased at its time where that was asked for, and not where the time was taken away', async () => {
    const [erased = '', kept = ''] = await store('The code is 4711.', 'The code changes daily.');
    await graph.service.expire({ namespace, ids: [erased, kept], at: after(1), mode: 'ERASE' });
    expect(await graph.service.expire({ namespace, ids: [kept], mode: 'ERASE' })).toMatchObject([
      { changed: true, expiresAt: null, expiry: null },
    ]);
    graph.now = after(2);
    const { changes } = await graph.service.consolidate({ namespace, dryRun: true });
    expect(changes).toMatchObject([{ phase: 'expire', id: erased, before: 'working', after: 'erased' }]);
    await graph.service.consolidate({ namespace });
    expect(await graph.service.memory({ namespace, id: erased })).toBeNull();
    expect(await memory(kept)).toMatchObject({ content: 'The code changes daily.' });
    await expect(graph.service.remember({ namespace, content: 'The code is 4711.' })).rejects.toMatchObject({
      code: 'ERASED',
    });
  });
});

it('[R-PIN] over GraphQL, what makes no sense is refused with a code, and nothing is changed', async () => {
  graph.now = undefined;
  const [pinned = '', other = '', gone = ''] = await store('One.', 'Two.', 'Three.');
  const EXPIRE = `mutation ($namespace: String!, $ids: [ID!]!, $at: DateTime) {
    expire(namespace: $namespace, ids: $ids, at: $at, mode: ERASE) { id expiresAt expiry }
  }`;
  const PIN = `mutation ($namespace: String!, $ids: [ID!]!) { pin(namespace: $namespace, ids: $ids) { id changed expiresAt } }`;
  await graph.service.forget({ namespace, id: gone, mode: 'SOFT' });
  await askGraphQL(app.url, PIN, { namespace, ids: [pinned] });
  const later = '2999-01-01T00:00:00.000Z';
  for (const [query, ids, at, told] of [
    [PIN, [], undefined, 'INVALID_ARGUMENT ids'],
    [PIN, [other, gone], undefined, 'CONFLICT ids[1]'],
    [PIN, [other, '01890000-0000-7000-8000-000000000000'], undefined, 'UNKNOWN_ID ids[1]'],
    [EXPIRE, [other], '2020-01-01', 'INVALID_DATE at'],
  ] as const)
    expect(onlyError(await askGraphQL(app.url, query, { namespace, ids, at }))).toBe(told);
  expect(await memory(other)).toMatchObject({ pinnedAt: null, expiresAt: null });
  expect(await listed(['FORGOTTEN'])).toEqual([gone]);

  expect((await askGraphQL(app.url, EXPIRE, { namespace, ids: [other], at: later })).data).toEqual({
    expire: [{ id: other, expiresAt: later, expiry: 'ERASE' }],
  });
  // A memory that someone pins is to be kept.
  expect((await askGraphQL(app.url, PIN, { namespace, ids: [other] })).data).toEqual({
    pin: [{ id: other, changed: true, expiresAt: null }],
  });
  const LIST = `query ($namespace: String!) {
    memories(namespace: $namespace, states: [PINNED]) { edges { node { id ... on Episode { pinnedAt expiresAt } } } }
  }`;
  expect((await askGraphQL(app.url, LIST, { namespace })).data).toMatchObject({
    memories: { edges: [{ node: { id: other, expiresAt: null } }, { node: { id: pinned } }] },
  });
  await expect(
    graph.service.memories({ namespace, first: 1, states: ['PINNED'], asOf: { knownAt: new Date() } }),
  ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', field: 'states' });
});
