/** What feedback on one question changes in the results of similar ones. */
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_JUDGED } from '../../../src/learning/feedback.ts';
import type { RecallResult } from '../../../src/domain/requests/requests.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { exportedLines, putBack } from '../../support/running/transfer-support.ts';
import { warmService } from '../../support/running/service.ts';

const NOW = new Date('2026-05-03T12:00:00Z');
const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

const PLACES = ['harbour', 'library', 'bakery', 'station', 'museum', 'market', 'school', 'theatre'];
/** 32 notes, of which several answer each of the questions below about as well. */
const NOTES = PLACES.flatMap((place) => [
  `The ${place} opens at nine in the morning.`,
  `The door code of the ${place} was changed in spring.`,
  `Somebody left an umbrella at the ${place}.`,
  `The ${place} is closed on holidays.`,
]);

const ASKED = 'Where did I forget my umbrella?';
const PARAPHRASE = 'In which place did I leave my umbrella behind?';
const OTHER = 'What was changed about the doors?';

const graph = useGraph(NOW);
let namespace = '';
beforeEach(async () => {
  namespace = freshNamespace('use');
  await graph.service.rememberMany({ input: NOTES.map((content) => ({ namespace, content })) });
});

const recall = (query: string, more: Partial<RecallInput> = {}): Promise<RecallResult> =>
  graph.service.recall({ namespace, query, limit: 20, ...more });

const feedback = ({ recallId }: RecallResult, helpful: string[], unhelpful: string[] = [], now = NOW) =>
  graph.service.feedback({ recallId, helpful, unhelpful, now });

const idsOf = ({ hits }: RecallResult): string[] => hits.map(({ memory }) => memory.id);
/** Words weigh by how many texts of the whole store have them, and other files store texts meanwhile. */
const ranked = ({ hits }: RecallResult) =>
  hits.map(({ memory, signals, feedback: said }) => ({
    id: memory.id,
    signals: signals.filter(({ name }) => name !== 'text'),
    said,
  }));
const rankOf = (result: RecallResult, id: string): number => idsOf(result).indexOf(id);
const useOf = (result: RecallResult, id: string) =>
  result.hits.find(({ memory }) => memory.id === id)?.signals.find(({ name }) => name === 'use');

describe('[R-USE-HELPS] feedback on a question', () => {
  it('moves what helped up in the results of a paraphrase, and says why', async () => {
    const before = await recall(PARAPHRASE);
    const chosen = idsOf(before)[5] ?? '';
    const asked = await recall(ASKED);
    expect(idsOf(asked)).toContain(chosen);
    expect(await feedback(asked, [chosen])).toBe(true);
    const after = await recall(PARAPHRASE);
    expect(rankOf(after, chosen)).toBe(0);
    const [hit] = after.hits;
    expect(hit?.feedback).toBe('Helped with a similar question on 3 May 2026.');
    const use = useOf(after, chosen);
    expect(use?.contribution).toBeGreaterThan(0);
    expect(use?.contribution).toBeCloseTo((use?.weight ?? 0) * (use?.normalised ?? 0), 9);
    for (const { score, signals } of after.hits)
      expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 9);
  });

  it('moves what did not help down in the results of a paraphrase, and says why', async () => {
    const before = await recall(PARAPHRASE);
    const [first = ''] = idsOf(before);
    await feedback(await recall(ASKED), [], [first]);
    const after = await recall(PARAPHRASE);
    expect(rankOf(after, first)).toBeGreaterThan(0);
    expect(useOf(after, first)?.contribution).toBeLessThan(0);
    const hit = after.hits.find(({ memory }) => memory.id === first);
    expect(hit?.feedback).toBe('Did not help with a similar question on 3 May 2026.');
  });

  it('changes nothing for a question without similar ones', async () => {
    const before = await recall(OTHER);
    const asked = await recall(ASKED);
    const [chosen = ''] = idsOf(asked);
    await feedback(asked, [chosen]);
    const after = await recall(OTHER);
    expect(after.hits.map(({ feedback: said }) => said)).toEqual(after.hits.map(() => null));
    expect(usesIn(after)).toEqual(after.hits.map(() => 0));
    expect(idsOf(after)).toEqual(idsOf(before));
  });
});

describe('[R-USE-NONE] without feedback', () => {
  it('the same question has the same results, scores and signals, however often it is asked', async () => {
    const before = await recall(PARAPHRASE);
    for (let time = 0; time < 5; time += 1) await recall(ASKED);
    const after = await recall(PARAPHRASE);
    expect(ranked(after)).toEqual(ranked(before));
    expect(usesIn(after)).toEqual(after.hits.map(() => 0));
  });

  it('of another namespace, nothing changes', async () => {
    const elsewhere = namespace;
    namespace = freshNamespace('use-other');
    await graph.service.rememberMany({ input: NOTES.map((content) => ({ namespace, content })) });
    const before = await recall(PARAPHRASE);
    const asked = await graph.service.recall({ namespace: elsewhere, query: ASKED });
    await feedback(asked, [idsOf(asked)[4] ?? '']);
    expect(ranked(await recall(PARAPHRASE))).toEqual(ranked(before));
  });

  it('or with a weight of 0, or under a published sum, or as of the past, the results stay as they were', async () => {
    const weights = [{ signal: 'use', weight: 0 }];
    const ways = [
      { weights },
      { profile: 'energy-as-published' as const },
      { asOf: { knownAt: later(1) }, now: later(2) },
    ];
    const before = await Promise.all(ways.map((way) => recall(PARAPHRASE, way)));
    const asked = await recall(ASKED);
    await feedback(asked, [], [idsOf(asked)[0] ?? '']);
    const after = await Promise.all(ways.map((way) => recall(PARAPHRASE, way)));
    expect(after.map((each) => each.hits.map(({ feedback: said }) => said).filter(Boolean))).toEqual([
      [],
      [],
      [],
    ]);
    expect(after.map(idsOf)).toEqual(before.map(idsOf));
  });
});

