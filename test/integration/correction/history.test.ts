/** The history of what callers change, and its undoing. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/domain/access.ts';
import { scopedTo } from '../../../src/service/authorise.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';
import { bodyOf, exportedLines } from '../../support/running/transfer-support.ts';
import { cases } from '../../support/cases.ts';

const graph = useGraph();
const app = useApp();
const T0 = new Date('2026-03-01T12:00:00Z');
let namespace: string;
beforeEach(() => {
  namespace = freshNamespace('history');
  graph.now = T0;
});

async function store(...contents: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const content of contents)
    ids.push((await graph.service.remember({ namespace, content, sessionId: 's' })).id);
  await settle(namespace);
  return ids;
}

const entries = async (more: { memoryId?: string } = {}) =>
  (await graph.service.history({ namespace, first: 50, ...more })).items.map(({ node }) => node);

/** What says which store knows of a change, what work is still to be done, and the history itself. */
const ASIDE = new Set(['labels', 'keptAt', 'revivals', 'forgottenSpans', 'tagsAdded', 'tagsRemoved']);

/** An export, but for what is aside, and for texts that were taken back. */
async function told(): Promise<string[]> {
  await settle(namespace);
  const lines = bodyOf(await exportedLines(graph.service, namespace)) as unknown as Record<string, unknown>[];
  const takenBack = new Set(
    lines.flatMap((line) => (line['link'] === 'REVISES' ? [(line['from'] as string[])[1]] : [])),
  );
  return lines
    .filter((line) => line['change'] === undefined && line['link'] !== 'REVISES')
    .filter(({ properties }) => !takenBack.has((properties as { id?: string }).id))
    .filter(({ from, to }) => ![from, to].some((end) => takenBack.has((end as string[] | undefined)?.[1])))
    .map((line) => JSON.stringify(line, (name, value: unknown) => (ASIDE.has(name) ? undefined : value)))
    .toSorted();
}

