/** What a user always wants, among the turns of long chats: told where a session begins, and beside a later request. */
import { asksForHelp } from '../src/language/standing/asks-for-help.ts';
import { wishesIn } from '../src/language/standing/wishes.ts';
import type { StandingWish } from '../src/domain/requests/standing.ts';
import { linesBeside, standingLines } from '../src/mcp/standing/standing-lines.ts';
import { forARequest } from '../src/retrieval/standing/choose.ts';
import { countTokens } from '../src/retrieval/stages/tokens.ts';
import { type DataSet, type Question, readDataSets } from './support/data-sets.ts';
import { report, type Row } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';

export interface StandingOptions {
  readonly data: string;
  readonly mistakes?: boolean;
}

/** Of these, a wish decides the answer. */
const GOVERNED: ReadonlySet<string> = new Set(['instruction_following', 'preference_following']);
/** As many as a page of the service has. */
const MOST = 200;
const BATCH = 100;

interface Asked {
  readonly question: Question;
  /** Of the memories that answer it, one is in the list at the start. */
  readonly atStart: boolean;
  /** One stands beside the request, for a reader that was told nothing. */
  readonly beside: boolean;
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
        'Questions of which a wish in the evidence is in the list at the start; beside the request, for a reader that was told nothing; in either.',
      ],
    );
    if (!mistakes) continue;
    for (const { question, beside } of asked)
      if (GOVERNED.has(question.category) && !beside)
        process.stdout.write(`${question.category}: ${question.query}\n`);
  }
}

/** Only memories in which a rule sees a wish: others cannot stand. */
async function askSet({ memories, questions }: DataSet, { service }: Stage): Promise<Asked[]> {
  const standing = memories.filter(({ content, who }) => wishesIn(content, who ?? undefined).length > 0);
  const keyOf = new Map<string, string | undefined>();
  for (let from = 0; from < standing.length; from += BATCH) {
    const batch = standing.slice(from, from + BATCH);
    const receipts = await service.rememberMany({ input: batch });
    for (const [at, { id }] of receipts.entries()) keyOf.set(id, batch[at]?.idempotencyKey);
  }
  const asked: Asked[] = [];
  for (const [at, question] of questions.entries()) {
    const { namespace, query, evidence } = question;
    const start = await service.standingToTell({ namespace, to: `reader ${at}` });
    const later = asksForHelp(query)
      ? forARequest((await service.standing({ namespace, near: query, first: MOST })).wishes)
      : [];
    const isEvidence = ({ memoryId }: StandingWish): boolean => evidence.includes(keyOf.get(memoryId) ?? '');
    asked.push({
      question,
      atStart: start.wishes.some(isEvidence),
      beside: later.some(isEvidence),
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
    either: count(({ atStart, beside }) => atStart || beside),
    'something beside': count(({ tokens }) => tokens.later > 0),
    'tokens at the start': mean(({ tokens }) => tokens.start),
    'most tokens at the start': Math.max(...asked.map(({ tokens }) => tokens.start)),
    'tokens beside': mean(({ tokens }) => tokens.later),
    'most tokens beside': Math.max(...asked.map(({ tokens }) => tokens.later)),
  };
}
