import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MemoryError } from '../../domain/errors.ts';
import { parseArguments } from './arguments.ts';
import { stepsArgument } from './steps.ts';

const schema = z.strictObject({
  content: z.string().optional(),
  sessionId: z.string().optional(),
  limit: z.number().optional(),
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
    [{ text: 'x' }, 'text: There is no argument text. Did you mean content?'],
    [{ message: 'x' }, 'message: There is no argument message. Did you mean content?'],
    [{ session_id: 's' }, 'session_id: There is no argument session_id. Did you mean sessionId?'],
    [{ thread: 's' }, 'thread: There is no argument thread. Did you mean sessionId?'],
    [{ limmit: 3 }, 'limmit: There is no argument limmit. Did you mean limit?'],
    [{ who: 'Ada' }, 'who: There is no argument who. Did you mean filter.who?'],
    [
      { memories: [{ content: 'x' }, { text: 'y' }] },
      'memories[1].text: There is no argument memories[1].text. Did you mean memories[1].content?',
    ],
    [
      { steps: [{ content: 'x', tol: 'y' }] },
      'steps[0].tol: There is no argument steps[0].tol. Did you mean steps[0].tool?',
    ],
  ])('%j is answered with the one that is meant', (args, said) => {
    expect(refused(args)).toBe(said);
  });

  it('is answered with all that there are, where none is alike or the one meant is given', () => {
    const all = 'Arguments: content, sessionId, limit, filter, memories, steps.';
    expect(refused({ zebra: 1 })).toBe(`zebra: There is no argument zebra. ${all}`);
    expect(refused({ content: 'x', text: 'y' })).toBe(`text: There is no argument text. ${all}`);
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
