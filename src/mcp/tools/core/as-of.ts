import { z } from 'zod';
import type { AsOf } from '../../../domain/requests/requests.ts';
import { describeArgument } from '../describe-argument.ts';
import { instant, toDate } from '../arguments.ts';

/** The point in both times that a question is asked from. */
export const asOfArgument = z
  .strictObject({ validAt: instant.optional(), knownAt: instant.optional() })
  .optional();

export const asOfInWords = describeArgument('Dates {validAt, knownAt}: true, or known, then');

export const toAsOf = (asOf: z.output<typeof asOfArgument>): AsOf | undefined =>
  asOf && { validAt: toDate(asOf.validAt), knownAt: toDate(asOf.knownAt) };
