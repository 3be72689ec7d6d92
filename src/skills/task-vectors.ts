/** Vectors for the tasks of procedures that sleep distilled, or that were built while the model was not ready. */
import { taskText } from '../models/procedures.ts';
import { DueVectors, type DueVectorsOptions } from '../store/due-vectors.ts';
import { setTaskVectors, unembeddedTasks } from '../store/statements.generated.ts';

const BATCH = 100;

export function taskVectors(parts: Pick<DueVectorsOptions, 'database' | 'embedder' | 'onError'>): DueVectors {
  const unembedded = async () => {
    const procedures = await parts.database.run(unembeddedTasks, { limit: BATCH });
    return procedures.map(({ id, ...task }) => ({ id, text: taskText(task) }));
  };
  return new DueVectors({ name: 'embed tasks', ...parts, unembedded, setVectors: setTaskVectors });
}
