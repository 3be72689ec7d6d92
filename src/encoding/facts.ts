/** The door by which a memory's facts are written with it: what becomes of them is knowledge's to say. */
import type { MemoryFact } from '../operation/fact-fields.ts';
import type { Transaction } from '../store/database.ts';

export interface StatedBy {
  /** Of a memory that this transaction has written. */
  readonly memoryId: string;
  readonly facts: readonly MemoryFact[];
}

export interface FactWriting {
  /** Keeps other writers from the entities of all of them, in the one order that locks are taken in. */
  readonly lock: (tx: Transaction, namespace: string, all: readonly StatedBy[]) => Promise<void>;
  /** @throws MemoryError whose field begins with `facts[3]` */
  readonly state: (tx: Transaction, namespace: string, stated: StatedBy) => Promise<void>;
}
