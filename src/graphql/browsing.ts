/** What is looked at page by page: sessions, namespaces, runs, clusters; and how a memory grew. */
import type { Page } from '../domain/requests/browsing.ts';
import { MemoryError } from '../domain/errors.ts';
import { type Connection, toConnection } from './connection.ts';
import type { AssociationResolvers, QueryResolvers, SessionResolvers } from './types.generated.ts';
import { withoutNulls } from './without-nulls.ts';

interface Edge<Item> {
  readonly node: Item;
  readonly cursor: string;
}

/** The page that was asked for, as Relay wants it. */
async function paged<Item>(
  page: Promise<Page<Item>>,
  after: string | undefined,
): Promise<Connection<Edge<Item>>> {
  return toConnection(await page, after);
}

export const browsing: QueryResolvers = {
  sessions: (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    return paged(service.sessions(input, { signal }), input.after);
  },
  session: (_, key, { browsing: { sessions } }) => sessions.load(key),
  namespaces: (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    return paged(service.namespaces(input, { signal }), input.after);
  },
  namespace: (_, { name }, { service, signal }) => service.namespace({ namespace: name }, { signal }),
  consolidationRuns: (_, args, { service }) => {
    const input = withoutNulls(args);
    return paged(service.consolidationRuns(input), input.after);
  },
  clusters: (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    return paged(service.clusters(input, { signal }), input.after);
  },
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
  growth: (_, args, { service, signal }) => service.growth(args, { signal }),
};

export const Session: SessionResolvers = {
  firstTurn: ({ namespace, firstId }, _, { memories }) =>
    firstId === null ? null : memories.load({ namespace, id: firstId }),
  lastTurn: ({ namespace, lastId }, _, { memories }) =>
    lastId === null ? null : memories.load({ namespace, id: lastId }),
  workingMemory: async ({ namespace, id }, { now }, context) =>
    (await context.browsing.minds(now ?? undefined).load({ namespace, id })) ?? [],
};

export const Association: AssociationResolvers = {
  memory: async ({ namespace, otherId }, _, { memories }) => {
    const memory = await memories.load({ namespace, id: otherId });
    if (memory !== null) return memory;
    throw new MemoryError('CONFLICT', 'A memory was erased while it was told of; ask again.');
  },
};
