import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecallResult } from '../../../src/domain/requests/requests.ts';
import { detectLanguage } from '../../../src/language/detect.ts';
import { fullText } from '../../../src/retrieval/sources/full-text.ts';
import { countTokens } from '../../../src/retrieval/stages/tokens.ts';
import { instantBetween } from '../../support/between.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import type { RecallInput } from '../../../src/retrieval/query/query.ts';
import { settle } from '../../support/running/settle.ts';

const TALK = [
  ['Ada', 'Where did you go on holiday this summer?'],
  ['Ben', 'To the islands, by boat. It rained every day.'],
  ['Ada', 'What instrument are you learning now?'],
  ['Ben', 'The cello, since March.'],
  ['Ada', 'My sister had her baby last week.'],
  ['Ben', 'Congratulations! What is the name?'],
  ['Ada', 'Joséphine, after our grandmother.'],
  ['Ben', 'The car would not start this morning.'],
  ['Ada', 'Again? You should see a mechanic.'],
  ['Ben', 'The database migration is planned for Friday.'],
] as const;

const namespace = freshNamespace('talk');
const graph = useGraph();
let ids: string[] = [];
beforeAll(async () => {
  const receipts = await graph.service.rememberMany({
    input: TALK.map(([who, content]) => ({ namespace, who, content, sessionId: 'talk' })),
  });
  ids = receipts.map(({ id }) => id);
});

const recall = (input: Partial<RecallInput>): Promise<RecallResult> =>
  graph.service.recall({ namespace, query: 'anything', ...input });
const idsOf = ({ hits }: RecallResult): string[] => hits.map(({ memory }) => memory.id);
const droppedIn = ({ dropped }: RecallResult, stage: string): number =>
  dropped.filter((each) => each.stage === stage).reduce((sum, { count }) => sum + count, 0);

