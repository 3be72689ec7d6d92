import type { Memory } from '../domain/memory.ts';
import type { Clock } from '../domain/ports.ts';
import { energyStrength } from '../models/laws/energy.ts';
import { unchecked } from '../operation/input.ts';
import { instant } from '../operation/operation.ts';
import { anywhere } from '../operation/rights.ts';
import { sampleMemory } from '../operation/sample-memory.ts';

/** The strength of a memory in [0, 1] at an instant, the present when left out. */
export const strength = instant({
  name: 'strength',
  input: unchecked<{ readonly memory: Memory; readonly at?: Date | undefined }>(),
  rights: anywhere('read'),
  sample: (namespace) => ({ memory: sampleMemory(namespace) }),
  run: ({ memory, at }, { clock }: { readonly clock: Clock }): number =>
    energyStrength(memory, at ?? clock()),
});
