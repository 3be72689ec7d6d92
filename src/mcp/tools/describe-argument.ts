/**
 * Describes an object argument in words, which cost fewer tokens in every conversation than a schema. The tool checks it with a schema of its own.
 */
import { z } from 'zod';

export const describeArgument = (fields: string) => z.looseObject({}).optional().describe(fields);

export const describeList = (fields: string) => z.array(z.looseObject({})).optional().describe(fields);
