import { buildSchema, GraphQLError, getVariableValues, Kind, parse } from 'graphql';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ERRORS, MemoryError } from '../domain/errors.ts';
import { createErrorFormatter } from './errors.ts';

const SECRET = 'Connection to bolt://10.0.0.1 refused for user neo4j';

/** As Apollo calls it for an error that a resolver threw; with what was written to the log. */
function told(original: Error) {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const error = new GraphQLError(original.message, { path: ['remember'], originalError: original });
  const formatted = createErrorFormatter(log)(
    { ...error.toJSON(), extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    error,
  );
  return { formatted, log: lines.join('') };
}

describe('the error that a GraphQL caller gets', () => {
  it.each(ERROR_CODES.filter((code) => code !== 'INTERNAL'))(
    '%s: its code, field, sentence and remedy',
    (code) => {
      const { formatted } = told(
        new MemoryError(code, 'A sentence.', { field: 'input[3].content', remedy: 'Do this.' }),
      );
      const { retryAfter } = ERRORS[code];
      expect(formatted).toEqual({
        message: 'A sentence.',
        path: ['remember'],
        extensions: {
          code,
          field: 'input[3].content',
          remedy: 'Do this.',
          ...(retryAfter === undefined ? {} : { retryAfter }),
        },
      });
    },
  );

  it.each(['DATABASE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'] as const)('says when to retry after %s', (code) => {
    expect(told(new MemoryError(code, 'A sentence.')).formatted.extensions?.['retryAfter']).toBeGreaterThan(
      0,
    );
  });

  it('logs nothing where the caller sends more wrong values than GraphQL lists', () => {
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    const [operation] = parse('query ($ids: [Int!]!) { echo(ids: $ids) }').definitions;
    const definitions = operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions : [];
    const { errors = [] } = getVariableValues(
      buildSchema('type Query { echo(ids: [Int!]!): Int }'),
      definitions ?? [],
      { ids: Array.from({ length: 60 }, () => 'x') },
      { maxErrors: 50 },
    );
    const format = createErrorFormatter(log);
    const codes = errors.map((error) => format(error.toJSON(), error).extensions?.['code']);
    expect(codes).toEqual([...Array.from({ length: 50 }, () => 'INVALID_NUMBER'), 'INVALID_ARGUMENT']);
    expect(lines).toEqual([]);
  });

  it("never tells an error's cause", () => {
    const { formatted } = told(
      new MemoryError('DATABASE_UNAVAILABLE', 'The database is gone.', { cause: new Error(SECRET) }),
    );
    expect(JSON.stringify(formatted)).not.toContain('bolt');
  });

  it.each([new Error(SECRET), new MemoryError('INTERNAL', SECRET)])(
    '[R-GRAPHQL-ERRORS] hides what is not meant for callers, and logs it under the reference that it tells: %s',
    (error) => {
      const { formatted, log } = told(error);
      expect(JSON.stringify(formatted)).not.toContain('bolt');
      expect(formatted.extensions?.['code']).toBe('INTERNAL');
      const reference = String(formatted.extensions?.['reference']);
      expect(reference).toMatch(/^[0-9a-f-]{36}$/);
      expect(formatted.message).toContain(reference);
      expect(log).toContain(reference);
      expect(log).toContain('bolt');
    },
  );
});
