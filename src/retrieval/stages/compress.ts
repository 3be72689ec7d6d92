/** Stage 5: the best that fit the limit and the caller's token budget. */
import { MODES } from '../query/mode.ts';
import type { RecallQuery } from '../query/query.ts';
import { droppedOf, type Ranking, type Scored } from './stages.ts';
import { countTokens, surelyWithin } from './tokens.ts';

export function compress({ scored: all, dropped }: Ranking, query: RecallQuery): Ranking {
  const { ranked, unlike } = similarEnough(all, query);
  const { scored, overBudget, behind } = fitting(ranked, query);
  const { threshold } = MODES[query.mode];
  return {
    scored,
    dropped: [
      ...dropped,
      ...droppedOf('compress', `related, but similarity below ${threshold}`, unlike),
      ...droppedOf('compress', `would exceed the budget of ${query.tokenBudget} tokens`, overBudget),
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

function fitting(
  ranked: readonly Scored[],
  { limit, tokenBudget }: RecallQuery,
): { scored: readonly Scored[]; overBudget: readonly Scored[]; behind: readonly Scored[] } {
  const best = ranked.slice(0, limit);
  const texts = best.map(({ memory }) => memory.content);
  if (surelyWithin(texts, tokenBudget)) return { scored: best, overBudget: [], behind: ranked.slice(limit) };
  const scored: Scored[] = [];
  let tokens = 0;
  const overBudget: Scored[] = [];
  for (const hit of ranked) {
    if (scored.length === limit) break;
    const cost = countTokens(hit.memory.content, tokenBudget - tokens);
    // A shorter one further down may still fit.
    if (tokens + cost > tokenBudget) {
      overBudget.push(hit);
      continue;
    }
    tokens += cost;
    scored.push(hit);
  }
  return { scored, overBudget, behind: ranked.slice(scored.length + overBudget.length) };
}
