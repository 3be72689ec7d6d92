/** Vectors for the tasks of procedures that sleep distilled, or that were built while the model was not ready. */
import { taskText } from '../models/procedures.ts';
import { DueVectors, type DueVectorsParts } from '../store/due-vectors.ts';
import { setTaskVectors, unembeddedTasks } from '../store/statements.generated.ts';

export const taskVectors = (parts: DueVectorsParts) =>
  new DueVectors({
    ...parts,
    name: 'embedTasks',
    due: unembeddedTasks,
    textOf: taskText,
    setVectors: setTaskVectors,
  });
