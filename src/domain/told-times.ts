/**
 * Instants as people and models read them, in UTC: to the minute, or as much finer as it takes to tell two of them apart. A day alone would
 * leave what happened on the same day without an order.
 * @param all in RFC 3339, UTC; those that stand beside one another
 */
export function tellTimes(all: readonly string[]): (instant: string) => string {
  const different = [...new Set(all)];
  const length = LENGTHS.find(
    (chars) => new Set(different.map((each) => each.slice(0, chars))).size === different.length,
  );
  return (instant) => instant.slice(0, length ?? MILLISECONDS).replace('T', ' ');
}

/** Characters of 2026-03-09T14:30:05.250Z up to the minute, the second and the millisecond. */
const MILLISECONDS = 23;
const LENGTHS = [16, 19, MILLISECONDS];
