/**
 * The ACT-R law (sources C and E). With t the seconds since each use, at least 1:
 *   B = ln Σ t^(−d)
 *   A = B + Σ W·(S − ln fan) + γ·importance
 *   s = 1 / (1 + e^((τ − A)/σ)), the probability of retrieval
 * E's noise is an option of recall (softmax.ts): a strength has none.
 * Storing counts as a use. The last ten accesses are stored and exact. For n older ones only the number is known. Petrov's approximation spreads them
 * evenly between storing and the oldest stored access:
 *   n · (tₙ^(1−d) − tₖ^(1−d)) / ((1−d)·(tₙ − tₖ)), tₙ and tₖ the seconds since storing and since that access.
 * With E's τ = 0 and σ = 0.5 a memory used once is at 1/2 after a second and at 0.0003 after an hour. As published, this law ranks. To filter by it,
 * lower τ.
 */
import { type AccessHistory, bisectedCrossing, type Law, MS_PER_SECOND, recordAccess } from './law.ts';
import { type ParameterTable, type ValuesOf, valuesOf } from '../parameters.ts';

export const ACTR_PARAMETERS = {
  decay: { default: 0.5, min: 0.01, max: 0.99, unit: '1', source: 'C', meaning: 'd, power of forgetting' },
  threshold: {
    default: 0,
    min: -100,
    max: 100,
    unit: 'activation',
    source: 'E',
    meaning: 'τ, activation that is retrieved half of the time',
  },
  noise: { default: 0.5, min: 0.01, max: 10, unit: 'activation', source: 'E', meaning: 'σ, scale of chance' },
  spread: {
    default: 1.6,
    min: 0,
    max: 10,
    unit: 'activation',
    source: 'E',
    meaning: 'S, that a context element of fan 1 spreads',
  },
  importance: {
    default: 1,
    min: 0,
    max: 100,
    unit: 'activation',
    source: 'own',
    meaning: 'γ, of an importance of 1; C gives no number',
  },
} as const satisfies ParameterTable;

type Values = ValuesOf<typeof ACTR_PARAMETERS>;

export interface ActrState extends AccessHistory {
  /** [0, 1] */
  readonly importance: number | null;
  /** From the context at hand, see {@link spreading}; left out: none. */
  readonly spreading?: number;
}

/** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT */
export function actr(
  replaced: Partial<Values> = {},
): Law<ActrState> & { activation(state: ActrState, now: Date): number } {
  const values = valuesOf(ACTR_PARAMETERS, replaced);

  const activation = (state: ActrState, now: Date): number =>
    Math.log(summedPowers(state, now, values.decay)) +
    values.importance * (state.importance ?? 0) +
    (state.spreading ?? 0);

  const strength = (state: ActrState, now: Date): number =>
    1 / (1 + Math.exp((values.threshold - activation(state, now)) / values.noise));

  return {
    name: 'actr',
    activation,
    strength,
    crossing: (state, threshold, after) => bisectedCrossing((now) => strength(state, now), threshold, after),
    accessed: recordAccess,
  };
}

function summedPowers(state: AccessHistory, now: Date, decay: number): number {
  const ago = (at: Date): number => Math.max(1, (now.getTime() - at.getTime()) / MS_PER_SECOND);
  const uses = [state.recordedAt, ...state.recentAccesses];
  const known = uses.reduce((sum, at) => sum + ago(at) ** -decay, 0);
  const unknown = Math.max(0, state.accessCount - state.recentAccesses.length);
  if (unknown === 0) return known;
  const [first, oldestKept] = [ago(state.recordedAt), ago(state.recentAccesses[0] ?? state.recordedAt)];
  return known + unknown * meanPower(oldestKept, first, decay);
}

/** Where the span is this small compared with the age, the difference of powers would be mostly rounding. */
const NARROW = 0.001;

/** Mean of t^(−d) over a span of seconds. */
function meanPower(from: number, to: number, decay: number): number {
  if (to - from <= NARROW * to) return ((from + to) / 2) ** -decay;
  return (to ** (1 - decay) - from ** (1 - decay)) / ((1 - decay) * (to - from));
}

/**
 * Σ W·(S − ln fan) over the context's elements, W an equal share each (source E).
 * @param fans of each element of the context that is linked to the memory's: how many memories it is linked to, at least 1
 */
export function spreading(fans: readonly number[], spread: number = ACTR_PARAMETERS.spread.default): number {
  return fans.reduce((sum, fan) => sum + (spread - Math.log(fan)) / fans.length, 0);
}
