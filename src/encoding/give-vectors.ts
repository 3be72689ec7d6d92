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
  const { name: model } = await inUse.whenReady();
  const before = new Map(memories.map(({ id, precedingContent }) => [id, precedingContent]));
  const rows = await vectorRows(inUse, memories);
  const vectors = rows.map((row) => ({ ...row, precedingContent: before.get(row.id) ?? null }));
  const [row] = await database.run(setVectors, { model, vectors });
  if (row?.embedded === 0) await embedder.outdated(inUse);
  return row?.embedded ?? 0;
}
