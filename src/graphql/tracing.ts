/** Names the span of a request by its operation. The span leaves out the query, which may hold the text of a memory. */
import type { ApolloServerPlugin } from '@apollo/server';
import { trace } from '@opentelemetry/api';

const NAME = /^\w{1,100}$/;

export const tracingPlugin: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, operationName }) {
        if (operation === undefined) return;
        const name = operationName !== null && NAME.test(operationName) ? operationName : undefined;
        const span = trace.getActiveSpan();
        span?.updateName(name === undefined ? operation.operation : `${operation.operation} ${name}`);
        span?.setAttributes({
          'graphql.operation.type': operation.operation,
          ...(name === undefined ? {} : { 'graphql.operation.name': name }),
        });
      },
      async didEncounterErrors({ errors }) {
        const code = errors[0]?.extensions['code'];
        if (typeof code === 'string') trace.getActiveSpan()?.setAttribute('error.type', code);
      },
    };
  },
};