describe('[R-UNDO] the history', () => {
  it('says who did what to what, and when, without a text', async () => {
    const [one = '', two = ''] = await store('The gate opens at seven.', 'The gate opens at nine.');
    const principal: Principal = {
      kind: 'token',
      name: 'ada-laptop',
      grants: [{ rights: ['read', 'write'], namespaces: [namespace] }],
      ownNamespace: undefined,
    };
    const ada = scopedTo(principal, graph.service);
    await ada.pin({ namespace, ids: [one, two] });
    await ada.pin({ namespace, ids: [one, two] });
    graph.now = new Date(T0.getTime() + 60_000);
    await graph.service.resolveRivals({ namespace, ids: [one, two], resolution: 'NEWER', who: 'Ben' });
    await graph.service.forget({ namespace, id: two, mode: 'ERASE' });
    expect(await entries()).toMatchObject([
      { verb: 'erase', who: null, memoryIds: [two], undoable: false, undoneAt: null },
      { verb: 'resolveRivals', who: 'Ben', at: graph.now, undoable: true },
      { verb: 'pin', who: 'ada-laptop', at: T0, memoryIds: [one, two], undoable: true },
    ]);
    expect(await entries({ memoryId: one })).toHaveLength(2);
    expect(JSON.stringify(await exportedLines(graph.service, namespace))).toContain('ada-laptop');
    const rows = await graph.connection.cypher(
      'MATCH (c:Change {namespace: $namespace}) WHERE c.entryId IS NOT NULL RETURN properties(c) AS entry',
      { namespace },
    );
    expect(JSON.stringify(rows)).not.toContain('gate');
  });

  it('undoes an entry once, as a preview not at all, and not where the same was changed since', async () => {
    const [id = ''] = await store('The lamp is lit at dusk.');
    await graph.service.pin({ namespace, ids: [id] });
    await graph.service.unpin({ namespace, ids: [id] });
    const [unpinned, pinned] = await entries();
    const UNDO = `mutation ($namespace: String!, $id: ID!, $dryRun: Boolean!) {
      undo(namespace: $namespace, id: $id, dryRun: $dryRun) { verb undoneAt undoable memoryIds }
    }`;
    const undo = (entry: string, dryRun = false) =>
      askGraphQL(app.url, UNDO, { namespace, id: entry, dryRun });
    expect(onlyError(await undo(pinned?.id ?? ''))).toBe('CONFLICT id');
    expect((await undo(unpinned?.id ?? '', true)).data).toEqual({
      undo: { verb: 'unpin', undoneAt: null, undoable: true, memoryIds: [id] },
    });
    expect(await graph.service.memory({ namespace, id })).toMatchObject({ pinnedAt: null });
    expect((await undo(unpinned?.id ?? '')).data).toMatchObject({ undo: { undoable: false } });
    expect(await graph.service.memory({ namespace, id })).toMatchObject({ pinnedAt: T0 });
    expect(onlyError(await undo(unpinned?.id ?? ''))).toBe('CONFLICT id');
    expect((await undo(pinned?.id ?? '')).errors).toEqual([]);
    expect(await graph.service.memory({ namespace, id })).toMatchObject({ pinnedAt: null });
    expect(onlyError(await undo('none'))).toBe('UNKNOWN_ID id');

    const HISTORY = `query ($namespace: String!, $after: String) {
      history(namespace: $namespace, first: 1, after: $after) {
        edges { node { verb undoneAt } } pageInfo { hasNextPage endCursor }
      }
    }`;
    interface Told {
      history: { edges: { node: { verb: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    }
    const first = (await askGraphQL<Told>(app.url, HISTORY, { namespace })).data?.history;
    expect([first?.edges[0]?.node.verb, first?.pageInfo.hasNextPage]).toEqual(['unpin', true]);
    const after = first?.pageInfo.endCursor;
    const second = (await askGraphQL<Told>(app.url, HISTORY, { namespace, after })).data?.history;
    expect([second?.edges[0]?.node.verb, second?.pageInfo.hasNextPage]).toEqual(['pin', false]);
  });

  it('keeps nothing of an erased memory that undoing would need, such as a tag', async () => {
    const [one = ''] = await store('The gate opens at seven.');
    await graph.service.tag({ namespace, id: one, add: ['for Ottilie'] });
    await graph.service.tag({ namespace, id: one, remove: ['for Ottilie'] });
    const said = async (): Promise<string> =>
      JSON.stringify(
        await graph.connection.cypher(
          'MATCH (c:Change {namespace: $namespace}) RETURN properties(c) AS entry',
          { namespace },
        ),
      );
    expect(await said()).toContain('for Ottilie');
    await graph.service.forget({ namespace, id: one, mode: 'ERASE' });
    expect(await said()).not.toContain('Ottilie');
    const [, latest] = await entries();
    expect(latest).toMatchObject({ verb: 'tag', memoryIds: [one] });
    await expect(graph.service.undo({ namespace, id: latest?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is kept for thirty days', async () => {
    const [id = ''] = await store('The lamp is lit at dusk.');
    await graph.service.pin({ namespace, ids: [id] });
    graph.now = new Date(T0.getTime() + 29 * 86_400_000);
    await graph.service.consolidate({ namespace });
    expect(await entries()).toHaveLength(1);
    graph.now = new Date(T0.getTime() + 31 * 86_400_000);
    await graph.service.consolidate({ namespace });
    expect(await entries()).toEqual([]);
  });
});

it('[R-UNDO] after any deeds, and their undoing in reverse, an export is as it was before', async () => {
  const pick = fc.nat({ max: 3 });
  const deed = fc.oneof(
    fc.record({
      verb: fc.constantFrom('forget' as const, 'unforget' as const, 'pin' as const, 'unpin' as const),
      pick,
    }),
    fc.record({
      verb: fc.constant('expire' as const),
      pick,
      days: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    fc.record({
      verb: fc.constant('edit' as const),
      pick,
      text: fc.constantFrom('now it is quiet.', 'it rains later.'),
    }),
    fc.record({
      verb: fc.constant('tag' as const),
      pick,
      tag: fc.constantFrom('red', 'blue'),
      add: fc.boolean(),
    }),
    fc.record({
      verb: fc.constant('resolveRivals' as const),
      pick,
      other: pick,
      resolution: fc.constantFrom('NEWER' as const, 'OLDER' as const, 'BOTH' as const),
    }),
  );
  // So that five verbs at least are tried, whatever chance draws.
  const five = [
    { verb: 'pin' as const, pick: 0 },
    { verb: 'tag' as const, pick: 1, tag: 'blue' as const, add: true },
    { verb: 'expire' as const, pick: 2, days: 3 },
    { verb: 'edit' as const, pick: 3, text: 'it rains later.' as const },
    { verb: 'forget' as const, pick: 0 },
  ];
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 6 }), async (deeds) => {
      namespace = freshNamespace('history');
      graph.now = T0;
      const ids = await store(
        'The gate opens at seven.',
        'The gate opens at nine.',
        'Mara has the key.',
        'Mara lost the key.',
      );
      const [from, to] = [ids[0] ?? '', ids[2] ?? ''];
      await graph.service.coAccess({ namespace, ids: [from, to] });
      await graph.service.tag({ namespace, id: from, add: ['red'] });
      const known = new Set((await entries()).map(({ id }) => id));
      const before = await told();
      for (const each of deeds) {
        const id = ids[each.pick] ?? '';
        await act(each, id, ids).catch((error: unknown) => {
          // What makes no sense is refused, and changes nothing.
          expect(error).toMatchObject({
            code: expect.stringMatching(/^(?:CONFLICT|UNKNOWN_ID|INVALID_ARGUMENT)$/),
          });
        });
        await settle(namespace);
      }
      for (const { id, verb } of (await entries()).filter((entry) => !known.has(entry.id))) {
        seen.add(verb);
        await graph.service.undo({ namespace, id });
      }
      expect(await told()).toEqual(before);
    }),
    { numRuns: cases(2, 12), examples: [[five]] },
  );
  expect(seen.size).toBeGreaterThan(4);

  type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;
  async function act(each: Deed, id: string, ids: string[]): Promise<unknown> {
    const at = new Date(T0.getTime() + 86_400_000);
    switch (each.verb) {
      case 'forget':
        return graph.service.forget({ namespace, id, mode: 'SOFT' });
      case 'unforget':
        return graph.service.unforget({ namespace, ids: [id] });
      case 'pin':
        return graph.service.pin({ namespace, ids: [id] });
      case 'unpin':
        return graph.service.unpin({ namespace, ids: [id] });
      case 'expire':
        return graph.service.expire({
          namespace,
          ids: [id],
          mode: 'ARCHIVE',
          ...(each.days === null ? {} : { at }),
        });
      case 'edit': {
        const edited = await graph.service.edit({ namespace, id, content: each.text });
        ids[each.pick] = edited.id;
        return edited;
      }
      case 'tag':
        return graph.service.tag({
          namespace,
          id,
          ...(each.add ? { add: [each.tag] } : { remove: [each.tag] }),
        });
      case 'resolveRivals':
        return graph.service.resolveRivals({
          namespace,
          ids: [id, ids[each.other] ?? ''],
          resolution: each.resolution,
        });
    }
  }
}, 600_000);

describe('[R-UNDO] what was forgotten or retracted by mistake', () => {
  it('a session is forgotten at once, and comes back at once', async () => {
    const ids = await store('One came.', 'Two left.');
    const { id: other } = await graph.service.remember({ namespace, content: 'Three stayed.' });
    const forget = (dryRun: boolean) => graph.service.forgetSession({ namespace, sessionId: 's', dryRun });
    expect(await forget(true)).toEqual({ forgotten: 2 });
    expect(await forget(false)).toEqual({ forgotten: 2 });
    expect(await forget(false)).toEqual({ forgotten: 0 });
    const live = async () =>
      (await graph.service.memories({ namespace, first: 9 })).items
        .map(({ memory: { id } }) => id)
        .toSorted();
    expect(await live()).toEqual([other]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ verb: 'forgetSession', memoryIds: ids.toSorted() });
    await graph.service.undo({ namespace, id: entry?.id ?? '' });
    expect(await live()).toEqual([...ids, other].toSorted());
  });

  it('what someone has stored since a time is forgotten at once, and nothing else', async () => {
    const stored = async (content: string, who: string) =>
      (await graph.service.remember({ namespace, content, who })).id;
    await stored('Before.', 'bot');
    graph.now = new Date(T0.getTime() + 60_000);
    const wrong = [await stored('One.', 'bot'), await stored('Two.', 'bot')];
    await stored('Mine.', 'Ada');
    const asked = { namespace, who: 'bot', since: graph.now };
    expect(await graph.service.forgetStored({ ...asked, dryRun: true })).toEqual({ forgotten: 2 });
    expect(await graph.service.forgetStored(asked)).toEqual({ forgotten: 2 });
    const [entry] = await entries();
    expect(entry).toMatchObject({ verb: 'forgetStored', memoryIds: wrong.toSorted() });
    expect((await graph.service.memories({ namespace, first: 9 })).items).toHaveLength(2);
    await graph.service.undo({ namespace, id: entry?.id ?? '' });
    expect((await graph.service.memories({ namespace, first: 9 })).items).toHaveLength(4);
  });

  it('a retracted fact is current again, by restoreFact and by undo', async () => {
    await graph.service.relate({ namespace, entity: 'Ada', relationType: 'WORKS_AT', to: 'Nordwind' });
    const facts = async () => {
      const entity = await graph.service.entity({ namespace, entity: 'Ada' });
      const [held = []] = await graph.service.factsOfEntities({
        namespace,
        entityIds: [entity?.id ?? ''],
        first: 10,
      });
      return held ?? [];
    };
    const [fact] = await facts();
    const id = fact?.id ?? '';
    expect(await graph.service.restoreFact({ namespace, id })).toMatchObject({ id, retractedAt: null });
    graph.now = new Date(T0.getTime() + 60_000);
    await graph.service.retract({ namespace, id });
    expect(await facts()).toEqual([]);
    graph.now = new Date(T0.getTime() + 120_000);
    expect(await graph.service.restoreFact({ namespace, id })).toMatchObject({
      id,
      retractedAt: null,
      other: 'Nordwind',
    });
    expect(await facts()).toMatchObject([{ id, other: 'Nordwind' }]);
    const [restored, retracted] = await entries();
    expect([restored?.verb, retracted?.verb]).toEqual(['restoreFact', 'retract']);
    await graph.service.undo({ namespace, id: restored?.id ?? '' });
    expect(await facts()).toEqual([]);
    await graph.service.undo({ namespace, id: retracted?.id ?? '' });
    expect(await facts()).toMatchObject([{ id, other: 'Nordwind' }]);
    await expect(graph.service.restoreFact({ namespace, id: 'none' })).rejects.toMatchObject({
      code: 'UNKNOWN_ID',
      field: 'id',
    });
  });

  it('a fact that another one took the place of holds again, and can be replaced again', async () => {
    const observed = async (text: string) =>
      (await graph.service.observe({ namespace, entity: 'Ada', text })).fact;
    const [older, newer] = [await observed('is the head of the mill'), await observed('is retired')];
    const ids = { olderId: older.id, newerId: newer.id };
    const held = async () => {
      const facts = await graph.service.facts({ namespace, entityId: older.entityId, first: 10 });
      const one = (id: string) => facts.find((fact) => fact.id === id);
      return [one(older.id)?.validTo, one(newer.id)?.supersedes];
    };
    expect(await held()).toEqual([null, []]);
    graph.now = new Date(T0.getTime() + 60_000);
    const at = new Date(T0.getTime() + 30_000);
    await graph.service.supersede({ namespace, ...ids, at });
    await graph.service.supersede({ namespace, ...ids, at });
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ verb: 'supersede', undoable: true, memoryIds: [older.id, newer.id] });
    const undone = { namespace, id: entry?.id ?? '' };
    expect(await graph.service.undo({ ...undone, dryRun: true })).toMatchObject({ verb: 'supersede' });
    graph.now = new Date(T0.getTime() + 90_000);
    await graph.service.undo(undone);
    expect(await held()).toEqual([null, []]);
    // It was held as ended in between.
    const between = { knownAt: new Date(T0.getTime() + 70_000) };
    const then = await graph.service.facts({ namespace, entityId: older.entityId, first: 10, asOf: between });
    expect(then.find(({ id }) => id === older.id)?.validTo ?? at).toEqual(at);
    await expect(graph.service.undo(undone)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await graph.service.supersede({ namespace, ...ids, at })).toMatchObject({ validTo: at });
    await graph.service.retract({ namespace, id: older.id });
    const [, again] = await entries();
    await expect(graph.service.undo({ namespace, id: again?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
