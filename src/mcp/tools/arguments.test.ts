import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MemoryError } from '../../domain/errors.ts';
import { hear, parseArguments } from './arguments.ts';
import { stepsArgument } from './steps.ts';

const schema = z.strictObject({
  content: z.string().optional(),
  sessionId: z.string().optional(),
  limit: z.number().optional(),
  explain: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
  filter: z.strictObject({ who: z.string().optional() }).optional(),
  memories: z.array(z.strictObject({ content: z.string(), tags: z.array(z.string()).optional() })).optional(),
  steps: stepsArgument,
});

function refused(args: object): string {
  try {
    parseArguments(schema, args);
  } catch (error) {
    if (error instanceof MemoryError) return `${error.field}: ${error.message} ${error.remedy}`;
  }
  return 'nothing is wrong';
}

describe('an argument that the tool does not have', () => {
  it.each([
    [{ data: 'x' }, 'data: There is no argument data. Did you mean content?'],
    [{ thread: 's' }, 'thread: There is no argument thread. Did you mean sessionId?'],
    [{ limmit: 3 }, 'limmit: There is no argument limmit. Did you mean limit?'],
    [{ who: 'Ada' }, 'who: There is no argument who. Did you mean filter.who?'],
    [
      { memories: [{ content: 'x' }, { data: 'y' }] },
      'memories[1].data: There is no argument memories[1].data. Did you mean memories[1].content?',
    ],
    [
      { steps: [{ content: 'x', tol: 'y' }] },
      'steps[0].tol: There is no argument steps[0].tol. Did you mean steps[0].tool?',
    ],
  ])('%j is answered with the one that is meant', (args, said) => {
    expect(refused(args)).toBe(said);
  });

  it('is answered with all that there are, where none is alike or the one meant is given', () => {
    const all = 'Arguments: content, sessionId, limit, explain, tags, filter, memories, steps.';
    expect(refused({ zebra: 1 })).toBe(`zebra: There is no argument zebra. ${all}`);
    expect(refused({ content: 'x', text: 'y' })).toBe(`text: There is no argument text. ${all}`);
  });
});

describe('an argument that means nothing here, beside those of the tool', () => {
  it('is left out and told of where the call destroys nothing, and is refused where it does', () => {
    const args = { content: 'x', zebra: 1 };
    const { said } = hear(args, true);
    expect(parseArguments(schema, args)).toEqual({ content: 'x' });
    expect(said).toEqual(['There is no argument zebra: it was left out.']);
    hear(args, false);
    expect(refused(args)).toMatch(/^zebra: There is no argument/);
    const within = { memories: [{ content: 'y', stripes: 2 }] };
    hear(within, true);
    expect(refused(within)).toMatch(/^memories\[0\]\.stripes: There is no argument/);
    const misspelt = { content: 'x', limmit: 3 };
    hear(misspelt, true);
    expect(refused(misspelt)).toMatch('Did you mean limit?');
  });
});

describe('an argument under another name that can only mean it', () => {
  it.each([
    [{ text: 'x' }, { content: 'x' }],
    [
      { message: 'x', session_id: 's', top_k: 3 },
      { content: 'x', sessionId: 's', limit: 3 },
    ],
    [{ memories: [{ content: 'x' }, { text: 'y' }] }, { memories: [{ content: 'x' }, { content: 'y' }] }],
    [{ trajectory: ['Stop.'] }, { steps: [{ content: 'Stop.' }] }],
  ])('%j is taken for it', (args, meant) => {
    expect(parseArguments(schema, args)).toEqual(meant);
  });

  it('is refused under its right name', () => {
    expect(refused({ text: 5 })).toMatch(/^content: content: /);
    expect(refused({ top_k: 'many' })).toMatch(/^limit: limit: /);
  });

  it('is not taken twice', () => {
    expect(refused({ text: 'x', message: 'y' })).toContain('There is no argument message.');
  });
});

describe('a text in the place of another value', () => {
  it.each([
    [{ limit: '3' }, { limit: 3 }],
    [{ explain: ' true' }, { explain: true }],
    [{ tags: '["a", "b"]' }, { tags: ['a', 'b'] }],
    [{ tags: 'a, b' }, { tags: ['a, b'] }],
    [{ filter: '{"who": "Ada", "project": null}' }, { filter: { who: 'Ada' } }],
    [
      { memories: '[{"text": "x", "tags": "[\\"a\\"]"}]', top_k: '3' },
      { memories: [{ content: 'x', tags: ['a'] }], limit: 3 },
    ],
  ])('%j is read as what it can only mean', (args, meant) => {
    expect(parseArguments(schema, args)).toEqual(meant);
  });

  it.each([
    [{ limit: 'many' }, /^limit: /],
    [{ limit: '' }, /^limit: /],
    [{ explain: 'yes' }, /^explain: /],
    [{ filter: '["Ada"]' }, /^filter: /],
    [{ filter: '{"who"' }, /^filter: /],
    [{ memories: '[{"content": 5}]' }, /^memories\[0\]\.content: /],
  ])('%j is refused by its name', (args, said) => {
    expect(refused(args)).toMatch(said);
  });
});

describe('steps', () => {
  it('are texts, or objects with a tool', () => {
    const steps = ['Stop the pumps.', { tool: 'git', content: 'tag it' }, { content: 'Wait.' }];
    expect(parseArguments(schema, { steps }).steps).toEqual([
      { content: 'Stop the pumps.' },
      { tool: 'git', content: 'tag it' },
      { content: 'Wait.' },
    ]);
    expect(refused({ steps: [5] })).toContain('steps[0]: ');
  });
});
