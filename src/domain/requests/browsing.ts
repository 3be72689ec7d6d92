/** What callers look at, and what they see: one memory's life, sessions, namespaces, growth. */
import type { MemoryChange } from './dynamics.ts';
export type {
  Growth,
  Namespace as NamespaceSummary,
} from '../answers.generated.ts';

/** What is kept of how a memory came to be as it is. */
export interface MemoryHistory {
  /** When consolidation is to look at it next; null where nothing is to come of itself. */
  readonly reviewAt: Date | null;
  /** [0, 1] */
  readonly kappa: number;
  /** Latest first; the latest hundred, and besides them the latest hundred of tier. */
  readonly changes: readonly MemoryChange[];
}

/** What a memory belongs with. */
export interface Provenance {
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** By the names that they go by now. */
  readonly entityIds: readonly string[];
  /** Held now. */
  readonly factIds: readonly string[];
  readonly clusterId: string | null;
  readonly clusterSince: Date | null;
  readonly procedureIds: readonly string[];
}

export interface Session {
  readonly id: string;
  readonly namespace: string;
  readonly lastActiveAt: Date | null;
  /** Live ones, counted up to a bound. */
  readonly turns: number;
  readonly firstId: string | null;
  readonly lastId: string | null;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

/** A page of what is listed, each with the cursor that the next page begins after. */
export interface Page<Item> {
  readonly items: readonly { readonly node: Item; readonly cursor: string }[];
  readonly hasNextPage: boolean;
}
