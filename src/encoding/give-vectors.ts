/** Gives vectors to memories that are stored without. */
import type { GraphEmbedder } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { setVectors } from '../store/statements.generated.ts';
import { type Embeddable, vectorRows } from './vectors.ts';

export interface GivingVectors {
  readonly database: Database;
  readonly embedder: GraphEmbedder;
}

/** @returns how many have their vectors now: none where the graph is another model's by now, which then makes them */
export async function giveVectors(
  memories: readonly Embeddable[],
  { database, embedder }: GivingVectors,
): Promise<number> {
  const inUse = embedder.current;
  const { name: model, slot } = await inUse.whenReady();
  const vectors = await vectorRows(inUse, memories);
  const [row] = await database.run(setVectors[slot], { model, vectors });
  if (row?.embedded === 0) await embedder.outdated(inUse);
  return row?.embedded ?? 0;
}
