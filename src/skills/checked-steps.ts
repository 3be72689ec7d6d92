/** Checks the steps that callers send: their number, their length, and that each is text that can be stored. */
import { z } from 'zod';
import { checkContent } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Step } from '../models/texts/script.ts';
import { listField, nameField, orNull } from '../operation/fields.ts';

export const MOST_STEPS = 200;
/** Of all steps together: they are read and answered as one. */
const MOST_BYTES = 262_144;

/** @throws MemoryError INVALID_ARGUMENT, BATCH_TOO_LARGE or CONTENT_TOO_LARGE, naming the field */
export function checkSize(steps: readonly Step[], field: string): void {
  if (steps.length === 0)
    throw new MemoryError('INVALID_ARGUMENT', `${field} must contain at least one step.`, { field });
  if (steps.length > MOST_STEPS) {
    throw new MemoryError('BATCH_TOO_LARGE', `A procedure has 1–${MOST_STEPS} steps.`, { field });
  }
  const bytes = steps.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (bytes > MOST_BYTES) {
    throw new MemoryError(
      'CONTENT_TOO_LARGE',
      `The steps have ${bytes} bytes; ${MOST_BYTES} are allowed in all.`,
      { field },
    );
  }
}

/** In the order of doing. How long a step may be, the service's settings say: `checkSteps`. */
export const stepsField = (name: string) =>
  listField(
    name,
    z.object({
      /** What it was done with: `edit`, `test`, `git`. May be left out. */
      tool: orNull(nameField('tool')),
      /** What was done, verbatim. */
      content: z.string(),
    }),
  );

/** @throws MemoryError naming the first step that is wrong: `steps[3].content` */
export function checkSteps(steps: readonly Step[], field: string, maxContentBytes: number): readonly Step[] {
  if (steps.length > MOST_STEPS) checkSize(steps, field);
  for (const [at, { content }] of steps.entries())
    checkContent(content, maxContentBytes, `${field}[${at}].content`);
  checkSize(steps, field);
  return steps;
}
