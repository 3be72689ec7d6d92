/** RETRIEVE (source E): the procedures for a task, best first, each with the parts of its score; without a task all of them, newest first. */
import { checkContent } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ProcedurePage, ProceduresInput } from '../domain/procedures.ts';
import type { RunOptions } from '../store/database.ts';
import { forTask } from './for-task.ts';
import { list } from './list.ts';
import type { SkillParts } from './parts.ts';
import { checkedQuery } from './query.ts';

const LONGEST_TASK_BYTES = 65_536;

/** @throws MemoryError naming the field that is wrong */
export async function procedures(
  input: ProceduresInput,
  parts: SkillParts,
  options: RunOptions = {},
): Promise<ProcedurePage> {
  const query = checkedQuery(input, parts.clock);
  if (input.task === undefined) return list(query, input.after, parts.database, options);
  if (input.after !== undefined) {
    throw new MemoryError(
      'INVALID_ARGUMENT',
      'What answers a task comes at once: there are no further pages.',
      {
        field: 'after',
      },
    );
  }
  return forTask(checkContent(input.task, LONGEST_TASK_BYTES, 'task'), query, parts, options);
}
