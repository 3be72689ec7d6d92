/** How far a memory or a fact can be believed once something newer contradicts it. */
import type { Episode } from './memory.ts';

/** C: of the reliability of what is contradicted, this is left. */
export const CONTRADICTED_RELIABILITY = 0.3;

/** In [0, 1]; null: its writer stated none, and nothing contradicts it. */
export const reliabilityOf = ({
  reliability,
  corrected,
}: Pick<Episode, 'reliability' | 'corrected'>): number | null =>
  corrected ? (reliability ?? 1) * CONTRADICTED_RELIABILITY : reliability;