describe('recall', () => {
  it('[R-RECALL-FUSED] [R-RECALL-EXPLAINED] says of every hit how its score came about', async () => {
    const { hits, notices } = await recall({ query: 'When is the database migrated?', limit: 10 });
    expect(notices).toEqual([]);
    expect(hits[0]?.memory.content).toBe('The database migration is planned for Friday.');
    for (const { score, signals } of hits) {
      expect(signals.map(({ name }) => name)).toEqual(expect.arrayContaining(['text', 'vector', 'late']));
      expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 9);
      for (const { weight, normalised, contribution } of signals) {
        expect(contribution).toBeCloseTo(weight * normalised, 9);
      }
    }
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  it('[R-RECALL-PREDECESSOR] finds the answering turn, which has none of the words, by the turn before it', async () => {
    const { hits } = await recall({ query: 'Which instrument is being learnt?', limit: 3 });
    const answer = hits.find(({ memory }) => memory.content === 'The cello, since March.');
    const raw = Object.fromEntries(answer?.signals.map((signal) => [signal.name, signal.raw]) ?? []);
    expect(raw['lateContext']).toBeGreaterThan(raw['late'] ?? 1);
    expect(raw['text']).toBeNull();
    // Full text reads the turn before it, too.
    const { ids: byText } = await fullText.find(
      {
        namespace,
        text: 'Which instrument?',
        language: detectLanguage('Which instrument is it?'),
        asOf: undefined,
        filter: undefined,
      },
      graph.database,
      {},
    );
    expect(byText).toContain(answer?.memory.id);
  });

  it('[R-RECALL-SOURCES] considers what stands beside the best, and what was said at the time that is named, whatever its words', async () => {
    const own = freshNamespace();
    const occurredAt = new Date('2026-04-01T09:00:00Z');
    await graph.service.rememberMany({
      input: [
        ...Array.from({ length: 120 }, (_, at) => ({
          namespace: own,
          content: `The gauge alarm was tested, run ${at}.`,
          occurredAt,
        })),
        { namespace: own, sessionId: 's', content: 'Ilse laughed.', occurredAt },
        {
          namespace: own,
          sessionId: 's',
          content: 'What set off the gauge alarm was a heron on the float.',
          occurredAt,
        },
        { namespace: own, content: 'Pelle sang.', occurredAt: new Date('2026-05-07T20:00:00Z') },
      ],
    });
    const told = async (query: string): Promise<string[]> =>
      (await recall({ namespace: own, query, limit: 200 })).hits.map(({ memory }) => memory.content);
    const undated = await told('What set off the gauge alarm?');
    expect(undated).toContain('Ilse laughed.');
    expect(undated).not.toContain('Pelle sang.');
    expect(await told('What set off the gauge alarm on 7 May 2026?')).toContain('Pelle sang.');
    expect(await told('What set off the gauge alarm in May?')).toContain('Pelle sang.');
  });

  it('[R-RECALL-EXPLAINED] counts what it left out: nothing is lost without a word', async () => {
    const result = await recall({ query: 'car', limit: 2 });
    expect(result.hits).toHaveLength(2);
    const dropped = result.dropped.reduce((sum, { count }) => sum + count, 0);
    expect(dropped + result.hits.length).toBe(TALK.length);
    for (const { stage, reason, count } of result.dropped) {
      expect([stage, reason]).not.toContain('');
      expect(count).toBeGreaterThan(0);
    }
  });

  it('[R-RECALL-BUDGET] keeps within the tokens it may use, and lets a shorter one in where a long one does not fit', async () => {
    for (const tokenBudget of [1, 8, 15, 40, 10_000]) {
      const result = await recall({ query: 'What is the name of the baby?', limit: 10, tokenBudget });
      const used = result.hits.reduce((sum, { memory }) => sum + countTokens(memory.content), 0);
      expect(used).toBeLessThanOrEqual(tokenBudget);
      expect(result.hits.length).toBeGreaterThan(0);
      if (result.hits.length < TALK.length) expect(droppedIn(result, 'compress')).toBeGreaterThan(0);
    }
    const own = freshNamespace();
    const long = `The password of the router is on the label. ${'It really is. '.repeat(40)}`;
    await graph.service.rememberMany({
      input: [
        { namespace: own, content: 'The router is on.' },
        { namespace: own, content: long },
        { namespace: own, content: 'The router is in the hall.' },
      ],
    });
    const { hits } = await recall({ namespace: own, query: 'The router is on', tokenBudget: 15 });
    expect(hits.map(({ memory }) => memory.content)).toEqual([
      'The router is on.',
      'The router is in the hall.',
    ]);
  });

  it('[R-RECALL-NEIGHBOURS] brings the turns around a hit when asked, nearest ones, and not the forgotten', async () => {
    const query = 'Joséphine';
    const [without] = (await recall({ query, limit: 1 })).hits;
    expect(without?.neighbours).toEqual([]);
    for (const neighbours of [1, 2, 10]) {
      const [hit] = (await recall({ query, limit: 1, neighbours })).hits;
      expect(hit?.memory.id).toBe(ids[6]);
      const around = ids.filter((_, at) => at !== 6 && Math.abs(at - 6) <= neighbours);
      expect(hit?.neighbours.map(({ id }) => id).toSorted()).toEqual(around.toSorted());
    }
    const own = freshNamespace();
    const receipts = await graph.service.rememberMany({
      input: ['one apple', 'two pears', 'three plums'].map((content) => ({
        namespace: own,
        content,
        sessionId: 's',
      })),
    });
    await graph.service.forget({ namespace: own, id: receipts[0]?.id ?? '', mode: 'SOFT' });
    const [hit] = (await recall({ namespace: own, query: 'two pears', limit: 1, neighbours: 3 })).hits;
    expect(hit?.neighbours.map(({ content }) => content)).toEqual(['three plums']);
  });

  it('[R-RECALL-NEIGHBOURS] of the past brings nothing from after it', async () => {
    const own = freshNamespace();
    const remember = (content: string) => graph.service.remember({ namespace: own, content, sessionId: 's' });
    await remember('The vault has a blue door.');
    const centre = await remember('Its code is four digits long.');
    const knownAt = await instantBetween();
    const later = await remember('We changed it yesterday.');
    const ask = async (asOf?: RecallInput['asOf']) => {
      const query = 'How many digits does the code have?';
      const { hits } = await recall({ namespace: own, query, limit: 1, neighbours: 2, asOf });
      expect(hits[0]?.memory.id).toBe(centre.id);
      return hits[0]?.neighbours.map(({ content }) => content);
    };
    expect(await ask()).toEqual(['The vault has a blue door.', 'We changed it yesterday.']);
    expect(await ask({ knownAt })).toEqual(['The vault has a blue door.']);
    await graph.service.forget({ namespace: own, id: later.id, mode: 'SOFT' });
    expect(await ask()).toEqual(['The vault has a blue door.']);
    expect(await ask({ knownAt: new Date() })).toEqual(['The vault has a blue door.']);
  });

  it('[R-RECALL-NEIGHBOURS] are within the token budget, the best hit’s nearest first, and counted where left out', async () => {
    const query = 'What is the name of the baby?';
    const whole = await recall({ query, limit: 2, neighbours: 3 });
    const cost = (result: RecallResult): number =>
      result.hits
        .flatMap(({ memory, neighbours }) => [memory, ...neighbours])
        .reduce((sum, { content }) => sum + countTokens(content), 0);
    const tokenBudget = cost(whole) - 12;
    const result = await recall({ query, limit: 2, neighbours: 3, tokenBudget });
    expect(idsOf(result)).toEqual(idsOf(whole));
    expect(cost(result)).toBeLessThanOrEqual(tokenBudget);
    expect(result.hits[0]?.neighbours).toEqual(whole.hits[0]?.neighbours);
    const count = (each: RecallResult): number =>
      each.hits.reduce((sum, { neighbours }) => sum + neighbours.length, 0);
    expect(count(result)).toBeLessThan(count(whole));
    expect(result.dropped).toContainEqual({
      stage: 'compress',
      reason: `neighbours that would exceed the budget of ${tokenBudget} tokens`,
      count: count(whole) - count(result),
    });
  });

  it('[R-RECALL-EXPLAINED] hides what says the same as a stronger memory, and says that it did', async () => {
    const own = freshNamespace();
    const said = (who: string) => ({ namespace: own, content: 'The meeting is at noon.', who });
    await graph.service.rememberMany({ input: [said('Ada'), said('Ben'), said('Cem')] });
    const result = await recall({ namespace: own, query: 'meeting' });
    expect(result.hits).toHaveLength(1);
    expect(result.dropped).toEqual([
      { stage: 'deduplicate', reason: expect.stringContaining('stronger') as unknown, count: 2 },
    ]);
  });

  it.each([
    [['The test server listens on port 8080.', 'The test server listens on port 8081.'], 'Which port?'],
    [['Alice reports to Bob.', 'Bob reports to Alice.'], 'Who reports to Bob?'],
    [['I live in Oslo.', 'I live in Oslo.'], 'Who lives in Oslo?'],
  ])(
    '[R-RECALL-SAME] keeps apart what differs in a number, in who does what, or in who speaks of themselves: %s',
    async (contents, asked) => {
      const own = freshNamespace();
      await graph.service.rememberMany({
        input: contents.map((content, at) => ({ namespace: own, content, who: ['Ada', 'Ben'][at] })),
      });
      const result = await recall({ namespace: own, query: asked });
      expect(result.hits.map(({ memory }) => memory.content).sort()).toEqual(contents);
      expect(droppedIn(result, 'deduplicate')).toBe(0);
    },
  );

  it('leaves out memories weaker than minStrength at the requested time', async () => {
    const now = new Date();
    const byEnergy = { profile: 'energy', minStrength: 0.4, limit: 50, learn: false };
    expect((await recall({ ...byEnergy, now })).hits.length).toBeGreaterThan(0);
    const later = new Date(now.getTime() + 48 * 3_600_000);
    const result = await recall({ ...byEnergy, now: later });
    expect(result.hits).toEqual([]);
    expect(droppedIn(result, 'filter')).toBe(TALK.length);
  });

  it.each([
    ['stop words only', 'what is the of and to'],
    ['emoji only', '🎻🚗 👶'],
    ['punctuation only', '?!… — ()[]"'],
    ['one letter', 'x'],
    ['64 KiB in one word', 'w'.repeat(65_536)],
    ['60 KB of words', 'cello database friday '.repeat(2_700)],
    ['another script', '大提琴 だいちぇろ виолончель', ['does not know Japanese']],
  ])('answers a question of %s', async (_title, query, noted: string[] = []) => {
    const { hits, notices } = await recall({ query });
    expect(notices).toEqual(noted.map((words) => expect.stringContaining(words) as string));
    expect(hits.length).toBeGreaterThan(0);
    for (const { score } of hits) expect(Number.isFinite(score)).toBe(true);
  });

  it('answers with nothing in a namespace that has nothing', async () => {
    expect(await recall({ namespace: freshNamespace() })).toMatchObject({
      hits: [],
      dropped: [],
      notices: [expect.stringContaining('Nothing is stored in the namespace')],
    });
  });

  it('gives the same answer to the same question', async () => {
    const ask = (): Promise<RecallResult> =>
      recall({ query: 'What happened to the car?', limit: 10, now: new Date(0) });
    const [one, other] = [await ask(), await ask()];
    // Words weigh by the whole store, in which other tests store meanwhile.
    const told = ({ hits }: RecallResult) =>
      hits.map(({ memory, signals }) => [memory, signals.filter(({ name }) => !name.startsWith('text'))]);
    expect(told(one)).toEqual(told(other));
    expect(one.recallId).not.toBe(other.recallId);
  });

  it('its journal is written behind its back: feedback right after it is learnt, once', async () => {
    const { recallId } = await recall({ query: 'car mechanic' });
    const helpful = [ids[7] ?? ''];
    expect(await graph.service.feedback({ recallId, helpful, unhelpful: [] })).toBe(true);
    expect(await graph.service.feedback({ recallId, helpful, unhelpful: [] })).toBe(false);
    expect((await graph.service.memory({ namespace, id: ids[7] ?? '' }))?.accessCount).toBe(1);
  });

  it('feedback on many recalls at once finds each of them', async () => {
    const learnt = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const { recallId } = await recall({ query: `car ${at}` });
        await sleep(at * 9);
        return graph.service.feedback({ recallId, helpful: [], unhelpful: [] });
      }),
    );
    expect(learnt).toEqual(learnt.map(() => true));
  });
});

