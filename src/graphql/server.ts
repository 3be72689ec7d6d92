import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { Logger } from 'pino';
import type { GraphQLContext } from './context.ts';
import { createErrorFormatter } from './errors.ts';
import { executableSchema } from './executable-schema.ts';
import { tracingPlugin } from './tracing.ts';

/** Not started yet: the caller that mounts it starts and stops it. */
export function createGraphQLServer(log: Logger): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    schema: executableSchema,
    introspection: true,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: createErrorFormatter(log),
    logger: log,
    plugins: [
      tracingPlugin,
      // The questions to a memory are private, whatever APOLLO_* the environment holds for other programs;
      // and the landing page would load its parts from the network.
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
  });
}
