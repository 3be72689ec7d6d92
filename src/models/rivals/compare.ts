/** Whether two statements can both be so: which words they share, and what each says in place of the other's. */
import { isQuantity, saysOtherAmounts } from './amounts.ts';
import type { Frame, Statement, Word } from './statement.ts';

export type Rule = 'negation' | 'number' | 'value' | 'reversal';

/**
 * A rule by which the newer makes the older untrue; `apart` where they name or count something else; `open` where they use other plain words;
 * `agree` where one only adds; `unrelated` where they share nothing.
 */
export type Verdict = Rule | 'apart' | 'open' | 'agree' | 'unrelated';

/** What one says and the other does not. */
interface Difference {
  readonly older: readonly Word[];
  readonly newer: readonly Word[];
}

/** The first groups of prepositions: in, to, from. */
const OF_PLACES = 3;
/** Those of "for" and of "with". */
const [OF_PURPOSE, OF_MEANS] = [3, 4];
/** Words more in a denial than in what it denies. */
const MOST_EXTRA = 3;

export function compare(newer: Statement, older: Statement): Verdict {
  const shared = [...older.words.values()].filter(({ stem }) => newer.words.has(stem));
  if (shared.every(isQuantity) && !saysTheSameOfSelf(newer, older) && !sameRole(newer, older))
    return 'unrelated';
  if (rejects(newer, older, shared)) return 'reversal';
  if (areNumberedApart(newer, older)) return 'apart';
  const apart = {
    older: [...older.words.values()].filter(({ stem }) => !newer.words.has(stem)),
    newer: [...newer.words.values()].filter(({ stem }) => !older.words.has(stem)),
  };
  const { difference, turned } = withoutOpposites(apart, [older, newer]);
  const denies = (newer.negated !== older.negated) !== turned;
  const rest = withoutValueNouns(difference);
  if ((newer.besides || older.besides) && !denies) return rest.older.length === 0 ? 'agree' : 'apart';
  const exclusive = exclusiveIn(rest, [older, newer]);
  if (
    exclusive !== undefined &&
    !denies &&
    !older.past &&
    !newer.negated &&
    !(newer.frame.many && older.frame.many)
  ) {
    if (!areTwoThings(exclusive)) return 'value';
    return newer.cue ? 'open' : 'apart';
  }
  if (rest.older.length === 0 || rest.newer.length === 0) {
    if (succeeds(newer, rest)) return 'reversal';
    if (!denies) return isInverted(newer, older, rest) ? 'value' : 'agree';
    const deniedElsewhere = [newer, older].some(
      ({ denied }) => denied !== undefined && !shared.some(({ stem }) => stem === denied),
    );
    if (deniedElsewhere) return 'agree';
    return isDenial(rest, newer, older, shared) ? 'negation' : 'apart';
  }
  if (older.past || (newer.past && !newer.frame.change && !newer.cue)) return 'apart';
  if (denies && turned && !areFacing(rest)) return 'negation';
  if (denies || newer.negated) return 'apart';
  return substitution(newer, older, shared, rest);
}

/** "I live in Oslo", "We host in Oslo": nothing but the verb says what it is about. */
const saysTheSameOfSelf = (newer: Statement, older: Statement): boolean =>
  newer.self !== undefined &&
  newer.self === older.self &&
  (newer.frame.change
    ? (older.verbs.size > 0 && older.words.size === 1) || excludeEachOther(newer, older)
    : [...newer.verbs].some((verb) => older.verbs.has(verb)));

/** "We use yarn", "We switched to pnpm". */
const excludeEachOther = (newer: Statement, older: Statement): boolean =>
  older.frame.using &&
  [...newer.words.keys()].some((one) =>
    [...older.words.keys()].some((other) => newer.vocabulary.exclusive(one, other)),
  );

/** "Valve 7" and "valve 21", whatever else they say: two things of a kind. */
function areNumberedApart(newer: Statement, older: Statement): boolean {
  const [some, others] = [newer, older].map(({ words }) =>
    [...words.values()]
      .filter((word) => isQuantity(word) && word.subject && word.at > 0)
      .map(({ stem }) => stem),
  ) as [string[], string[]];
  return some.length > 0 && others.length > 0 && !some.some((stem) => others.includes(stem));
}

/** "My manager is Ines", "My new manager is Tobias": the role, and who has it. */
export const sameRole = (newer: Statement, older: Statement): boolean =>
  [newer, older].every(
    ({ frame, words }) =>
      frame.be &&
      [...words.values()].filter((word) => !isQuantity(word)).every(({ kind }) => kind === 'name'),
  ) && [...newer.roles].some((role) => older.roles.has(role));