const usesIn = ({ hits }: RecallResult) =>
  hits.flatMap(({ signals }) =>
    signals.filter(({ name }) => name === 'use').map(({ contribution }) => contribution),
  );

const kept = () =>
  graph.cypher(
    `MATCH (r:Recall {namespace: $namespace}) WHERE r.feedbackAt IS NOT NULL
     RETURN r:Judged AS judged, size(r.questionVector) AS bytes, COUNT { (r)-[:HELPED|DID_NOT_HELP]->() } AS links ORDER BY r.at`,
    { namespace },
  );

describe('[R-USE-ERASED] feedback', () => {
  it('on erased memories is erased with them, and the vector of the question with the last', async () => {
    const asked = await recall(ASKED);
    const [one = '', other = ''] = idsOf(asked);
    await feedback(asked, [one], [other]);
    expect(await kept()).toEqual([{ judged: true, bytes: 384, links: 2 }]);
    await graph.service.forget({ namespace, id: one, mode: 'ERASE' });
    expect(await kept()).toEqual([{ judged: true, bytes: 384, links: 1 }]);
    expect(useOf(await recall(PARAPHRASE), other)?.contribution).toBeLessThan(0);
    await graph.service.forget({ namespace, id: other, mode: 'ERASE' });
    expect(await kept()).toEqual([{ judged: false, bytes: null, links: 0 }]);
    const after = await recall(PARAPHRASE);
    expect(usesIn(after)).toEqual(after.hits.map(() => 0));
  });

  it('that is given again at once teaches nothing more', async () => {
    const first = await recall(ASKED);
    const [chosen = ''] = idsOf(first);
    await feedback(first, [chosen]);
    const once = useOf(await recall(PARAPHRASE), chosen)?.contribution;
    for (let time = 0; time < 3; time += 1) expect(await feedback(await recall(ASKED), [chosen])).toBe(true);
    expect(useOf(await recall(PARAPHRASE), chosen)?.contribution).toBe(once);
    expect((await kept()).filter(({ judged }) => judged)).toHaveLength(1);
  });

  it('loses weight as time passes, and keeps most of it for a month', async () => {
    const asked = await recall(ASKED);
    const [chosen = ''] = idsOf(asked);
    await feedback(asked, [chosen]);
    const at = async (days: number) => useOf(await recall(ASKED, { now: later(days) }), chosen)?.raw ?? 0;
    const [now, month, year] = [await at(0), await at(30), await at(365)];
    expect(month / now).toBeCloseTo(0.9, 2);
    expect(year / now).toBeLessThan(0.75);
    expect(year / now).toBeGreaterThan(0.5);
  });

  it('is kept of 2,000 recalls at most, the most recent', async () => {
    const asked = await recall(ASKED);
    const [chosen = ''] = idsOf(asked);
    await graph.cypher(
      `MATCH (m:Memory {id: $chosen}) UNWIND range(1, $most) AS nth
       CREATE (r:Recall:Judged {id: randomUUID(), namespace: $namespace, at: datetime($now), hitIds: [m.id], feedbackAt: datetime($now) - duration({hours: nth})})
       CREATE (r)-[:HELPED {evidence: 0.5}]->(m)`,
      { namespace, chosen, most: MOST_JUDGED, now: NOW.toISOString() },
    );
    await feedback(asked, [idsOf(asked)[1] ?? '']);
    const [left] = await graph.cypher(
      `MATCH (r:Recall {namespace: $namespace}) WHERE r.feedbackAt IS NOT NULL
       RETURN count(CASE WHEN r:Judged THEN 1 END) AS judged, count(r.questionVector) AS vectors,
         sum(COUNT { (r)-[:HELPED]->() }) AS links, min(CASE WHEN r:Judged THEN r.feedbackAt END).epochMillis AS oldest`,
      { namespace },
    );
    const oldest = NOW.getTime() - (MOST_JUDGED - 1) * 3_600_000;
    expect(left).toEqual({ judged: MOST_JUDGED, vectors: 1, links: MOST_JUDGED, oldest });
  });

  it('is in an export, and counts again once that is put back', async () => {
    const asked = await recall(ASKED);
    const [chosen = '', other = ''] = [idsOf(asked)[5], idsOf(asked)[0]];
    await feedback(asked, [chosen], [other]);
    const before = ranked(await recall(PARAPHRASE));
    const lines = await exportedLines(graph.service, namespace);
    // What was asked is a record of its own.
    expect(JSON.stringify(lines)).toContain(ASKED);
    await graph.service.deleteNamespace({ namespace, confirm: namespace });
    expect((await recall(PARAPHRASE)).hits).toEqual([]);
    await putBack(graph.service, lines);
    const after = ranked(await recall(PARAPHRASE));
    expect(after.map(({ id, said }) => ({ id, said }))).toEqual(before.map(({ id, said }) => ({ id, said })));
    expect(after[0]).toMatchObject({ id: chosen, said: 'Helped with a similar question on 3 May 2026.' });
  });

  it('reaches a service that starts later', async () => {
    const asked = await recall(ASKED);
    const chosen = idsOf(asked)[5] ?? '';
    await feedback(asked, [chosen]);
    const here = ranked(await recall(PARAPHRASE));
    await using other = await warmService({ clock: () => NOW });
    const there = await other.service.recall({ namespace, query: PARAPHRASE, limit: 20 });
    expect(ranked(there)).toEqual(here);
    expect(there.hits[0]?.memory.id).toBe(chosen);
  });
});
