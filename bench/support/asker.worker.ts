/** Asks over GraphQL in a thread of its own, so that what asking costs is not the service's. Tells how long each answer took. */
import { parentPort, workerData } from 'node:worker_threads';
import { timed } from './timing.ts';

export interface AskerData {
  readonly url: string;
  readonly namespace: string;
  readonly questions: readonly string[];
  readonly atOnce: number;
}

const QUERY = `query ($input: RecallInput!) { recall(input: $input) {
  hits { relevance score memory { ... on Episode { id content who occurredAt } } } } }`;

const { url, namespace, questions, atOnce } = workerData as AskerData;
const durations: number[] = [];
const waiting = [...questions];

async function ask(query: string): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { input: { namespace, query, limit: 5 } } }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { recall: { hits: unknown[] } };
    errors?: unknown;
  };
  if (data === undefined || errors !== undefined) throw new Error(JSON.stringify(errors));
}

await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let query = waiting.shift(); query !== undefined; query = waiting.shift()) {
      const asked = query;
      durations.push((await timed(() => ask(asked))).ms);
    }
  }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
parentPort?.postMessage(durations);
