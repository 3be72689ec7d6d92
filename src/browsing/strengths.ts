import { z } from 'zod';
import type { Clock } from '../domain/ports.ts';
import type { AgedMemory } from '../domain/requests/dynamics.ts';
import { keptHistory } from '../models/laws/decay-curve.ts';
import { lawOfNamespace } from '../models/laws/namespace-law.ts';
import { namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import { sampleMemory } from '../operation/sample-memory.ts';
import { stateOf } from '../retrieval/memory-law.ts';
import type { NamespaceConfigs } from '../retrieval/profiles/namespace-configs.ts';
import { stepsOf } from './tier-steps.ts';

/** The strengths of memories of a namespace, each from 0 to 1, by the law of its profile. In the order of the memories. */
export const strengths = operation({
  name: 'strengths',
  input: z.object({
    namespace: namespaceField,
    memories: z.custom<readonly AgedMemory[]>(),
    /** Left out: now. */
    at: z.date().optional(),
  }),
  rights: reads,
  sample: (namespace) => ({ namespace, memories: [{ memory: sampleMemory(namespace) }] }),
  async run(
    { namespace, memories, at },
    { configs, clock }: { readonly configs: NamespaceConfigs; readonly clock: Clock },
    options,
  ): Promise<number[]> {
    const law = lawOfNamespace(await configs.of(namespace, options));
    const now = clock();
    return memories.map(({ memory, changes = [] }) => {
      const state = stateOf(memory);
      if (at === undefined) return law.strength(state, now);
      return law.strength(keptHistory(law, state, stepsOf(changes))(at).state, at);
    });
  },
});
