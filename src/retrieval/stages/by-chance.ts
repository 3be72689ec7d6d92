/** Draws the order of a ranking by chance, where the caller asks for it: what scores better comes first more often. Scores stay as they are. */
import { random } from '../../models/random.ts';
import { drawn } from '../../models/softmax.ts';
import type { RecallQuery } from '../query/query.ts';
import type { WeighedRanking } from './stages.ts';

export function byChance(
  ranking: WeighedRanking,
  { temperature, seed }: Pick<RecallQuery, 'temperature' | 'seed'>,
): WeighedRanking {
  if (temperature === 0) return ranking;
  const chance = seed === undefined ? Math.random : random(seed);
  return { ...ranking, scored: drawn(ranking.scored, temperature, chance) };
}
