/** Checks a call's arguments, and says what is wrong in the codes and field names that the service uses. */
import { plainOrQuoted } from '../quoted.ts';
import { z } from 'zod';
import { DATE_FORMS, isZoneless, NO_DATE, readLooseDate } from '../../domain/times/dates.ts';
import { type ErrorCode, MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import { meantBy, shapeAt, surelyMeantBy } from './unknown-argument.ts';

type Path = readonly PropertyKey[];

/** `['memories', 3, 'content']` → `memories[3].content` */
function fieldName(path: Path): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

function codeOf(issue: z.core.$ZodIssue, value: unknown): ErrorCode {
  const field = issue.path.at(-1);
  if (field === 'namespace') return 'INVALID_NAMESPACE';
  if (field === 'content' && value === undefined) return 'EMPTY_CONTENT';
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) {
    return 'INVALID_NUMBER';
  }
  if (issue.code === 'custom' && issue.message === NO_DATE) return 'INVALID_DATE';
  return 'INVALID_ARGUMENT';
}

function unknownArgument(
  { path, keys }: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
  args: unknown,
): MemoryError {
  const [key = ''] = keys;
  const field = fieldName([...path, key]);
  const shape = shapeAt(schema, path);
  const meant = meantBy(key, shape, Object.keys(valueAt(args, path) ?? {}));
  const names = Object.keys(shape).join(', ');
  return new MemoryError('INVALID_ARGUMENT', `There is no argument ${plainOrQuoted(field)}.`, {
    field,
    remedy: meant === undefined ? `Arguments: ${names}.` : `Did you mean ${fieldName([...path, meant])}?`,
  });
}

function toError(issue: z.core.$ZodIssue, schema: z.ZodType, args: unknown): MemoryError {
  if (issue.code === 'unrecognized_keys') return unknownArgument(issue, schema, args);
  const code = codeOf(issue, valueAt(args, issue.path));
  const field = fieldName(issue.path);
  return new MemoryError(
    code,
    `${field === '' ? 'The arguments' : field}: ${issue.message.replace(/[.]$/, '')}.`,
    {
      ...(field === '' ? {} : { field }),
      ...(code === 'INVALID_DATE' ? { remedy: DATE_FORMS } : {}),
    },
  );
}

/** Models often write null for what they leave out. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner)]));
}

/** The same arguments, each under the name that the tool has for it; undefined where nothing could be renamed. */
function renamed(issues: readonly z.core.$ZodIssue[], schema: z.ZodType, args: unknown): unknown {
  const renames = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const { path, keys } = issue;
    const shape = shapeAt(schema, path);
    const given = Object.keys(valueAt(args, path) ?? {});
    return keys.flatMap((key) => {
      const name = surelyMeantBy(key, shape, given);
      if (name === undefined) return [];
      given.push(name);
      return { path, key, name };
    });
  });
  if (renames.length === 0) return undefined;
  const copy = structuredClone(args);
  for (const { path, key, name } of renames) {
    const inside = valueAt(copy, path) as Record<string, unknown>;
    inside[name] = inside[key];
    delete inside[key];
  }
  return copy;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a text stands for where something else is expected; undefined: nothing. Some clients send every value as a text. */
function meantByText(text: string, expected: string): unknown {
  const trimmed = text.trim();
  switch (expected) {
    case 'number':
    case 'int':
      return NUMBER.test(trimmed) ? Number(trimmed) : undefined;
    case 'boolean':
      return trimmed === 'true' || trimmed === 'false' ? trimmed === 'true' : undefined;
    case 'object': {
      const value = jsonIn(trimmed);
      return isObject(value) ? value : undefined;
    }
    case 'array': {
      const value = trimmed.startsWith('[') ? jsonIn(trimmed) : undefined;
      return Array.isArray(value) ? value : [text];
    }
    default:
      return undefined;
  }
}

