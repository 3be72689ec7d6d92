/** The steps of a procedure, as callers of tools write them. */
import { z } from 'zod';

/** A step is a text, or a text with the tool that it was done with. */
const step = z.preprocess(
  (given) => (typeof given === 'string' ? { content: given } : given),
  z.strictObject({ tool: z.string().optional(), content: z.string() }),
);
export const stepsArgument = z.array(step).optional();

/** `stepsArgument` as clients see it. */
export const stepsInWords = z.array(z.union([z.string(), z.looseObject({})])).optional();
