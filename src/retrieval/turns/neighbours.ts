/** The turns around the hits, as many as the token budget has room for. */
import type { Memory } from '../../domain/memory.ts';
import type { Database, RunOptions } from '../../store/database.ts';
import { toMemory } from '../../store/episode-row.ts';
import { neighbours } from '../../store/statements.generated.ts';
import { statesAReason } from '../../language/ask-words.ts';
import type { RecallQuery } from '../query/query.ts';
import { onlyAsks } from './answers-first.ts';
import { exceeding } from '../budget/over-budget.ts';
import { droppedOf, type LeftOut, type LeftOutMemory, type Scored } from '../stages/stages.ts';
import { countTokens } from '../stages/tokens.ts';

export interface Around {
  /** By the id of the hit, in the order of the session. */
  readonly turns: ReadonlyMap<string, readonly Memory[]>;
  readonly dropped: readonly LeftOut[];
}

/** Turns between an effect and its reason, at most. */
const NEAR = 2;
/** The first hits, of which the turns around are read, and how many turns each of them adds. */
const MOST_LED = 2;
const MOST_REASONS = 2;
/** In UTF-16 code units: what is longer is a topic of its own. */
const LONGEST_REASON = 600;

interface Turn {
  readonly offset: number;
  readonly memory: Memory;
}

/** The turns of the best hit first, and of each hit the nearest: what is left of the budget goes to what helps most. */
export async function turnsAround(
  hits: readonly Scored[],
  query: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<Around> {
  const distance = Math.max(query.neighbours, query.reasons ? NEAR : 0);
  const led = query.neighbours === 0 ? hits.slice(0, MOST_LED) : hits;
  if (distance === 0 || hits.length === 0) return { turns: new Map(), dropped: [] };
  const all = await fetchTurns(led, { ...query, neighbours: distance }, database, options);
  const found = query.neighbours === 0 ? reasonsAmong(all, hits, query) : all;
  let left = query.tokenBudget - tokensOf(hits);
  const overBudget: LeftOutMemory[] = [];
  const turns = new Map<string, Memory[]>();
  for (const { memory: hit } of hits) {
    const nearestFirst = (found.get(hit.id) ?? []).toSorted(
      (a, b) => Math.abs(a.offset) - Math.abs(b.offset),
    );
    const kept = nearestFirst.filter(({ memory }) => {
      const cost = countTokens(memory.content.slice(0, query.passageLength), left);
      if (cost > left) {
        overBudget.push({ memory });
        return false;
      }
      left -= cost;
      return true;
    });
    turns.set(
      hit.id,
      kept.toSorted((a, b) => a.offset - b.offset).map(({ memory }) => memory),
    );
  }
  return { turns, dropped: droppedOf('compress', `neighbours that ${exceeding(query)}`, overBudget) };
}

/** Of the turns around a hit, those that may tell why, the likeliest first: what says that it is a reason, then what comes after. */
function reasonsAmong(
  found: ReadonlyMap<string, Turn[]>,
  hits: readonly Scored[],
  { language: { language } }: RecallQuery,
): ReadonlyMap<string, Turn[]> {
  const told = new Set(hits.map(({ memory }) => memory.id));
  return new Map(
    [...found].map(([id, turns]) => {
      const reasons = turns.filter(
        ({ memory: { id: own, content } }) =>
          !told.has(own) && content.length <= LONGEST_REASON && !onlyAsks(content),
      );
      const rank = ({ offset, memory }: Turn): number =>
        (statesAReason(memory.content, language) ? 0 : 2 * NEAR) + (offset > 0 ? offset : NEAR - offset);
      const best = reasons.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_REASONS);
      for (const { memory } of best) told.add(memory.id);
      return [id, best];
    }),
  );
}

function tokensOf(hits: readonly Scored[]): number {
  return hits.reduce((sum, { memory }) => sum + countTokens(memory.content), 0);
}

async function fetchTurns(
  hits: readonly Scored[],
  { namespace, neighbours: distance, asOf, now }: RecallQuery,
  database: Database,
  options: RunOptions,
): Promise<Map<string, Turn[]>> {
  const ids = hits.map(({ memory }) => memory.id);
  const past = asOf !== undefined;
  const instants = asOf ?? { knownAt: now, validAt: now };
  const rows = await database.run(neighbours, { namespace, ids, distance, past, ...instants }, options);
  const found = new Map<string, Turn[]>();
  for (const { ofId, offset, memory } of rows) {
    const turns = found.get(ofId) ?? [];
    turns.push({ offset, memory: toMemory(memory) });
    found.set(ofId, turns);
  }
  return found;
}
