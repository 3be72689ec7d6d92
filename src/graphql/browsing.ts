/** What is looked at page by page: sessions, namespaces, runs, clusters; and how a memory grew. */
import type { Page } from '../domain/browsing.ts';
import { type Connection, toConnection } from './connection.ts';
import type { QueryResolvers, SessionResolvers } from './types.generated.ts';
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
  consolidationRuns: (_, args, { service }) => {
    const input = withoutNulls(args);
    return paged(service.consolidationRuns(input), input.after);
  },
  clusters: (_, args, { service, signal }) => {
    const input = withoutNulls(args);
    return paged(service.clusters(input, { signal }), input.after);
  },
  growth: (_, args, { service, signal }) => service.growth(args, { signal }),
};

export const Session: SessionResolvers = {
  firstTurn: ({ namespace, firstId }, _, { memories }) =>
    firstId === null ? null : memories.load({ namespace, id: firstId }),
  lastTurn: ({ namespace, lastId }, _, { memories }) =>
    lastId === null ? null : memories.load({ namespace, id: lastId }),
  workingMemory: async ({ namespace, id }, { now }, { browsing: { minds } }) =>
    (await minds(now ?? undefined).load({ namespace, id })) ?? [],
};
