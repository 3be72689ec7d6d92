/** Kinds of fields of operations' inputs: what each takes, and by which code it refuses the rest. */

/** A value of a field, and what it is refused by: the code, or the code and the place in the field. Undefined: it is taken. */
type Row = readonly [value: unknown, refused: string | undefined];

export const NO_DATE = new Date(Number.NaN);
const BEYOND_9999 = new Date(8.64e15);
const BEFORE_1 = new Date(-8.64e15);
export const NUL = 'a\0';
const FIRST_HALF = 'a\uD83C';
const SECOND_HALF = '\uDFBBa';
const MANY = Array.from({ length: 1_002 }, String);

const all = (values: readonly unknown[], refused: string | undefined): Row[] =>
  values.map((value) => [value, refused]);

const TEXTS = [' ', '', 'x'];
const NUMBERS = [7, Number.NaN];
const BAD_TEXTS = [NUL, FIRST_HALF, SECOND_HALF];
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

/** Whatever else there is: of another type than the field. */
const wrongType = (...values: readonly unknown[]): Row[] => all([null, ...values], 'INVALID_ARGUMENT');

/** Kinds of fields, and what each refuses. */
export const KINDS = {
  anything: [],
  namespace: [
    ...wrongType(...NUMBERS, {}, [], true),
    ...all(
      ['', ' ', 'a b', 'a\n', '*', 'a`b', "x'}) DETACH DELETE n //", ...BAD_TEXTS, 'n'.repeat(129)],
      'INVALID_NAMESPACE',
    ),
    ['n'.repeat(128), undefined],
  ],
  name: [
    ...wrongType(...NUMBERS, {}, [], true),
    ...all(['', ' ', ' \n\t\u3000 ', 'k'.repeat(513)], 'INVALID_ARGUMENT'),
    ...all(BAD_TEXTS, 'INVALID_TEXT'),
  ],
  /** Looked up as it is: what it names is not there. */
  text: [...wrongType(...NUMBERS, {}, [], true), ...all(TEXTS, undefined)],
  words: [...wrongType(...NUMBERS, {}, [], true), ...all(BAD_TEXTS, 'INVALID_TEXT')],
  question: [
    ...wrongType(...NUMBERS, {}, [], true),
    ...all(['', ' ', ' \t'], 'EMPTY_CONTENT'),
    ...all(BAD_TEXTS, 'INVALID_TEXT'),
    ['x'.repeat(65_537), 'CONTENT_TOO_LARGE'],
  ],
  date: [
    ...wrongType(...NUMBERS, '2026-01-01', {}, []),
    ...all([NO_DATE, BEYOND_9999, BEFORE_1], 'INVALID_DATE'),
  ],
  anyDate: wrongType(...NUMBERS, '2026-01-01', {}, [], NO_DATE),
  /** From 1, or from 0, to a number below 1,000,001. */
  count: [...wrongType('x', {}, [], true), ...all([-1, 0.5, 1.5, 1e9, ...NO_NUMBERS], 'INVALID_NUMBER')],
  share: [...wrongType('x', {}, [], true), ...all([-0.1, 1.0001, 7, ...NO_NUMBERS], 'INVALID_NUMBER')],
  amount: [...wrongType('x', {}, [], true), ...all([-1, 1e9, ...NO_NUMBERS], 'INVALID_NUMBER')],
  threshold: [...wrongType('x', {}, [], true), ...all([1e9, ...NO_NUMBERS], 'INVALID_NUMBER')],
  floor: [...wrongType('x', {}, [], true, Number.NaN), ...all([-0.1, 1.0001, 7], 'INVALID_NUMBER')],
  hops: [...wrongType('x', {}, [], true), ...all([-1, 1.5, 7, ...NO_NUMBERS], 'INVALID_NUMBER')],
  flag: wrongType(...NUMBERS, ...TEXTS, {}, []),
  word: wrongType(...NUMBERS, ...TEXTS, {}, [], true),
  profile: [
    ...wrongType(...NUMBERS, {}, [], true),
    ...all(['nobody', '__proto__', 'constructor', ''], 'UNKNOWN_PROFILE'),
  ],
  ids: [
    ...wrongType(...NUMBERS, ...TEXTS, {}, true),
    [MANY, 'BATCH_TOO_LARGE'],
    [['a', 1], 'INVALID_ARGUMENT [1]'],
  ],
  fewIds: [...wrongType(...NUMBERS, ...TEXTS, {}, true, MANY), [['a', 1], 'INVALID_ARGUMENT [1]']],
  texts: [...wrongType(...NUMBERS, ...TEXTS, {}, true), [['a', 1], 'INVALID_ARGUMENT [1]']],
  list: wrongType(...NUMBERS, ...TEXTS, {}, true),
  names: [
    ...wrongType(...NUMBERS, ...TEXTS, {}, true, MANY),
    [['ok', ' '], 'INVALID_ARGUMENT [1]'],
    [['ok', 3], 'INVALID_ARGUMENT [1]'],
    [['ok', '\uD83C'], 'INVALID_TEXT [1]'],
  ],
  manyNames: [...wrongType(...NUMBERS, ...TEXTS, {}, true), [['ok', NUL], 'INVALID_TEXT [1]']],
  contents: [...wrongType(...NUMBERS, {}, MANY), [[' '], 'EMPTY_CONTENT [0]'], [[NUL], 'INVALID_TEXT [0]']],
  namespaces: wrongType(...NUMBERS, ...TEXTS, {}, true),
  rights: [...wrongType(...NUMBERS, ...TEXTS, {}, true, []), [['rule'], 'INVALID_ARGUMENT']],
  relation: wrongType(...NUMBERS, {}, [], true, '', ' ', ...BAD_TEXTS),
  note: [
    ...wrongType(...NUMBERS, {}, [], true),
    ...all(['', ' ', ' \n\t\u3000 '], 'EMPTY_CONTENT'),
    ...all(BAD_TEXTS, 'INVALID_TEXT'),
  ],
  /** Words, numbers, dates or objects of a fixed shape. */
  items: [...wrongType(...NUMBERS, ...TEXTS, {}, true), [['no such'], 'INVALID_ARGUMENT [0]']],
  memories: [
    ...wrongType(...NUMBERS, ...TEXTS, {}, true),
    ...all([[], MANY], 'BATCH_TOO_LARGE'),
    [['x'], 'INVALID_ARGUMENT [0]'],
  ],
  weights: [...wrongType(...NUMBERS, ...TEXTS, {}, true), [['x'], 'INVALID_ARGUMENT [0].signal']],
  parameters: [...wrongType(...NUMBERS, ...TEXTS, {}, true), [['x'], 'INVALID_ARGUMENT [0].name']],
  filter: wrongType(...NUMBERS, ...TEXTS, [], true),
  asOf: [
    ...wrongType(...NUMBERS, ...TEXTS, [], true),
    ...all([{ validAt: NO_DATE }, { validAt: BEYOND_9999 }], 'INVALID_DATE .validAt'),
    ...all([{ knownAt: NO_DATE }, { knownAt: BEFORE_1 }], 'INVALID_DATE .knownAt'),
  ],
  choice: [...wrongType(...NUMBERS, ...TEXTS, [], true), [{}, 'INVALID_ARGUMENT .kind']],
  clock: wrongType(...NUMBERS, ...TEXTS, [], true),
  version: [...wrongType('x', {}, [], true, Number.NaN), [7, 'SYNC_INCOMPATIBLE']],
  place: wrongType('x', {}, [], true, -1, 1.5, Number.NaN),
  after: [...wrongType('x', {}, [], true), ...all([-1.5, 1.5, Number.NaN], 'INVALID_NUMBER')],
  replica: [...wrongType(...NUMBERS, '', ' ', NUL, {}, [], true)],
  replicaOrNone: all([...NUMBERS, '', ' ', NUL, {}, [], true], 'INVALID_ARGUMENT'),
} as const satisfies Record<string, readonly Row[]>;

export type Kind = keyof typeof KINDS;
