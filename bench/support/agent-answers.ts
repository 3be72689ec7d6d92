/** What an assistant would be told for each question about a set of coding sessions. */
import { fileURLToPath } from 'node:url';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { answerOf } from '../../src/mcp/tools/core/recall.ts';
import { type DataSet, type Question, readDataSets, recallInputOf } from './data-sets.ts';
import type { Stage } from './stage.ts';
import { storeSets } from './store-sets.ts';

const SETS = fileURLToPath(new URL('../sessions', import.meta.url));
export const CODING_SESSIONS = 'coding-sessions';

export interface AgentAnswer {
  readonly question: Question;
  /** The first hit answers it. */
  readonly rightFirst: boolean;
  /** The answer says that nothing is stored about it. */
  readonly silent: boolean;
  /** The first hit was corrected since. */
  readonly outdatedFirst: boolean;
  /** Of the memories that answer it, the share that the answer shows. NaN where nothing answers it. */
  readonly evidenceTold: number;
  /** What the tool `recall` costs a model. */
  readonly tokens: { readonly text: number; readonly structure: number };
  /** Contents of the hits, the first first, each with its relevance. */
  readonly told: readonly { readonly content: string; readonly relevance: number }[];
}

/** What README and docs show, with its answers. */
export const SHOWN_IN_DOCS = 'shown-in-docs';

export const askCodingSessions = (stage: Stage): Promise<AgentAnswer[]> =>
  askSessions(stage, CODING_SESSIONS);

export async function askSessions(stage: Stage, name: string): Promise<AgentAnswer[]> {
  const set = sessionSet(name);
  await storeSets(stage, [set]);
  return answersTo(set, stage);
}

export function sessionSet(name: string): DataSet {
  const [set] = readDataSets(SETS, [name]);
  if (set === undefined) throw new Error(`${SETS} has no ${name}.`);
  return set;
}

async function answersTo({ questions }: DataSet, { service }: Stage): Promise<AgentAnswer[]> {
  const answers: AgentAnswer[] = [];
  const encoder = new Tiktoken(o200k);
  const tokensOf = (text: string): number => encoder.encode(text).length;
  for (const question of questions) {
    const result = await service.recall({ ...recallInputOf(question), brief: true, learn: false });
    const { hits, abstained } = result;
    const keys = hits.map(({ memory }) => memory.idempotencyKey ?? '');
    const { structured, text } = answerOf(result, {});
    answers.push({
      question,
      rightFirst: question.evidence.includes(keys[0] ?? ''),
      silent: abstained || hits.length === 0,
      outdatedFirst: (question.outdated ?? []).includes(keys[0] ?? ''),
      evidenceTold: abstained ? 0 : shareOf(question.evidence, keys),
      tokens: {
        text: tokensOf(text),
        structure: structured === undefined ? 0 : tokensOf(JSON.stringify(structured)),
      },
      told: hits.map(({ memory, relevance }) => ({ content: memory.content, relevance })),
    });
  }
  return answers;
}

const shareOf = (wanted: readonly string[], keys: readonly string[]): number =>
  wanted.filter((key) => keys.includes(key)).length / wanted.length;

export interface AgentFigures {
  readonly questions: number;
  /** Of questions with an answer, in %. */
  readonly rightFirst: number;
  readonly denied: number;
  /** Of questions whose answer was corrected, in %. */
  readonly outdatedFirst: number;
  /** Of the memories that answer them, in %. */
  readonly evidenceTold: number;
  /** Of questions without an answer, in %. */
  readonly silent: number;
  /** Of an answer, the mean. */
  readonly hits: number;
  readonly textTokens: number;
  readonly structureTokens: number;
}

export function agentFigures(answers: readonly AgentAnswer[]): AgentFigures {
  const answered = answers.filter(({ question }) => question.abstain !== true);
  const share = (some: readonly AgentAnswer[], is: (answer: AgentAnswer) => boolean): number =>
    (100 * some.filter(is).length) / some.length;
  return {
    questions: answers.length,
    rightFirst: share(answered, ({ rightFirst }) => rightFirst),
    denied: share(answered, ({ silent }) => silent),
    outdatedFirst: share(
      answered.filter(({ question }) => question.outdated !== undefined),
      ({ outdatedFirst }) => outdatedFirst,
    ),
    evidenceTold: 100 * mean(answered.map((answer) => answer.evidenceTold)),
    silent: share(
      answers.filter(({ question }) => question.abstain === true),
      ({ silent }) => silent,
    ),
    // An answer that denies shows none.
    hits: mean(answers.map(({ told, silent }) => (silent ? 0 : told.length))),
    textTokens: mean(answers.map(({ tokens }) => tokens.text)),
    structureTokens: mean(answers.map(({ tokens }) => tokens.structure)),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
