/**
 * Whether a newer text makes an older one untrue: "The API runs on port 9090 now." after "The API listens on port 8080." Compares them
 * statement by statement. A match is only a candidate: it is found by words, not by knowledge.
 */
import { reverses } from './reversal.ts';
import { compare, sameRole, type Verdict } from './compare.ts';
import { resumes, succeeds } from './succession.ts';
import { type Reading, readingOf, type Statement } from './statement.ts';

export const CONTRADICTION_RULES = ['negation', 'number', 'value', 'reversal'] as const;
/**
 * The same of the same: denied; with another number, day or month; with another name or word where only one can be right, as
 * after "lives in". Or one says that what the other states was replaced: "moved from Fastify to Hono".
 */
export type ContradictionRule = (typeof CONTRADICTION_RULES)[number];

export interface Said {
  readonly content: string;
  /** Whose "I" it is. */
  readonly who: string | null;
}

/** A text read once, to be compared with many. */
export interface Read extends Said, Reading {}

export interface Rivalry {
  readonly rule: ContradictionRule | null;
  /** Nothing in one is said otherwise in the other. */
  readonly agrees: boolean;
}

/** Of a statement that may be about anything: "the contract". */
const FEW_WORDS = 2;
/** Of a text on one subject. */
const FEW_SENTENCES = 6;
/** In one as long as this, such as an assistant's answer, a sentence or two of many are alike by chance more often than by a correction. */
const LONG_TEXT = 600;
/** No sentence, or above a line of its own that ends in a day: where an article is from. */
const TITLE = /^(?:([^\n]{1,150}[^\n.:;,])\n|([^\n]{1,150})\n[^\n]{1,60}\d{4}-\d\d-\d\d\n)/u;
/** One of several: "a cat called Mo". */
const INTRODUCES = /\b(?:an?|another|one) (?:\p{L}+ ){1,2}(?:called|named)\b/iu;
/** Pairs of statements that are compared: those that share the most words first. */
const MOST_PAIRS = 150;

export const read = ({ content, who }: Said): Read => ({ content, who, ...readingOf(content, who) });

/** The rule by which one text contradicts the other; null where none does. */
export const contradiction = (newer: Said, older: Said): ContradictionRule | null =>
  rivalry(read(newer), read(older)).rule;

export function rivalry(newer: Read, older: Read): Rivalry {
  if (differ(titleOf(newer), titleOf(older))) return { rule: null, agrees: false };
  if ([newer, older].every(({ content }) => INTRODUCES.test(content))) return { rule: null, agrees: false };
  const long = Math.max(newer.content.length, older.content.length) > LONG_TEXT;
  if (!long && (isReversed(newer.content, older.content) || isResumed(newer, older)))
    return { rule: 'reversal', agrees: false };
  let agrees = true;
  const judged = new Set<Statement>();
  const said = new Set<Statement>();
  for (const [one, other] of pairsOf(newer, older)) {
    // What the older says too is no correction of something else in it.
    if (said.has(one)) continue;
    const verdict = verdictOf(one, other);
    if (isRule(verdict)) return { rule: long ? null : verdict, agrees: false };
    const alike = verdict === 'agree' || verdict === 'unrelated';
    if (verdict === 'agree') said.add(one);
    if (!judged.has(one)) agrees &&= alike;
    judged.add(one);
  }
  // Where nothing is said of the same, nothing is known to agree.
  return { rule: null, agrees: agrees && said.size > 0 };
}

/** Whose "I" it is matters. */
const isResumed = (newer: Said, older: Said): boolean =>
  newer.who === older.who && (resumes(newer.content, older.content) || resumes(older.content, newer.content));

const isReversed = (newer: string, older: string): boolean =>
  reverses(newer, older) || reverses(older, newer) || succeeds(newer, older);

/** Of an article or a note: its first line. */
function titleOf({ content }: Read): string | undefined {
  const [, plain, overSource] = TITLE.exec(content) ?? [];
  return plain ?? overSource;
}

/** Texts under two titles are about two subjects. */
const differ = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

const isRule = (verdict: Verdict): verdict is ContradictionRule =>
  (CONTRADICTION_RULES as readonly string[]).includes(verdict);

/** Stored in either order: where only the older one describes a change, it is taken for the newer. */
function verdictOf(newer: Statement, older: Statement): Verdict {
  const verdict = compare(newer, older);
  const denies = newer.negated || older.negated;
  if ((newer.feels || older.feels) && !denies) return isRule(verdict) ? 'unrelated' : verdict;
  if (isRule(verdict) || !(older.cue || older.past || older.frame.change)) return verdict;
  const turned = compare(older, newer);
  return isRule(turned) ? turned : verdict;
}

/** Statements that may be about the same. */
function pairsOf(newer: Read, older: Read): (readonly [Statement, Statement])[] {
  const pairs: { readonly pair: readonly [Statement, Statement]; readonly shared: number }[] = [];
  for (const one of newer.statements)
    for (const other of older.statements) {
      const { shared, names } = sharedBy(one, other);
      const self = one.self !== undefined && one.self === other.self;
      if (
        (shared === 0 && !self && !sameRole(one, other)) ||
        (one.firstPerson && other.firstPerson && newer.who !== older.who)
      )
        continue;
      if (names === 0 && shared <= FEW_WORDS && !sameTopic([newer, one], [older, other], shared)) continue;
      pairs.push({ pair: [one, other], shared });
    }
  return pairs
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}

/** Words that both have, but for quantities, and how many of them are names. */
function sharedBy(
  { words }: Statement,
  other: Statement,
): { readonly shared: number; readonly names: number } {
  let [shared, names] = [0, 0];
  for (const [stem, { kind, first, plural }] of words) {
    if (kind === 'quantity' || !other.words.has(stem)) continue;
    shared += 1;
    // "Invoices", at the start, is no name.
    if (kind === 'name' && !(first && plural)) names += 1;
  }
  return { shared, names };
}

/** Whether a sentence of one noun or two is about the same in both: in a longer text, other sentences say what it is about. */
function sameTopic(
  [newer, one]: readonly [Read, Statement],
  [older, other]: readonly [Read, Statement],
  shared: number,
): boolean {
  const sentences = Math.max(newer.sentences, older.sentences);
  if (sentences === 1) return true;
  if (sentences > FEW_SENTENCES && shared < FEW_WORDS) return false;
  const elsewhere = [...newer.names].filter((name) => !one.words.has(name));
  const others = [...older.names].filter((name) => !other.words.has(name));
  return elsewhere.length === 0 || others.length === 0 || elsewhere.some((name) => older.names.has(name));
}
