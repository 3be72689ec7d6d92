/**
 * Batches of a file that goes into another namespace than its own. They wait until the service was asked about the ids of its first memories: a store
 * that has them already takes nothing of the file.
 */
import type { Mark } from '../import/checkpoint.ts';

export interface Item {
  readonly line: number;
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface Batch {
  readonly items: readonly Item[];
  /** Reached once it is stored. */
  readonly mark: Mark;
}

/** Of text, at most: a file with more than this before its first memory is not asked about before. */
const MOST_CHARACTERS = 64_000_000;
const MOST_ASKED = 1_000;
/** Whose ids are unique in a store. */
const UNIQUE: readonly unknown[] = ['Memory', 'Recall', 'ConsolidationRun'];

export class PendingBatches {
  readonly batches: Batch[] = [];
  #characters = 0;

  /** @returns whether enough is there to ask the service */
  add(batch: Batch): boolean {
    this.batches.push(batch);
    this.#characters += batch.items.reduce((sum, { text }) => sum + text.length, 0);
    return batch.items.some(({ value }) => value['node'] === 'Memory') || this.#characters > MOST_CHARACTERS;
  }

  /** The lines to ask about. */
  asked(): readonly Item[] {
    const unique = this.batches
      .flatMap(({ items }) => items)
      .filter(({ value }) => UNIQUE.includes(value['node']));
    return unique.slice(-MOST_ASKED);
  }
}
