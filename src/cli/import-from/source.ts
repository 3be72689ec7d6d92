/** What every reader is given. */
import type { ReadingLimits } from './item.ts';

export interface Reading extends ReadingLimits {
  /** Of the file, which is there. */
  readonly path: string;
  readonly signal: AbortSignal;
}
