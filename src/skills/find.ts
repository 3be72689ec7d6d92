/** RETRIEVE (source E): the procedures for a task, best first, each with the parts of its score; without a task all of them, newest first. */
import { checkContent } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { ProcedurePage, ProceduresInput } from '../domain/requests/procedures.ts';
import { unchecked } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { forTask } from './for-task.ts';
import { list } from './list.ts';
import type { SkillParts } from './parts.ts';
import { checkedQuery, type Query } from './query.ts';

/** Where an earlier instant hides all there is. */
const LEARNT_LATER =
  'All procedures that answer this were learnt later: ask without asOf (command line: without --known-at and --as-of).';
const LONGEST_TASK_BYTES = 65_536;

/** Procedures for a task, the best first; without a task all of them, the newest first. */
export const procedures = operation({
  name: 'procedures',
  input: unchecked<ProceduresInput>(),
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: findProcedures,
});

/** @throws MemoryError naming the field that is wrong */
async function findProcedures(
  input: ProceduresInput,
  parts: SkillParts,
  options: RunOptions = {},
): Promise<ProcedurePage> {
  const query = checkedQuery(input, parts.clock);
  const page = await found(input, query, parts, options);
  if (!query.past || page.items.length > 0 || input.after !== undefined) return page;
  const today = { ...query, knownAt: query.now, past: false };
  const { items } = await found(input, today, parts, options);
  return items.length === 0 ? page : { ...page, notices: [...page.notices, LEARNT_LATER] };
}

async function found(
  input: ProceduresInput,
  query: Query,
  parts: SkillParts,
  options: RunOptions,
): Promise<ProcedurePage> {
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
