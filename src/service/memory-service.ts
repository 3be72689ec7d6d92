/**
 * The service: every operation as a method. GraphQL, MCP and the command line call these and nothing below them. Every method rejects with MemoryError
 * only, and stays inside the namespace that it was given.
 */
import type { CallOptions } from '../domain/call.ts';
import { MemoryError } from '../domain/errors.ts';
import { parsed } from '../operation/input.ts';
import { shortIdsIn, withCurrentIds, withWholeIds } from '../operation/short-ids.ts';
import type { AnyOperation, PartsOf, Verb } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import type { Screening } from '../redaction/screen.ts';
import { OPERATIONS } from './operations.generated.ts';
import { runScreened } from './screening.ts';

type Operations = typeof OPERATIONS;

export type MemoryService = { readonly [Name in keyof Operations]: Verb<Operations[Name]> };

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** What all operations together need to run. */
export type PartsOfAll = Intersection<
  {
    [Name in keyof Operations]: PartsOf<Operations[Name]> extends infer Parts
      ? unknown extends Parts
        ? never
        : Parts
      : never;
  }[keyof Operations]
>;

export interface Call {
  readonly operation: AnyOperation;
  /** As the caller gave it: unchecked, and it may hold the text of a memory. */
  readonly input: object;
  readonly options: CallOptions;
}

/** Does something around a call. What it throws is what the caller gets. */
export type Interceptor = (call: Call, next: (call: Call) => unknown) => unknown;

/** In the order of their names. */
export const ALL_OPERATIONS: readonly AnyOperation[] = Object.values(OPERATIONS);

/** The service itself: each call checks its input, looks up short ids, screens its texts, and runs its operation on these parts. */
export const serviceOn = (parts: PartsOfAll & Screening & StoreParts): MemoryService =>
  bind(({ operation, input, options }) => {
    const { signal } = options;
    if (signal?.aborted === true)
      throw signal.reason instanceof MemoryError
        ? signal.reason
        : new MemoryError('CANCELLED', 'The caller cancelled the request before the answer was ready.');
    const checked = parsed(operation.input, input);
    // A stream has begun before anything can be looked up; none takes ids.
    if (operation.rows !== undefined || operation.instant === true)
      return runScreened(operation, checked, parts, options);
    const short = shortIdsIn(operation.input, checked);
    if (short === undefined && operation.texts === undefined)
      return runScreened(operation, checked, parts, options);
    return (async (): Promise<unknown> => {
      const { database } = parts;
      const whole = short === undefined ? checked : await withWholeIds(short, database, options);
      // An earlier text can still be read. What changes something changes the current one.
      const current =
        operation.texts === undefined
          ? whole
          : await withCurrentIds(operation.input, whole, database, options);
      return runScreened(operation, current, parts, options);
    })();
  });

/** A service whose methods are answered by `answer`. */
function bind(answer: (call: Call) => unknown): MemoryService {
  const verbs = ALL_OPERATIONS.map((operation) => [
    operation.name,
    (input: object = {}, options: CallOptions = {}) => answered({ operation, input, options }, answer),
  ]);
  return Object.fromEntries(verbs) as MemoryService;
}

/** The same service with interceptors around each call, the first of them outermost. */
export function intercepted(service: MemoryService, interceptors: readonly Interceptor[]): MemoryService {
  const verbs = service as unknown as Readonly<
    Record<string, (input: object, options: CallOptions) => unknown>
  >;
  const call = ({ operation, input, options }: Call): unknown => verbs[operation.name]?.(input, options);
  return bind(
    interceptors.reduceRight<(call: Call) => unknown>(
      (next, interceptor) => (each) => interceptor(each, next),
      call,
    ),
  );
}

/** Whatever is thrown before a promise or a stream is there comes as its failure. */
function answered(call: Call, answer: (call: Call) => unknown): unknown {
  const { instant, rows } = call.operation;
  if (instant === true) return answer(call);
  return rows === undefined ? (async () => answer(call))() : streamed(call, answer);
}

async function* streamed(call: Call, answer: (call: Call) => unknown): AsyncGenerator {
  yield* answer(call) as AsyncIterable<unknown>;
}
