/** RETRIEVE (source E): the procedures for a task, best first, each with the parts of its score; without a task all of them, newest first. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { instantsOf } from '../domain/times/instants.ts';
import type { ProcedurePage } from '../domain/requests/procedures.ts';
import { asOfField, nowField, pageInput, textField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { RunOptions } from '../store/database.ts';
import { forTask } from './for-task.ts';
import { list } from './list.ts';
import type { Query, SkillParts } from './parts.ts';

/** Where an earlier instant hides all there is. */
const LEARNT_LATER =
  'All matching procedures were recorded later. Search without asOf to see them (command line: without --known-at and --as-of).';
const LONGEST_TASK_BYTES = 65_536;

const input = pageInput.extend({
  /** What is to be done; left out: all of them, newest first. Then `after` continues a page. */
  task: textField('task', LONGEST_TASK_BYTES).optional(),
  includeDeprecated: z.boolean().default(false),
  /** As they stood when that was known; `validAt` has no bearing on how something is done. */
  asOf: asOfField,
  now: nowField,
});

export type ProceduresInput = z.input<typeof input>;

/** Procedures for a task, the best first; without a task all of them, the newest first. */
export const procedures = operation({
  name: 'procedures',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace, first: 1 }),
  run: findProcedures,
});

/** @throws MemoryError naming the field that is wrong */
async function findProcedures(
  { asOf, now: named, task, after, ...asked }: z.output<typeof input>,
  parts: SkillParts,
  options: RunOptions = {},
): Promise<ProcedurePage> {
  if (task !== undefined && after !== undefined)
    throw new MemoryError(
      'INVALID_ARGUMENT',
      'after cannot be used with task: the procedures for a task are one page.',
      { field: 'after' },
    );
  const now = named ?? parts.clock();
  const found = (query: Query): Promise<ProcedurePage> =>
    task === undefined ? list(query, after, parts.database, options) : forTask(task, query, parts, options);
  const past = asOf?.knownAt !== undefined;
  const page = await found({ ...asked, now, past, knownAt: instantsOf(asOf, now)?.knownAt ?? now });
  if (!past || page.items.length > 0 || after !== undefined) return page;
  const { items } = await found({ ...asked, now, past: false, knownAt: now });
  return items.length === 0 ? page : { ...page, notices: [...page.notices, LEARNT_LATER] };
}
