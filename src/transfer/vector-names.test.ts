import { describe, expect, it } from 'vitest';
import { fromFile, toFile } from './vector-names.ts';

const inSecond = {
  labels: ['Memory', 'Episode'],
  properties: {
    id: '1',
    embedding: [9],
    embeddingModel: 'last',
    embeddingB: [1],
    embeddingModelB: 'now',
    quantisedVectorsB: 'q',
  },
  floats: ['embedding', 'embeddingB', 'energy'],
};

describe('the vectors of an export', () => {
  it('are those of the slot in use, by the names of the first', () => {
    expect(toFile(inSecond, 'b')).toEqual({
      labels: ['Memory', 'Episode'],
      properties: { id: '1', embedding: [1], embeddingModel: 'now', quantisedVectors: 'q' },
      floats: ['energy', 'embedding'],
    });
    expect(toFile(inSecond, 'a').properties).toEqual({ id: '1', embedding: [9], embeddingModel: 'last' });
  });

  it('stand beside properties that are called as what every object inherits', () => {
    const row = { labels: ['Episode'], properties: { constructor: 'red' }, floats: ['constructor'] };
    expect(toFile(row, 'a')).toEqual(row);
  });

  it('go into the slot in use of another store, where they wait for those of the model to come', () => {
    const line = {
      labels: ['Episode'],
      properties: { id: '1', embeddingModel: 'now' },
      vectors: [{ name: 'embedding', values: [1] }],
    };
    expect(fromFile(line, 'a', false)).toEqual(line);
    expect(fromFile(line, 'b', true)).toEqual({
      labels: ['Episode', 'Unrenewed'],
      properties: { id: '1', embeddingModelB: 'now' },
      vectors: [{ name: 'embeddingB', values: [1] }],
    });
  });

  it('that are still to come say so as a store without two models would', () => {
    const { labels, properties } = toFile(
      { labels: ['Episode', 'Unrenewed'], properties: { id: '1', embeddingModel: 'last' }, floats: [] },
      'b',
    );
    expect([labels, properties]).toEqual([['Episode', 'Unembedded'], { id: '1' }]);
  });
});
