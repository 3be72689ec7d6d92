/** The parameters that the scripts of the phases get. */

import { MemoryError } from '../domain/errors.ts';
import type { Change, PhaseName } from '../domain/requests/consolidation.ts';
import type { ConsolidationParameters } from '../models/consolidation-parameters.ts';
import { ACCESS_ENERGY, DECAY } from '../models/laws/energy.ts';
import type { AnyLaw } from '../models/laws/laws.ts';
import { LINK_AGEING } from '../models/laws/link-ageing.ts';
import type { Transaction } from '../store/database.ts';
import { lockClaim } from '../store/statements.generated.ts';

/** What a run is about: the same however often it is taken up again. */
export interface RunScope {
  readonly namespace: string;
  /** Only what belongs to it; null: all. */
  readonly sessionId: string | null;
  readonly now: Date;
  readonly phases: readonly PhaseName[];
  readonly parameters: ConsolidationParameters;
  /** The namespace follows the law of energy as published. */
  readonly printed: boolean;
  /** By which strength fades in the namespace. */
  readonly law: AnyLaw;
}

/** A run that this service holds. */
export interface HeldRun extends RunScope {
  readonly runId: string;
  readonly claim: string;
}

/** Each script takes what it names of it. */
export type Batch = ReturnType<typeof batchOf>;
/** Replay shows tiers too: its rows say what phase they are of. */
export type Changed = Partial<Omit<Change, 'phase'>> & Pick<Change, 'id'> & { readonly phase?: string };

/** What a phase tells those who run it. */
export interface Reports {
  /** Between two batches of a phase's own: rejects where the run is no longer this service's. */
  readonly holdOn: () => Promise<void>;
  /** Vectors of these memories must not be used any more. */
  readonly onStale: (ids: readonly string[]) => void;
}

export function batchOf({ parameters, ...run }: HeldRun, dryRun: boolean, limit: number, reports: Reports) {
  const { promoteAboveWorking, promoteAboveShortTerm: shortTerm, promoteAboveAtSessionEnd } = parameters;
  const working = run.sessionId === null ? promoteAboveWorking : promoteAboveAtSessionEnd;
  return {
    ...run,
    ...DECAY,
    ...LINK_AGEING,
    ...parameters,
    gain: ACCESS_ENERGY,
    promoteAbove: { working, shortTerm },
    byEnergy: run.law.name === 'energy',
    dryRun,
    limit,
    ...reports,
  };
}

export const takenOver = (): MemoryError =>
  new MemoryError('CONFLICT', 'Another service has taken over this run and will finish it.');

/** Keeps the run to this service until the transaction ends. @throws MemoryError CONFLICT */
export async function holdRun(
  tx: Transaction,
  run: Pick<HeldRun, 'namespace' | 'runId' | 'claim' | 'now'>,
): Promise<void> {
  if ((await tx.run(lockClaim, run)).length === 0) throw takenOver();
}