/** "Money is stored as cents, not float" of what says that it is stored as float. */
const rejects = (newer: Statement, older: Statement, shared: readonly Word[]): boolean =>
  !older.negated &&
  !older.past &&
  // Or the older says it too: "tea over coffee".
  [...newer.words.keys()].some((stem) => !older.words.has(stem)) &&
  shared.some((word) => !isQuantity(word) && !newer.rejected.has(word.stem)) &&
  // Of the same subject, or of none.
  [...older.words.values()].every(({ stem, subject }) => !subject || newer.words.has(stem)) &&
  [...older.words.values()].some(({ stem, subject }) => !subject && newer.rejected.has(stem));

/** "Oskar took over the guild from Lene": all that the older says, and who came in its place. */
const succeeds = (newer: Statement, { older, newer: more }: Difference): boolean =>
  newer.succeeds && older.length === 0 && more.some(({ kind }) => kind === 'name');

/** Takes out the pairs of which one denies the other; an odd number of them turns the statement. */
function withoutOpposites(
  { older, newer }: Difference,
  [one, other]: readonly [Statement, Statement],
): { readonly difference: Difference; readonly turned: boolean } {
  const taken = new Set<string>();
  let turned = false;
  for (const was of [...older.map(({ stem }) => stem), ...onlyIn(one.light, other.light)])
    for (const is of [...newer.map(({ stem }) => stem), ...onlyIn(other.light, one.light)])
      if (!taken.has(was) && !taken.has(is) && other.vocabulary.opposite(was, is)) {
        taken.add(was).add(is);
        turned = !turned;
      }
  const left = (words: readonly Word[]): Word[] => words.filter(({ stem }) => !taken.has(stem));
  return { difference: { older: left(older), newer: left(newer) }, turned };
}

const onlyIn = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((stem) => !others.has(stem));

/** "Version" of "version 3" may be left out; where both have such a noun, each has its own. */
function withoutValueNouns({ older, newer }: Difference): Difference {
  const some = (words: readonly Word[]): boolean => words.some(({ valueNoun }) => valueNoun);
  if (some(older) && some(newer)) return { older, newer };
  const left = (words: readonly Word[]): Word[] => words.filter(({ valueNoun }) => !valueNoun);
  return { older: left(older), newer: left(newer) };
}

/** The same is denied, with a few words more about how. */
function isDenial(
  { older, newer }: Difference,
  one: Statement,
  other: Statement,
  shared: readonly Word[],
): boolean {
  if (one.past && !one.frame.change && !one.cue) return false;
  if (other.past) return false;
  const extra = older.length > 0 ? older : newer;
  // "The feature flag new_checkout" and "new_checkout" are the same.
  const isNamed = shared.some(({ stem, subject }) => subject && stem.includes('_'));
  return extra.length <= MOST_EXTRA && (isNamed || !extra.some(inSubject));
}

/** "Tea over coffee" and "coffee over tea". */
const isInverted = (newer: Statement, older: Statement, { older: left, newer: right }: Difference): boolean =>
  left.length + right.length === 0 &&
  newer.compared !== undefined &&
  older.compared !== undefined &&
  newer.compared !== older.compared &&
  newer.words.has(older.compared) &&
  older.words.has(newer.compared);

/** Besides what excludes each other, both say something else, or one has another subject. */
const areTwoThings = ({ older, newer }: Difference): boolean =>
  (older.length > 0 && newer.length > 0) || newer.some(inSubject);

/** Both have words of one kind for which the other has none, or are about two things. */
const areFacing = ({ older, newer }: Difference): boolean =>
  [...older, ...newer].some(inSubject) || older.some(({ kind }) => newer.some((word) => word.kind === kind));

interface Slot {
  readonly names: readonly Word[];
  readonly words: readonly Word[];
}

/** Each says something in place of the other's. Of one thing only, or they are about two. */
function substitution(
  newer: Statement,
  older: Statement,
  shared: readonly Word[],
  { older: was, newer: is }: Difference,
): Verdict {
  const quantities = [was, is].map((words) => words.filter(isQuantity));
  if (quantities.every((some) => some.length > 0)) {
    const [restWas, restIs] = [was, is].map((words) => words.filter((word) => !isQuantity(word))) as [
      Word[],
      Word[],
    ];
    const numbered = quantities.every((some) => some.some(inSubject));
    const facing = restWas.length > 0 && restIs.length > 0;
    const apart = numbered || facing || restIs.some(inSubject);
    return apart || saysOtherAmounts([newer, is], [older, was]) ? 'apart' : 'number';
  }
  if (areOtherwisePlaced(was, is)) return 'apart';
  const bySubject = [was.some(inSubject), is.some(inSubject)];
  if (isCued(newer, shared) && !bySubject.includes(true)) return 'reversal';
  const [left, right] = slotsOf(was, is);
  const facing = (some: 'names' | 'words'): boolean => left[some].length > 0 && right[some].length > 0;
  if ((facing('names') && facing('words')) || areNumbered(left.names, right.names)) return 'apart';
  if (facing('names')) return namesSwapped(newer, older, shared, [left, right]) ? 'value' : 'apart';
  if (bySubject.includes(true)) return left.names.length + right.names.length > 0 ? 'apart' : 'open';
  if (was.some(isKindOf) !== is.some(isKindOf)) return 'apart';
  if (isOtherwiseNow(newer, older, shared, [was, is])) return 'value';
  return oneHolds(newer, older, shared, [...was, ...is]) ? 'value' : 'open';
}

