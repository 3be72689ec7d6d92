/**
 * Prints timestamps for people and models, in UTC. It prints minutes, or seconds or milliseconds where two timestamps would look the same. A day alone
 * would hide the order of events on that day.
 * @param all in RFC 3339, UTC; those that stand beside one another
 */
export function formatTimes(all: readonly string[]): (instant: string) => string {
  const different = [...new Set(all)];
  const length = LENGTHS.find(
    (chars) => new Set(different.map((each) => each.slice(0, chars))).size === different.length,
  );
  return (instant) => instant.slice(0, length ?? MILLISECONDS).replace('T', ' ');
}

/** Characters of 2026-03-09T14:30:05.250Z up to the minute, the second and the millisecond. */
const MILLISECONDS = 23;
const LENGTHS = [16, 19, MILLISECONDS];
