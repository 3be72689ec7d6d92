import { describe, expect, it } from 'vitest';
import { contradiction } from './rivals.ts';

const said = (content: string, who: string | null = null) => ({ content, who });

describe('a contradiction', () => {
  it.each([
    ['The office is open on Sundays.', "The office isn't open on Sundays.", 'negation'],
    ['The API supports paging.', 'The API does not support paging.', 'negation'],
    ['The API has no paging.', 'The API has paging.', 'negation'],
    ['Anna can swim.', "Anna can't swim.", 'negation'],
    ['Mara still likes tea.', 'Actually, Mara no longer likes tea.', 'negation'],
    ['The server has 16 GB of memory.', 'The server has 32 GB of memory.', 'number'],
    ['The deadline for the report is 3 May.', 'The deadline for the report is 10 June.', 'number'],
    ['The gate closes at ten.', 'The gate closes at 9:30.', 'number'],
    ['The club opens on Mondays.', 'No, the club opens on Fridays.', 'number'],
    ['Anna lives in Berlin.', 'Anna now lives in Paris.', 'value'],
    ['Anna works at Acme.', 'Anna works at Globex.', 'value'],
    ['The password is swordfish.', 'The password is herring.', 'value'],
    ["Mara's favourite colour is blue.", "Mara's favourite colour is green.", 'value'],
    ['Good morning! Anna lives in Berlin. Bring bread.', 'We met. Anna lives in Paris.', 'value'],
    ['Decision: the API uses Fastify.', 'Decision reversed: we moved from Fastify to Hono.', 'reversal'],
    ['We chose npm for the packages.', 'We have switched the repo from npm to pnpm.', 'reversal'],
    ['The queue runs on Redis.', 'Redis was replaced by NATS last week.', 'reversal'],
    ['We use Jest for tests.', 'We no longer use Jest.', 'reversal'],
    ['The build uses Webpack.', 'The build uses Vite instead of Webpack.', 'reversal'],
  ])('is found between "%s" and "%s": %s', (older, newer, rule) => {
    expect(contradiction(said(newer), said(older))).toBe(rule);
    expect(contradiction(said(older), said(newer))).toBe(rule);
  });

  it.each([
    ['the same', 'Anna lives in Berlin.', 'Anna lives in Berlin.'],
    ['another subject', 'Anna lives in Berlin.', 'Mara lives in Paris.'],
    ['two things that are both so', 'The door is red.', 'The door is heavy.'],
    ['two likings', 'Mara likes tea.', 'Mara likes coffee.'],
    ['a kind of place and a place', 'Anna lives in Berlin.', 'Anna lives in a house.'],
    ['two events', 'I ran 5 km on Monday.', 'I ran 6 km on Tuesday.'],
    ['two pasts', 'The build was red.', 'The build was not red.'],
    ['a question', 'The office is open on Sundays.', "Isn't the office open on Sundays?"],
    ['what is only thought', 'The office is open.', 'Maybe the office is not open.'],
    ['a condition', 'The office is open.', 'If it rains the office is not open.'],
    ['who knows whom', 'It is five.', 'It is six.'],
    ['both denied', 'The server does not have 16 GB.', 'The server does not have 32 GB.'],
    ['another thing denied', 'The API supports paging.', 'The API does not support sorting.'],
    ['numbers in the subject', 'Version 2 is out.', 'Version 3 is out.'],
    ['a replacement of something else', 'The API uses Fastify.', 'We moved from Jest to Vitest.'],
    [
      'a replacement that is only considered',
      'The API uses Fastify.',
      'We should move from Fastify to Hono.',
    ],
    ['a replacement by the same', 'The API uses Hono now, not Fastify.', 'We moved from Fastify to Hono.'],
    ['a span of years', 'The team uses the plan of 2004.', 'She played from 2004 to 2008.'],
    ['a journey', 'Berlin is the capital of Germany.', 'The train from Berlin to Paris is late.'],
    ['a pronoun that was replaced', 'It is red.', 'It was replaced by AnnArbor.com.'],
    ['two replacements', 'We moved from Koa to Fastify.', 'We moved from Fastify to Hono.'],
    ['nothing', '', '!?'],
  ])('is not %s', (_, older, newer) => {
    expect(contradiction(said(newer), said(older))).toBeNull();
  });

  it('of what one says of oneself is found for the same speaker only', () => {
    const [older, newer] = ['I live in Berlin.', 'I live in Paris.'];
    expect(contradiction(said(newer, 'Anna'), said(older, 'Anna'))).toBe('value');
    expect(contradiction(said(newer, 'Mara'), said(older, 'Anna'))).toBeNull();
    expect(contradiction(said(newer), said(older, 'Anna'))).toBeNull();
    // A store of one person's memories names no speaker.
    expect(contradiction(said(newer), said(older))).toBe('value');
  });

  it('is looked for in a long text in no time', () => {
    const long = 'The server has 16 GB of memory and '.repeat(2_000);
    const started = performance.now();
    expect(contradiction(said(long), said(long))).toBeNull();
    const replaced = 'We moved from a to '.repeat(20_000);
    expect(contradiction(said(replaced), said(replaced.replaceAll('.', 'x')))).toBeNull();
    const sentences = 'We moved the x from Fastify to Hono. The API uses Fastif. '.repeat(2_000);
    expect(contradiction(said(sentences), said(sentences))).toBeNull();
    expect(contradiction(said('a.'.repeat(30_000)), said('!'.repeat(60_000)))).toBeNull();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
