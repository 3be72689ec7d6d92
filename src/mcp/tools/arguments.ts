/** Checks a call's arguments, and says what is wrong in the codes and field names that the service uses. */
import { z } from 'zod';
import { DATE_FORMS, NO_DATE, readDate } from '../../domain/dates.ts';
import { type ErrorCode, MemoryError } from '../../domain/errors.ts';
import { meantBy, shapeAt } from './unknown-argument.ts';

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

/** @throws MemoryError about the first argument that is wrong. */
export function parseArguments<Schema extends z.ZodType>(schema: Schema, args: unknown): z.output<Schema> {
  const given = withoutNulls(args ?? {});
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
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
