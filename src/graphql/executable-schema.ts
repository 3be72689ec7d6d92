import { makeExecutableSchema } from '@graphql-tools/schema';
import { resolvers } from './resolvers.ts';
import { typeDefs } from './schema.ts';

/** One for every transport: over HTTP, WebSocket and server-sent events the same is asked. */
export const executableSchema = makeExecutableSchema({ typeDefs, resolvers });
