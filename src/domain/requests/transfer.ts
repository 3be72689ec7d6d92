/** A namespace as lines of JSON, one node or relationship each: what `export` gives and `import` puts back. */

/** Goes up when older versions could no longer read what is written. */
export const FORMAT_VERSION = 1;
export const FORMAT = 'hippograph';

export interface TransferModel {
  readonly name: string;
  readonly dimensions: number;
  readonly pooling: string;
}

/** The first line of a namespace. */
export interface TransferHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  readonly namespace: string;
  /** ISO 8601 in UTC. */
  readonly exportedAt: string;
  /** Of the graph that it comes from: what its newest migration is. */
  readonly migration: number;
  /** Whose vectors these are; null: of none, as no model was ever warm. */
  readonly model: TransferModel | null;
}

/** Values as JSON writes them: see src/store/portable.ts. */
export type PortableProperties = Readonly<Record<string, unknown>>;

export interface NodeLine {
  /** The label that its kind is known by. */
  readonly node: string;
  /** The others. */
  readonly labels?: readonly string[];
  /** By which relationships the Namespace leads to it. */
  readonly of?: readonly string[];
  readonly properties: PortableProperties;
}

/** A record of what a run or use changed, with what it hangs from: it has no key of its own. */
export interface ChangeLine {
  readonly change: string;
  /** The memory's id. */
  readonly of?: string;
  /** The run's id. */
  readonly run?: string;
  readonly properties: PortableProperties;
  /** How many like it came before it, and itself; absent: 1. */
  readonly nth?: number;
}

export interface LinkLine {
  readonly link: string;
  /** Kind and id. */
  readonly from: readonly [kind: string, id: string];
  readonly to: readonly [kind: string, id: string];
  readonly properties: PortableProperties;
  /** As of a change. */
  readonly nth?: number;
}

/** The last line of a namespace: a file that lacks it was cut off. */
export interface EndLine {
  readonly end: { readonly nodes: number; readonly changes: number; readonly links: number };
}

export type TransferLine = TransferHeader | NodeLine | ChangeLine | LinkLine | EndLine;

/** What became of a line. DANGLING: left out, as an end of it is neither in the file before it nor in the graph. */
export type RestoreOutcome =
  | { readonly status: 'CREATED' | 'UNCHANGED' | 'DANGLING' }
  | { readonly status: 'REFUSED'; readonly code: string; readonly message: string; readonly field?: string };
