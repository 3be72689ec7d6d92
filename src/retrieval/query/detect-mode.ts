import { z } from 'zod';
import type { RecallMode } from '../../domain/requests/requests.ts';
import { queryField } from '../../operation/fields.ts';
import { instant } from '../../operation/operation.ts';
import { anywhere } from '../../operation/rights.ts';
import { detectLanguage } from '../../language/detect.ts';
import { detectMode as modeOf } from './mode.ts';

/** How wide an answer a question wants, as a recall in mode AUTO reads it. */
export const detectMode = instant({
  name: 'detectMode',
  input: z.object({ query: queryField }),
  rights: anywhere('read'),
  sample: () => ({ query: 'x' }),
  run: ({ query }): RecallMode => modeOf(query, detectLanguage(query)),
});