/** "Passwords are hashed with bcrypt", "We hash passwords with argon2 now": one thing in place of another, where many are not likely. */
const isOtherwiseNow = (
  newer: Statement,
  older: Statement,
  shared: readonly Word[],
  [was, is]: readonly [readonly Word[], readonly Word[]],
): boolean => {
  const [one, other] = [was[0], is[0]];
  const self = newer.self !== undefined && newer.self === older.self;
  return (
    newer.now &&
    !newer.frame.many &&
    !older.frame.many &&
    was.length === 1 &&
    is.length === 1 &&
    one?.preposition === other?.preposition &&
    one?.indefinite === false &&
    other?.indefinite === false &&
    // Of a verb that is known, its own rule tells how many may hold.
    (one.placed.length > 0 || !hasVerb(newer.frame)) &&
    shared.length > (self ? 0 : 1)
  );
};

/** "Through the provider" and "at 8 am": behind unlike prepositions, with a quantity behind one of them only. */
const areOtherwisePlaced = (was: readonly Word[], is: readonly Word[]): boolean =>
  was.every(isQuantity) !== is.every(isQuantity) &&
  [...was, ...is].every(({ placed }) => placed.length > 0) &&
  !was.some(({ preposition }) => is.some((word) => word.preposition === preposition));

/** "release-1" and "release-2" are two of one kind. */
const areNumbered = (names: readonly Word[], others: readonly Word[]): boolean =>
  names.some(({ stem }) => {
    const [, kind] = /^(.*[-_#])\d+$/.exec(stem) ?? [];
    return kind !== undefined && others.some((other) => other.stem.startsWith(kind) && other.stem !== stem);
  });

const inSubject = ({ subject }: Word): boolean => subject;
const isKindOf = ({ indefinite }: Word): boolean => indefinite;

/**
 * What is left besides words of which only one can hold; undefined where there are none. In the subject such words
 * distinguish two things.
 */
function exclusiveIn(
  { older: was, newer: is }: Difference,
  [older, newer]: readonly [Statement, Statement],
): Difference | undefined {
  const { exclusive } = newer.vocabulary;
  const [wasToo, isToo] = [onlyIn(older.light, newer.light), onlyIn(newer.light, older.light)];
  const among = ({ stem, subject }: Word, others: readonly Word[], light: readonly string[]): boolean =>
    others.some((other) => exclusive(stem, other.stem) && !(subject && other.subject)) ||
    light.some((other) => exclusive(stem, other));
  const rest = {
    older: was.filter((word) => !among(word, is, isToo)),
    newer: is.filter((word) => !among(word, was, wasToo)),
  };
  return rest.older.length === was.length && rest.newer.length === is.length ? undefined : rest;
}

/** The first word of a sentence counts as a name only where the other sentence has one for it. */
function slotsOf(older: readonly Word[], newer: readonly Word[]): readonly [Slot, Slot] {
  const sure = (words: readonly Word[]): boolean =>
    words.some(({ kind, first }) => kind === 'name' && !first);
  const slotOf = (words: readonly Word[], others: readonly Word[]): Slot => {
    const isName = ({ kind, first }: Word): boolean =>
      kind === 'name' &&
      (!first || sure(others) || others.some((other) => other.kind === 'name' && other.first));
    return { names: words.filter(isName), words: words.filter((word) => !isName(word)) };
  };
  return [slotOf(older, newer), slotOf(newer, older)];
}

/** Another name in the one place where one can stand. */
function namesSwapped(
  newer: Statement,
  older: Statement,
  shared: readonly Word[],
  slots: readonly [Slot, Slot],
): boolean {
  const [left, right] = slots;
  if (slots.every(({ names }) => runsOf(names) > 1)) return false;
  if ([...left.words, ...right.words].some(inSubject)) return false;
  const subjects = slots.map(({ names }) => names.some(inSubject));
  if (subjects.includes(true)) {
    const role = newer.frame.role && older.frame.role;
    // "Peter reviews all SQL changes now."
    if (newer.now && subjects.every(Boolean) && shared.length > 1) return true;
    const be = newer.frame.be && older.frame.be;
    // "Fritz is the oldest": of which there is one.
    return (
      role ||
      (be &&
        (!subjects.every(Boolean) ||
          shared.some(({ definite, subject, placed }) => definite && !subject && placed.length === 0)))
    );
  }
  return oneHolds(newer, older, shared, [...left.names, ...right.names]);
}

/** How often words that stand together begin. */
const runsOf = (words: readonly Word[]): number =>
  words.filter(({ at }, index) => at - (words[index - 1]?.at ?? -9) > 2).length;

/** Says that something changed, and of what: "we dropped the moon phase" corrects nothing about "the phase correction". */
const isCued = ({ cue }: Statement, shared: readonly Word[]): boolean =>
  cue && (shared.length > 1 || shared.some(({ kind, singleNoun }) => kind === 'name' || singleNoun));

/** Whether one thing alone can stand behind the verb. */
function oneHolds(
  newer: Statement,
  older: Statement,
  shared: readonly Word[],
  values: readonly Word[],
): boolean {
  if (values.some(({ indefinite }) => indefinite) && !values.every(({ indefinite }) => indefinite))
    return false;
  if (![newer, older].every(({ frame }) => hasVerb(frame))) {
    // Of another verb it is not known how many may hold: one way or one means is the rule of those who speak of themselves.
    const placed = values.every((word) => word.kind === 'name' && word.placed.length > 0);
    const self = newer.self !== undefined && newer.self === older.self;
    return self && placed && shared.length > 1 && stayInPlace(values, false) && !newer.past;
  }
  if (isCued(newer, shared) || shared.some(({ singleNoun }) => singleNoun)) return true;
  const modify = [newer, older].every(({ words }) =>
    shared.some(({ stem }) => {
      const at = words.get(stem)?.at ?? 0;
      return values.some((value) => value.at === at - 1 && words.has(value.stem));
    }),
  );
  const changes = newer.frame.change || older.frame.change;
  if (!changes && !stayInPlace(values, modify)) return false;
  if (!areAkin(newer, older)) return false;
  return (
    holdsOne(
      newer.frame,
      shared,
      values.filter(({ stem }) => newer.words.has(stem)),
    ) &&
    holdsOne(
      older.frame,
      shared,
      values.filter(({ stem }) => older.words.has(stem)),
    )
  );
}

/** Their verbs can stand for one another: "stored in" and "kept in". */
function areAkin(newer: Statement, older: Statement): boolean {
  if (newer.verbs.size === 0 || older.verbs.size === 0 || newer.frame.change) return true;
  return [...newer.verbs].some((verb) =>
    [...older.verbs].some((other) => newer.vocabulary.akin(verb, other)),
  );
}

const hasVerb = (frame: Frame): boolean => Object.values(frame).includes(true);

/** All behind prepositions of one group, or all behind none. */
function stayInPlace(values: readonly Word[], modify: boolean): boolean {
  const kinds = new Set(values.map(({ kind }) => kind));
  // "Works at Fenwick" and "works on the search page"; "in CI" and "in parallel". But "with cron" and "by Airflow".
  const means = values.every(({ placed }) => placed.includes(OF_MEANS));
  const same = new Set(values.map(({ preposition }) => preposition)).size === 1;
  if (
    kinds.size > 1 &&
    !means &&
    !(same && (modify || values.every(({ kind, definite }) => kind === 'name' || definite)))
  )
    return false;
  const [first, ...others] = values.map(({ placed }) => placed);
  if (first === undefined) return true;
  if (first.length === 0) return others.every(({ length }) => length === 0);
  return first.some((group) => others.every((placed) => placed.includes(group)));
}

function holdsOne(frame: Frame, shared: readonly Word[], values: readonly Word[]): boolean {
  if (frame.prefer) return true;
  const placed = values.every((word) => word.placed.length > 0);
  const plain = values.some(({ kind }) => kind === 'word');
  if (frame.single || frame.change) return placed || frame.direct || (frame.be && !plain && !frame.many);
  if (frame.role) return !plain;
  if (frame.using)
    return !plain && shared.some(({ subject, placed }) => !subject || placed.includes(OF_PURPOSE));
  if (frame.many || !frame.be) return false;
  return plain
    ? values.every((word) => word.placed.some((group) => group < OF_PLACES))
    : shared.some(({ kind, definite }) => kind === 'word' || definite);
}
