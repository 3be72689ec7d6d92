/** What a recall as of an earlier time reports about the memories that it leaves out. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AsOf } from '../../../src/domain/requests/requests.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

const namespace = freshNamespace('came-later');
const graph = useGraph(day('2026-04-02'));
beforeAll(async () => {
  const { service } = graph;
  graph.now = day('2026-03-01');
  // One was learnt as it happened, four were imported later, and one of those is forgotten.
  await service.remember({ namespace, content: 'The weir was painted red.', occurredAt: day('2026-03-01') });
  graph.now = day('2026-04-01');
  const imported = (
    [
      ['2026-02-01', 'Ilmo cleared driftwood from the weir.'],
      ['2026-02-02', 'The council wants a fish ladder beside the weir.'],
      ['2026-03-20', 'A school class visited the weir with their teacher.'],
      ['2026-02-03', 'Somebody stole the padlock of the weir.'],
    ] as const
  ).map(([date, content]) => ({ namespace, content, occurredAt: day(date) }));
  const receipts = await service.rememberMany({ input: imported });
  await service.forget({ namespace, id: receipts[3]?.id ?? '', mode: 'SOFT' });
  graph.now = day('2026-04-02');
});

const recall = (asOf: AsOf | undefined, query = 'weir') => graph.service.recall({ namespace, query, asOf });

const notices = (all: readonly string[]) => all.filter((notice) => /recorded|happened/.test(notice));

describe('[R-RECALL-AS-OF] a recall as of an earlier time', () => {
  it('counts memories that were recorded later, and suggests another asOf if they are the most', async () => {
    const then = day('2026-03-02');
    const answer = await recall({ knownAt: then, validAt: then });
    expect(answer).toMatchObject({ learntLater: 2, happenedLater: 1 });
    expect(answer.hits).toHaveLength(1);
    expect(notices(answer.notices)).toEqual([
      '2 memories were recorded after 2026-03-02T12:00:00Z and left out. Pass only validAt to see what is known today about that time (command line: --valid-at).',
    ]);
    const instead = await recall({ validAt: then });
    expect(instead).toMatchObject({ learntLater: 0, happenedLater: 1 });
    expect(instead.hits).toHaveLength(3);
    expect(notices(instead.notices)).toEqual([]);
  });

  it('counts only what had happened by the other time', async () => {
    const answer = await recall({ knownAt: day('2026-03-02'), validAt: day('2026-02-01') });
    expect(answer).toMatchObject({ learntLater: 1, happenedLater: 3, hits: [] });
    expect(notices(answer.notices)[0]).toMatch(/^1 memory was recorded after/);
  });

  it('says so where nothing had happened yet', async () => {
    const answer = await recall({ validAt: day('2025-01-01') });
    expect(answer).toMatchObject({ learntLater: 0, happenedLater: 4, hits: [] });
    expect(notices(answer.notices)).toEqual([
      'Nothing had happened by 2025-01-01T12:00:00Z. 4 memories were dated later.',
    ]);
  });

  it('says nothing of it where no past is asked about, nor where most was known', async () => {
    expect(await recall(undefined)).toMatchObject({ learntLater: null, happenedLater: null });
    const answer = await recall({ knownAt: day('2026-04-01') });
    expect(answer.learntLater).toBe(0);
    expect(notices(answer.notices)).toEqual([]);
  });

  it('counts procedures that were recorded later in the same way', async () => {
    const steps = [{ tool: 'shell', content: 'open the weir' }];
    await graph.service.buildProcedure({ namespace, triggerPattern: 'open the weir', steps, score: 1 });
    const then = { knownAt: day('2026-03-02') };
    for (const task of [undefined, 'open the weir']) {
      const page = await graph.service.procedures({ namespace, task, first: 5, asOf: then });
      expect(page.items).toEqual([]);
      expect(page.notices.join()).toMatch(/were recorded later. Search without asOf/);
      const today = await graph.service.procedures({ namespace, task, first: 5 });
      expect(today.items).toHaveLength(1);
      expect(today.notices.join()).not.toMatch(/recorded later/);
    }
  });

  it('tells what was known then, whatever was undone since', async () => {
    const { service } = graph;
    const kept = freshNamespace('undone');
    const toldOn = async (date: string) => {
      const { hits } = await service.recall({
        namespace: kept,
        query: 'office',
        asOf: { knownAt: day(date) },
      });
      return hits.map(({ memory }) => memory.content);
    };
    graph.now = day('2026-03-01');
    const { id } = await service.remember({ namespace: kept, content: 'The office is in Turku.' });
    graph.now = day('2026-03-03');
    await service.forget({ namespace: kept, id, mode: 'SOFT' });
    graph.now = day('2026-03-05');
    await service.unforget({ namespace: kept, ids: [id] });
    graph.now = day('2026-03-07');
    const edited = await service.edit({ namespace: kept, id, content: 'The office is in Oulu.' });
    graph.now = day('2026-03-09');
    await service.unedit({ namespace: kept, id: edited.id });
    graph.now = day('2026-04-02');
    const days = ['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-08', '2026-03-10'];
    expect(await Promise.all(days.map(toldOn))).toEqual([
      ['The office is in Turku.'],
      [],
      ['The office is in Turku.'],
      ['The office is in Oulu.'],
      ['The office is in Turku.'],
    ]);
  });
});
