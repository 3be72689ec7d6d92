/** What a user always wants, among the turns of long chats: told where a session begins, beside a later request, or among its hits. */
import { asksForHelp } from '../src/language/standing/asks-for-help.ts';
import type { Memory } from '../src/domain/memory.ts';
import type { StandingWish } from '../src/domain/requests/standing.ts';
import { linesBeside, standingLines } from '../src/mcp/standing/standing-lines.ts';
import { forARequest } from '../src/retrieval/standing/choose.ts';
import { countTokens } from '../src/retrieval/stages/tokens.ts';
import { type DataSet, type Question, readDataSets, recallInputOf } from './support/data-sets.ts';
import { report, type Row } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { storeSets } from './support/store-sets.ts';

export interface StandingOptions {
  readonly data: string;
  readonly mistakes?: boolean;
}

/** Of these, a wish decides the answer. */
const GOVERNED: ReadonlySet<string> = new Set(['instruction_following', 'preference_following']);
/** As many as a page of the service has. */
const MOST = 200;

interface Asked {
  readonly question: Question;
  /** Of the memories that answer it, one is in the list at the start. */
  readonly atStart: boolean;
  /** One stands beside the request, for a reader that was told nothing. */
  readonly beside: boolean;
  /** One is among the hits that MCP shows. */
  readonly found: boolean;
  readonly tokens: { readonly start: number; readonly later: number };
}

export async function benchStanding({ data, mistakes = false }: StandingOptions): Promise<void> {
  await using stage = await openStage();
  const sets = readDataSets(data).filter(({ questions }) =>
    questions.some(({ category }) => GOVERNED.has(category)),
  );
  for (const set of sets) {
    const asked = await askSet(set, stage);
    const kinds = [...new Set(asked.map(({ question }) => question.category))].sort();
    report(
      `standing ${set.name}`,
      kinds.map((kind) =>
        rowOf(
          kind,
          asked.filter(({ question }) => question.category === kind),
        ),
      ),
      [
        'Questions of which a wish in the evidence is in the list at the start; beside the request, for a reader that was told nothing; among the hits that MCP shows; in any of them.',
      ],
    );
    if (!mistakes) continue;
    for (const { question, beside } of asked)
      if (GOVERNED.has(question.category) && !beside)
        process.stdout.write(`${question.category}: ${question.query}\n`);
  }
}

async function askSet(set: DataSet, stage: Stage): Promise<Asked[]> {
  const { service } = stage;
  await storeSets(stage, [set]);
  const asked: Asked[] = [];
  for (const [at, question] of set.questions.entries()) {
    const { namespace, query, evidence } = question;
    const isEvidence = (memory: Pick<Memory, 'idempotencyKey'> | null): boolean =>
      evidence.includes(memory?.idempotencyKey ?? '');
    const say = async (wishes: readonly StandingWish[]): Promise<boolean> =>
      (await service.memoriesByIds({ namespace, ids: wishes.map(({ memoryId }) => memoryId) })).some(
        isEvidence,
      );
    const start = await service.standingToTell({ namespace, to: `reader ${at}` });
    const later = asksForHelp(query)
      ? forARequest((await service.standing({ namespace, near: query, first: MOST })).wishes)
      : [];
    const { hits, abstained } = await service.recall({
      ...recallInputOf(question),
      brief: true,
      learn: false,
    });
    asked.push({
      question,
      atStart: await say(start.wishes),
      beside: await say(later),
      found: !abstained && hits.some(({ memory }) => isEvidence(memory)),
      tokens: {
        start: countTokens(standingLines(start.wishes, start.more)),
        later: countTokens(linesBeside(later)),
      },
    });
  }
  return asked;
}

function rowOf(kind: string, asked: readonly Asked[]): Row {
  const count = (is: (one: Asked) => boolean): number => asked.filter(is).length;
  const mean = (of: (one: Asked) => number): number =>
    Math.round(asked.reduce((sum, one) => sum + of(one), 0) / asked.length);
  return {
    kind,
    questions: asked.length,
    'told at the start': count(({ atStart }) => atStart),
    'beside the request': count(({ beside }) => beside),
    'among the hits': count(({ found }) => found),
    'beside or among the hits': count(({ beside, found }) => beside || found),
    any: count(({ atStart, beside, found }) => atStart || beside || found),
    'something beside': count(({ tokens }) => tokens.later > 0),
    'tokens at the start': mean(({ tokens }) => tokens.start),
    'most tokens at the start': Math.max(...asked.map(({ tokens }) => tokens.start)),
    'tokens beside': mean(({ tokens }) => tokens.later),
    'most tokens beside': Math.max(...asked.map(({ tokens }) => tokens.later)),
  };
}
