/** What is done with secrets and personal data in what a caller wants stored, before it is stored, embedded or hashed. */
import { checkBytes } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import type { SensitiveText } from '../domain/requests/requests.ts';
import type { ScreenedTexts } from '../domain/requests/texts.ts';
import { findSensitive, merged, redact } from './find-sensitive.ts';
import { doneWith, type ScreeningPolicy, SENSITIVITIES, type Sensitivity } from './policy.ts';
import type { Sensitive } from './sensitive.ts';

export interface Screened<Input> {
  /** As it may be stored. */
  readonly input: Input;
  /** What was found, in the order of the input; of texts as they were given. */
  readonly sensitive: readonly SensitiveText[];
}

const IN_WORDS: Readonly<Record<Sensitivity, string>> = { secrets: 'secrets', personalData: 'personal data' };

/** What the search needs of the service. */
export interface Screening {
  /** What a namespace wants done. Asked for only where something is found. */
  readonly screening: (namespace: string) => Promise<ScreeningPolicy>;
  /** Of a memory's content. */
  readonly maxContentBytes: number;
}

/** No other text may be longer, whatever a memory may be. */
const LONGEST_TEXT_BYTES = 65_536;

/** Where a text stands. */
interface Place {
  readonly field: string;
  readonly namespace: string;
  readonly isKey: boolean;
}

interface FoundIn {
  readonly which: Sensitivity;
  readonly found: readonly Sensitive[];
}

/**
 * A text is of the namespace that the object around it names.
 * @throws MemoryError SENSITIVE_TEXT naming the field, where the namespace blocks what is found, or wants a key redacted; CONTENT_TOO_LARGE for
 * what is too long to be stored, or searched
 */
export async function screen<Input extends object>(
  input: Input,
  { lookups = [], keys = [] }: ScreenedTexts,
  { screening, maxContentBytes }: Screening,
): Promise<Screened<Input>> {
  const longest = Math.max(maxContentBytes, LONGEST_TEXT_BYTES);
  const skipped = new Set(['namespace', ...lookups]);
  const sensitive: SensitiveText[] = [];
  const inText = async (text: string, { field, namespace, isKey }: Place): Promise<string> => {
    checkBytes(text, longest, field);
    const all = await Promise.all(
      SENSITIVITIES.map(
        async (which): Promise<FoundIn> => ({ which, found: await findSensitive(text, which) }),
      ),
    );
    const somewhere = all.filter(({ found }) => found.length > 0);
    if (somewhere.length === 0) return text;
    const wanted = await screening(namespace);
    const counting = somewhere.filter(({ which }) => wanted[which] !== 'OFF');
    const toRedact: Sensitive[] = [];
    for (const { which, found } of counting) {
      for (const each of found) {
        const done = doneWith(wanted[which], each.certainty);
        if (done === 'BLOCK') throw blocked(which, each, field);
        const redacted = done === 'REDACT';
        if (redacted && isKey) throw unredactable(each, field);
        if (redacted) toRedact.push(each);
        sensitive.push({ field, kind: each.kind, start: each.start, redacted });
      }
    }
    return redact(text, merged(toRedact));
  };
  const inValue = async (value: unknown, place: Place): Promise<unknown> => {
    if (typeof value === 'string') return inText(value, place);
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    const { field } = place;
    if (!Array.isArray(value)) return inFields(value, `${field}.`, place);
    const items: unknown[] = [];
    for (const [at, item] of value.entries())
      items.push(await inValue(item, { ...place, field: `${field}[${at}]` }));
    return items;
  };
  const inFields = async (value: object, prefix: string, around: Place): Promise<object> => {
    const namespace = 'namespace' in value ? String(value.namespace) : around.namespace;
    const safe: [string, unknown][] = [];
    for (const [name, each] of Object.entries(value) as [string, unknown][]) {
      const place = { field: `${prefix}${name}`, namespace, isKey: keys.includes(name) };
      safe.push([name, skipped.has(name) ? each : await inValue(each, place)]);
    }
    return Object.fromEntries(safe);
  };
  const safe = (await inFields(input, '', { field: '', namespace: '', isKey: false })) as Input;
  return { input: sensitive.length === 0 ? input : safe, sensitive };
}

function blocked(which: Sensitivity, { kind }: Sensitive, field: string): MemoryError {
  return new MemoryError(
    'SENSITIVE_TEXT',
    `This holds what looks like ${withArticle(kind)}, and the namespace stores no ${IN_WORDS[which]}.`,
    { field, remedy: 'Remove it and store the rest.' },
  );
}

const unredactable = ({ kind }: Sensitive, field: string): MemoryError =>
  new MemoryError(
    'SENSITIVE_TEXT',
    `This holds what looks like ${withArticle(kind)}. A key cannot be redacted, because two keys could become one.`,
    { field, remedy: 'Use a key without it, such as a random id.' },
  );

const withArticle = (kind: string): string => `${/^[aeio]/i.test(kind) ? 'an' : 'a'} ${kind}`;
