/** Stores question sets, and waits until what they mention is known. */
import { setTimeout as sleep } from 'node:timers/promises';
import { undigested } from '../../src/store/statements.generated.ts';
import type { DataSet } from './data-sets.ts';
import type { Stage } from './stage.ts';

const BATCH = 100;
const LOOK_MS = 1_000;

/** What is stored already is stored once: the sets have idempotency keys. */
export async function storeSets(stage: Stage, sets: readonly DataSet[]): Promise<void> {
  for (const set of sets) await storeMemories(stage, set);
  await everythingIsDigested(stage);
}

/** Without a wait for what the memories mention. */
export async function storeMemories(
  { service }: Pick<Stage, 'service'>,
  { memories }: DataSet,
): Promise<void> {
  for (let from = 0; from < memories.length; from += BATCH) {
    await service.rememberMany({ input: memories.slice(from, from + BATCH) });
  }
}

/** Waits until no background work is due. */
export async function everythingIsDigested({ database }: Pick<Stage, 'database'>): Promise<void> {
  for (;;) {
    const left = await database.run(undigested, { namespace: null, after: '', limit: 1 });
    if (left.length === 0) return;
    await sleep(LOOK_MS);
  }
}
