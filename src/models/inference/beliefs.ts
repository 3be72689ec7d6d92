/** What follows from what is known: exactly where the network allows, by belief propagation where not. */
import { propagate } from './belief-propagation.ts';
import { exactBeliefs } from './exact-inference.ts';
import type { Beliefs, Evidence, NoisyOrNetwork } from './noisy-or.ts';

export interface Inferred {
  readonly beliefs: Beliefs;
  readonly method: 'EXACT' | 'LOOPY';
  /** False: an approximation that did not converge. */
  readonly converged: boolean;
}

export function inferBeliefs(network: NoisyOrNetwork, evidence: Evidence): Inferred {
  const exact = exactBeliefs(network, evidence);
  if (exact !== undefined) return { beliefs: exact, method: 'EXACT', converged: true };
  const { beliefs, converged } = propagate(network, evidence);
  return { beliefs, method: 'LOOPY', converged };
}
