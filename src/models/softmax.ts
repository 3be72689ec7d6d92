/**
 * Retrieval by chance (source C): memory i comes with the probability e^(Aᵢ/τ) / Σ e^(Aⱼ/τ). The order is drawn by adding noise to each score: with
 * Gumbel noise of scale τ, the first is i with exactly that probability, the second with that probability among the others, and so on. So the noise of
 * C and E on activations and the softmax are one thing.
 */

/** @param temperature τ > 0, in the unit of the scores */
export function softmax(scores: readonly number[], temperature: number): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - most) / temperature));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** The same things in an order drawn by softmax. @param chance numbers in [0, 1) */
export function drawn<Thing extends { readonly score: number }>(
  things: readonly Thing[],
  temperature: number,
  chance: () => number,
): Thing[] {
  return things
    .map((thing) => ({ thing, noisy: thing.score - temperature * Math.log(-Math.log(1 - chance())) }))
    .toSorted((one, other) => other.noisy - one.noisy)
    .map(({ thing }) => thing);
}
