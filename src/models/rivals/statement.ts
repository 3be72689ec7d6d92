/** Reads a text into statements: its sentences as words that can be compared, without what carries no meaning of its own. */
import { vocabularyFor } from './vocabulary/by-language.ts';
import { stem, type Vocabulary } from './vocabulary/vocabulary.ts';

/** Sentences of a text that are read, and characters of one. */
const MOST_SENTENCES = 40;
const LONGEST_SENTENCE = 300;
/** Their point ends no sentence. */
const ABBREVIATED = /(?<!\p{L})(Dr|Mr|Mrs|Ms|St|No|Nr|Prof|approx|ca|e\.g|i\.e|z\.B)\.(?=\s)/gu;
/** Words of a statement; more than that is a list or a program. */
const MOST_WORDS = 24;
/** Words of what stands before a colon or comma, from which on it says more than that something changed. */
const LONG_LABEL = 6;

/** A quantity is a number, a unit, a day or a month. A name is written as no plain word is: Oslo, ui_dark, /etc/app.toml. */
export type WordKind = 'quantity' | 'name' | 'word';

export interface Word {
  readonly stem: string;
  readonly kind: WordKind;
  /** Capital by its place: the first word of a sentence may be a name. */
  readonly first: boolean;
  readonly plural: boolean;
  /** Before the verb. */
  readonly subject: boolean;
  /** "Minutes", "percent". */
  readonly unit: boolean;
  /** "Friday", "May". */
  readonly date: boolean;
  /** A noun of which a thing has one value: "port". */
  readonly singleNoun: boolean;
  /** The same, where it may be left out next to the value. */
  readonly valueNoun: boolean;
  /** After "a": a kind of thing, rather than the thing. */
  readonly indefinite: boolean;
  /** After "the" or "our": a noun, however it is written. */
  readonly definite: boolean;
  /** The groups of the preposition before it; none where there is none. */
  readonly placed: readonly number[];
  /** The preposition itself. */
  readonly preposition: string | undefined;
  /** Its place among all words. */
  readonly at: number;
  /** No word follows it. */
  readonly last: boolean;
}

/** What its verb says about how many things may hold at once. */
export interface Frame {
  readonly be: boolean;
  readonly single: boolean;
  readonly using: boolean;
  readonly direct: boolean;
  readonly many: boolean;
  readonly role: boolean;
  readonly prefer: boolean;
  readonly change: boolean;
}

export interface Statement {
  readonly words: ReadonlyMap<string, Word>;
  /** Stems of verbs and other words that carry no meaning of their own; some deny one another. */
  readonly light: ReadonlySet<string>;
  readonly frame: Frame;
  readonly negated: boolean;
  readonly past: boolean;
  readonly firstPerson: boolean;
  /** Says outright that something changed. */
  readonly cue: boolean;
  /** "Now": it may have been otherwise. */
  readonly now: boolean;
  /** Praise or thanks: it may agree, and makes nothing untrue. */
  readonly feels: boolean;
  /** Stems of what it says that it is not: "cents, not float". */
  readonly rejected: ReadonlySet<string>;
  /** Stems of the one role that it names: "my manager". */
  readonly roles: ReadonlySet<string>;
  /** "Too": it is so as well as what was so before. */
  readonly besides: boolean;
  /** Says that one comes in the place of another. */
  readonly succeeds: boolean;
  /** "I" or "we", where it is the subject. */
  readonly self: string | undefined;
  /** Verbs of which one value holds. */
  readonly verbs: ReadonlySet<string>;
  /** The first word that a denial is about. */
  readonly denied: string | undefined;
  /** Stems on both sides of "over" or "than"; undefined without one. */
  readonly compared: string | undefined;
  readonly vocabulary: Vocabulary;
}

/** A text as statements. */
export interface Reading {
  readonly statements: readonly Statement[];
  readonly sentences: number;
  /** Names of the whole text. */
  readonly names: ReadonlySet<string>;
}

/** @param who says it: of a turn that begins with the name, that is no part of what it says */
export function readingOf(content: string, who: string | null): Reading {
  const vocabulary = vocabularyFor(content);
  const sentences = sentencesOf(
    who !== null && content.startsWith(`${who}: `) ? content.slice(who.length + 2) : content,
  );
  const statements = sentences.flatMap((sentence) => statementsOf(sentence, vocabulary));
  const names = new Set(
    statements.flatMap(({ words }) =>
      [...words.values()].filter(({ kind, first }) => kind === 'name' && !first).map((word) => word.stem),
    ),
  );
  return { statements, sentences: sentences.length, names };
}

