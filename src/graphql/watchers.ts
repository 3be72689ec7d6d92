/** Subscriptions over every transport: parsed, checked and started here, with the same errors as a query. */
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  OperationTypeNode,
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import type { Logger } from 'pino';
import type { Admission, Asked } from './admission.ts';
import type { GraphQLContext } from './context.ts';
import { createErrorFormatter } from './errors.ts';
import { executableSchema } from './executable-schema.ts';

/** The text of a query, or the hash of one that is known. */
export type WatchRequest = Asked;

export interface Told {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
}

export interface Watchers {
  /** What to execute, or what is wrong with it. */
  prepare(request: WatchRequest, context: GraphQLContext): ExecutionArgs | readonly GraphQLError[];
  /** In the form that callers get. */
  present(errors: readonly unknown[]): GraphQLFormattedError[];
  /** Messages of one subscription; a message of errors alone is the last. */
  watch(request: WatchRequest, context: GraphQLContext): AsyncGenerator<Told, void, undefined>;
}

const coded = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    originalError: error.originalError ?? null,
    extensions: { code, ...error.extensions },
  });

const refused = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** What a transport has wrapped once more. */
function innermost(error: unknown): GraphQLError {
  if (!(error instanceof GraphQLError)) {
    const originalError = error instanceof Error ? error : new Error(String(error));
    return new GraphQLError(originalError.message, { originalError, path: [] });
  }
  const wrapped = error.nodes === undefined && error.originalError instanceof GraphQLError;
  return wrapped ? innermost(error.originalError) : error;
}

function read(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return coded(error, 'GRAPHQL_PARSE_FAILED');
    throw error;
  }
}

export function createWatchers(log: Logger, admission: Admission): Watchers {
  const format = createErrorFormatter(log);
  const present = (errors: readonly unknown[]): GraphQLFormattedError[] =>
    errors.map((error) => {
      const known = innermost(error);
      return format(known.toJSON(), known);
    });

  const admitted = (request: WatchRequest): string | GraphQLError => {
    try {
      return admission.admit(request)?.query ?? request.query ?? '';
    } catch (error) {
      return innermost(error);
    }
  };

  const prepare = (
    request: WatchRequest,
    contextValue: GraphQLContext,
  ): ExecutionArgs | readonly GraphQLError[] => {
    const { operationName, variables } = request;
    const query = admitted(request);
    if (query instanceof GraphQLError) return [query];
    const document = read(query);
    if (document instanceof GraphQLError) return [document];
    const wrong = validate(executableSchema, document, specifiedRules);
    if (wrong.length > 0) return wrong.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED'));
    const operation = getOperationAST(document, operationName);
    if (operation === null || operation === undefined) {
      return [refused('Which operation is meant cannot be told.', 'OPERATION_RESOLUTION_FAILURE')];
    }
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) {
      return [
        refused(
          'This address accepts subscriptions only. POST queries and mutations to /graphql.',
          'BAD_REQUEST',
        ),
      ];
    }
    return {
      schema: executableSchema,
      document,
      operationName: operationName ?? null,
      variableValues: variables ?? null,
      contextValue,
    };
  };

  async function* watch(
    request: WatchRequest,
    context: GraphQLContext,
  ): AsyncGenerator<Told, void, undefined> {
    const prepared = prepare(request, context);
    if (!('document' in prepared)) {
      yield { errors: present(prepared) };
      return;
    }
    const source = await subscribe(prepared);
    if (!(Symbol.asyncIterator in source)) {
      yield toldOf(source);
      return;
    }
    try {
      for await (const result of source) yield toldOf(result);
    } catch (error) {
      yield { errors: present([error]) };
    }
  }

  const toldOf = ({ errors, ...rest }: ExecutionResult): Told =>
    errors === undefined ? rest : { ...rest, errors: present(errors) };

  return { prepare, present, watch };
}
