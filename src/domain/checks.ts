/** Checks of single values that callers send. Each names the field it refuses. */
import { MemoryError } from './errors.ts';
import { LONGEST_NAME_CHARS, nameKey } from './name-key.ts';
import { isBlank, spelled } from './texts/spelling.ts';

const NAMESPACE = /^[A-Za-z0-9][A-Za-z0-9._:@/-]{0,127}$/;
export const LONGEST_QUERY_BYTES = 65_536;

export function isNamespace(text: string): boolean {
  return NAMESPACE.test(text);
}

/** @throws MemoryError INVALID_NAMESPACE */
export function checkNamespace(namespace: string): string {
  if (isNamespace(namespace)) return namespace;
  throw new MemoryError(
    'INVALID_NAMESPACE',
    'A namespace is 1–128 letters, digits or . _ : @ / - and begins with a letter or digit.',
    { field: 'namespace' },
  );
}

/** NUL and lone surrogates cannot be stored and read back as they were. @throws MemoryError INVALID_TEXT */
export function checkText(text: string, field: string): string {
  if (text.includes('\u0000')) {
    throw new MemoryError('INVALID_TEXT', `${field} contains a NUL character.`, { field });
  }
  if (/\p{Surrogate}/u.test(text)) {
    throw new MemoryError(
      'INVALID_TEXT',
      `${field} contains half of a surrogate pair, which is not a valid character.`,
      { field },
    );
  }
  return text;
}

/** @throws MemoryError EMPTY_CONTENT, CONTENT_TOO_LARGE or INVALID_TEXT */
export function checkContent(content: string, maxBytes: number, field = 'content'): string {
  if (isBlank(content)) throw new MemoryError('EMPTY_CONTENT', `${field} is empty or blank.`, { field });
  return checkText(checkBytes(content, maxBytes, field), field);
}

/** @throws MemoryError CONTENT_TOO_LARGE */
export function checkBytes(text: string, maxBytes: number, field: string): string {
  const bytes = Buffer.byteLength(text, 'utf8');
  if (bytes <= maxBytes) return text;
  throw new MemoryError('CONTENT_TOO_LARGE', `${field} has ${bytes} bytes; ${maxBytes} are allowed.`, {
    field,
  });
}

/** A question to recall by. @throws MemoryError EMPTY_CONTENT, CONTENT_TOO_LARGE or INVALID_TEXT */
export function checkQuery(query: string): string {
  return checkContent(query, LONGEST_QUERY_BYTES, 'query');
}

/** Short text such as a key, a name or a tag; undefined stays undefined. @throws MemoryError INVALID_ARGUMENT or INVALID_TEXT */
export function checkName(name: string | undefined, field: string): string | undefined {
  if (name === undefined) return undefined;
  if (isBlank(name) || name.length > LONGEST_NAME_CHARS) {
    throw new MemoryError(
      'INVALID_ARGUMENT',
      `${field} must have 1–${LONGEST_NAME_CHARS} characters and not be blank.`,
      {
        field,
      },
    );
  }
  return checkText(name, field);
}

/**
 * Short text that is compared with others: a name, a tag. One spelling of it is kept, and its length is that of the form that an index has.
 * @throws MemoryError INVALID_ARGUMENT or INVALID_TEXT
 */
export function checkSpelled(text: string, field: string): string {
  // What a normal form makes shorter has at most four characters for one.
  const name = checkPresentName(text.length > 4 * LONGEST_NAME_CHARS ? text : spelled(text), field);
  const { length } = nameKey(name);
  if (length <= LONGEST_NAME_CHARS) return name;
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `${field} has ${length} characters once its letters are written out; ${LONGEST_NAME_CHARS} are allowed.`,
    { field },
  );
}

/** Short text that has to be there. @throws MemoryError INVALID_ARGUMENT or INVALID_TEXT */
export function checkPresentName(name: string | undefined, field: string): string {
  const present = checkName(name, field);
  if (present !== undefined) return present;
  throw new MemoryError('INVALID_ARGUMENT', `${field} is missing.`, { field });
}

/** @throws MemoryError INVALID_ARGUMENT */
export function checkLength<Item>(items: readonly Item[], most: number, field: string): readonly Item[] {
  if (items.length <= most) return items;
  throw new MemoryError('INVALID_ARGUMENT', `${field} has ${items.length} items; ${most} are allowed.`, {
    field,
  });
}

/** A number within [low, high]. @throws MemoryError INVALID_NUMBER */
export function checkNumber(value: number, low: number, high: number, field: string): number {
  if (Number.isFinite(value) && value >= low && value <= high) return value;
  throw new MemoryError('INVALID_NUMBER', `${field} must be a number from ${low} to ${high}.`, { field });
}

/** One of a closed set of words. @throws MemoryError INVALID_ARGUMENT */
export function checkWord<Word extends string>(value: string, words: readonly Word[], field: string): Word {
  const word = words.find((each) => each === value);
  if (word !== undefined) return word;
  throw new MemoryError('INVALID_ARGUMENT', `${field} must be one of ${words.join(', ')}.`, { field });
}

/** A whole number within [low, high]. @throws MemoryError INVALID_NUMBER */
export function checkInteger(value: number, low: number, high: number, field: string): number {
  if (Number.isInteger(value)) return checkNumber(value, low, high, field);
  throw new MemoryError('INVALID_NUMBER', `${field} must be a whole number from ${low} to ${high}.`, {
    field,
  });
}

/** A date that is one; years 1–9999, which every side can hold. @throws MemoryError INVALID_DATE */
export function checkDate(date: Date, field: string): Date {
  const year = date.getUTCFullYear();
  if (!Number.isNaN(year) && year >= 1 && year <= 9999) return date;
  throw new MemoryError('INVALID_DATE', `${field} is not a date between the years 1 and 9999.`, { field });
}
