/** What the tool `recall` tells an agent of each question: how much of the evidence it shows, and in how many tokens. */
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { TOLD_LENGTH } from '../src/mcp/tools/snippet.ts';
import { answerOf } from '../src/mcp/tools/core/recall.ts';
import type { RecallResult } from '../src/domain/requests/requests.ts';
import { grouped } from '../src/domain/grouped.ts';
import {
  type DataSet,
  type Question,
  readDataSets,
  recallInputOf,
  withEvidence,
} from './support/data-sets.ts';
import { report, type Row } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';

export interface ToldOptions {
  readonly data: string;
  readonly sets?: string[];
  /** So many namespaces of each set. */
  readonly namespaces?: number;
  /** Kept and used again. */
  readonly store?: string;
  /** Print each answer of this category. */
  readonly print?: string;
}

interface Answer {
  readonly category: string;
  /** The share of the memories that answer, as shown in the answer, beneath a hit or by themselves. */
  readonly shown: number;
  /** The same, where a turn and the reply to it count as one. */
  readonly threads: number;
  readonly first: number;
  readonly hits: number;
  readonly denied: number;
  readonly tokens: number;
}

export async function benchTold({ store, ...options }: ToldOptions): Promise<void> {
  await using stage = await openStage(store === undefined ? {} : { folder: store });
  const sets = readDataSets(options.data, options.sets, options.namespaces).map(withEvidence);
  await storeSets(stage, sets);
  for (const set of sets) {
    const answers = await answersTo(set, stage, options.print);
    const byCategory = [...grouped(answers, ({ category }) => category)];
    report(
      `told ${set.name}`,
      [...byCategory.map(([kind, some]) => rowOf(kind, some)), rowOf('all', answers)],
      [
        'shown: of the memories that answer, the share in the answer of the MCP tool `recall`, in %. threads: the same, where a turn and the reply to it count as one.',
        'An answer that denies shows nothing. tokens: of the text of an answer, by o200k_base.',
      ],
    );
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const rowOf = (category: string, answers: readonly Answer[]): Row => {
  const percent = (of: (answer: Answer) => number): string => (100 * mean(answers.map(of))).toFixed(1);
  return {
    category,
    questions: answers.length,
    shown: percent(({ shown }) => shown),
    threads: percent(({ threads }) => threads),
    'right first': percent(({ first }) => first),
    denied: percent(({ denied }) => denied),
    hits: mean(answers.map(({ hits }) => hits)).toFixed(1),
    tokens: Math.round(mean(answers.map(({ tokens }) => tokens))),
  };
};

async function answersTo(set: DataSet, { service }: Stage, print?: string): Promise<Answer[]> {
  const encoder = new Tiktoken(o200k);
  const threadOf = threadsOf(set);
  const answers: Answer[] = [];
  for (const question of set.questions) {
    const result = await service.recall({
      ...recallInputOf(question),
      brief: true,
      passageLength: TOLD_LENGTH,
      record: false,
    });
    const { text } = answerOf(result, {});
    if (question.category === print) process.stdout.write(`${question.query}\n${text}\n\n`);
    answers.push({ ...judged(question, result, threadOf), tokens: encoder.encode(text).length });
  }
  return answers;
}

function judged(
  { category, evidence, namespace }: Question,
  { hits, abstained }: RecallResult,
  threadOf: (namespace: string, key: string) => string,
): Omit<Answer, 'tokens'> {
  const keysOf = hits.map(({ memory, neighbours }) =>
    [memory, ...neighbours].map(({ idempotencyKey }) => idempotencyKey ?? ''),
  );
  const keys = new Set(abstained ? [] : keysOf.flat());
  const threads = new Set([...keys].map((key) => threadOf(namespace, key)));
  const wanted = [...new Set(evidence.map((key) => threadOf(namespace, key)))];
  const share = (some: readonly string[], has: ReadonlySet<string>): number =>
    some.filter((each) => has.has(each)).length / some.length;
  return {
    category,
    shown: share(evidence, keys),
    threads: share(wanted, threads),
    first: evidence.includes(keysOf[0]?.[0] ?? '') && !abstained ? 1 : 0,
    hits: abstained ? 0 : hits.length,
    denied: abstained ? 1 : 0,
  };
}

/** A reply of an assistant belongs to the turn before it. */
function threadsOf({ memories }: DataSet): (namespace: string, key: string) => string {
  const threads = new Map<string, string>();
  let before = '';
  let session = '';
  for (const { namespace, idempotencyKey, who, sessionId } of memories) {
    const key = `${namespace} ${idempotencyKey ?? ''}`;
    const continues = who === 'assistant' && session === `${namespace} ${sessionId ?? ''}`;
    if (!continues) before = key;
    session = `${namespace} ${sessionId ?? ''}`;
    threads.set(key, before);
  }
  return (namespace, key) => threads.get(`${namespace} ${key}`) ?? `${namespace} ${key}`;
}
