/** Two memories that may contradict each other, and what was decided about them. */
import type { RivalResolution } from '../answers.generated.ts';
export type { RivalResolution, Rivals, RivalsReceipt } from '../answers.generated.ts';

/** Which of the two holds: by when they happened. */
export const RIVAL_RESOLUTIONS = ['NEWER', 'OLDER', 'BOTH'] as const satisfies readonly RivalResolution[];

/** A decision in words. */
export const SAID_OF: Readonly<Record<RivalResolution, string>> = {
  NEWER: 'the newer one holds',
  OLDER: 'the older one holds',
  BOTH: 'both hold',
};
