/** What an agent is shown beside the hit that answers: the passage of a long text, a reason, a reply, a whole span. */
import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../src/mcp/tools/core/recall.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';

const graph = useGraph();

const TOPICS = [
  'the boiler',
  'the garden fence',
  'the choir',
  'the tax return',
  'the sailing course',
  'the library card',
];
/** About 90 words. */
const filler = (about: string, at: number): string =>
  `Part ${at} of the minutes is about ${about}. The members read the last report and had no remarks. Somebody opened a window, and the treasurer counted the chairs again. It was agreed to look at ${about} once more in the next meeting, when the weather is better and everyone has had time to think about it. The coffee was good. Two members left early to catch the bus, and one came back for an umbrella. `;
const longText = (words: number, fact: string): string => {
  const parts = Math.round(words / 80);
  return (
    Array.from({ length: parts }, (_, at) => filler(TOPICS[at % 6] ?? '', at)).join('') +
    fact +
    Array.from({ length: 6 }, (_, at) => ` ${filler(TOPICS[at % 6] ?? '', parts + at)}`).join('')
  );
};
const brief = (namespace: string, query: string) => graph.service.recall({ namespace, query, brief: true });

describe('[R-RECALL-TOLD] a fact deep in a long text', () => {
  it.each([
    [
      300,
      'The spare key of the mill hangs behind the clock in the hall.',
      'Where does the spare key of the mill hang?',
      'behind the clock',
    ],
    [
      900,
      'Henrike paid 412 euros for the second-hand harmonium.',
      'How much did Henrike pay for the harmonium?',
      '412 euros',
    ],
    [
      2_000,
      'The password of the old router is heliotrope.',
      'What is the password of the old router?',
      'heliotrope',
    ],
    [5_000, 'From May on, Casimir waters the tomatoes.', 'Who waters the tomatoes?', 'Casimir'],
  ])('is first and told, at word %d among 48 others', async (words, fact, query, answer) => {
    const namespace = freshNamespace('deep');
    await graph.service.rememberMany({
      input: [
        { namespace, content: longText(words, fact), idempotencyKey: 'long' },
        ...Array.from({ length: 48 }, (_, at) => ({
          namespace,
          content: `On day ${at} we talked about ${TOPICS[at % 6]}, and ${['Ada', 'Ben', 'Cleo'][at % 3]} wrote it down.`,
        })),
      ],
    });
    await settle(namespace);
    const result = await graph.service.recall({ namespace, query, brief: true, passageLength: 1_000 });
    expect(result.hits[0]?.memory.idempotencyKey).toBe('long');
    expect(result.abstained).toBe(false);
    expect(answerOf(result, {}).text).toContain(answer);
    const rare = await brief(namespace, answer.split(' ').at(-1) ?? '');
    expect(rare.abstained, 'rare').toBe(false);
    expect(rare.hits[0]?.memory.idempotencyKey).toBe('long');
  });
});

