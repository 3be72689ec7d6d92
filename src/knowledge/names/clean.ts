/** What is left of a found name without what does not belong to it, or undefined where that is no name. */
import { likeness } from '../../domain/name-key.ts';
import { isDemonym, isOrder } from '../ordinary-words.ts';
import type { Found, Kept, Tagged } from './tagged.ts';
import { GENERIC, namesNothing, ODD_NAMES, OPENINGS, STOP_WORDS } from './word-lists.ts';

const IDENTIFIER = /^(?:[A-Za-z]\d+\w?|[a-z]+[A-Z]\w*)$/;
const SMALL = /^[a-z]+$/;
const LETTER = /^\p{L}/u;

export function cleaned(tagged: Tagged, { from, to, kind }: Found): Kept | undefined {
  const whole = tagged.between(from, to);
  const isNone = (name: string): boolean => {
    const key = likeness(name);
    return namesNothing(key) || (kind !== 'P' && isDemonym(key));
  };
  const words = Array.from({ length: to - from }, (_, at) => tagged.word(from + at).toLowerCase());
  const saysNothing = words.every((word) => STOP_WORDS.has(word) || !LETTER.test(word));
  const isIdentifier = kind !== 'P' && IDENTIFIER.test(whole) && !ODD_NAMES.has(whole);
  if (saysNothing || isIdentifier || isNone(whole)) return undefined;
  const beginsWithVerb = kind !== 'W' && kind !== 'P' && tagged.begins[from] === true;
  const parts = withoutSmallEnds(withoutOrder(whole.split(' '), beginsWithVerb));
  const name = (kind === 'T' ? withoutGeneric(parts) : parts).join(' ');
  return isNone(name) ? undefined : { name, kind };
}

/** "Install Redis": an order and a heading begin with their verb. */
const withoutOrder = (parts: readonly string[], beginsWithVerb: boolean): readonly string[] =>
  beginsWithVerb && parts.length > 1 && isOrder(parts[0] ?? '') ? parts.slice(1) : parts;

/** "Gansu province" */
function withoutSmallEnds(parts: readonly string[]): readonly string[] {
  if (!parts.some((part) => /[A-Z]/.test(part))) return parts;
  const from = parts.findIndex((part) => !SMALL.test(part) || OPENINGS.has(part));
  const to = parts.findLastIndex((part) => !SMALL.test(part));
  return parts.slice(from, to + 1);
}

/** "Flask API" */
function withoutGeneric(parts: readonly string[]): readonly string[] {
  const last = parts.findLastIndex((part, at) => at === 0 || !GENERIC.has(part.toLowerCase()));
  return parts.slice(0, last + 1);
}
