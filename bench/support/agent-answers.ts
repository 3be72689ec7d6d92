/** What an assistant would be told for each question about a set of coding sessions. */
import { fileURLToPath } from 'node:url';
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
  for (const question of questions) {
    const { hits, abstained } = await service.recall({ ...recallInputOf(question), learn: false });
    const keys = hits.map(({ memory }) => memory.idempotencyKey ?? '');
    answers.push({
      question,
      rightFirst: question.evidence.includes(keys[0] ?? ''),
      silent: abstained || hits.length === 0,
      outdatedFirst: (question.outdated ?? []).includes(keys[0] ?? ''),
      told: hits.map(({ memory, relevance }) => ({ content: memory.content, relevance })),
    });
  }
  return answers;
}

export interface AgentFigures {
  readonly questions: number;
  /** Of questions with an answer, in %. */
  readonly rightFirst: number;
  readonly denied: number;
  /** Of questions whose answer was corrected, in %. */
  readonly outdatedFirst: number;
  /** Of questions without an answer, in %. */
  readonly silent: number;
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
    silent: share(
      answers.filter(({ question }) => question.abstain === true),
      ({ silent }) => silent,
    ),
  };
}
