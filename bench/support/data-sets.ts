/** Reads question sets: memories.jsonl and questions.jsonl, as the project's data format has them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RememberInput } from '../../src/encoding/memory-input.ts';

export interface Question {
  readonly namespace: string;
  readonly query: string;
  readonly category: string;
  /** Idempotency keys of the memories that answer it. */
  readonly evidence: readonly string[];
}

export interface DataSet {
  readonly name: string;
  readonly memories: readonly RememberInput[];
  readonly questions: readonly Question[];
}

const readLines = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

/** Every folder below `root` that has both files. */
export function readDataSets(root: string, names?: readonly string[]): DataSet[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'questions.jsonl')) && (names?.includes(name) ?? true))
    .sort()
    .map((name) => ({
      name,
      memories: readLines<RememberInput & { occurredAt?: string | Date }>(
        join(root, name, 'memories.jsonl'),
      ).map(({ occurredAt, ...rest }) => ({
        ...rest,
        ...(occurredAt === undefined ? {} : { occurredAt: new Date(occurredAt) }),
      })),
      questions: readLines<Question & { category?: string }>(join(root, name, 'questions.jsonl')).map(
        (question) => ({ ...question, category: question.category ?? 'all' }),
      ),
    }));
}
