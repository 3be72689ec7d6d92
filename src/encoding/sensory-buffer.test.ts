import { describe, expect, it } from 'vitest';
import { sensedInput } from './memory-input.ts';
import { SensoryBuffer } from './sensory-buffer.ts';

const at = (ms: number): Date => new Date(Date.UTC(2025, 2, 1) + ms);
const said = (content: string, sessionId = 's', namespace = 'n') => ({
  input: sensedInput.parse({ namespace, sessionId, content }),
  sensitive: [],
});
const contents = (buffer: SensoryBuffer, ms: number, sessionId = 's', namespace = 'n'): string[] =>
  buffer.take(namespace, sessionId, at(ms)).map(({ input }) => input.content);

describe('the sensory buffer', () => {
  it('keeps seven, and lets the oldest go', () => {
    const buffer = new SensoryBuffer();
    const held = Array.from({ length: 9 }, (_, n) => buffer.sense(said(`${n}`), at(n)).buffered);
    expect(held).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7]);
    expect(contents(buffer, 10)).toEqual(['2', '3', '4', '5', '6', '7', '8']);
  });

  it('keeps each for one second', () => {
    const buffer = new SensoryBuffer();
    expect(buffer.sense(said('first'), at(0)).until).toEqual(at(1_000));
    expect(buffer.sense(said('second'), at(600)).buffered).toBe(2);
    expect(buffer.sense(said('third'), at(1_000)).buffered).toBe(2);
    expect(contents(buffer, 1_599)).toEqual(['second', 'third']);
    buffer.sense(said('late'), at(2_000));
    expect(contents(buffer, 3_000)).toEqual([]);
  });

  it('gives each item once', () => {
    const buffer = new SensoryBuffer();
    buffer.sense(said('once'), at(0));
    expect(contents(buffer, 1)).toEqual(['once']);
    expect(contents(buffer, 2)).toEqual([]);
  });

  it('keeps sessions and namespaces apart', () => {
    const buffer = new SensoryBuffer();
    buffer.sense(said('mine'), at(0));
    buffer.sense(said('yours', 's', 'other'), at(0));
    buffer.sense(said('another time', 't'), at(0));
    expect(contents(buffer, 1, 's', 'other')).toEqual(['yours']);
    expect(contents(buffer, 1)).toEqual(['mine']);
  });

  it('is bounded in sessions and in bytes: who sensed nothing for longest goes first', () => {
    const few = new SensoryBuffer({ sessions: 2 });
    for (const session of ['a', 'b', 'c']) few.sense(said(session, session), at(0));
    expect(['a', 'b', 'c'].map((session) => contents(few, 1, session))).toEqual([[], ['b'], ['c']]);
    const small = new SensoryBuffer({ bytes: 2_000 });
    for (const session of ['a', 'b', 'c']) small.sense(said('x'.repeat(400), session), at(0));
    expect(['a', 'b', 'c'].map((session) => contents(small, 1, session).length)).toEqual([0, 1, 1]);
    expect(small.sense(said('x'.repeat(2_000), 'd'), at(0)).buffered).toBe(0);
  });
});
