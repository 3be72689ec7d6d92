/** Subscribers in a thread of their own, so that what they cost is not the service's; tells what each has seen once it is asked. */
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from 'graphql-ws';

export interface WatchersData {
  readonly url: string;
  readonly namespace: string;
  readonly count: number;
}

export interface Seen {
  readonly ids: number;
  readonly twice: number;
  readonly inOrder: boolean;
}

const QUERY = `subscription ($namespace: String!) { memoryEvents(namespace: $namespace, kinds: [STORED]) {
  cursor events { cursor kind memoryId at sessionId } } }`;

interface Message {
  readonly data?: {
    readonly memoryEvents?: { readonly events: readonly { readonly memoryId: string }[] };
  } | null;
}

function tell(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
  parentPort?.postMessage(message);
}

const { url, namespace, count } = workerData as WatchersData;
const lists = Array.from({ length: count }, (): string[] => []);
/** When the first of them saw it, in milliseconds since 1970; of one in a hundred. */
const arrivals: [string, number][] = [];

const clients = lists.map((list, which) => {
  const client = createClient({ url: `${url.replace('http', 'ws')}/graphql` });
  const begun = new Promise<void>((resolve, reject) => {
    client.subscribe<NonNullable<Message['data']>>(
      { query: QUERY, variables: { namespace } },
      {
        next: ({ data }) => {
          for (const { memoryId } of data?.memoryEvents?.events ?? []) {
            list.push(memoryId);
            if (which === 0 && list.length % 100 === 0) arrivals.push([memoryId, Date.now()]);
          }
          resolve();
        },
        error: reject,
        complete: () => undefined,
      },
    );
  });
  return { client, begun };
});
await Promise.all(clients.map(({ begun }) => begun));
tell('begun');
parentPort?.on('message', (asked: 'count' | 'end') => void answer(asked));

async function answer(asked: 'count' | 'end'): Promise<void> {
  if (asked === 'count') {
    tell(lists.map(({ length }) => length));
    return;
  }
  const [first = []] = lists;
  const seen = lists.map(
    (list): Seen => ({
      ids: new Set(list).size,
      twice: list.length - new Set(list).size,
      inOrder: list.every((id, at) => id === first[at]),
    }),
  );
  await Promise.all(clients.map(async ({ client }) => client.dispose()));
  tell({ seen, arrivals });
}