/** The same arguments with texts read as what is expected in their place; undefined where none can be. */
function unquoted(issues: readonly z.core.$ZodIssue[], args: unknown): unknown {
  const read = issues.flatMap((issue) => {
    const text = valueAt(args, issue.path);
    if (issue.code !== 'invalid_type' || typeof text !== 'string') return [];
    const value = meantByText(text, issue.expected);
    return value === undefined ? [] : [{ path: issue.path, value }];
  });
  if (read.length === 0) return undefined;
  const copy = structuredClone(args);
  for (const { path, value } of read) {
    const inside = valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>;
    const name = path.at(-1);
    if (name !== undefined) inside[name] = withoutNulls(value);
  }
  return copy;
}

/** A list within an object within a list: what is read shows what is to be read in it. */
const MENDED_AT_MOST = 4;

/** By the arguments as they came: what the answer is to say about them, and whether unknown ones may be left out. */
const heard = new WeakMap<object, { readonly said: string[]; readonly lenient: boolean }>();

/** @param lenient an argument that means nothing here is left out, and that is said; where a call destroys, it is refused */
export function hear(args: unknown, lenient: boolean): { readonly said: readonly string[] } {
  const said: string[] = [];
  if (isObject(args)) heard.set(args, { said, lenient });
  return { said };
}

/** The same arguments without those that mean nothing here, if nothing else is wrong. What stands within one is data or a condition, and is not left out. */
function withoutUnknown(
  issues: readonly z.core.$ZodIssue[],
  schema: z.ZodType,
  args: unknown,
  said: string[],
): unknown {
  const [issue, ...others] = issues;
  if (issue?.code !== 'unrecognized_keys' || issue.path.length > 0 || others.length > 0) return undefined;
  const copy = { ...(args as Record<string, unknown>) };
  const shape = shapeAt(schema, []);
  if (issue.keys.some((key) => meantBy(key, shape, Object.keys(copy)) !== undefined)) return undefined;
  for (const key of issue.keys) {
    delete copy[key];
    said.push(`There is no argument ${plainOrQuoted(key)}: it was left out.`);
  }
  return copy;
}

const NO_ZONE = 'Times without a zone were read as UTC.';

const someText = (value: unknown, is: (text: string) => boolean): boolean =>
  typeof value === 'string'
    ? is(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((inner) => someText(inner, is));

/**
 * An argument under another name that can only mean it is taken for it: `text` for `content`. So is a text that can only mean a value of another type: `"3"`, `"true"`,
 * `"[…]"` for a number, a flag and a list.
 * @throws MemoryError about the first argument that is wrong.
 */
export function parseArguments<Schema extends z.ZodType>(schema: Schema, args: unknown): z.output<Schema> {
  const { said, lenient } = (isObject(args) ? heard.get(args) : undefined) ?? { said: [], lenient: false };
  let given: unknown = withoutNulls(args ?? {});
  for (let mended = 0; ; mended += 1) {
    const parsed = schema.safeParse(given);
    if (parsed.success) {
      if (!said.includes(NO_ZONE) && someText(given, isZoneless)) said.push(NO_ZONE);
      return parsed.data;
    }
    const { issues } = parsed.error;
    const next =
      mended === MENDED_AT_MOST
        ? undefined
        : (renamed(issues, schema, given) ??
          unquoted(issues, given) ??
          (lenient ? withoutUnknown(issues, schema, given, said) : undefined));
    if (next === undefined) return refuse(issues, schema, given);
    given = next;
  }
}

function refuse(issues: readonly z.core.$ZodIssue[], schema: z.ZodType, given: unknown): never {
  // A missing argument is often there under another name.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) throw new MemoryError('INVALID_ARGUMENT', 'The arguments are not usable.');
  throw toError(issue, schema, given);
}

/**
 * A plain date or a timestamp. Checked apart from the advertised schema: a pattern would cost every client 150 tokens, and the
 * format `date-time` would keep strict clients from sending a plain date.
 */
export const instant = z.string().refine((text) => readLooseDate(text) !== undefined, NO_DATE);

/** @param text as `instant` has checked it */
export const toDate = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : readLooseDate(text);
