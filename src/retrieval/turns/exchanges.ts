/** A turn and the reply to it: which of them an answer shows, and where. */
import { asksWhatYouSaid } from '../../language/ask-words.ts';
import { isAssistant } from '../chat-roles.ts';
import type { RecallQuery } from '../query/query.ts';
import { type Candidate, droppedOf, type Scored, type WeighedRanking } from '../stages/stages.ts';

/** Of the best turns, so many bring the reply to them. */
const BEST = 5;

const isReply = ({ memory: { who } }: Pick<Candidate, 'memory'>): boolean => isAssistant(who);

/** Where the question asks what the assistant said, the reply to each of the best turns comes right behind it. */
export function repliesBehind(
  ranking: WeighedRanking,
  candidates: readonly Candidate[],
  { text, language: { language } }: Pick<RecallQuery, 'text' | 'language'>,
): WeighedRanking {
  if (!asksWhatYouSaid(text, language)) return ranking;
  const replies = new Map(
    candidates.filter(isReply).map(({ memory, predecessorId }) => [predecessorId, memory.id]),
  );
  const byId = new Map(ranking.scored.map((hit) => [hit.memory.id, hit]));
  const best = ranking.scored.filter((hit) => !isReply(hit)).slice(0, BEST);
  const behind = new Map(best.map((hit) => [hit, byId.get(replies.get(hit.memory.id) ?? '')]));
  const moved = new Set(behind.values());
  return {
    ...ranking,
    scored: ranking.scored
      .filter((hit) => !moved.has(hit))
      .flatMap((hit) => [hit, behind.get(hit)].filter((each) => each !== undefined)),
  };
}

/** Of each exchange one turn, at the place of the best: what was asked, where that is known, else the reply. */
export function oneOfEach(ranking: WeighedRanking, candidates: readonly Candidate[]): WeighedRanking {
  const asked = new Map(
    candidates.filter(isReply).map(({ memory, predecessorId }) => [memory.id, predecessorId]),
  );
  const byId = new Map(ranking.scored.map((hit) => [hit.memory.id, hit]));
  const kept = new Set<Scored>();
  for (const hit of ranking.scored) kept.add(byId.get(asked.get(hit.memory.id) ?? '') ?? hit);
  const left = ranking.scored.filter((hit) => !kept.has(hit));
  return {
    ...ranking,
    scored: [...kept],
    dropped: [...ranking.dropped, ...droppedOf('rank', 'a turn of the same exchange stands for it', left)],
  };
}
