import type { TimeRangeQuery } from '../../data/documents.generated.ts';

/** A memory with the times that the plot needs. */
export type Dated = TimeRangeQuery['memories']['edges'][number]['node'];

/** The selected times. */
export interface Chosen {
  /** In milliseconds since 1970. The end of the range means the present. */
  readonly valid: number;
  readonly known: number;
}
