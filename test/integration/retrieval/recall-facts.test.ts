/** Facts of an entity that a question names come with the answer. */
import { describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { runHere, settingsFor } from '../../support/running/command.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { call, connectHttp } from '../../support/running/mcp-client.ts';

const graph = useGraph();
const app = useApp();
const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
const WORK = [
  ['Acme', '2026-01-01'],
  ['Nordwind', '2026-06-01'],
] as const;
const HELD = 'Dana: works at Nordwind since 2026-06-01, before: Acme';

async function employed(service = graph.service): Promise<string> {
  const namespace = freshNamespace('facts');
  for (const [to, from] of WORK)
    await service.relate({ namespace, entity: 'Dana', relationType: 'WORKS_AT', to, validFrom: day(from) });
  await service.observe({ namespace, entity: 'Dana', text: 'likes liquorice' });
  return namespace;
}

async function told(
  namespace: string,
  query: string,
  more: { asOf?: { validAt?: Date; knownAt?: Date }; filter?: { who: string } } = {},
) {
  const { facts } = await graph.service.recall({ namespace, query, learn: false, ...more });
  return facts.map(({ text }) => text);
}

describe('[R-RECALL-FACTS] recall begins with facts', () => {
  it('of an entity that the question names, those first that it asks about', async () => {
    const namespace = await employed();
    expect(await told(namespace, 'Where does Dana work?')).toEqual([HELD, 'Dana: likes liquorice']);
    expect(await told(namespace, 'Does dana like liquorice?')).toEqual(['Dana: likes liquorice', HELD]);
    expect(await told(namespace, 'Who works at Nordwind?')).toEqual([HELD.replace(', before: Acme', '')]);
  });

  it.each([
    ['田中', '東京', '田中さんはどこに住んでいますか？'],
    ['李', '北京', '李住在哪里？'],
    ['김민수', '서울', '김민수는 어디에 살아요?'],
    ['สมชาย', 'เชียงใหม่', 'สมชายอาศัยอยู่ที่ไหน'],
    ['Bo', 'Oslo', 'Where does Bo live?'],
  ])('of a name that is written without spaces, or with two letters: %s', async (entity, to, asked) => {
    const namespace = freshNamespace('facts');
    await graph.service.relate({ namespace, entity, relationType: 'LIVES_IN', to });
    expect(await told(namespace, asked)).toEqual([expect.stringContaining(to)]);
  });

  it('and with none, where it names no entity with facts', async () => {
    const namespace = await employed();
    await graph.service.remember({ namespace, content: 'Otto keeps bees.', entities: [{ name: 'Otto' }] });
    expect(await told(namespace, 'Who likes liquorice?')).toEqual([]);
    expect(await told(namespace, 'What does Otto keep?')).toEqual([]);
    expect(await told(freshNamespace('facts'), 'Where does Dana work?')).toEqual([]);
    expect(await told(namespace, 'Where does Dana work?', { filter: { who: 'Ada' } })).toEqual([]);
  });

  it('of the time that the request or the question names', async () => {
    const before = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const namespace = await employed();
    const past = 'Dana: works at Acme from 2026-01-01 to 2026-06-01';
    const at = async (query: string, asOf?: { validAt?: Date; knownAt?: Date }) =>
      (await told(namespace, query, asOf === undefined ? {} : { asOf })).filter((text) =>
        text.includes('works'),
      );
    expect(await at('Where did Dana work in March 2026?')).toEqual([past]);
    expect(await at('Where did Dana work in 2026?')).toEqual([HELD]);
    expect(await at('Where did Dana work in 2024?')).toEqual([]);
    expect(await at('Where does Dana work?', { validAt: day('2026-03-01') })).toEqual([past]);
    expect(await at('Where does Dana work?', { validAt: day('2026-03-01'), knownAt: before })).toEqual([]);
  });

  it('of an entity by any of its names, and without what was retracted', async () => {
    const namespace = await employed();
    await graph.service.observe({ namespace, entity: 'D. Berg', text: 'plays the harp' });
    await graph.service.mergeEntities({ namespace, entity: 'D. Berg', sameAs: 'Dana' });
    const all = [HELD, 'D. Berg: plays the harp', 'Dana: likes liquorice'];
    expect((await told(namespace, 'Where does Dana work?')).toSorted()).toEqual(all.toSorted());
    expect((await told(namespace, 'Where does D. Berg work?')).toSorted()).toEqual(all.toSorted());
    const { fact } = await graph.service.observe({ namespace, entity: 'Dana', text: 'likes liquorice' });
    await graph.service.retract({ namespace, id: fact.id });
    expect(await told(namespace, 'Does Dana like liquorice?')).not.toContain('Dana: likes liquorice');
  });

  it('stated in words that exclude each other as one after the other', async () => {
    const namespace = freshNamespace('facts');
    for (const text of ['is Mr Aune', 'is Ms Berg'])
      await graph.service.observe({ namespace, entity: 'The director of the library', text });
    expect(await told(namespace, 'Who is the director of the library?')).toEqual([
      'The director of the library: is Ms Berg, before: is Mr Aune',
    ]);
  });

  it('over GraphQL with their times, over MCP quoted, and on the command line', async () => {
    const namespace = await employed(app.service);
    const query = 'Where does Dana work?';
    const { data } = await askGraphQL(
      app.url,
      `query ($input: RecallInput!) {
        recall(input: $input) { facts { text fact { entity relationType other validFrom } before { other validTo } } }
      }`,
      { input: { namespace, query } },
    );
    expect(data).toMatchObject({
      recall: {
        facts: [
          {
            text: HELD,
            fact: { entity: 'Dana', relationType: 'WORKS_AT', other: 'Nordwind' },
            before: [{ other: 'Acme' }],
          },
          { text: 'Dana: likes liquorice', before: [] },
        ],
      },
    });
    const client = await connectHttp(app.url);
    const { text, structured } = await call(client, 'recall', { namespace, query });
    await client.close();
    expect(text.split('\n').slice(0, 2)).toEqual([`Fact: "${HELD}"`, 'Fact: "Dana: likes liquorice"']);
    expect(structured).toMatchObject({ facts: [HELD, 'Dana: likes liquorice'], hits: [] });
    const { stdout } = await runHere(['recall', '-n', namespace, query], { environment: settingsFor(app) });
    expect(stdout.split('\n').slice(0, 2)).toEqual([HELD, 'Dana: likes liquorice']);
  });
});