describe('[R-RECALL-AS-OF] recall as of a time', () => {
  it('answers from what was known then', async () => {
    const own = freshNamespace();
    const first = await graph.service.remember({
      namespace: own,
      content: 'The plan is to paint the fence green.',
    });
    const between = await instantBetween();
    const second = await graph.service.remember({
      namespace: own,
      content: 'Now the fence is to be white.',
    });
    const ask = (asOf?: RecallInput['asOf']) =>
      recall({ namespace: own, query: 'colour of the fence', asOf });
    expect(idsOf(await ask()).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(idsOf(await ask({ knownAt: between }))).toEqual([first.id]);
    expect(idsOf(await ask({ knownAt: new Date('2001-01-01') }))).toEqual([]);
  });

  it('answers from what had happened by then', async () => {
    const own = freshNamespace();
    const at = (year: number) => new Date(`${year}-06-01T00:00:00Z`);
    const live = async (year: number, city: string) =>
      (
        await graph.service.remember({
          namespace: own,
          content: `We live in ${city}.`,
          occurredAt: at(year),
        })
      ).id;
    const [lisbon, oslo] = [await live(2010, 'Lisbon'), await live(2020, 'Oslo')];
    const ask = (validAt: Date) => recall({ namespace: own, query: 'Where do we live?', asOf: { validAt } });
    expect(idsOf(await ask(at(2015)))).toEqual([lisbon]);
    expect(idsOf(await ask(at(2021))).toSorted()).toEqual([lisbon, oslo].toSorted());
    expect(idsOf(await ask(at(2005)))).toEqual([]);
  });
});

describe('[R-RECALL-SPEAKER] a speaker named in a question', () => {
  const said = (who: string, content: string) => ({ namespace: own, who, content, sessionId: 's' });
  const own = freshNamespace('speakers');
  const query = 'What does Ada like to drink?';
  const textOf = (result: RecallResult, content: string): number | null | undefined =>
    result.hits.find(({ memory }) => memory.content === content)?.signals.find(({ name }) => name === 'text')
      ?.raw;

  it('is who said it, and no word to search by', async () => {
    await graph.service.rememberMany({
      input: [
        said('Ada', 'Green tea, always, and never coffee.'),
        said('Ben', 'Ada, Ada, where are you, Ada?'),
        said('Ada', 'In the garden, Ben.'),
        said('Ben', 'Cleo and Ada went out.'),
      ],
    });
    await settle(own);
    expect(textOf(await recall({ namespace: own, query }), 'Ada, Ada, where are you, Ada?')).toBeNull();
    const { hits } = await recall({ namespace: own, query });
    expect(hits[0]?.memory.content).toBe('Green tea, always, and never coffee.');
    // Cleo has said nothing here: whoever asks for her asks for what was said of her.
    expect(
      textOf(await recall({ namespace: own, query: 'Where is Cleo?' }), 'Cleo and Ada went out.'),
    ).toBeGreaterThan(0);
  });

  it('alone is searched by, for there is nothing else', async () => {
    const result = await recall({ namespace: own, query: 'Ada?' });
    expect(textOf(result, 'Ada, Ada, where are you, Ada?')).toBeGreaterThan(0);
  });
});
