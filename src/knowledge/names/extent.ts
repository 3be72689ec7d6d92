/** How far a name reaches: the head's spans with the words next to them that belong to them. */
import { isToolLikeAThing } from '../ordinary-words.ts';
import type { Found, Tagged } from './tagged.ts';
import { LINKS, SMALL_WORDS, STOP_WORDS } from './word-lists.ts';

/** From here on the head does not rule out that a word belongs to the name next to it. */
const MAY_BELONG = 0.25;
const MAY_BE_TOOL = 0.15;
const MAY_LINK = 0.02;
const MOST_LINKS = 2;

const CAPITAL_OR_DIGIT = /^[\p{Lu}\d]/u;
const WORD = /^[\p{L}\p{N}]/u;
const SMALL = /^\p{Ll}/u;

/** With the next words that have capitals: "Ada" and "Lovelace". And with tools that are called like ordinary things. */
export function grown(tagged: Tagged, spans: readonly Found[]): Found[] {
  const taken = new Set(spans.flatMap(({ from, to }) => range(from, to)));
  const isFree = (at: number): boolean => at >= 0 && at < tagged.words.length && !taken.has(at);
  const belongs = (at: number): boolean => isFree(at) && tagged.chance(at) >= MAY_BELONG;
  const isPart = (at: number): boolean => belongs(at) && CAPITAL_OR_DIGIT.test(tagged.word(at));
  const all = spans.map((span) => {
    let { from, to } = span;
    while (tagged.gap(to) === ' ') {
      if (isPart(to)) to += 1;
      else if (isSmall(tagged, to) && belongs(to) && tagged.gap(to + 1) === ' ' && isPart(to + 1)) to += 2;
      else break;
    }
    while (
      tagged.gap(from) === ' ' &&
      isPart(from - 1) &&
      !STOP_WORDS.has(tagged.word(from - 1).toLowerCase())
    )
      from -= 1;
    for (const at of range(from, to)) taken.add(at);
    return { ...span, from, to };
  });
  const tools = range(0, tagged.words.length)
    .filter((at) => isFree(at) && tagged.chance(at) >= MAY_BE_TOOL && isToolLikeAThing(tagged.word(at)))
    .map((at): Found => ({ from: at, to: at + 1, kind: 'T' }));
  return [...all, ...tools].toSorted((one, other) => one.from - other.from);
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

const isSmall = (tagged: Tagged, at: number): boolean => SMALL_WORDS.has(tagged.word(at).toLowerCase());

/** One of what was read as two: "New", "Zealand"; "University", "of", "Ghent". */
export function joined(tagged: Tagged, spans: readonly Found[]): Found[] {
  const all: Found[] = [];
  for (const span of spans) {
    const before = all.at(-1);
    if (before !== undefined && areOne(tagged, before, span))
      all[all.length - 1] = { ...before, to: span.to };
    else all.push(span);
  }
  return all;
}

function areOne(tagged: Tagged, before: Found, span: Found): boolean {
  const between = range(before.to, span.from);
  if (between.length === 0) {
    const isLink = LINKS.has(tagged.word(span.from).toLowerCase());
    return (before.kind === span.kind || isLink) && tagged.gap(span.from) === ' ';
  }
  return (
    between.length <= MOST_LINKS &&
    between.every((at) => LINKS.has(tagged.word(at).toLowerCase())) &&
    !tagged.between(before.from, span.to).includes('\n') &&
    tagged.meanChance(before.to, span.from) >= MAY_LINK
  );
}

/** With what is written to their words without a space: "WD-40", "Spider-Man". Signs at the ends are none of them. */
export function completed(tagged: Tagged, spans: readonly Found[]): Found[] {
  const all: Found[] = [];
  for (const span of spans) {
    if (span.from < (all.at(-1)?.to ?? 0)) continue;
    const whole = withoutEdges(tagged, { ...span, from: startOf(tagged, span), to: endOf(tagged, span) });
    if (whole.from < whole.to) all.push(whole);
  }
  return all;
}

const SIGNS_WITHIN = new Set("-.'’&+");
const APOSTROPHES = new Set("'’");

function endOf(tagged: Tagged, { from, to }: Found): number {
  let end = to;
  while (end < tagged.words.length && tagged.gap(end) === '') {
    const sign = tagged.word(end);
    const next = tagged.gap(end + 1) === '' ? tagged.word(end + 1) : '';
    if (WORD.test(sign)) end += 1;
    // "Unix-based" is about Unix.
    else if (sign === '-' && SMALL.test(next) && /[A-Z]/.test(tagged.between(from, end))) break;
    else if (SIGNS_WITHIN.has(sign) && WORD.test(next) && !(APOSTROPHES.has(sign) && next === 's')) end += 2;
    else if (sign === '+') end += 1;
    else break;
  }
  return end;
}

function startOf(tagged: Tagged, { from }: Found): number {
  let start = from;
  while (start > 0 && tagged.gap(start) === '') {
    const before = tagged.word(start - 1);
    if (WORD.test(before)) start -= 1;
    else if (
      '-.&'.includes(before) &&
      start > 1 &&
      tagged.gap(start - 1) === '' &&
      WORD.test(tagged.word(start - 2))
    )
      start -= 2;
    else break;
  }
  return start;
}

function withoutEdges(tagged: Tagged, span: Found): Found {
  let { from, to } = span;
  while (from < to && !WORD.test(tagged.word(from))) from += 1;
  while (to > from && !WORD.test(tagged.word(to - 1)) && !'+)'.includes(tagged.word(to - 1))) to -= 1;
  while (to - from > 2 && tagged.word(to - 1).toLowerCase() === 's' && APOSTROPHES.has(tagged.word(to - 2)))
    to -= 2;
  return { ...span, from, to };
}
