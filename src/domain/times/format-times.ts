/**
 * Prints timestamps for people and models, in UTC: the day, and as much of the time of day as tells it from the others. A day alone would hide the
 * order of events on that day.
 * @param all in RFC 3339, UTC; those that stand next to one another
 * @param most characters
 */
export function formatTimes(all: readonly string[], most = MILLISECOND): (instant: string) => string {
  const different = [...new Set(all)];
  return (instant) => instant.slice(0, Math.min(most, lengthFor(instant, different))).replace('T', ' ');
}

/** The same, up to the minute: for a model, what is more of a time costs more than it says. */
export const formatMinutes = (all: readonly string[]): ((instant: string) => string) =>
  formatTimes(all, MINUTE);

/** The same as a timestamp that a program reads: `2026-03-09`, or `2026-03-09T14:30Z`. */
export function formatTimesForPrograms(all: readonly string[]): (instant: string) => string {
  const different = [...new Set(all)];
  return (instant) => {
    const length = lengthFor(instant, different);
    return length === DAY ? instant.slice(0, DAY) : `${instant.slice(0, length)}Z`;
  };
}

/** Characters of 2026-03-09T14:30:05.250Z up to the day, the minute, the second and the millisecond. */
const DAY = 10;
const MINUTE = 16;
const MILLISECOND = 23;
const LENGTHS = [DAY, MINUTE, 19, MILLISECOND];

const lengthFor = (instant: string, others: readonly string[]): number =>
  LENGTHS.find((chars) =>
    others.every((other) => other === instant || other.slice(0, chars) !== instant.slice(0, chars)),
  ) ?? MILLISECOND;
