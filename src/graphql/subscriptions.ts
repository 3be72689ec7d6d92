/** What can be watched, as a subscription's source. Decides nothing. */
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import type {
  ConsolidationProgress as DomainConsolidationProgress,
  MemoryEventBatch as DomainMemoryEventBatch,
} from '../domain/events.ts';
import { cancellable } from './cancellable.ts';
import type { GraphQLContext } from './context.ts';
import type { MemoryEventResolvers, SubscriptionResolvers } from './types.generated.ts';
import { withoutNulls } from './without-nulls.ts';

/** What was loaded for one message is not what there is at the next. */
async function* freshly<Item>(
  source: AsyncIterable<Item>,
  { memories, links }: GraphQLContext,
  { path }: GraphQLResolveInfo,
): AsyncGenerator<Item, void, undefined> {
  try {
    for await (const item of source) {
      memories.clearAll();
      links.clearAll();
      yield item;
    }
  } catch (error) {
    // As an error of a resolver would be reported.
    const originalError = error instanceof Error ? error : new Error(String(error));
    throw new GraphQLError(originalError.message, { originalError, path: [path.key] });
  }
}

export const Subscription: SubscriptionResolvers = {
  memoryEvents: {
    subscribe: (_, args, context, info) =>
      cancellable(
        (signal) => freshly(context.service.memoryEvents(withoutNulls(args), { signal }), context, info),
        context.signal,
      ),
    resolve: (batch: DomainMemoryEventBatch) => batch,
  },
  consolidationProgress: {
    subscribe: (_, args, context, info) =>
      cancellable(
        (signal) =>
          freshly(context.service.consolidationProgress(withoutNulls(args), { signal }), context, info),
        context.signal,
      ),
    resolve: (progress: DomainConsolidationProgress) => progress,
  },
};

export const MemoryEvent: MemoryEventResolvers = {
  // Nothing is left of what was erased, so it need not be looked for.
  memory: ({ kind, namespace, memoryId }, _, { memories }) =>
    kind === 'ERASED' ? null : memories.load({ namespace, id: memoryId }),
};
