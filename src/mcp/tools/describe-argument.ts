/** An object whose fields are told in words, of which every conversation pays for fewer than for a schema. The tool checks it by its own. */
import { z } from 'zod';

export const describeArgument = (fields: string) => z.looseObject({}).optional().describe(fields);

export const describeList = (fields: string) => z.array(z.looseObject({})).optional().describe(fields);
