import { expect, it } from 'vitest';
import { MemoryError } from '../domain/errors.ts';
import type { GraphEmbedder, ModelInUse, EmbeddingIdentity } from '../domain/ports.ts';
import { byOneModel } from './by-one-model.ts';

const modelIn = (stored: EmbeddingIdentity): ModelInUse => ({
  identity: stored,
  stored,
  state: 'ready',
  whenReady: () => Promise.resolve(stored),
  embed: () => Promise.resolve([]),
  encode: () => Promise.resolve([]),
  embedQuery: () => Promise.resolve({ vector: new Float32Array(1) }),
  [Symbol.asyncDispose]: () => Promise.resolve(),
});

const stored = (name: string): EmbeddingIdentity => ({ name, dimensions: 1, pooling: 'mean' });

/** A graph that is changed over so many times, each time to the other of two models. */
class ChangedOver implements GraphEmbedder {
  current = modelIn(stored('a'));
  left: number;

  constructor(times: number) {
    this.left = times;
  }

  outdated(): Promise<boolean> {
    if (this.left === 0) return Promise.resolve(false);
    this.left -= 1;
    this.current = modelIn(stored(this.current.stored?.name === 'a' ? 'b' : 'a'));
    return Promise.resolve(true);
  }
}

it('reads again by the model that the graph was changed over to', async () => {
  const names: unknown[] = [];
  const read = async (model: ModelInUse) => {
    names.push(model.stored?.name);
    return { suspect: true };
  };
  await byOneModel(new ChangedOver(1), read, undefined);
  expect(names).toEqual(['a', 'b']);
});

it.each([
  ['finds nothing', undefined],
  ['fails', new MemoryError('INTERNAL', 'There is no such index.')],
])('gives up where the graph is changed over during each read, which then %s', async (_, failure) => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (failure !== undefined) throw failure;
    return { suspect: true };
  };
  // More often than anyone waits for.
  const error: unknown = await byOneModel(new ChangedOver(100), read, undefined).catch(
    (refused: unknown) => refused,
  );
  expect(error).toMatchObject({
    code: 'EMBEDDING_UNAVAILABLE',
    remedy: 'Wait until no `hippograph reembed` is running on this database, then recall again.',
  });
  expect((error as MemoryError).cause).toBe(failure);
  expect(reads).toBe(5);
});

it('does not wait for another try once the call is aborted', async () => {
  const controller = new AbortController();
  const cancelled = new MemoryError('CANCELLED', 'The caller cancelled the request.');
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (controller.signal.aborted) throw cancelled;
    queueMicrotask(() => controller.abort());
    return { suspect: true };
  };
  await expect(byOneModel(new ChangedOver(100), read, controller.signal)).rejects.toBe(cancelled);
  expect(reads).toBe(2);
});
