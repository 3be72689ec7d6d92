/** Hand-over: what the next agent needs to continue a session, from its memories alone, word for word. */
import { z } from 'zod';
import type { HandOver, HandOverFile, HandOverLine } from '../domain/answers.generated.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Memory } from '../domain/memory.ts';
import { newestRival } from '../domain/newest-rival.ts';
import type { Session } from '../domain/requests/browsing.ts';
import { integerField, nameField, namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import { newerOf, newerThanEach } from '../retrieval/stages/newer-first.ts';
import { countTokens } from '../retrieval/stages/tokens.ts';
import type { RunOptions } from '../store/database.ts';
import { toMemory } from '../store/episode-row.ts';
import { listTurns } from '../store/statements.generated.ts';
import { byIds } from './by-ids.ts';
import { type Sections, sectionsOf } from './hand-over-sections.ts';
import { sessionsOf, sessionsPage } from './sessions.ts';

/** Those stored last; of an older turn, only the first of a session is read. */
const MOST_TURNS = 400;
/** Those active last are looked at: an import stores an old session late. */
const LOOKED_AT = 6;
const RECENT_MS = 2 * 86_400_000;
/** Of an answer as its readers print it: headings, and what stands before each text. */
const HEAD_TOKENS = 110;
const LINE_TOKENS = 24;

const input = z.object({
  namespace: namespaceField,
  /** Left out: the one whose latest turn is the newest. */
  sessionId: nameField('sessionId').optional(),
  /** Not this one, which asks. */
  except: nameField('except').optional(),
  tokenBudget: integerField('tokenBudget', 1, 1_000_000).default(1_200),
});

/** What the next agent needs to continue a session: goal, open ends, state, decisions and files. Null where no session has a turn. */
export const handOver = operation({
  name: 'handOver',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace }),
  run: handOverOf,
});

/** @throws MemoryError UNKNOWN_ID where the namespace has no session of this id; or naming the field that is wrong */
async function handOverOf(
  { namespace, sessionId, except, tokenBudget }: z.output<typeof input>,
  parts: StoreParts,
  options: RunOptions,
): Promise<HandOver | null> {
  const session = await sessionOf({ namespace, sessionId, except }, parts, options);
  if (session === null) return null;
  const turns = await turnsOf(session, parts, options);
  const lastAt = turns.at(-1)?.occurredAt;
  if (lastAt === undefined) return null;
  const newer = await newerThan(namespace, turns, parts, options);
  const all = sectionsOf(turns, newer);
  const told = within(all, tokenBudget - HEAD_TOKENS);
  return {
    namespace,
    sessionId: session.id,
    turns: session.turns,
    lastAt,
    recent: parts.clock().getTime() - lastAt.getTime() <= RECENT_MS,
    ...told,
    leftOut: countOf(all) - countOf(told),
  };
}

/** @throws MemoryError UNKNOWN_ID */
async function sessionOf(
  { namespace, sessionId, except }: Omit<z.output<typeof input>, 'tokenBudget'>,
  parts: StoreParts,
  options: RunOptions,
): Promise<Session | null> {
  if (sessionId === undefined) {
    const { items } = await sessionsPage({ namespace, first: LOOKED_AT, after: undefined }, parts, options);
    const [newest = null] = items
      .map(({ node }) => node)
      .filter(({ id, turns }) => turns > 0 && id !== except)
      .toSorted((a, b) => (b.lastAt?.getTime() ?? 0) - (a.lastAt?.getTime() ?? 0));
    return newest;
  }
  const [named = null] = await sessionsOf(namespace, [sessionId], parts.database, options);
  if (named !== null) return named;
  throw new MemoryError('UNKNOWN_ID', 'This namespace has no session with this id.', {
    field: 'sessionId',
    remedy: 'Use `sessions` to list them.',
  });
}

/** In the order of time, without what was forgotten or has expired. */
async function turnsOf(
  { namespace, id: sessionId, turns, firstId }: Session,
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<readonly Memory[]> {
  const now = clock();
  const rows = await database.run(listTurns, { ...ANY, namespace, sessionId, now }, options);
  const latest = rows.map(({ memory }) => toMemory(memory));
  const first =
    turns > latest.length && firstId !== null ? await byIds(database, namespace, [firstId], options) : [];
  const all = new Map([...first.filter((each) => each !== null), ...latest].map((each) => [each.id, each]));
  return [...all.values()]
    .filter(({ retractedAt, expiresAt }) => retractedAt === null && (expiresAt === null || expiresAt > now))
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || (a.id < b.id ? -1 : 1));
}

const ANY = {
  before: '~',
  who: null,
  tag: null,
  project: null,
  tiers: null,
  categories: null,
  includeForgotten: false,
  states: null,
  limit: MOST_TURNS,
};

/** What replaced one of them or may contradict it. */
async function newerThan(
  namespace: string,
  turns: readonly Memory[],
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<readonly Memory[]> {
  const now = clock();
  const ids = turns.filter(({ corrected }) => corrected).map(({ id }) => id);
  if (ids.length === 0) return [];
  const newer = await newerThanEach(namespace, ids, { knownAt: now, validAt: now }, false, database, options);
  return ids.flatMap((id) => newestRival(newerOf(newer, id))?.memory ?? []);
}

type Line = HandOverLine | HandOverFile;

/** By turns a line of each section, so that none crowds out another: of the goal and of files the first, of others the latest first. The first always fits. */
function within(sections: Sections, most: number): Sections {
  const waiting: (readonly Line[])[] = [
    sections.goal,
    sections.openEnds.toReversed(),
    sections.state.toReversed(),
    sections.decisions.toReversed(),
    sections.files,
  ];
  const told = new Set<Line>();
  let left = most;
  for (let at = 0; waiting.some((lines) => at < lines.length); at += 1)
    for (const lines of waiting) {
      const line = lines[at];
      if (line === undefined) continue;
      left -= LINE_TOKENS + countTokens('text' in line ? line.text : line.path);
      if (left < 0 && told.size > 0) return only(sections, told);
      told.add(line);
    }
  return sections;
}

const only = ({ goal, openEnds, state, decisions, files }: Sections, told: ReadonlySet<Line>): Sections => ({
  goal: goal.filter((line) => told.has(line)),
  openEnds: openEnds.filter((line) => told.has(line)),
  state: state.filter((line) => told.has(line)),
  decisions: decisions.filter((line) => told.has(line)),
  files: files.filter((line) => told.has(line)),
});

const countOf = ({ goal, openEnds, state, decisions, files }: Sections): number =>
  goal.length + openEnds.length + state.length + decisions.length + files.length;
