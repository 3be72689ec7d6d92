/** Stage 5: the best that fit the limit and the caller's token budget. */
import type { RecallQuery } from './query.ts';
import { droppedOf, type Ranking, type Scored } from './stages.ts';
import { countTokens } from './tokens.ts';

export function compress(ranking: Ranking, query: RecallQuery): Ranking {
  const scored: Scored[] = [];
  let tokens = 0;
  let overBudget = 0;
  for (const hit of ranking.scored) {
    if (scored.length === query.limit) break;
    const cost = countTokens(hit.memory.content, query.tokenBudget - tokens);
    // A shorter one further down may still fit.
    if (tokens + cost > query.tokenBudget) {
      overBudget += 1;
      continue;
    }
    tokens += cost;
    scored.push(hit);
  }
  const beyond = ranking.scored.length - scored.length - overBudget;
  return {
    scored,
    dropped: [
      ...ranking.dropped,
      ...droppedOf('compress', `would pass the budget of ${query.tokenBudget} tokens`, overBudget),
      ...droppedOf('compress', `ranked behind the first ${query.limit}`, beyond),
    ],
  };
}
