import { expect, it } from 'vitest';
import type { ModelInUse } from '../../domain/ports.ts';
import type { StandingWish } from '../../domain/requests/standing.ts';
import { WishVectors } from './nearness.ts';

it('makes the vectors of wishes once, and keeps none of a memory that was erased', async () => {
  const asked: string[] = [];
  const model = {
    state: 'ready',
    embedQuery: () => Promise.resolve({ vector: Float32Array.of(1, 0) }),
    embed: (texts: readonly string[]) => {
      asked.push(...texts);
      return Promise.resolve(texts.map(() => Float32Array.of(0.5, 1)));
    },
  } as unknown as ModelInUse;
  const wishes = [
    { nth: 0, kind: 'INSTRUCTION', text: 'Be short.', condition: null, memory: { id: 'a', content: 'x' } },
    { nth: 1, kind: 'PREFERENCE', text: 'I like tea.', condition: null, memory: { id: 'a', content: 'x' } },
    { nth: 0, kind: 'INSTRUCTION', text: 'Cite.', condition: 'sources', memory: { id: 'b', content: 'y' } },
  ] as unknown as StandingWish[];
  const vectors = new WishVectors();
  const nearness = () => vectors.nearness('What now?', wishes, model, {});
  expect(await nearness()).toEqual([0.5, 0.5, 0.5]);
  await nearness();
  expect(asked).toEqual(['Be short.', 'x', 'sources']);
  vectors.drop(['a']);
  await nearness();
  expect(asked.slice(3)).toEqual(['Be short.', 'x']);
});
