/** Reads question sets: memories.jsonl and questions.jsonl, as the project's data format has them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBlank } from '../../src/domain/texts/spelling.ts';
import type { RememberInput } from '../../src/encoding/memory-input.ts';
import type { RecallInput } from '../../src/retrieval/query/query.ts';

export const QUESTION_FILES = ['memories.jsonl', 'questions.jsonl'] as const;

export interface Question {
  readonly namespace: string;
  readonly query: string;
  readonly category: string;
  /** Idempotency keys of the memories that answer it; none where only sessions are known to. */
  readonly evidence: readonly string[];
  /** The sessions that answer it, where the set knows them. */
  readonly sessions?: readonly string[];
  /** Idempotency keys of memories that answered it until a newer one corrected them. */
  readonly outdated?: readonly string[];
  /** Nothing stored answers it. */
  readonly abstain?: boolean;
  /** The instant of the question. */
  readonly askedAt?: Date;
  /** Only what happened earlier may be found. */
  readonly before?: Date;
}

export interface DataSet {
  readonly name: string;
  readonly memories: readonly RememberInput[];
  readonly questions: readonly Question[];
}

/** A line of questions.jsonl: instants are text there. */
type QuestionLine = Omit<Question, 'category' | 'askedAt' | 'before'> & {
  readonly category?: string;
  readonly askedAt?: string;
  readonly before?: string;
};

const readQuestion = ({ category = 'all', askedAt, before, ...rest }: QuestionLine): Question => ({
  ...rest,
  category,
  ...(askedAt === undefined ? {} : { askedAt: new Date(askedAt) }),
  ...(before === undefined ? {} : { before: new Date(before) }),
});

const readLines = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

/** Every folder below `root` that has both files. @param namespaces only this many of each, the first ones */
export function readDataSets(root: string, names?: readonly string[], namespaces?: number): DataSet[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'questions.jsonl')) && (names?.includes(name) ?? true))
    .sort()
    .map((name) => ({
      name,
      memories: readLines<RememberInput & { occurredAt?: string | Date }>(join(root, name, 'memories.jsonl'))
        // A published set has turns of one invisible character, which the service refuses.
        .filter(({ content }) => !isBlank(content))
        .map(({ occurredAt, ...rest }) => ({
          ...rest,
          ...(occurredAt === undefined ? {} : { occurredAt: new Date(occurredAt) }),
        })),
      questions: readLines<QuestionLine>(join(root, name, 'questions.jsonl')).map(readQuestion),
    }))
    .map((set) => firstNamespaces(set, namespaces));
}

function firstNamespaces(set: DataSet, most: number | undefined): DataSet {
  const chosen = new Set([...new Set(set.memories.map(({ namespace }) => namespace))].slice(0, most));
  const isChosen = ({ namespace }: { readonly namespace: string }): boolean => chosen.has(namespace);
  return { ...set, memories: set.memories.filter(isChosen), questions: set.questions.filter(isChosen) };
}

/** With those questions only of which the memories that answer are known. */
export const withEvidence = (set: DataSet): DataSet => ({
  ...set,
  questions: set.questions.filter(({ evidence, abstain = false }) => evidence.length > 0 && !abstain),
});

/** What a recall is asked: as of when the question was asked, and from what had happened by then. */
export const recallInputOf = ({ namespace, query, askedAt, before }: Question): RecallInput => ({
  namespace,
  query,
  ...(askedAt === undefined ? {} : { now: askedAt }),
  ...(before === undefined ? {} : { filter: { occurredBefore: before } }),
});
