/** Sensing, and attending to what was sensed: only then is it stored, by the way that every memory is. */
import { z } from 'zod';
import type { Clock } from '../domain/ports.ts';
import { nameField, namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import { draft } from './draft.ts';
import { MEMORY_TEXTS, sensedInput } from './memory-input.ts';
import type { Encoding } from './remember.ts';
import type { SensoryBuffer } from './sensory-buffer.ts';

export interface SenseParts {
  readonly maxContentBytes: number;
  readonly buffer: SensoryBuffer;
  readonly encoding: Encoding;
  readonly clock: Clock;
}

/** Keeps something for a second in memory, as one of the seven latest of its session. Nothing is stored. */
export const sense = operation({
  name: 'sense',
  input: sensedInput,
  rights: writes,
  texts: MEMORY_TEXTS,
  sample: (namespace) => ({ namespace, content: 'x', sessionId: 's' }),
  run: (input, { buffer, clock, maxContentBytes }: SenseParts, { sensitive }) => {
    const now = clock();
    // Refused now, and not when it is attended to.
    draft(input, now, maxContentBytes);
    return buffer.sense({ input, sensitive }, now);
  },
});

/** Stores what a session has sensed within the last second. Receipts are in the order of the sensing. */
export const attend = operation({
  name: 'attend',
  input: z.object({ namespace: namespaceField, sessionId: nameField('sessionId') }),
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, sessionId: 's' }),
  run: async ({ namespace, sessionId }, { buffer, encoding, clock }: SenseParts) => {
    const items = buffer.take(namespace, sessionId, clock());
    if (items.length === 0) return [];
    const receipts = await encoding.rememberMany(items.map(({ input }) => input));
    return receipts.map((receipt, at) => ({ ...receipt, sensitive: items[at]?.sensitive ?? [] }));
  },
  tally: (receipts) => ({ writes: receipts.map(({ status }) => status) }),
});
