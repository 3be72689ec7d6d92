/** The laws of strength, by name, each with the table of its parameters. */

import type { ParameterTable } from '../parameters.ts';
import { ACTR_PARAMETERS, type ActrState, actr } from './actr.ts';
import { EBBINGHAUS_PARAMETERS, type EbbinghausState, ebbinghaus } from './ebbinghaus.ts';
import { ENERGY_PARAMETERS, energy } from './energy.ts';
import { energyAsPublished, PRINTED_ENERGY_PARAMETERS } from './energy-as-published.ts';
import { EXPONENTIAL_PARAMETERS, exponential } from './exponential.ts';
import { FSRS_PARAMETERS, type FsrsState, fsrs, fsrsPrinted } from './fsrs.ts';
import { HYBRID_PARAMETERS, hybrid } from './hybrid.ts';
import { KEEPING_PARAMETERS, type KeepingState, keeping } from './keeping.ts';
import type { AccessHistory, Law, LawName } from './law.ts';
import { MEMORY_CHAIN_PARAMETERS, memoryChain } from './memory-chain.ts';
import { pinnable } from './pinnable.ts';

/** What every law can be asked with. */
export type AnyState = AccessHistory & EbbinghausState & ActrState & FsrsState & KeepingState;

export type AnyLaw = Law<AnyState>;

interface LawData {
  readonly parameters: ParameterTable;
  /** @throws MemoryError INVALID_NUMBER or INVALID_ARGUMENT, naming the parameter */
  readonly make: (replaced: Readonly<Record<string, number>>) => AnyLaw;
}

export const LAWS: Readonly<Record<LawName, LawData>> = {
  keeping: { parameters: KEEPING_PARAMETERS, make: (replaced) => pinnable(keeping(replaced)) },
  energy: { parameters: ENERGY_PARAMETERS, make: (replaced) => pinnable(energy(replaced)) },
  energyAsPublished: {
    parameters: PRINTED_ENERGY_PARAMETERS,
    make: (replaced) => pinnable(energyAsPublished(replaced)),
  },
  hybrid: { parameters: HYBRID_PARAMETERS, make: (replaced) => pinnable(hybrid(replaced)) },
  ebbinghaus: { parameters: EBBINGHAUS_PARAMETERS, make: (replaced) => pinnable(ebbinghaus(replaced)) },
  memoryChain: { parameters: MEMORY_CHAIN_PARAMETERS, make: (replaced) => pinnable(memoryChain(replaced)) },
  actr: { parameters: ACTR_PARAMETERS, make: (replaced) => pinnable(actr(replaced)) },
  fsrs: { parameters: FSRS_PARAMETERS, make: (replaced) => pinnable(fsrs(replaced)) },
  fsrsPrinted: { parameters: FSRS_PARAMETERS, make: (replaced) => pinnable(fsrsPrinted(replaced)) },
  exponential: { parameters: EXPONENTIAL_PARAMETERS, make: (replaced) => pinnable(exponential(replaced)) },
};
