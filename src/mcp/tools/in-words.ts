/** An object whose fields are told in words, of which every conversation pays for fewer than for a schema. The tool checks it by its own. */
import { z } from 'zod';

export const inWords = (fields: string) => z.looseObject({}).optional().describe(fields);

export const listInWords = (fields: string) => z.array(z.looseObject({})).optional().describe(fields);
