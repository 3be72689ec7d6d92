/** Checks a call's arguments, and says what is wrong in the codes and field names that the service uses. */
import { z } from 'zod';
import { DATE_FORMS, NO_DATE, readDate } from '../../domain/times/dates.ts';
import { type ErrorCode, MemoryError } from '../../domain/errors.ts';
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
  return new MemoryError('INVALID_ARGUMENT', `There is no argument ${field}.`, {
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

/**
 * An argument under another name that can only mean it is taken for it: `text` for `content`.
 * @throws MemoryError about the first argument that is wrong.
 */
export function parseArguments<Schema extends z.ZodType>(schema: Schema, args: unknown): z.output<Schema> {
  const asked = withoutNulls(args ?? {});
  const first = schema.safeParse(asked);
  if (first.success) return first.data;
  const given = renamed(first.error.issues, schema, asked);
  if (given === undefined) return refuse(first.error.issues, schema, asked);
  const parsed = schema.safeParse(given);
  return parsed.success ? parsed.data : refuse(parsed.error.issues, schema, given);
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
export const instant = z.string().refine((text) => readDate(text) !== undefined, NO_DATE);

/** @param text as `instant` has checked it */
export const toDate = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : readDate(text);
