import { describe, expect, it } from 'vitest';
import { MemoryError } from '../../domain/errors.ts';
import { parseLine } from './parse-line.ts';

function refusal(line: string | Buffer): { code: string; field: string | undefined; message: string } {
  try {
    parseLine(Buffer.from(line));
  } catch (error) {
    if (error instanceof MemoryError) return error;
    throw error;
  }
  throw new TypeError(`accepted: ${line.toString()}`);
}

const memory = (fields: object): string => JSON.stringify({ namespace: 'n', content: 'c', ...fields });

describe('a line of JSONL', () => {
  it('is a memory, and what it leaves out stays out', () => {
    expect(parseLine(Buffer.from('{"namespace":"n","content":"tea"}'))).toEqual({
      namespace: 'n',
      content: 'tea',
    });
  });

  it('carries everything that a memory has', () => {
    const full = {
      namespace: 'n',
      content: 'c',
      importance: 0.5,
      tool: 'tsc',
      file: 'a.ts',
      category: 'PROCEDURAL',
      outcome: 'PARTIAL',
      valence: 0,
      reliability: 1,
      salience: 0.25,
    };
    expect(parseLine(Buffer.from(JSON.stringify(full)))).toEqual(full);
  });

  it('is nothing where it is blank', () => {
    expect(parseLine(Buffer.from('  \t'))).toBeUndefined();
  });

  it('takes the namespace of the command line before its own', () => {
    expect(parseLine(Buffer.from('{"content":"tea"}'), 'mine')).toMatchObject({ namespace: 'mine' });
    expect(parseLine(Buffer.from(memory({})), 'mine')).toMatchObject({ namespace: 'mine' });
  });

  it('may begin with a byte order mark', () => {
    expect(parseLine(Buffer.from(`\u{feff}${memory({})}`))).toMatchObject({ content: 'c' });
  });

  it.each([
    ['{"namespace": "n"', 'MALFORMED_LINE', undefined],
    ['[1]', 'MALFORMED_LINE', undefined],
    ['"text"', 'MALFORMED_LINE', undefined],
    ['null', 'MALFORMED_LINE', undefined],
    [memory({ colour: 'red' }), 'MALFORMED_LINE', 'colour'],
    ['{"content":"c"}', 'INVALID_NAMESPACE', 'namespace'],
    [memory({ namespace: 'a b' }), 'INVALID_NAMESPACE', 'namespace'],
    ['{"namespace":"n"}', 'EMPTY_CONTENT', 'content'],
    [memory({ content: ' ' }), 'EMPTY_CONTENT', 'content'],
    [memory({ content: 'a\u0000b' }), 'INVALID_TEXT', 'content'],
    ['{"namespace":"n","content":"\\ud800"}', 'INVALID_TEXT', 'content'],
    [memory({ importance: '1' }), 'INVALID_NUMBER', 'importance'],
    [memory({ importance: 2 }), 'INVALID_NUMBER', 'importance'],
    [memory({ valence: 1.5 }), 'INVALID_NUMBER', 'valence'],
    [memory({ reliability: '1' }), 'INVALID_NUMBER', 'reliability'],
    [memory({ salience: -1 }), 'INVALID_NUMBER', 'salience'],
    [memory({ category: 'episodic' }), 'INVALID_ARGUMENT', 'category'],
    [memory({ outcome: 'LUCK' }), 'INVALID_ARGUMENT', 'outcome'],
    [memory({ tool: 7 }), 'INVALID_ARGUMENT', 'tool'],
    [memory({ file: ['a'] }), 'INVALID_ARGUMENT', 'file'],
    [memory({ occurredAt: 'yesterday' }), 'INVALID_DATE', 'occurredAt'],
    [memory({ occurredAt: '2025-02-29' }), 'INVALID_DATE', 'occurredAt'],
    [memory({ occurredAt: 5 }), 'INVALID_DATE', 'occurredAt'],
    [memory({ tags: 'a' }), 'INVALID_ARGUMENT', 'tags'],
    [memory({ tags: [1] }), 'INVALID_ARGUMENT', 'tags.0'],
    [memory({ who: 7 }), 'INVALID_ARGUMENT', 'who'],
  ])('%s is refused as %s', (line, code, field) => {
    expect(refusal(line)).toMatchObject({ code, field });
  });

  it('is refused where it is not UTF-8', () => {
    expect(refusal(Buffer.from([0x22, 0xff, 0x22]))).toMatchObject({ code: 'INVALID_TEXT' });
  });
});
