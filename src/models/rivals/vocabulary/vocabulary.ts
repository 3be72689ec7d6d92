/** The words by which statements of one language are compared, as data. Each list is one string of words between spaces. */
import { TOOL_GROUPS } from './tools.ts';

export interface VocabularyData {
  /** Carry no meaning of their own, and tell which language a text is in. */
  readonly stop: string;
  readonly articles: string;
  /** An article of one of several: "in a house" says what kind of place it is. */
  readonly indefinite: string;
  /** Before a place, by which kind of place: the words of one group can stand for one another. */
  readonly prepositions: string;
  readonly not: string;
  /** What a sentence with one of these says is not said to be so. */
  readonly unsure: string;
  /** As the first word: the sentence does not say what it is about. */
  readonly pronouns: string;
  readonly firstPerson: string;
  readonly past: string;
  readonly be: string;
  /** Of what it says, one holds at a time: "lives in". */
  readonly single: string;
  /** Takes one thing for each purpose: "uses … for". */
  readonly using: string;
  /** Takes its one value without a preposition: "costs", "is called". */
  readonly direct: string;
  /** Like "has": a verb, and before another one nothing. */
  readonly have: string;
  /** Verbs of one value that say themselves what a statement is about: "we deploy with". */
  readonly deeds: string;
  /** Verbs that can stand for one another, in groups. */
  readonly kin: string;
  /** How verbs of events end: "we talked". */
  readonly ended: RegExp;
  /** It is so as well as what was so before: "too". */
  readonly besides: string;
  /** "I" and "we" as subjects. */
  readonly selves: string;
  /** Of what it says, many hold at once: "likes". */
  readonly many: string;
  /** What one person or thing does for another: "owns", "leads". */
  readonly role: string;
  readonly prefer: string;
  /** Says that something became otherwise. */
  readonly change: string;
  /** Nouns of which a thing has one: "the port". The second kind may be left out: "Node 22" and "Node version 22". */
  readonly singleNouns: string;
  readonly valueNouns: string;
  /** Change nothing in what a statement is about. */
  readonly hedges: string;
  readonly numbers: string;
  readonly units: string;
  readonly dates: string;
  /** Before a colon, they say what kind of statement follows. */
  readonly labels: string;
  /** Between what is favoured and what is not. */
  readonly comparing: string;
  /** One denies the other: "enabled" and "disabled". */
  readonly opposites: readonly string[];
  /** Only one of each group holds of one thing at a time. */
  readonly groups: readonly string[];
  /** Phrases that stand for a word of another list. */
  readonly phrases: readonly (readonly [RegExp, string])[];
  /** The newer text says outright that something changed. */
  readonly cues: RegExp;
  /** It is so by now: it may have been otherwise. */
  readonly now: RegExp;
  /** What it says that is not so any more, as a group: "cents, not float". */
  readonly rejects: RegExp;
  /** One comes in the place of another. */
  readonly succeeds: RegExp;
}

type Lists = Omit<
  VocabularyData,
  'opposites' | 'groups' | 'phrases' | 'cues' | 'now' | 'rejects' | 'succeeds' | 'ended'
>;

export interface Vocabulary
  extends Pick<VocabularyData, 'phrases' | 'cues' | 'now' | 'rejects' | 'succeeds' | 'ended'> {
  readonly is: (list: keyof Lists, word: string) => boolean;
  readonly opposite: (one: string, other: string) => boolean;
  readonly exclusive: (one: string, other: string) => boolean;
  /** Whether two verbs can stand for one another. @param one, other stems */
  readonly akin: (one: string, other: string) => boolean;
  /** Groups of a preposition; none where the word is no preposition. */
  readonly prepositionOf: (word: string) => readonly number[];
}

const NO_GROUP: readonly number[] = [];

const STEMMED: ReadonlySet<keyof Lists> = new Set([
  'single',
  'using',
  'direct',
  'deeds',
  'many',
  'role',
  'prefer',
  'change',
  'singleNouns',
  'valueNouns',
]);

export function vocabularyOf(data: VocabularyData): Vocabulary {
  const { opposites, groups, phrases, cues, now, rejects, succeeds, ended, ...lists } = data;
  const sets = new Map(
    Object.entries(lists).map(([name, words]) => [
      name,
      new Set(words.split(' ').map((word) => (STEMMED.has(name as keyof Lists) ? stem(word) : word))),
    ]),
  );
  const denials = new Set(
    opposites.flatMap((pair) => {
      const [ones = [], others = []] = pair.split(' | ').map((side) => side.split(' ').map(stem));
      return ones.flatMap((one) => others.flatMap((other) => [`${one} ${other}`, `${other} ${one}`]));
    }),
  );
  const groupsOf = byWord([...groups, ...TOOL_GROUPS].map((group) => group.split(' ').map(stem)));
  const kin = byWord(data.kin.split(' | ').map((group) => group.split(' ').map(stem)));
  const prepositions = byWord(data.prepositions.split(' | ').map((group) => group.split(' ')));
  return {
    phrases,
    cues,
    now,
    rejects,
    succeeds,
    ended,
    is: (list, word) => sets.get(list)?.has(STEMMED.has(list) ? stem(word) : word) === true,
    opposite: (one, other) =>
      denials.has(`${one} ${other}`) || isPrefixed(one, other) || isPrefixed(other, one),
    exclusive: (one, other) =>
      one !== other && (groupsOf.get(one)?.some((at) => groupsOf.get(other)?.includes(at)) ?? false),
    akin: (one, other) =>
      one === other || (kin.get(one)?.some((at) => kin.get(other)?.includes(at) === true) ?? false),
    prepositionOf: (word) => prepositions.get(word) ?? NO_GROUP,
  };
}

function byWord(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [at, group] of groups.entries())
    for (const word of group) found.set(word, [...(found.get(word) ?? []), at]);
  return found;
}

/** "Blocked" and "unblocked". */
const isPrefixed = (one: string, other: string): boolean =>
  one.length > 3 &&
  (other === `un${one}` || other === `dis${one}` || other === `non-${one}` || other === `in${one}`);

/** Brings forms of a word together, roughly. @param word in lower case */
export function stem(word: string): string {
  if (/[^\p{L}'-]/u.test(word)) return word;
  if (word === 'site' || word === 'sites') return 'site';
  let short = word.replace(/'s?$/, '');
  if (short.length > 4) short = short.replace(/ies$|ied$/, 'y');
  if (short.length > 3) short = short.replace(/(?<![su])s$/, '');
  if (short.length > 7) short = short.replace(/ment$|(?<=at)ion$|[ai]ble$/, '');
  if (short.length > 5) short = short.replace(/(?:ing|ed)$/, '');
  else if (short.length > 4) short = short.replace(/ed$/, '');
  if (short.length > 3) short = short.replace(/e$/, '').replace(/([^aeioul])\1$/, '$1');
  return short;
}
