/** A client with many recalls at once, in a thread of its own, so that what it does itself costs the service nothing. */
import { parentPort, workerData } from 'node:worker_threads';
import { ask } from '../../test/support/running/http-client.ts';
import { QUESTIONS } from './questions.ts';

export interface BurstData {
  readonly url: string;
  readonly token: string;
  readonly namespace: string;
  readonly query: string;
  readonly count: number;
}

const { url, token, namespace, query, count } = workerData as BurstData;
let asked = 0;

async function recall(): Promise<void> {
  asked += 1;
  const text = `${QUESTIONS[asked % QUESTIONS.length] ?? ''} v${asked % 400} v${asked * 7}`;
  const answer = await ask(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { namespace, text } }),
  });
  if (answer.text.includes('"errors"')) throw new Error(answer.text);
}

// Sent when asked to; the message back says that all have been answered.
parentPort?.on('message', () => {
  const began = performance.now();
  void Promise.all(Array.from({ length: count }, recall)).then(() =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
    parentPort?.postMessage(performance.now() - began),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
  parentPort?.postMessage('sent');
});
