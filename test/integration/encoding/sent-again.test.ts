import { describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const NOW = new Date('2026-11-28T09:00:00Z');
const graph = useGraph(NOW);

const contents = async (namespace: string): Promise<string[]> => {
  const { items } = await graph.service.memories({ namespace, first: 20 });
  return items.map(({ memory }) => memory.content).toSorted();
};

describe('[R-WRITE-IDEMPOTENT] what is sent again', () => {
  it.each([
    ['one by one', (namespace: string, id: string) => graph.service.forget({ namespace, id, mode: 'SOFT' })],
    ['with its session', (namespace: string) => graph.service.forgetSession({ namespace, sessionId: 's' })],
    [
      'with all that was stored',
      (namespace: string) => graph.service.forgetStored({ namespace, who: 'Ana', since: new Date(0) }),
    ],
  ])('stays forgotten once it was forgotten %s; what is said again is stored', async (_, forgetIt) => {
    const namespace = freshNamespace();
    const line = {
      namespace,
      content: 'The well is dry.',
      sessionId: 's',
      who: 'Ana',
      unlessForgotten: true,
    };
    const first = await graph.service.remember(line);
    await forgetIt(namespace, first.id);
    for (const again of [
      await graph.service.remember(line),
      (await graph.service.rememberMany({ input: [line] }))[0],
    ])
      expect(again).toMatchObject({
        id: first.id,
        status: 'DUPLICATE',
        searchable: false,
        storedBefore: NOW,
      });
    expect(await contents(namespace)).toEqual([]);

    const said = await graph.service.remember({ ...line, unlessForgotten: false });
    expect(said).toMatchObject({ status: 'CREATED', storedBefore: null });
    expect(await graph.service.remember(line)).toMatchObject({ id: said.id, searchable: true });
  });

  it('stays edited once it was edited, and is found again when the edit is undone', async () => {
    const namespace = freshNamespace();
    const line = { namespace, content: 'The well is dry.', unlessForgotten: true };
    const { id } = await graph.service.remember(line);
    const edited = await graph.service.edit({ namespace, id, content: 'The well is full.' });
    expect(await graph.service.remember(line)).toMatchObject({ id, status: 'DUPLICATE', searchable: false });
    expect(await contents(namespace)).toEqual(['The well is full.']);
    await graph.service.unedit({ namespace, id: edited.id });
    expect(await graph.service.remember(line)).toMatchObject({ id, status: 'DUPLICATE', searchable: true });
    expect(await contents(namespace)).toEqual(['The well is dry.']);
  });
});

describe('the same words on another day', () => {
  it('are answered with when they were stored, and are another event once their writer says when', async () => {
    const namespace = freshNamespace();
    const content = 'Took 400 mg of ibuprofen.';
    const first = await graph.service.remember({ namespace, content });
    const day = 86_400_000;
    const again = await graph.service.remember({
      namespace,
      content,
      queuedAt: new Date(NOW.getTime() - day / 2),
    });
    expect(again).toMatchObject({ id: first.id, status: 'DUPLICATE', storedBefore: NOW });
    const earlier = new Date(NOW.getTime() - 3 * day);
    const other = await graph.service.remember({ namespace, content, occurredAt: earlier });
    expect(other.status).toBe('CREATED');

    const { hits } = await graph.service.recall({ namespace, query: 'How often did I take ibuprofen?' });
    expect(hits).toHaveLength(1);
    const [hit] = hits;
    const told = [hit?.memory, ...(hit?.sameAs ?? [])].map((memory) => memory?.occurredAt.toISOString());
    expect(new Set(told)).toEqual(new Set([earlier.toISOString(), NOW.toISOString()]));
  });
});
