/** Compares a question with its candidates token by token: with each alone, and with what was said before it. */
import { TOKEN_DIMENSIONS } from '../../domain/ports.ts';
import { bestMatches, eitherMatches, maxSim } from '../../models/max-sim.ts';
import type { Vectors } from './memory-vectors.ts';

export interface LateScores {
  /** Both in [-1, 1]; null where the memory has no token vectors. */
  readonly late: number | null;
  readonly lateContext: number | null;
}

const NONE: LateScores = { late: null, lateContext: null };

export type LateInteraction = (id: string, predecessorId: string | null) => LateScores;

/**
 * @param question token vectors as the model gave them; undefined where it gives none
 * @param vectors of the candidates and of their predecessors
 */
export function lateInteraction(
  question: Int8Array | undefined,
  vectors: ReadonlyMap<string, Pick<Partial<Vectors>, 'tokens'>>,
): LateInteraction {
  if (question === undefined || question.length === 0) return () => NONE;
  const passages = Array.from(vectors.values(), ({ tokens }) => tokens ?? new Int8Array());
  const matches = bestMatches(question, passages, TOKEN_DIMENSIONS);
  const matchesOf = new Map(Array.from(vectors.keys(), (id, at) => [id, matches[at]]));
  return (id, predecessorId) => {
    const own = matchesOf.get(id);
    if (own === undefined) return NONE;
    const before = predecessorId === null ? undefined : matchesOf.get(predecessorId);
    return { late: maxSim(own), lateContext: maxSim(eitherMatches(own, before)) };
  };
}
