/** Stage 3: of memories that say the same, the stronger one stays. */
import { grouped } from '../../domain/grouped.ts';
import type { Memory } from '../../domain/memory.ts';
import { wordingOf } from '../../language/wording.ts';
import type { RecallQuery } from '../query/query.ts';
import { type Candidate, droppedOf, type Kept, type LeftOut, type LeftOutMemory } from './stages.ts';

export function deduplicate(kept: Kept, query: RecallQuery): Kept {
  const strengths = new Map(kept.candidates.map((each) => [each, query.profile.law(each.memory, query.now)]));
  const strongestFirst = kept.candidates.toSorted(
    (a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0),
  );
  const distinct = new Map<string, Candidate>();
  const hidden: LeftOutMemory[] = [];
  for (const candidate of strongestFirst) {
    const said = saidBy(candidate.memory);
    const stronger = distinct.get(said);
    if (stronger === undefined) distinct.set(said, candidate);
    else hidden.push({ memory: candidate.memory, insteadOf: stronger.memory.id });
  }
  return {
    candidates: [...distinct.values()],
    dropped: [...kept.dropped, ...droppedOf('deduplicate', 'says the same as a stronger memory', hidden)],
  };
}

/** In the first person, the same words of two speakers are about two. */
const SPEAKS_OF_SELF =
  /(?<!\p{L})(?:i|me|my|mine|we|us|our|ours|ich|mich|mir|meine?|wir|uns|unsere?|je|moi|mon|ma|mes|nous|notre|yo|mi|mis|nosotros|nuestr[oa])(?!\p{L})/iu;

const saidBy = ({ content, who }: Pick<Memory, 'content' | 'who'>): string =>
  `${SPEAKS_OF_SELF.test(content) ? (who ?? '') : ''}\n${wordingOf(content)}`;

/** Of those that say the same as a result. */
const MOST_TOLD = 5;

/** By the memory that stands for them: those left out because they say the same, the latest first. */
export function sameAs(dropped: readonly LeftOut[]): ReadonlyMap<string, readonly Memory[]> {
  const standing = dropped.flatMap(({ all }) =>
    all.flatMap(({ memory, insteadOf }) => (insteadOf === undefined ? [] : { memory, insteadOf })),
  );
  const byHit = grouped(standing, ({ insteadOf }) => insteadOf);
  return new Map(
    Array.from(byHit, ([id, same]) => [
      id,
      same
        .map(({ memory }) => memory)
        .toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime())
        .slice(0, MOST_TOLD),
    ]),
  );
}
