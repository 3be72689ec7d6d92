/** Stage 5: the best that fit the limit and the caller's token budget; of a text that is too long, its best passage. */
import { MODES } from '../query/mode.ts';
import type { RecallQuery } from '../query/query.ts';
import { exceeding } from '../budget/over-budget.ts';
import { passagesFor } from '../budget/passage.ts';
import { type Compressed, droppedOf, type Ranking, type Scored, type Told } from './stages.ts';
import { countTokens, surelyWithin } from './tokens.ts';

export function compress({ scored: all, dropped }: Ranking, query: RecallQuery): Compressed {
  const { ranked, unlike } = similarEnough(all, query);
  const { scored, overBudget, behind } = fitting(ranked, query);
  const { threshold } = MODES[query.mode];
  return {
    scored,
    dropped: [
      ...dropped,
      ...droppedOf('compress', `related, but similarity below ${threshold}`, unlike),
      ...droppedOf('compress', exceeding(query), overBudget),
      ...droppedOf('compress', `ranked below the first ${query.limit}`, behind),
    ],
  };
}

/** Where the profile asks for it. The core is not held to it, nor what was never compared. */
function similarEnough(
  all: readonly Scored[],
  { profile, mode, core }: RecallQuery,
): { ranked: readonly Scored[]; unlike: readonly Scored[] } {
  if (profile.leastSimilarity === undefined) return { ranked: all, unlike: [] };
  const { threshold } = MODES[mode];
  const like = all.map(({ signals }, at) => {
    const similarity = signals.find(({ name }) => name === 'vector')?.raw ?? null;
    return at < core || similarity === null || similarity >= threshold;
  });
  return { ranked: all.filter((_, at) => like[at]), unlike: all.filter((_, at) => !like[at]) };
}

interface Fitting {
  readonly scored: readonly Told[];
  readonly overBudget: readonly Scored[];
  readonly behind: readonly Scored[];
}

/** A passage of fewer tokens tells too little to be worth a place. The first result has one whatever is left. */
const LEAST_PASSAGE = 20;

const inFull = (hit: Scored): Told => ({ ...hit, passage: null });

/** First a short form of each, so that a long text takes no other's place. Then whole texts, the best first, as far as there is room. */
function fitting(ranked: readonly Scored[], query: RecallQuery): Fitting {
  const { limit, tokenBudget, passageLength } = query;
  const texts = ranked.slice(0, limit).map(({ memory }) => memory.content);
  const allShort = passageLength === undefined || texts.every(({ length }) => length <= passageLength);
  if (allShort && surelyWithin(texts, tokenBudget))
    return {
      scored: ranked.slice(0, limit).map(inFull),
      overBudget: [],
      behind: ranked.slice(limit),
    };
  const shortOf = passagesFor(query);
  const kept: { hit: Scored; told: Told; cost: number }[] = [];
  const overBudget: Scored[] = [];
  let left = tokenBudget;
  for (const hit of ranked) {
    if (kept.length === limit) break;
    const told = shortOf(hit, left, kept.length === 0);
    // A shorter one further down may still fit.
    if (told.passage !== null && left < LEAST_PASSAGE && kept.length > 0) {
      overBudget.push(hit);
      continue;
    }
    const cost = countTokens(told.memory.content);
    left -= cost;
    kept.push({ hit, told, cost });
  }
  const scored = kept.map(({ hit, told, cost }) => {
    if (told.passage === null || passageLength !== undefined) return told;
    const whole = countTokens(hit.memory.content, cost + left);
    if (whole > cost + left) return told;
    left -= whole - cost;
    return inFull(hit);
  });
  return { scored, overBudget, behind: ranked.slice(scored.length + overBudget.length) };
}
