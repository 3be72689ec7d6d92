/** Finds secrets and personal data in a text: by the rules of secretlint, by marks of providers, by names and sentences, and by check digits. */
import { commands } from './commands.ts';
import { formats } from './formats.ts';
import { contactData, paymentNumbers } from './numbers.ts';
import type { Sensitivity } from './policy.ts';
import { bySecretlint } from './secretlint-rules.ts';
import { HAS_NAME } from './secret-names.ts';
import { sentences } from './sentences.ts';
import type { Certainty, Sensitive } from './sensitive.ts';
import { settings } from './settings.ts';
import { tables } from './tables.ts';
import { SearchTime } from './search-time.ts';
import { tokens } from './token-patterns.ts';
import { visible } from './visible.ts';

/** No token is shorter than this, and few words are longer: most texts need no rule at all. */
const LONG_WORD = /[^\s"'`,;<>()]{16}/;

type Search = (text: string) => readonly Sensitive[] | Promise<readonly Sensitive[]>;

const inLongWords =
  (search: Search): Search =>
  (text) =>
    LONG_WORD.test(text) ? search(text) : [];

const whereNamed =
  (search: Search): Search =>
  (text) =>
    HAS_NAME.test(text) ? search(text) : [];

const SEARCHES: Readonly<Record<Sensitivity, readonly Search[]>> = {
  secrets: [
    inLongWords(tokens),
    inLongWords(bySecretlint),
    formats,
    paymentNumbers,
    whereNamed(settings),
    commands,
    whereNamed(tables),
    whereNamed(sentences),
  ],
  personalData: [contactData],
};

/**
 * Other work of the process runs in between.
 * @returns in the order of the text, and apart from each other
 * @throws MemoryError TIMEOUT where the search takes too long: what was not searched is not stored
 */
export async function findSensitive(whole: string, which: Sensitivity): Promise<Sensitive[]> {
  const { text, placeOf } = visible(whole);
  const time = new SearchTime();
  const found: Sensitive[] = [];
  for (const search of SEARCHES[which]) {
    found.push(...(await time.run(() => search(text))));
  }
  return merged(found).map((each) => ({
    ...each,
    start: placeOf(each.start),
    end: placeOf(each.end - 1) + 1,
  }));
}

const SURER: readonly Certainty[] = ['format', 'setting', 'guess'];
const doubt = ({ certainty }: Sensitive): number => SURER.indexOf(certainty);

/** In the order of the text, and none that overlaps another: such are one, named as the surest, and a guess widens nothing. */
export function merged(all: readonly Sensitive[]): Sensitive[] {
  const sure = union(all.filter(({ certainty }) => certainty !== 'guess'));
  const guesses = union(all.filter(({ certainty }) => certainty === 'guess'));
  if (guesses.length === 0 || sure.length === 0) return sure.length > 0 ? sure : guesses;
  const left = guesses.filter(({ start, end }) => !sure.some((each) => each.start < end && start < each.end));
  return [...sure, ...left].toSorted((a, b) => a.start - b.start);
}

function union(all: readonly Sensitive[]): Sensitive[] {
  const inOrder = all.toSorted((a, b) => a.start - b.start || doubt(a) - doubt(b) || b.end - a.end);
  const apart: Sensitive[] = [];
  for (const each of inOrder) {
    const last = apart.at(-1);
    if (last === undefined || each.start >= last.end) apart.push(each);
    else {
      const surest = doubt(each) < doubt(last) ? each : last;
      apart[apart.length - 1] = { ...surest, start: last.start, end: Math.max(last.end, each.end) };
    }
  }
  return apart;
}

/** The text with `[redacted: <kind>]` in place of each. @param found in the order of the text, apart from each other */
export function redact(text: string, found: readonly Sensitive[]): string {
  let at = 0;
  const parts = found.map(({ kind, start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return `${before}[redacted: ${kind}]`;
  });
  return parts.join('') + text.slice(at);
}
