/** Orders facts by how much of the question they share, then by how many of the named entities they are about. Pure. */
import type { Fact } from '../../domain/requests/knowledge.ts';
import { tokensToFind, wordsIn } from '../../language/analyse.ts';
import type { LanguageCode } from '../../language/languages.ts';
import type { RecallQuery } from '../query/query.ts';
import type { Held } from './one-after-the-other.ts';

/** @param about ids of the entities that the question names; of two facts that are as good, the earlier in the list stays first */
export function mostAskedFirst(
  held: readonly Held[],
  about: ReadonlySet<string>,
  { text, language: { language } }: Pick<RecallQuery, 'text' | 'language'>,
): Held[] {
  const asked = new Set(tokensToFind(text, language));
  const scored = held.map((each) => ({ each, score: scoreOf(each.fact, asked, about, language) }));
  return scored.toSorted((one, other) => other.score - one.score).map(({ each }) => each);
}

/** A shared word counts more than all of the rest. A fact about the entity itself counts more than a relation of others to it. */
function scoreOf(
  { text, entityId, otherId }: Fact,
  asked: ReadonlySet<string>,
  about: ReadonlySet<string>,
  language: LanguageCode,
): number {
  const shared = wordsIn(text, language).filter(({ tokens }) => tokens.some((token) => asked.has(token)));
  const own = about.has(entityId) ? 2 : 0;
  return 10 * shared.length + own + (otherId !== null && about.has(otherId) ? 1 : 0);
}
