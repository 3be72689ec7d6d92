/** Compares a question with its candidates token by token: with each alone, and with what was said before it. */
import { TOKEN_DIMENSIONS } from '../domain/ports.ts';
import { bestMatches, eitherMatches, maxSim, tokenMatrix } from '../models/max-sim.ts';
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
  vectors: ReadonlyMap<string, Vectors>,
): LateInteraction {
  if (question === undefined || question.length === 0) return () => NONE;
  const asked = tokenMatrix(question, TOKEN_DIMENSIONS);
  const known = new Map<string, Float32Array | undefined>();
  const matchesOf = (id: string): Float32Array | undefined => {
    const tokens = vectors.get(id)?.tokens;
    if (!known.has(id)) known.set(id, tokens && bestMatches(asked, tokens));
    return known.get(id);
  };
  return (id, predecessorId) => {
    const own = matchesOf(id);
    if (own === undefined) return NONE;
    const before = predecessorId === null ? undefined : matchesOf(predecessorId);
    return { late: maxSim(own), lateContext: maxSim(eitherMatches(own, before)) };
  };
}
