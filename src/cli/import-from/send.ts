/** Stores items through the service: memories together, in their order; facts one by one, those of an entity in their order. */
import type { Json } from '../../client/json.ts';
import type { FactReceipt, WriteStatus } from '../../domain/answers.generated.ts';
import { MemoryError } from '../../domain/errors.ts';
import { nameKey } from '../../domain/name-key.ts';
import { EXIT_USAGE, exitCodeOf } from '../exit-codes.ts';
import { type Patience, patiently } from '../import/patience.ts';
import type { Receipt } from '../import/store-batch.ts';
import { Lanes } from './lanes.ts';
import type { FactToStore, MemoryToStore, RelationToStore, Storable } from './item.ts';
import type { Stored } from './report.ts';

export type FactAnswer = Pick<Json<FactReceipt>, 'status' | 'contradictions'>;

/** The service's verbs, in the namespace that is imported into. */
export interface Verbs {
  /** All or none. */
  readonly rememberMany: (input: readonly MemoryToStore[]) => Promise<readonly Receipt[]>;
  /** They are archived from then on. */
  readonly expire: (id: string, at: Date) => Promise<unknown>;
  readonly observe: (input: FactToStore) => Promise<FactAnswer>;
  readonly relate: (input: RelationToStore) => Promise<FactAnswer>;
}

export interface SendPlan extends Verbs, Patience {
  readonly stored: (item: Storable) => void;
  /** The service would not have it. May throw, which ends the import. */
  readonly refused: (item: Storable, error: MemoryError) => void;
}

type MemoryItem = Extract<Storable, { kind: 'memory' }>;

/** At which they are sent: the service takes 1,000 memories and 16 MiB at once. */
const MOST_MEMORIES = 64;
const MOST_CHARS = 1_000_000;
/** Facts under way at once: each is a transaction, and waits for the disk. */
const WIDTH = 4;
/** The service's clock may be another one. */
const SOON_MS = 10 * 60_000;

export class Sending {
  readonly #plan: SendPlan;
  #memories: MemoryItem[] = [];
  #chars = 0;
  readonly #facts = new Lanes(WIDTH);
  readonly #stored = { created: 0, duplicates: 0, contradicting: 0, notEmbedded: 0 };

  constructor(plan: SendPlan) {
    this.#plan = plan;
  }

  get stored(): Stored {
    return { ...this.#stored };
  }

  /** @throws MemoryError of what kept it from being stored, where that is not the item itself. */
  async add(item: Storable): Promise<void> {
    if (item.kind !== 'memory') {
      await this.#facts.submit(nameKey(item.input.entity), () => this.#one(item));
      return;
    }
    this.#memories.push(item);
    this.#chars += item.input.content.length;
    if (this.#memories.length >= MOST_MEMORIES || this.#chars >= MOST_CHARS) await this.#rememberAll();
  }

  /** Resolves once all of it is stored. */
  async flush(): Promise<void> {
    await this.#rememberAll();
    await this.#facts.land();
  }

  async #rememberAll(): Promise<void> {
    const memories = this.#memories;
    this.#memories = [];
    this.#chars = 0;
    if (memories.length === 0) return;
    try {
      await this.#remember(memories);
    } catch (error) {
      if (!isOwnFault(error)) throw error;
      // One of them is refused: none is stored. Which one shows when they come singly.
      for (const memory of memories) await this.#one(memory);
    }
  }

  async #remember(memories: readonly MemoryItem[]): Promise<void> {
    const receipts = await patiently(
      () => this.#plan.rememberMany(memories.map(({ input }) => input)),
      this.#plan,
    );
    for (const [index, memory] of memories.entries()) {
      const receipt = receipts[index];
      if (receipt === undefined) continue;
      this.#count(memory, receipt.status);
      if (!receipt.embedded) this.#stored.notEmbedded += 1;
      // What is known already may have got another time here since.
      if (memory.expiresAt !== undefined && receipt.status === 'CREATED')
        await this.#expire(receipt.id, memory.expiresAt);
    }
  }

  /** A time that has passed cannot be set: the memory then expires soon. */
  async #expire(id: string, at: Date): Promise<void> {
    const time = new Date(Math.max(at.getTime(), Date.now() + SOON_MS));
    await patiently(() => this.#plan.expire(id, time), this.#plan);
  }

  async #one(item: Storable): Promise<void> {
    try {
      if (item.kind === 'memory') await this.#remember([item]);
      else await this.#state(item);
    } catch (error) {
      if (!isOwnFault(error)) throw error;
      this.#plan.refused(item, error);
    }
  }

  async #state(item: Exclude<Storable, MemoryItem>): Promise<void> {
    const answer = await patiently(
      () => (item.kind === 'fact' ? this.#plan.observe(item.input) : this.#plan.relate(item.input)),
      this.#plan,
    );
    if (answer.contradictions.length > 0) this.#stored.contradicting += 1;
    this.#count(item, answer.status);
  }

  #count(item: Storable, status: WriteStatus): void {
    if (status === 'CREATED') this.#stored.created += 1;
    else this.#stored.duplicates += 1;
    this.#plan.stored(item);
  }
}

/** What was sent is wrong; anything else would meet the next item too. */
const isOwnFault = (error: unknown): error is MemoryError =>
  error instanceof MemoryError && exitCodeOf(error) === EXIT_USAGE;
