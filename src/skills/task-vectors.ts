/** Gives vectors to the tasks of procedures that sleep distilled, or that were built while the model was not ready. */
import type { GraphEmbedder } from '../domain/ports.ts';
import { taskText } from '../models/procedures.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import { setTaskVectors, unembeddedTasks } from '../store/statements.generated.ts';

const BATCH = 100;

/** One batch. @returns how many there were, 0 when nothing is left */
async function embedTasks(database: Database, embedder: GraphEmbedder): Promise<number> {
  const inUse = embedder.current;
  const { name: model, slot } = await inUse.whenReady();
  const procedures = await database.run(unembeddedTasks, { limit: BATCH });
  if (procedures.length === 0) return 0;
  const vectors = await inUse.embed(procedures.map(taskText));
  const [row] = await database.run(setTaskVectors[slot], {
    model,
    vectors: procedures.flatMap(({ id }, at) => {
      const vector = vectors[at];
      return vector === undefined ? [] : [{ id, vector: Array.from(vector) }];
    }),
  });
  if (row?.embedded === 0) await embedder.outdated(inUse);
  return procedures.length;
}

export class TaskVectors {
  private readonly embedder: GraphEmbedder;
  private readonly work: DueWork;

  constructor(database: Database, embedder: GraphEmbedder, onError: (error: unknown) => void) {
    this.embedder = embedder;
    this.work = new DueWork({ batch: () => embedTasks(database, embedder), onError });
  }

  poke(): void {
    this.work.poke();
  }

  /** Does not wait for a model that is still loading. */
  async stop(): Promise<void> {
    const stopped = this.work.stop();
    if (this.embedder.state === 'ready') await stopped;
  }
}
