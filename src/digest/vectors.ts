/** Gives vectors to memories that were stored without: the model was not ready, or a text before them was erased. */
import type { GraphEmbedder } from '../domain/ports.ts';
import { vectorRows } from '../encoding/vectors.ts';
import type { Database } from '../store/database.ts';
import { setVectors } from '../store/statements.generated.ts';
import { memoryOf, type Undigested } from './step.ts';

/** @returns how many have their vectors now: none where the graph is another model's by now, which then makes them */
export async function embed(
  items: readonly Undigested[],
  { database, embedder }: { readonly database: Database; readonly embedder: GraphEmbedder },
): Promise<number> {
  const memories = items.map((item) => ({ ...memoryOf(item), precedingContent: item.precedingContent }));
  const inUse = embedder.current;
  const { name: model, slot } = await inUse.whenReady();
  const vectors = await vectorRows(inUse, memories);
  const [row] = await database.run(setVectors[slot], { model, vectors });
  if (row?.embedded === 0) await embedder.outdated(inUse);
  return row?.embedded ?? 0;
}
