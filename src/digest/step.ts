/** A step of the digest: what is found of a page of memories without a lock, and then written in the page's one transaction. */
import type { DigestWork } from '../domain/background.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { RowOf } from '../store/episode-row.ts';
import type { Shape } from '../store/statement.ts';
import { type settle, undigested } from '../store/statements.generated.ts';
import { fits } from '../store/values.ts';
import type { NameReader } from '../knowledge/name-reader.ts';
import type { Mentioning } from './mentions-of.ts';

export type Undigested = RowOf<typeof undigested>;

export interface StepParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly reader: NameReader;
}

export interface InNamespace {
  readonly namespace: string;
  readonly id: string;
}

export interface NewMemory extends InNamespace, Mentioning {
  readonly content: string;
  readonly recordedAt: Date;
}

/** What the transaction has locked, by id. */
export type Locked = ReadonlyMap<string, RowOf<typeof settle>>;

export interface Findings {
  /** Older memories that may be written to. */
  readonly touches: readonly InNamespace[];
  /** Writes for those alone that are still due: another service may have been quicker, and a memory may have been forgotten meanwhile. */
  readonly write: (tx: Transaction, locked: Locked) => Promise<void>;
}

export interface DigestStep {
  readonly work: DigestWork;
  readonly find: (memories: readonly NewMemory[], parts: StepParts) => Promise<Findings>;
  /** What can be done for a memory that the step has given up. */
  readonly withoutReading?: (memory: InNamespace & Mentioning, parts: StepParts) => Findings;
}

export const isDue = (locked: Locked, id: string, work: DigestWork): boolean => {
  const own = locked.get(id);
  return own?.live === true && own.due.includes(work);
};

/** Other programs may have written something else into the graph. @throws MemoryError INTERNAL */
export function memoryOf(item: Undigested): NewMemory {
  checkTypes(item);
  const { id, namespace, content, who, recordedAt, statedEntities } = item;
  if (namespace === null || content === null || recordedAt === null) throw misfit('content');
  return { id, namespace, content, who, recordedAt, statedEntities };
}

export function checkTypes(item: Undigested): void {
  const odd = Object.entries<Shape>(undigested.returns).find(
    ([name, shape]) => !fits((item as Readonly<Record<string, unknown>>)[name], shape),
  );
  if (odd !== undefined) throw misfit(odd[0]);
}

export const misfit = (property: string): MemoryError =>
  new MemoryError('INTERNAL', `The property ${property} of an item is missing, or has a wrong type.`);
