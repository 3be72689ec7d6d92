/** Decides what a GraphQL caller sees of an error. No other file decides that. */
import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { type ErrorCode, errorDetails, ERRORS, MemoryError } from '../domain/errors.ts';
import { type InputError, inputError } from './input-error.ts';

/** Codes of Apollo's own that say what is wrong with the document or the request, and nothing about us. */
const PASSED_ON: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

type Shown = Pick<GraphQLFormattedError, 'locations' | 'path'>;

const answer = (shown: Shown, error: InputError): GraphQLFormattedError => ({
  message: error.message,
  ...shown,
  extensions: { ...errorDetails(error) },
});

function hidden(shown: Shown, error: unknown, log: Logger): GraphQLFormattedError {
  const reference = randomUUID();
  log.error({ err: error, reference }, 'a request failed for a reason of our own');
  return {
    message: `Something went wrong inside the service; its log says what under ${reference}.`,
    ...shown,
    extensions: { code: 'INTERNAL' satisfies ErrorCode, reference },
  };
}

/** For Apollo's `formatError`. */
export function createErrorFormatter(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { locations, path } = formatted;
    const shown: Shown = { ...(locations && { locations }), ...(path && { path }) };
    const original = unwrapResolverError(error);
    if (original instanceof MemoryError) {
      const { blame } = ERRORS[original.code];
      if (blame === 'us') return hidden(shown, original, log);
      if (blame === 'surroundings') log.warn({ err: original }, original.message);
      return answer(shown, original);
    }
    const input = error instanceof GraphQLError ? inputError(error) : undefined;
    if (input !== undefined) return answer(shown, input);
    if (PASSED_ON.has(formatted.extensions?.['code'])) {
      const code = formatted.extensions?.['code'];
      return { message: formatted.message, ...shown, extensions: { code } };
    }
    return hidden(shown, error, log);
  };
}
