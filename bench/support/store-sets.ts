/** Stores question sets, and waits until what they mention is known. */
import { setTimeout as sleep } from 'node:timers/promises';
import { unlinked } from '../../src/store/statements.generated.ts';
import type { DataSet } from './data-sets.ts';
import type { Stage } from './stage.ts';

const BATCH = 100;
const LOOK_MS = 1_000;

/** What is stored already is stored once: the sets have idempotency keys. */
export async function storeSets({ service, database }: Stage, sets: readonly DataSet[]): Promise<void> {
  for (const { memories } of sets) {
    for (let from = 0; from < memories.length; from += BATCH) {
      await service.rememberMany({ input: memories.slice(from, from + BATCH) });
    }
  }
  for (;;) {
    const left = await database.run(unlinked, { after: '', limit: 1 });
    if (left.length === 0) return;
    await sleep(LOOK_MS);
  }
}
