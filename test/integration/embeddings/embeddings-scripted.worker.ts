/** A thread that speaks the embedding module's protocol and does what its text says, so that a test can end it in every way. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { ModelSource, Reply, Request } from '../../../src/embeddings/protocol.ts';

const { model } = workerData as ModelSource;
const reply = (message: Reply): void => parentPort?.postMessage(message, []);
let answered = 0;

function exhaustMemory(): void {
  const hoard: unknown[] = [];
  for (;;) hoard.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
}

/** Throws where nobody catches, and never settles its promise. */
function breakDown(): void {
  queueMicrotask(() => {
    throw new SyntaxError('not valid JSON');
  });
}

async function obey(text: string): Promise<Reply> {
  if (text === 'exit') process.exit(7);
  if (text === 'exhaust') exhaustMemory();
  if (text === 'throw') return new Promise(breakDown);
  if (text === 'fail') return { kind: 'failed', reason: 'it would not' };
  if (text === 'slow') await sleep(50);
  answered += 1;
  return { kind: 'encoded', encoded: { vector: Float32Array.of(threadId, answered) } };
}

if (model === 'unusable') reply({ kind: 'unusable', reason: 'no such model' });
else if (model === 'stillborn') throw new RangeError('it broke at birth');
else {
  parentPort?.on('message', (request: Request) => {
    if (request.kind === 'close') parentPort?.close();
    else void obey(request.ask.text).then(reply);
  });
  reply({ kind: 'ready', dimensions: 2 });
}
