/** What a generated Cypher statement carries. The `.cypher` header is its source. */
export type Shape =
  | { readonly kind: 'scalar'; readonly type: ScalarName; readonly nullable: boolean }
  | { readonly kind: 'list'; readonly of: Shape; readonly nullable: boolean }
  | { readonly kind: 'record'; readonly fields: Readonly<Record<string, Shape>>; readonly nullable: boolean };

/**
 * An `instant` travels as epoch milliseconds, a `datetime` as Neo4j's own: ten times as much work to read. A `vector` travels as
 * 4 bytes a number, a list of floats as 9 that are read one by one.
 */
export type ScalarName =
  | 'string'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'datetime'
  | 'instant'
  | 'map'
  | 'bytes'
  | 'vector';

/**
 * The server plans a statement again for each combination of its parameters' types, and null, an empty list and a list of texts are of three types. So
 * parameters that vary in this way travel in one map, which is of one type: what `$tags` is in a file is `$given.tags` in the generated text.
 */
export const MAP_OF_VARYING = 'given';

export const varies = ({ kind, nullable }: Pick<Shape, 'nullable'> & { readonly kind: string }): boolean =>
  nullable || kind === 'list';

/** `Params` and `Row` exist for the compiler alone: `run` checks calls against them. */
export interface Statement<Params, Row> {
  readonly name: string;
  readonly file: string;
  /** `batched` writes in transactions of its own, some rows each: what it has written stays written where it fails. */
  readonly access: 'read' | 'write' | 'batched' | 'schema';
  /** Why it may read every node of a label; absent: the EXPLAIN test forbids it. */
  readonly scan?: string;
  readonly params: Readonly<Record<keyof Params & string, Shape>>;
  readonly returns: Readonly<Record<keyof Row & string, Shape>>;
  readonly text: string;
}

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
}
