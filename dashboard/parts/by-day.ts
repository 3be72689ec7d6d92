import { day } from './format.ts';

/** Groups of a list in its order, each with its day. */
export const byDay = <Each>(
  all: readonly Each[],
  at: (each: Each) => string,
): readonly (readonly [string, readonly Each[]])[] => [...Map.groupBy(all, (each) => day(at(each)))];