const sentencesOf = (text: string): string[] =>
  (text.replaceAll(ABBREVIATED, '$1').match(/[^.!?\n;]+(?:[.!?](?=\S)[^.!?\n;]+)*[.!?]?/g) ?? [])
    .slice(0, MOST_SENTENCES)
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE && /\p{L}/u.test(sentence));

/** "Way to go, Maria!" */
const PRAISES =
  /\b(?:wow|way to go|thanks?|congrat\p{L}{1,12}|great|awesome|amazing|cool|nice|lovely?|good|glad|proud|fun|happy|incredible|wonderful|beautiful|stunning|inspiring|perfect|brave)\b/iu;
/** "The colours are so bright." */
const STRESSES = /(?:\b(?:am|is|are|was|were)|'(?:m|s|re)) (?:so|such) /iu;

/** Praise and thanks. What has a figure, or says that something changed, states it all the same. */
const feels = (sentence: string, { cues, now }: Vocabulary): boolean =>
  (STRESSES.test(sentence) || (sentence.trimEnd().endsWith('!') && PRAISES.test(sentence))) &&
  !/\p{N}/u.test(sentence) &&
  !cues.test(sentence) &&
  !now.test(sentence);

/** The sentence as a whole; and what is before its first comma, where it continues after one. */
function statementsOf(sentence: string, vocabulary: Vocabulary): Statement[] {
  const whole = sentence.replaceAll('’', "'");
  if (/\?\s*$/.test(whole)) return [];
  const plain = withoutLabel(whole, vocabulary);
  const told = {
    cue: vocabulary.cues.test(whole),
    now: vocabulary.now.test(whole),
    feels: feels(whole, vocabulary),
    rejected: rejectedIn(whole, vocabulary),
    besides:
      (whole.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => vocabulary.is('besides', word)) ||
      /\bas well\b/.test(whole),
  };
  const comma = plain.search(/,\s|\s(?:because|since|weil|parce que|porque|fordi)\s/);
  const parts = comma > 0 ? [plain, plain.slice(0, comma)] : [plain];
  return parts.flatMap((part) => statementOf(part, told, vocabulary) ?? []);
}

/** "Ines reports that", "according to Jan,": what somebody says is so. */
const REPORTED =
  /^(?:according to [^,]{1,40},|(?:the |our )?\p{L}+(?: \p{L}+)? (?:(?:says?|said|reports?|reported|noticed|notes|found|found out|confirms|confirmed|mentioned|points? out|pointed out|told (?:me|us)) that|(?:says|said)(?= (?:the|our|my|his|her|its|their)\b)))\s+/iu;

/** "Correction:", "Notes of Monday:", "Scrap that,": they say what kind of statement follows, and not what about. */
function withoutLabel(said: string, vocabulary: Vocabulary): string {
  const sentence = said.replace(REPORTED, '');
  const [label = '', rest = ''] = /^([^:,]{1,60}[:,])\s(.*)$/su.exec(sentence)?.slice(1) ?? [];
  if (label === '') return sentence;
  if (vocabulary.cues.test(label) && label.split(' ').length < LONG_LABEL) return rest;
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isLabel = words.every((word) =>
    (['labels', 'stop', 'dates'] as const).some((list) => vocabulary.is(list, word)),
  );
  return label.endsWith(':') && (isLabel || isSpeaker(label, rest, vocabulary)) ? rest : sentence;
}

/** "Mara: The office is open.": the speaker is not what it is about. */
const isSpeaker = (label: string, rest: string, vocabulary: Vocabulary): boolean =>
  /^\s*\p{Lu}\p{L}+:$/u.test(label) &&
  tokensOf(rest).some(
    (token) => vocabulary.is('be', token.toLowerCase()) || isVerb(token.toLowerCase(), vocabulary),
  );

function statementOf(
  sentence: string,
  told: Pick<Statement, 'cue' | 'now' | 'feels' | 'rejected' | 'besides'>,
  vocabulary: Vocabulary,
): Statement | undefined {
  const tokens = tokensOf(
    vocabulary.phrases.reduce((text, [from, to]) => text.replaceAll(from, to), sentence),
  );
  const lower = tokens.map((token) => token.toLowerCase());
  if (vocabulary.is('pronouns', lower[0] ?? '')) return undefined;
  if (lower.some((word, at) => vocabulary.is('unsure', word) && !isMonth(lower, at))) return undefined;
  const verbAt = verbOf(lower, vocabulary);
  const words = new Map<string, Word>();
  const light = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    const word = wordOf(token, { lower, at, verbAt }, vocabulary);
    if (word === undefined) light.add(stem(token.toLowerCase()));
    else if (!words.has(word.stem)) words.set(word.stem, word);
  }
  if (words.size === 0 || words.size > MOST_WORDS) return undefined;
  const has = (list: Parameters<Vocabulary['is']>[0]): boolean =>
    lower.some((word) => vocabulary.is(list, word));
  const comparing = lower.findLastIndex((word) => vocabulary.is('comparing', word));
  return {
    words,
    light,
    frame: {
      be: has('be') || lower[verbAt] === ':',
      single: has('single') || has('deeds'),
      using: has('using'),
      direct: has('direct'),
      many: has('many'),
      role: lower.some((word, at) => vocabulary.is('role', word) && !isEvent(lower, at, vocabulary)),
      prefer: has('prefer'),
      change: has('change'),
    },
    negated: lower.filter((word) => vocabulary.is('not', word)).length % 2 === 1,
    past: has('past') || tellsAnEvent(lower, vocabulary),
    firstPerson: has('firstPerson'),
    roles: new Set(
      lower.filter((word, at) => vocabulary.is('role', word) && isTheOne(lower, at, vocabulary)).map(stem),
    ),
    ...told,
    succeeds: vocabulary.succeeds.test(sentence),
    self: vocabulary.is('selves', lower[0] ?? '') ? lower[0] : undefined,
    verbs: new Set(
      lower.filter((word) => vocabulary.is('single', word) || vocabulary.is('deeds', word)).map(stem),
    ),
    denied: deniedIn(lower, words, vocabulary),
    compared: comparing > 0 ? stem(lower[comparing + 1] ?? '') : undefined,
    vocabulary,
  };
}

