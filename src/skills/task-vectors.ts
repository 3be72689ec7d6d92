/** Gives vectors to the tasks of procedures that sleep distilled, or that were built while the model was not ready. */
import type { Embedder } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { DueWork } from '../store/due-work.ts';
import { setTaskVectors, unembeddedTasks } from '../store/statements.generated.ts';
import { taskText } from './task.ts';

const BATCH = 100;

/** One batch. @returns how many there were, 0 when nothing is left */
export async function embedTasks(database: Database, embedder: Embedder): Promise<number> {
  const { name: model } = await embedder.whenReady();
  const procedures = await database.run(unembeddedTasks, { limit: BATCH });
  if (procedures.length === 0) return 0;
  const vectors = await embedder.embed(procedures.map(taskText));
  await database.run(setTaskVectors, {
    model,
    vectors: procedures.flatMap(({ id }, at) => {
      const vector = vectors[at];
      return vector === undefined ? [] : [{ id, vector: Array.from(vector) }];
    }),
  });
  return procedures.length;
}

export class TaskVectors {
  private readonly embedder: Embedder;
  private readonly work: DueWork;

  constructor(database: Database, embedder: Embedder, onError: (error: unknown) => void) {
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
