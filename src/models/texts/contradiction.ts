/**
 * Tests whether two texts seem to contradict each other. The rules cover single English sentences in the present tense, and prefer precision to
 * recall. An example is "The office is open on Sundays." with "The office isn't open on Sundays." A match is only a candidate.
 */

import { reverses } from './reversal.ts';

export const CONTRADICTION_RULES = ['negation', 'number', 'value', 'reversal'] as const;
/**
 * The same of the same: denied; with another number, day or month; with another word where only one can be right, as
 * after "lives in". Or one says that what the other states was replaced: "moved from Fastify to Hono".
 */
export type ContradictionRule = (typeof CONTRADICTION_RULES)[number];

export interface Said {
  readonly content: string;
  /** Whose "I" it is. */
  readonly who: string | null;
}

const MOST_SENTENCES = 20;
const LONGEST_PART = 12;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** States rather than events: what happens today may be otherwise tomorrow. */
const VERBS = words(
  'is are am live lives work works prefer prefers like likes love loves hate hates use uses have has cost costs weigh weighs support supports need needs require requires contain contains speak speaks own owns belong belongs start starts end ends open opens close closes take takes last lasts expire expires can',
);
const ARTICLES = words('the a an');
const HEDGES = words(
  'actually now currently still already also just really anymore well yes oh ok so and but',
);
/** What a sentence with one of these says is not said to be so, or not of whom. */
const UNSURE = words(
  'if whether maybe perhaps might may would could should or unless think guess hope he she it they we you his her its their our your this that these those there here who what which',
);
const FIRST_PERSON = words('i my me mine');
const DATED = words(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april may june july august september october november december one two three four five six seven eight nine ten eleven twelve',
);
/** Of which there is one: by the verb and the word behind it, or by the subject of "is". */
const SINGLE = words('live+in live+at work+at work+for belong+to');
const SINGLE_NOUNS = words(
  'name password address email birthday capital deadline port version default owner maintainer boss manager favourite favorite colour color price size',
);

interface Frame {
  readonly subject: string;
  readonly verb: string;
  readonly negated: boolean;
  readonly rest: readonly string[];
  /** As it was written, word by word of `rest`. */
  readonly written: readonly string[];
  readonly firstPerson: boolean;
}

/** The first rule by which a sentence of one contradicts a sentence of the other; null where none does. */
export function contradiction(newer: Said, older: Said): ContradictionRule | null {
  const others = framesOf(older.content);
  for (const frame of framesOf(newer.content)) {
    for (const other of others) {
      const sameSpeaker = newer.who !== null && newer.who === older.who;
      if ((frame.firstPerson || other.firstPerson) && !sameSpeaker) continue;
      const rule = ruleBetween(frame, other);
      if (rule !== null) return rule;
    }
  }
  return reverses(newer.content, older.content) || reverses(older.content, newer.content) ? 'reversal' : null;
}

function ruleBetween(one: Frame, other: Frame): ContradictionRule | null {
  if (one.subject !== other.subject || one.verb !== other.verb) return null;
  if (one.rest.length !== other.rest.length) return null;
  const differing = one.rest.flatMap((word, at) => (word === other.rest[at] ? [] : [at]));
  if (one.negated !== other.negated) return differing.length === 0 ? 'negation' : null;
  if (one.negated || differing.length === 0) return null;
  const pairs = differing.map((at) => [one.rest[at] ?? '', other.rest[at] ?? ''] as const);
  if (pairs.every((pair) => pair.every(isQuantity))) return 'number';
  const [at = 0] = differing;
  const sameCase = isCapital(one.written[at]) === isCapital(other.written[at]);
  return differing.length === 1 && sameCase && isSingle(one, at) ? 'value' : null;
}

const isQuantity = (word: string): boolean => /^\d/.test(word) || DATED.has(word);

const isCapital = (word = ''): boolean => /^\p{Lu}/u.test(word);

function isSingle({ subject, verb, rest }: Frame, at: number): boolean {
  if (verb === 'be') return subject.split(' ').some((word) => SINGLE_NOUNS.has(word));
  return verb === 'prefer' || (at > 0 && SINGLE.has(`${verb}+${rest[0]}`));
}

function framesOf(content: string): Frame[] {
  const sentences = content.match(/[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]+)*[.!?]?/g) ?? [];
  return sentences.slice(0, MOST_SENTENCES).flatMap((sentence) => frameOf(sentence) ?? []);
}

/** Subject, verb and the rest; undefined for what is no plain statement of a state. */
function frameOf(sentence: string): Frame | undefined {
  if (sentence.trim().endsWith('?')) return undefined;
  const written = plainWords(sentence);
  const lower = written.map((word) => word.toLowerCase());
  if (lower.some((word, at) => UNSURE.has(word) && !isMonth(lower, at))) return undefined;
  const denials = lower.filter((word) => word === 'not').length;
  const at = lower.findIndex((word) => VERBS.has(word));
  if (at < 1 || denials > 1) return undefined;
  const subject = lower.slice(0, at).filter((word) => !['not', 'do', 'does'].includes(word));
  const rest = written.slice(at + 1).filter((word) => word !== 'not');
  if (subject.length === 0 || rest.length === 0 || Math.max(subject.length, rest.length) > LONGEST_PART)
    return undefined;
  return {
    subject: subject.join(' '),
    verb: lemma(lower[at] ?? ''),
    negated: denials === 1,
    rest: rest.map((word) => word.toLowerCase()),
    written: rest,
    firstPerson: lower.some((word) => FIRST_PERSON.has(word)),
  };
}

/** "3 May", "May 3": not "may". */
const isMonth = (lower: readonly string[], at: number): boolean =>
  lower[at] === 'may' && [lower[at - 1], lower[at + 1]].some((word = '') => /^\d/.test(word));

/** Contractions written out, every denial as `not`; without articles and words that change nothing. */
function plainWords(sentence: string): string[] {
  return sentence
    .replaceAll('’', "'")
    .replace(/^\s*no,\s*/i, '')
    .replaceAll(/\bcan't\b|\bcannot\b/gi, 'can not')
    .replaceAll(/n't\b/gi, ' not')
    .replaceAll(/\b(I)'m\b/gi, '$1 am')
    .replaceAll(/\b(no longer|never|not any|no)\b/gi, 'not')
    .split(/[^\p{L}\p{N}'.:%-]+/u)
    .map((word) => word.replaceAll(/^['.:-]+|['.:-]+$/g, ''))
    .filter((word) => word !== '' && !ARTICLES.has(word.toLowerCase()) && !HEDGES.has(word.toLowerCase()));
}

function lemma(verb: string): string {
  if (['is', 'are', 'am'].includes(verb)) return 'be';
  return verb === 'has' ? 'have' : verb.replace(/s$/, '');
}
