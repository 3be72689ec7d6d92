/** The four evaluations that source C names for a memory that lives, each beside ranking by vectors alone, and five used facts; on a clock of the bench's own. */
import { benchContinuity } from './cognition/continuity.ts';
import { benchFive } from './cognition/five.ts';
import { benchForgettingBenefit } from './cognition/forgetting.ts';
import { benchHebbian } from './cognition/hebbian.ts';
import { benchRecency } from './cognition/recency.ts';
import { openTimedStage, type TimedStage } from './support/simulated-time.ts';

export interface CognitionOptions {
  readonly only?: readonly string[];
  /** Of continuity. */
  readonly users: number;
  /** Of forgetting. */
  readonly memories: number;
  /** Of Hebbian emergence: at most 30. */
  readonly topics: number;
  /** About each topic: at most 11 where there are 30, so that no link is stale when it is counted. */
  readonly sessions: number;
}

const EVALUATIONS: Readonly<Record<string, (stage: TimedStage, options: CognitionOptions) => Promise<void>>> =
  {
    continuity: (stage, { users }) => benchContinuity(stage, users),
    recency: (stage) => benchRecency(stage),
    hebbian: (stage, { topics, sessions }) => benchHebbian(stage, topics, sessions),
    five: (stage) => benchFive(stage),
    forgetting: (stage, { memories }) => benchForgettingBenefit(stage, memories),
  };

export async function benchCognition(options: CognitionOptions): Promise<void> {
  await using stage = await openTimedStage();
  for (const [name, evaluate] of Object.entries(EVALUATIONS))
    if (options.only?.includes(name) ?? true) await evaluate(stage, options);
}
