/** Stage 5: the best that fit the limit and the caller's token budget. */
import { MODES } from './mode.ts';
import type { RecallQuery } from './query.ts';
import { droppedOf, type Ranking, type Scored } from './stages.ts';
import { countTokens, surelyWithin } from './tokens.ts';

export function compress({ scored: all, dropped }: Ranking, query: RecallQuery): Ranking {
  const ranked = similarEnough(all, query);
  const { scored, overBudget } = fitting(ranked, query);
  const beyond = ranked.length - scored.length - overBudget;
  const { threshold } = MODES[query.mode];
  return {
    scored,
    dropped: [
      ...dropped,
      ...droppedOf(
        'compress',
        `of the wider circle, and less similar than ${threshold}`,
        all.length - ranked.length,
      ),
      ...droppedOf('compress', `would pass the budget of ${query.tokenBudget} tokens`, overBudget),
      ...droppedOf('compress', `ranked behind the first ${query.limit}`, beyond),
    ],
  };
}

/** Where the profile asks for it. The core is not held to it, nor what was never compared. */
function similarEnough(ranked: readonly Scored[], { profile, mode, core }: RecallQuery): readonly Scored[] {
  if (profile.leastSimilarity === undefined) return ranked;
  const { threshold } = MODES[mode];
  return ranked.filter(({ signals }, at) => {
    const similarity = signals.find(({ name }) => name === 'vector')?.raw ?? null;
    return at < core || similarity === null || similarity >= threshold;
  });
}

function fitting(
  ranked: readonly Scored[],
  { limit, tokenBudget }: RecallQuery,
): { scored: readonly Scored[]; overBudget: number } {
  const best = ranked.slice(0, limit);
  const texts = best.map(({ memory }) => memory.content);
  if (surelyWithin(texts, tokenBudget)) return { scored: best, overBudget: 0 };
  const scored: Scored[] = [];
  let tokens = 0;
  let overBudget = 0;
  for (const hit of ranked) {
    if (scored.length === limit) break;
    const cost = countTokens(hit.memory.content, tokenBudget - tokens);
    // A shorter one further down may still fit.
    if (tokens + cost > tokenBudget) {
      overBudget += 1;
      continue;
    }
    tokens += cost;
    scored.push(hit);
  }
  return { scored, overBudget };
}
