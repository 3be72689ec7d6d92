/** What is looked at page by page: sessions, namespaces, runs, clusters; and how a memory grew. */
import type { Page } from '../domain/requests/browsing.ts';
import { checkInteger } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import { type Connection, toConnection } from './connection.ts';
import type {
  AnsweredHitResolvers,
  AnsweredRecallResolvers,
  AssociationResolvers,
  QueryResolvers,
  SessionResolvers,
  StandingWishResolvers,
} from './types.generated.ts';
import { type WithoutNulls, withoutNulls } from './without-nulls.ts';

/** As many as a recall can find. */
const MOST_HITS = 200;

interface Edge<Item> {
  readonly node: Item;
  readonly cursor: string;
}

/** The page that was asked for, as Relay wants it. */
async function paged<Args extends { readonly after?: string | null | undefined }, Item>(
  args: Args,
  ask: (input: WithoutNulls<Args>) => Promise<Page<Item>>,
): Promise<Connection<Edge<Item>>> {
  return toConnection(await ask(withoutNulls(args)), args.after ?? undefined);
}

export const browsing: QueryResolvers = {
  sessions: (_, args, { service, signal }) => paged(args, (input) => service.sessions(input, { signal })),
  session: (_, key, { browsing: { sessions } }) => sessions.load(key),
  namespaces: (_, args, { service, signal }) => paged(args, (input) => service.namespaces(input, { signal })),
  namespace: (_, { name, required }, { service, signal }) =>
    service.namespace({ namespace: name, required }, { signal }),
  consolidationRuns: (_, args, { service, signal }) =>
    paged(args, (input) => service.consolidationRuns(input, { signal })),
  clusters: (_, args, { service, signal }) => paged(args, (input) => service.clusters(input, { signal })),
  history: (_, args, { service, signal }) => paged(args, (input) => service.history(input, { signal })),
  recalls: (_, args, { service, signal }) => paged(args, (input) => service.recalls(input, { signal })),
  neverHelped: (_, args, { service, signal }) =>
    service.neverHelped(withoutNulls(args), { signal }).then((those) => [...those]),
  usage: (_, args, { service, signal }) => service.usage(withoutNulls(args), { signal }),
  handOver: (_, args, { service, signal }) => service.handOver(withoutNulls(args), { signal }),
  standing: async (_, args, { service, signal }) => {
    const { wishes, total } = await service.standing(withoutNulls(args), { signal });
    return { wishes: [...wishes], total };
  },
  standingToTell: async (_, args, { service, signal }) => {
    const { wishes, ...rest } = await service.standingToTell(withoutNulls(args), { signal });
    return { ...rest, wishes: [...wishes] };
  },
  rivals: (_, args, { service, signal }) => paged(args, (input) => service.openRivals(input, { signal })),
  associated: async (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    const page = await service.associated(input, { signal });
    return { ...toConnection(page, input.after), total: page.total };
  },
  graph: async (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    const { endCursor, hasNextPage, ...page } = await service.graph(input, { signal });
    const hasPreviousPage = input.after !== undefined;
    return { ...page, pageInfo: { hasNextPage, hasPreviousPage, startCursor: null, endCursor } };
  },
  path: async (_, args, { service, signal }) => {
    const found = await service.path(withoutNulls(args), { signal });
    return found === null ? null : { nodes: [...found.nodes], steps: [...found.steps] };
  },
  growth: (_, args, { service, signal }) => service.growth(args, { signal }),
};

export const Session: SessionResolvers = {
  firstTurn: ({ namespace, firstId }, _, { memories }) =>
    firstId === null ? null : memories.load({ namespace, id: firstId }),
  lastTurn: ({ namespace, lastId }, _, { memories }) =>
    lastId === null ? null : memories.load({ namespace, id: lastId }),
  workingMemory: async ({ namespace, id }, { now }, context) =>
    (await context.browsing.workingMemories({ now: now ?? undefined }).load({ namespace, id })) ?? [],
};

export const Association: AssociationResolvers = {
  memory: ({ namespace, otherId: id }, _, { memories }) => stillThere(memories.load({ namespace, id })),
};

export const StandingWish: StandingWishResolvers = {
  memory: ({ namespace, memoryId: id }, _, { memories }) => stillThere(memories.load({ namespace, id })),
};

/** @throws MemoryError CONFLICT */
async function stillThere<Found>(loading: Promise<Found | null>): Promise<Found> {
  const found = await loading;
  if (found !== null) return found;
  throw new MemoryError('CONFLICT', 'A memory was erased while it was read. Repeat the query.');
}

export const AnsweredRecall: AnsweredRecallResolvers = {
  found: ({ hits }) => hits.length,
  hits: ({ hits }, { first }) => hits.slice(0, checkInteger(first, 0, MOST_HITS, 'first')),
};

export const AnsweredHit: AnsweredHitResolvers = {
  memory: ({ namespace, memoryId: id }, _, { memories }) => memories.load({ namespace, id }),
};
