/** What is done with secrets and personal data in what a caller wants stored, before it is stored, embedded or hashed. */
import { MemoryError } from '../domain/errors.ts';
import type { SensitiveText } from '../domain/requests/requests.ts';
import { findSensitive, merged, redact } from './find-sensitive.ts';
import { type ScreeningPolicy, SENSITIVITIES, type Sensitivity } from './policy.ts';
import type { Sensitive } from './sensitive.ts';

export interface Screened<Input> {
  /** As it may be stored. */
  readonly input: Input;
  /** What was found, in the order of the input; of texts as they were given. */
  readonly sensitive: readonly SensitiveText[];
}

const IN_WORDS: Readonly<Record<Sensitivity, string>> = { secrets: 'secrets', personalData: 'personal data' };

/** Fields that hold ids and words of ours. */
const NOT_TEXT: ReadonlySet<string> = new Set([
  'namespace',
  'id',
  'idempotencyKey',
  'sessionId',
  'relatedTo',
  'procedureId',
  'episodeIds',
  'statedIn',
  'contradicts',
  'supersedes',
]);

/** What a namespace wants done. */
export interface Screening {
  readonly screening: (namespace: string) => Promise<ScreeningPolicy>;
}

interface FoundIn {
  readonly which: Sensitivity;
  readonly found: readonly Sensitive[];
}

/**
 * @param policy asked for only where something is found
 * @throws MemoryError SENSITIVE_TEXT naming the field, where the namespace blocks what is found
 */
export async function screen<Input extends object>(
  input: Input,
  policy: () => Promise<ScreeningPolicy>,
): Promise<Screened<Input>> {
  const sensitive: SensitiveText[] = [];
  const inText = async (text: string, field: string): Promise<string> => {
    const all = await Promise.all(
      SENSITIVITIES.map(
        async (which): Promise<FoundIn> => ({ which, found: await findSensitive(text, which) }),
      ),
    );
    const somewhere = all.filter(({ found }) => found.length > 0);
    if (somewhere.length === 0) return text;
    const wanted = await policy();
    const counting = somewhere.filter(({ which }) => wanted[which] !== 'OFF');
    for (const { which, found } of counting) {
      if (wanted[which] === 'BLOCK') throw blocked(which, found[0] as Sensitive, field);
      const redacted = wanted[which] === 'REDACT';
      sensitive.push(...found.map(({ kind, start }) => ({ field, kind, start, redacted })));
    }
    const toRedact = counting.filter(({ which }) => wanted[which] === 'REDACT').flatMap(({ found }) => found);
    return redact(text, merged(toRedact));
  };
  const inValue = async (value: unknown, field: string): Promise<unknown> => {
    if (typeof value === 'string') return inText(value, field);
    if (Array.isArray(value))
      return Promise.all(value.map((item: unknown, at) => inValue(item, `${field}[${at}]`)));
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    return inFields(value, `${field}.`);
  };
  const inFields = async (value: object, prefix: string): Promise<object> => {
    const entries = Object.entries(value).map(async ([name, each]: [string, unknown]) =>
      NOT_TEXT.has(name) ? [name, each] : [name, await inValue(each, `${prefix}${name}`)],
    );
    return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
  };
  const safe = (await inFields(input, '')) as Input;
  return { input: sensitive.length === 0 ? input : safe, sensitive };
}

/** What an operation does, with texts as they may be stored. */
export const screened =
  <Input extends { readonly namespace: string }, Parts extends Screening, Options, Result>(
    run: (input: Input, parts: Parts, options: Options) => Promise<Result>,
  ) =>
  async (input: Input, parts: Parts, options: Options): Promise<Result> =>
    run((await screen(input, () => parts.screening(input.namespace))).input, parts, options);

function blocked(which: Sensitivity, { kind }: Sensitive, field: string): MemoryError {
  return new MemoryError(
    'SENSITIVE_TEXT',
    `This holds what looks like ${withArticle(kind)}, and the namespace stores no ${IN_WORDS[which]}.`,
    { field, remedy: 'Remove it and store the rest.' },
  );
}

const withArticle = (kind: string): string => `${/^[aeio]/i.test(kind) ? 'an' : 'a'} ${kind}`;
