/** New memories as the graph stores them. Made before the transaction: reading a text's language and words takes time that no lock should wait for. */
import { setImmediate } from 'node:timers/promises';
import { saysWish } from '../language/standing/says-wish.ts';
import { wordsOfMemory } from '../language/words-of-memory.ts';
import { ACCESS_ENERGY, EXPIRY_ENERGY, energyCrossing } from '../models/laws/energy.ts';
import { precedingText } from '../language/context-text.ts';
import type { NewEpisode } from './plan.ts';

export const FIRST_TIER = 'working';

export type EpisodeRow = ReturnType<typeof rowOf>;

/** Other work runs in between. */
const AT_ONCE = 50;

/** In the order of the memories. */
export async function rowsOf(episodes: readonly NewEpisode[], now: Date): Promise<EpisodeRow[]> {
  const rows: EpisodeRow[] = [];
  for (const [at, episode] of episodes.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await setImmediate();
    rows.push(rowOf(episode, now));
  }
  return rows;
}

/** Fades never. */
const NEVER_DUE = new Date('9999-12-31T00:00Z');

function rowOf({ id, draft, predecessor }: NewEpisode, now: Date) {
  // It stands as its caller says, else if a rule sees a wish.
  const pinnedAt = (draft.standing ?? saysWish(draft)) ? now : null;
  const precedingContent = predecessor === null ? null : precedingText(predecessor.content);
  return {
    id,
    dedupKey: draft.dedupKey,
    idempotencyKey: draft.idempotencyKey,
    content: draft.content,
    contentHash: draft.contentHash,
    precedingContent,
    ...wordsOfMemory(draft.content, precedingContent),
    sessionId: draft.sessionId,
    occurredAt: draft.occurredAt,
    occurredAtMs: draft.occurredAt.getTime(),
    recordedAt: now,
    recordedAtMs: now.getTime(),
    who: draft.who,
    project: draft.project,
    intent: draft.intent,
    tags: draft.tags,
    importance: draft.importance,
    tool: draft.tool,
    file: draft.file,
    category: draft.category,
    outcome: draft.outcome,
    valence: draft.valence,
    reliability: draft.reliability,
    salience: draft.salience,
    pinnedAt,
    reviewAt:
      pinnedAt === null
        ? energyCrossing({ tier: FIRST_TIER, energy: ACCESS_ENERGY, energyAt: now }, EXPIRY_ENERGY)
        : NEVER_DUE,
    entities: draft.entities.map(({ name, type }) => ({ name, type: type ?? null })),
  };
}
