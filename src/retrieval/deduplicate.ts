/** Stage 3: of memories that say the same, the stronger one stays. */
import { energyAt } from '../models/energy.ts';
import type { RecallQuery } from './query.ts';
import { type Candidate, droppedOf, type Kept } from './stages.ts';

/** Cosine from which two texts say the same (source D). */
export const SAME_COSINE = 0.95;

/** Both of unit length and of one model. */
function cosine(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

export function deduplicate(kept: Kept, query: RecallQuery): Kept {
  const energies = new Map(kept.candidates.map((each) => [each, energyAt(each.memory, query.now)]));
  const strongestFirst = kept.candidates.toSorted((a, b) => (energies.get(b) ?? 0) - (energies.get(a) ?? 0));
  const distinct: Candidate[] = [];
  for (const candidate of strongestFirst) {
    if (!distinct.some((other) => saysTheSame(candidate, other))) distinct.push(candidate);
  }
  const hidden = kept.candidates.length - distinct.length;
  return {
    candidates: distinct,
    dropped: [
      ...kept.dropped,
      ...droppedOf('deduplicate', `says the same as a stronger memory (cosine ≥ ${SAME_COSINE})`, hidden),
    ],
  };
}

function saysTheSame(a: Candidate, b: Candidate): boolean {
  if (a.memory.content === b.memory.content) return true;
  return a.embedding !== null && b.embedding !== null && cosine(a.embedding, b.embedding) >= SAME_COSINE;
}
