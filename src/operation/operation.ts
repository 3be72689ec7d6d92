/**
 * An operation is one verb of the service as a value: its name, its input, the rights it needs and what it does. It stands in its own file, in the
 * module whose work it is; `npm run generate` finds it there, and the service, its log, its spans and its metrics know it from then on.
 */
import type { z } from 'zod';
import type { Principal, Right } from '../domain/access.ts';
import type { CallOptions } from '../domain/call.ts';
import type { SensitiveText } from '../domain/requests/requests.ts';
import type { Texts } from '../domain/requests/texts.ts';
import type { Claim, Rights } from './rights.ts';

/** What a call adds to the counters of /metrics. */
export interface Tally {
  /** The status of each memory written. */
  readonly writes?: readonly string[];
  /** The mode of each recall answered. */
  readonly recalls?: readonly string[];
}

/** An id of a sample. Nothing has it. */
export const SAMPLE_ID = '0197aaaa-0000-7000-8000-000000000000';

/** What an operation knows of its call besides the input. */
export interface CallContext extends CallOptions {
  /** What was found in the texts of the input, in their order. */
  readonly sensitive: readonly SensitiveText[];
}

export interface Operation<Name extends string, Schema, In, Out, Parts, Result, Needed extends Right> {
  /** As callers know the verb; also in the log, in spans and in metrics. */
  readonly name: Name;
  /** The type of the input, and its checks. */
  readonly input: Schema & z.ZodType<Out, In>;
  readonly rights: Rights<NoInfer<In>, Needed>;
  /** A call that a caller might make in a namespace. Tests run each of them. */
  readonly sample: (namespace: string) => NoInfer<In>;
  /** Limits the input to what the principal may reach, where `rights` cannot tell. @throws MemoryError FORBIDDEN */
  readonly narrow?: (input: NoInfer<In>, principal: Principal) => NoInfer<In>;
  readonly run: (input: NoInfer<Out>, parts: Parts, context: CallContext) => Result;
  /** To be written behind `run`, whose result it counts. */
  readonly tally?: (result: Awaited<Result>) => Tally;
}

/** What only reads stores no text. */
export interface Reading<Name extends string, Schema, In, Out, Parts, Result>
  extends Operation<Name, Schema, In, Out, Parts, Result, 'read'> {
  readonly texts?: never;
}

/** Whatever does more says what is done with the texts of its input. */
export interface Changing<Name extends string, Schema, In, Out, Parts, Result>
  extends Operation<Name, Schema, In, Out, Parts, Result, Right> {
  readonly texts: Texts;
}

/** A verb that answers once. */
export function operation<const Name extends string, Schema, In extends object, Out, Parts, Result>(
  definition: Reading<Name, Schema, In, Out, Parts, Result>,
): Reading<Name, Schema, In, Out, Parts, Result>;
export function operation<const Name extends string, Schema, In extends object, Out, Parts, Result>(
  definition: Changing<Name, Schema, In, Out, Parts, Result>,
): Changing<Name, Schema, In, Out, Parts, Result>;
export function operation(definition: unknown): unknown {
  return definition;
}

/** A verb that is asked many times a request, or all the time: its result is passed on as it is, without a span, a log line or a measurement. */
export const instant = <const Name extends string, Schema, In extends object, Out, Parts, Result>(
  definition: Operation<Name, Schema, In, Out, Parts, Result, Exclude<Right, 'write'>>,
) => ({ ...definition, instant: true as const });

/** A verb that answers with a stream. */
export const stream = <const Name extends string, Schema, In extends object, Out, Parts, Item>(
  definition: Operation<Name, Schema, In, Out, Parts, AsyncIterable<Item>, 'read'> & {
    /** How many rows an item holds. To be written behind `run`. */
    readonly rows: (item: Item) => number;
  },
) => definition;

/** An operation whose types are not known: what the service works with. */
export interface AnyOperation {
  readonly name: string;
  readonly input: z.ZodType<object>;
  readonly instant?: true;
  readonly texts?: Texts;
  rights(this: void, input: object): Claim;
  sample(this: void, namespace: string): object;
  narrow?(this: void, input: object, principal: Principal): object;
  tally?(this: void, result: unknown): Tally;
  rows?(this: void, item: unknown): number;
  run(this: void, input: object, parts: object, context: CallContext): unknown;
}

type InputOf<Op> = Op extends { readonly input: infer Input extends z.ZodType } ? z.input<Input> : never;
type ResultOf<Op> = Op extends { readonly run: (...args: never[]) => infer Result } ? Result : never;
type Answer<Op> = Op extends { readonly instant: true } | { readonly rows: unknown }
  ? ResultOf<Op>
  : Promise<Awaited<ResultOf<Op>>>;

/** The method of an operation: its input may be left out where all of it is optional. */
export type Verb<Op> =
  Partial<InputOf<Op>> extends InputOf<Op>
    ? (input?: InputOf<Op>, options?: CallOptions) => Answer<Op>
    : (input: InputOf<Op>, options?: CallOptions) => Answer<Op>;

/** What an operation needs to run. */
export type PartsOf<Op> = Op extends {
  readonly run: (input: never, parts: infer Parts, options: never) => unknown;
}
  ? Parts
  : never;
