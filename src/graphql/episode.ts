/** One memory's fields beyond what is stored in it: its life, and what it belongs with. */
import { checkInteger } from '../domain/checks.ts';
import { endOf } from '../domain/times/dates.ts';
import type { MemoryChange } from '../domain/requests/dynamics.ts';
import { type Memory, reliabilityOf } from '../domain/memory.ts';
import { tierThen } from '../domain/tier-then.ts';
import { present } from './loaders.ts';
import type { GraphQLContext } from './context.ts';
import type { EpisodeResolvers } from './types.generated.ts';
import { withoutNulls } from './without-nulls.ts';

const MOST_CHANGES = 100;
const USES_THAT_POTENTIATE = 10;
/** Source A's, as published and not. */
const HYBRID_PROFILES: ReadonlySet<string> = new Set(['cognitive', 'cognitive-as-published']);

async function changesOf(memory: Memory, { browsing }: GraphQLContext): Promise<readonly MemoryChange[]> {
  return (await browsing.histories.load(memory))?.changes ?? [];
}

const firstOf = (changes: readonly MemoryChange[], first: number): MemoryChange[] =>
  changes.slice(0, checkInteger(first, 1, MOST_CHANGES, 'first'));

async function beside(
  memory: Memory,
  which: 'previousId' | 'nextId',
  { browsing, memories }: GraphQLContext,
): Promise<Memory | null> {
  const id = (await browsing.provenance.load(memory))?.[which] ?? null;
  return id === null ? null : memories.load({ namespace: memory.namespace, id });
}

async function belongingTo(
  memory: Memory,
  which: 'entityIds' | 'factIds' | 'procedureIds',
  { browsing }: GraphQLContext,
): Promise<readonly string[]> {
  return (await browsing.provenance.load(memory))?.[which] ?? [];
}

/** Source A counts uses alone, and so does the hybrid law. */
async function isPotentiated(
  { namespace, pace, accessCount }: Memory,
  _: unknown,
  { service, signal }: GraphQLContext,
): Promise<boolean> {
  if (pace === 'potentiated' || accessCount < USES_THAT_POTENTIATE) return pace === 'potentiated';
  const { profile, law } = await service.config({ namespace }, { signal });
  return law === 'hybrid' || (law === null && HYBRID_PROFILES.has(profile));
}

export const Episode: EpisodeResolvers = {
  strength: async (memory, { at }, context) => {
    if (at === null || at === undefined) return context.strengths({ at: undefined }).load({ memory });
    const then = endOf(at);
    const changes = then < memory.energyAt ? await changesOf(memory, context) : [];
    return context.strengths({ at: then }).load({ memory, changes });
  },
  tier: async (memory, { at }, context) =>
    at === null || at === undefined
      ? memory.tier
      : tierThen(memory, await changesOf(memory, context), endOf(at)),
  reinforcedBy: async (memory, _, { links }) => (await links.load(memory))?.reinforcedBy ?? [],
  contradicts: async (memory, _, { links }) => (await links.load(memory))?.contradicts ?? [],
  reliability: reliabilityOf,
  potentiated: isPotentiated,
  revisions: async (memory, _, { memories, revisions }) => {
    const { namespace } = memory;
    const earlier = (await revisions.load(memory)) ?? [];
    const found = await Promise.all(earlier.map(({ id }) => memories.load({ namespace, id })));
    return earlier.flatMap(({ at, by }, index) => {
      const text = found[index] ?? null;
      return text === null ? [] : [{ memory: text, at, by }];
    });
  },
  contradictedBy: async (memory, _, { newer }) => (await newer.load(memory))?.contradictedBy ?? [],
  supersededBy: async (memory, _, { newer }) => (await newer.load(memory))?.supersededBy ?? [],
  accesses: ({ recentAccesses }) => recentAccesses,
  reviewAt: async (memory, _, { browsing }) => (await browsing.histories.load(memory))?.reviewAt ?? null,
  kappa: async (memory, _, { browsing }) => (await browsing.histories.load(memory))?.kappa ?? 0,
  decay: async (memory, args, context) => {
    const changes = await changesOf(memory, context);
    const { service, signal } = context;
    return service.decay({ ...withoutNulls(args), memory, changes }, { signal });
  },
  changes: async (memory, { first }, context) => firstOf(await changesOf(memory, context), first),
  tierChanges: async (memory, { first }, context) =>
    firstOf(
      (await changesOf(memory, context)).filter(({ ofTier }) => ofTier),
      first,
    ),
  session: ({ namespace, sessionId }, _, { browsing }) =>
    sessionId === null ? null : browsing.sessions.load({ namespace, id: sessionId }),
  previous: (memory, _, context) => beside(memory, 'previousId', context),
  next: (memory, _, context) => beside(memory, 'nextId', context),
  mentions: async (memory, _, context) =>
    present(context.browsing.entities, memory.namespace, await belongingTo(memory, 'entityIds', context)),
  states: async (memory, _, context) =>
    present(context.browsing.facts, memory.namespace, await belongingTo(memory, 'factIds', context)),
  procedures: async (memory, _, context) =>
    present(
      context.browsing.procedures,
      memory.namespace,
      await belongingTo(memory, 'procedureIds', context),
    ),
  cluster: async (memory, _, { browsing }) => {
    const id = (await browsing.provenance.load(memory))?.clusterId ?? null;
    return id === null ? null : browsing.clusters.load({ namespace: memory.namespace, id });
  },
  clusterSince: async (memory, _, { browsing }) =>
    (await browsing.provenance.load(memory))?.clusterSince ?? null,
};
