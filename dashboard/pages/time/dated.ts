import type { TimeRangeQuery } from '../../data/documents.generated.ts';

/** A memory, as the plot of both times needs it. */
export type Dated = TimeRangeQuery['memories']['edges'][number]['node'];

/** The point that the page shows, in both times. */
export interface Chosen {
  /** In milliseconds since 1970; at the end of its range: the present. */
  readonly valid: number;
  readonly known: number;
}
