import { MemoriesDocument } from '../../data/documents.generated.ts';
import { type Connection, usePages } from '../../data/use-pages.ts';
import { asOf } from '../../state/selection.ts';
import { type Found, type FoundMemory, useFound } from './use-found.ts';

/** What the address asks for. */
type Query = ReadonlyMap<string, string>;

const STATES = {
  current: 'CURRENT',
  superseded: 'SUPERSEDED',
  conflict: 'IN_CONFLICT',
  pinned: 'PINNED',
  expiring: 'EXPIRING',
  forgotten: 'FORGOTTEN',
} as const;
type StateName = keyof typeof STATES;
const isState = (name: string): name is StateName => Object.hasOwn(STATES, name);

/** The memories that the filters leave: the newest first, or those that a text finds, the best first. */
export function useListed(namespace: string | undefined, query: Query): Found {
  const text = query.get('q') ?? '';
  const some = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
  const tier = query.get('tier');
  const tag = query.get('tag');
  const state = query.get('state') ?? '';
  const listed = usePages(
    MemoriesDocument,
    namespace === undefined || text !== ''
      ? undefined
      : {
          namespace,
          first: 25,
          includeForgotten: false,
          ...some('who', 'tag', 'project', 'sessionId'),
          ...(tier === undefined ? {} : { tiers: [tier] }),
          ...(asOf.value !== undefined
            ? { asOf: asOf.value }
            : isState(state)
              ? { states: [STATES[state]] }
              : {}),
        },
    ({ memories }): Connection<FoundMemory> => memories,
    true,
  );
  const found = useFound({
    namespace,
    text,
    filter: { ...some('who', 'project'), ...(tag === undefined ? {} : { tags: [tag] }) },
  });
  if (text === '') return { ...listed, nearest: false };
  const session = query.get('sessionId');
  return {
    ...found,
    nodes: found.nodes.filter(
      (memory) =>
        state !== 'forgotten' &&
        (tier === undefined || memory.tier === tier) &&
        (session === undefined || memory.sessionId === session) &&
        (state !== 'pinned' || memory.pinnedAt !== null) &&
        (state !== 'expiring' || memory.expiresAt !== null),
    ),
  };
}