/** "Cents, not float", "cents instead of floats". */
function rejectedIn(sentence: string, { rejects }: Vocabulary): ReadonlySet<string> {
  const what = rejects.exec(sentence)?.[1] ?? '';
  return new Set((what.toLowerCase().match(/[\p{L}\p{N}_.+#-]+/gu) ?? []).map(stem));
}

/** "The lead", "our on-call lead": no verb, and not one of several. */
const isTheOne = (lower: readonly string[], at: number, vocabulary: Vocabulary): boolean =>
  lower.slice(Math.max(0, at - 2), at).some((word) => vocabulary.is('articles', word));

/** "We talked", "Added", but not "Generated files are": no form of "be" before it, and nothing that became otherwise. */
const tellsAnEvent = (lower: readonly string[], vocabulary: Vocabulary): boolean =>
  [0, 1].some(
    (at) =>
      isEvent(lower, at, vocabulary) &&
      (at === 0
        ? !lower.slice(1, 4).some((word) => vocabulary.is('be', word))
        : vocabulary.is('selves', lower[0] ?? '')) &&
      !vocabulary.is('change', lower[at] ?? ''),
  );

const isEvent = (lower: readonly string[], at: number, vocabulary: Vocabulary): boolean =>
  vocabulary.ended.test(lower[at] ?? '') &&
  !vocabulary.is('be', lower[at - 1] ?? '') &&
  lower[at + 1] !== 'by';

/** Of the last denial. */
function deniedIn(
  lower: readonly string[],
  words: ReadonlyMap<string, Word>,
  vocabulary: Vocabulary,
): string | undefined {
  const not = lower.findLastIndex((word) => vocabulary.is('not', word));
  if (not < 0) return undefined;
  return lower
    .slice(not + 1)
    .map(stem)
    .find((word) => words.has(word));
}

/** "3 May", "May 3": not "may". */
const isMonth = (lower: readonly string[], at: number): boolean =>
  lower[at] === 'may' && [lower[at - 1], lower[at + 1]].some((word = '') => /^\d/.test(word));

const LEADING = new Set("'.,:-");
const TRAILING = new Set("'.,:+-");

function trimmed(token: string): string {
  let [from, to] = [0, token.length];
  while (from < to && LEADING.has(token.charAt(from))) from += 1;
  while (from < to && TRAILING.has(token.charAt(to - 1))) to -= 1;
  return token.slice(from, to);
}

const tokensOf = (sentence: string): string[] =>
  (sentence.match(/[\p{L}\p{N}_/\\@#.,:%+'-]+|=/gu) ?? []).flatMap((token) => {
    const bare = trimmed(token);
    return [...(bare === '' ? [] : [bare]), ...(token.endsWith(':') ? [':'] : [])];
  });

const VERBS = ['single', 'using', 'direct', 'many', 'prefer', 'change', 'role'] as const;

const isVerb = (word: string, vocabulary: Vocabulary): boolean =>
  VERBS.some((list) => vocabulary.is(list, word));

/** "The report", "the report goes": here the word is no verb. */
const isNoun = (lower: readonly string[], at: number, vocabulary: Vocabulary): boolean =>
  vocabulary.is('articles', lower[at - 1] ?? '') ||
  vocabulary.is('be', lower[at + 1] ?? '') ||
  (at === 0 &&
    ((lower[0] ?? '').endsWith('s') ||
      (!vocabulary.is('stop', lower[1] ?? '') && isVerb(lower[1] ?? '', vocabulary)))) ||
  (at > 0 && !vocabulary.is('be', lower[at - 1] ?? '') && isVerb(lower[at + 1] ?? '', vocabulary));

/** A form of "be", or else the first other verb. The start, where there is none. */
function verbOf(lower: readonly string[], vocabulary: Vocabulary): number {
  const be = lower.findIndex((word) => vocabulary.is('be', word));
  if (be > 0) return be;
  const at = lower.findIndex(
    (word, index) =>
      index > 0 &&
      (vocabulary.is('have', word) || (isVerb(word, vocabulary) && !isNoun(lower, index, vocabulary))),
  );
  return at < 0 ? Math.max(0, lower.indexOf(':')) : at;
}

const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'herr',
  'frau',
  'madame',
  'monsieur',
  'señor',
  'señora',
  'prof',
]);

const LIGHT = ['stop', 'articles', 'not', 'past', 'be', 'hedges', 'role'] as const;

function wordOf(
  token: string,
  { lower, at, verbAt }: { lower: readonly string[]; at: number; verbAt: number },
  vocabulary: Vocabulary,
): Word | undefined {
  const word = token.toLowerCase();
  const before = lower.slice(Math.max(0, at - 3), at);
  const capital = at > 0 && /^\p{Lu}/u.test(token);
  const noun = !vocabulary.ended.test(word);
  const singleNoun = noun && vocabulary.is('singleNouns', word);
  if (!singleNoun && !capital && LIGHT.some((list) => vocabulary.is(list, word))) return undefined;
  if (!singleNoun && !capital && isVerb(word, vocabulary) && !isNoun(lower, at, vocabulary)) return undefined;
  if (!/[\p{L}\p{N}]/u.test(word) || TITLES.has(word)) return undefined;
  return {
    stem: stem(word),
    kind: kindOf(token, at, vocabulary),
    first: at === 0,
    plural: word.endsWith('s'),
    subject: at < verbAt,
    unit: vocabulary.is('units', word),
    date: vocabulary.is('dates', word),
    singleNoun,
    valueNoun: noun && vocabulary.is('valueNouns', word),
    at,
    last: at === lower.length - 1,
    indefinite: before.slice(-2).some((each) => vocabulary.is('indefinite', each)),
    definite: before
      .slice(-2)
      .some(
        (each) =>
          vocabulary.is('articles', each) ||
          vocabulary.is('selves', each) ||
          vocabulary.is('firstPerson', each),
      ),
    preposition: before.findLast((each) => vocabulary.prepositionOf(each).length > 0),
    placed: before.map(vocabulary.prepositionOf).findLast(({ length }) => length > 0) ?? [],
  };
}

function kindOf(token: string, at: number, vocabulary: Vocabulary): WordKind {
  const word = token.toLowerCase();
  if (/^[#v]?\d/.test(word)) return 'quantity';
  if ((['numbers', 'units', 'dates'] as const).some((list) => vocabulary.is(list, word))) return 'quantity';
  const isName = /^\p{Lu}/u.test(token) || /[\p{L}\p{N}][_/.:\\@\d-]|^[/\\@.#]|\p{Ll}\p{Lu}/u.test(token);
  return isName && (at > 0 || !vocabulary.is('stop', word)) ? 'name' : 'word';
}
