/** Formats numbers and times. */
const WHOLE = new Intl.NumberFormat();
const BRIEF = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3 });
const ROUND = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 2 });
const SHORT = new Intl.NumberFormat(undefined, { notation: 'compact', maximumSignificantDigits: 3 });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

export const count = (value: number): string => WHOLE.format(value);
export const compact = (value: number): string => SHORT.format(value);
export const brief = (value: number): string => BRIEF.format(value);
export const percent = (share: number): string => PERCENT.format(share);
export const moment = (time: string | number | Date): string => MOMENT.format(new Date(time));
export const day = (time: string | number | Date): string => DAY.format(new Date(time));

const UNITS = [
  [365.25 * 24, 'years'],
  [24, 'days'],
  [1, 'hours'],
  [1 / 60, 'minutes'],
  [1 / 3600, 'seconds'],
] as const;

/** A duration in a suitable unit. */
export function hours(value: number): string {
  const [size, unit] = UNITS.find(([least]) => value >= 1.5 * least) ?? UNITS[4];
  return `${ROUND.format(value / size)} ${unit}`;
}

export const milliseconds = (value: number): string =>
  value < 1 ? '< 1 ms' : value < 1_000 ? `${Math.round(value)} ms` : `${BRIEF.format(value / 1_000)} s`;

const BYTES = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in a suitable unit. */
export function bytes(value: number): string {
  const power = Math.min(BYTES.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  return `${ROUND.format(value / 1_000 ** power)} ${BYTES[power]}`;
}

const TIERS: Readonly<Record<string, string>> = {
  working: 'working',
  shortTerm: 'short-term',
  longTerm: 'long-term',
  archived: 'archived',
};

export const tierName = (tier: string): string => TIERS[tier] ?? tier;
export const tierColour = (tier: string): string =>
  Object.hasOwn(TIERS, tier) ? `var(--tier-${tier})` : 'var(--strong-line)';

/** RUNNING → running; SESSION_END → session end; leastWeight → least weight. */
export const words = (name: string): string =>
  (/[a-z]/.test(name) ? name.replaceAll(/([A-Z])/g, ' $1') : name.replaceAll('_', ' ')).toLowerCase();

/** 1 turn, 2 turns, 2 memories. */
export const counted = (value: number, noun: string): string =>
  `${count(value)} ${value === 1 ? noun : /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A time as inputs of the type datetime-local have it. */
export function localTime(time: string | number): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
