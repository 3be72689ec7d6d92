/** Stage 4 ends: what has an exact thing of the question that few others have comes first. Vectors hardly tell "step 4321" from "step 4320". */
import { lower } from '../../language/fold.ts';
import { exactThings, hasExactly } from '../query/exact-things.ts';
import type { RecallQuery } from '../query/query.ts';
import { closeOnes } from './named-span.ts';
import type { Scored } from './stages.ts';

/** Of all results: what more have distinguishes nothing. */
const [MOST_SHARE, MOST_ALWAYS] = [0.2, 3];
/** Of a longer text, what is beyond is not looked at. */
const READ_CHARS = 16_000;

/** @param likely how likely each memory answers by itself, by its id */
export function exactFirst<Ranked extends { readonly scored: readonly Scored[] }>(
  ranking: Ranked,
  likely: () => ReadonlyMap<string, number>,
  { text, asked, language: { language } }: Pick<RecallQuery, 'text' | 'asked' | 'language'>,
): Ranked {
  const things = exactThings(text, asked.times.length > 0, language);
  if (things.length === 0) return ranking;
  const texts = ranking.scored.map(({ memory }) => lower(memory.content.slice(0, READ_CHARS)));
  const most = Math.max(MOST_ALWAYS, MOST_SHARE * texts.length);
  const has = things
    .map((thing) => texts.map((each) => hasExactly(each, thing)))
    .filter((each) => each.filter(Boolean).length <= most);
  if (has.length === 0) return ranking;
  const close = new Set(closeOnes(ranking, likely));
  const counts = new Map(ranking.scored.map((hit, at) => [hit, has.filter((each) => each[at]).length]));
  const count = (hit: Scored): number => (close.has(hit) ? (counts.get(hit) ?? 0) : 0);
  return { ...ranking, scored: ranking.scored.toSorted((one, other) => count(other) - count(one)) };
}
