import { z } from 'zod';
import type { Memory } from '../domain/memory.ts';
import type { Clock } from '../domain/ports.ts';
import { energyStrength } from '../models/laws/energy.ts';
import { instant } from '../operation/operation.ts';
import { anywhere } from '../operation/rights.ts';
import { sampleMemory } from '../operation/sample-memory.ts';

/** The strength of a memory in [0, 1] at an instant, the present when left out. */
export const strength = instant({
  name: 'strength',
  input: z.object({ memory: z.custom<Memory>(), at: z.date().optional() }),
  rights: anywhere('read'),
  sample: (namespace) => ({ memory: sampleMemory(namespace) }),
  run: ({ memory, at }, { clock }: { readonly clock: Clock }): number =>
    energyStrength(memory, at ?? clock()),
});