describe('[R-RECALL-TOLD] the turns around a hit', () => {
  const CASES = [
    [
      'The low water predictions were off by eleven minutes.',
      'I forgot the phase correction of the harbour.',
      'Why were the low water predictions late?',
    ],
    [
      'The nightly backup failed three times this week.',
      'It turned out that the disk quota of the service account was reached.',
      'Why did the nightly backup fail?',
    ],
    [
      'Customers got the invoice email twice.',
      'The retry ran although the first send had succeeded, because the timeout was too short.',
      'What caused the double invoice emails?',
    ],
    [
      'Our choir cancelled the concert in March.',
      'Half of the tenors had the flu.',
      'Why was the concert in March cancelled?',
    ],
    [
      'The map page loads in nine seconds.',
      'The tiles are fetched one after another instead of all at once.',
      'Why is the map page slow?',
    ],
    [
      'The greenhouse was cold on Tuesday morning.',
      'Somebody had left the roof window open overnight.',
      'What was the reason for the cold greenhouse?',
    ],
  ] as const;

  it.each(CASES)('tell the cause of "%s", two turns later', async (effect, cause, query) => {
    const namespace = freshNamespace('why');
    const turns = [
      'Good morning, how is it going?',
      effect,
      'Oh no. Did you find out more?',
      cause,
      'Glad that is solved.',
    ];
    const others = Array.from(
      { length: 20 },
      (_, at) => `Note ${at}: ${TOPICS[at % 6]} is planned for week ${at}.`,
    );
    await graph.service.rememberMany({
      input: [
        ...turns.map((content, at) => ({
          namespace,
          content,
          sessionId: 'talk',
          occurredAt: new Date(Date.UTC(2026, 4, 3, 10, at)),
        })),
        ...others.map((content) => ({ namespace, content, sessionId: 'other' })),
      ],
    });
    await settle(namespace);
    const { text } = answerOf(await brief(namespace, query), {});
    expect(text).toContain(effect);
    expect(text).toContain(cause);
    expect((await brief(namespace, effect)).hits.flatMap(({ neighbours }) => neighbours)).toEqual([]);
  });

  it('tell the reply where the question asks what was said, and only then', async () => {
    const namespace = freshNamespace('said');
    const chats = [
      [
        'How should I structure the tests of my parser?',
        'Keep one table of inputs and outputs, and let each row be a case.',
      ],
      ['My tomatoes have yellow leaves, what now?', 'Give them less water and some magnesium.'],
      ['Which trail is good with children?', 'The loop around the lower lake, it is short and shaded.'],
    ];
    await graph.service.rememberMany({
      input: chats.flatMap(([asked = '', reply = ''], at) =>
        [asked, reply].map((content, turn) => ({
          namespace,
          content,
          sessionId: `chat ${at}`,
          who: turn === 0 ? 'user' : 'assistant',
          occurredAt: new Date(Date.UTC(2026, 4, 3 + at, 10, turn)),
        })),
      ),
    });
    await settle(namespace);
    const { hits } = await brief(namespace, 'How did you recommend structuring the tests of my parser?');
    expect(hits.slice(0, 2).map(({ memory }) => memory.content)).toContain(chats[0]?.[1]);
  });
});

describe('[R-RECALL-TOLD] a question for a whole span', () => {
  it('has a line for each exchange, in order of time', async () => {
    const namespace = freshNamespace('span');
    const steps = [
      'I set up the repository of the budget tracker.',
      'I added a login page to the budget tracker.',
      'I moved the budget tracker to Postgres.',
      'I fixed the rounding bug of the budget tracker.',
      'I deployed the budget tracker to a small server.',
    ];
    await graph.service.rememberMany({
      input: steps.flatMap((content, at) => [
        { namespace, content, sessionId: `s${at}`, who: 'user', occurredAt: new Date(Date.UTC(2026, at, 3)) },
        {
          namespace,
          content: `Well done. The budget tracker is getting better. ${filler('the budget tracker', at)}`,
          sessionId: `s${at}`,
          who: 'assistant',
          occurredAt: new Date(Date.UTC(2026, at, 3, 1)),
        },
      ]),
    });
    await settle(namespace);
    const result = await brief(
      namespace,
      'Can you give me a summary of how my budget tracker has progressed?',
    );
    expect(result.mode).toBe('TIMELINE');
    expect(result.hits.map(({ memory }) => memory.content)).toEqual(steps);
    const { text } = answerOf(result, {});
    expect(text.split('\n').filter((line) => line.includes('2026-'))).toHaveLength(5);
    expect((await graph.service.recall({ namespace, query: 'What did I fix?', mode: 'TIMELINE' })).mode).toBe(
      'TIMELINE',
    );
    expect((await brief(namespace, 'Where is the budget tracker deployed?')).mode).toBe('EXECUTION');
  });
});
