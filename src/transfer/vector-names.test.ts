import { describe, expect, it } from 'vitest';
import { fromFile, toFile } from './vector-names.ts';

describe('the vectors of an export', () => {
  it('have one name, whether or not they have entered the index', () => {
    const row = { labels: ['Episode'], properties: { id: '1', newEmbedding: [1] }, floats: ['newEmbedding'] };
    expect(toFile(row)).toEqual({
      labels: ['Episode'],
      properties: { id: '1', embedding: [1] },
      floats: ['embedding'],
    });
  });

  it('stand beside properties that are called as what every object inherits', () => {
    const row = { labels: ['Episode'], properties: { constructor: 'red' }, floats: ['constructor'] };
    expect(toFile(row)).toEqual(row);
  });

  it('that are still to come say so as those of a new memory do', () => {
    const { labels } = toFile({ labels: ['Episode', 'Unrenewed'], properties: { id: '1' }, floats: [] });
    expect(labels).toEqual(['Episode', 'Unembedded']);
  });

  it('of files of earlier versions are put back without those that no recall searches', () => {
    const line = {
      labels: ['Episode', 'Unrenewed'],
      vectors: [
        { name: 'embedding', values: [1] },
        { name: 'contextEmbedding', values: [2] },
      ],
    };
    expect(fromFile(line)).toEqual({
      labels: ['Episode'],
      vectors: [{ name: 'embedding', values: [1] }],
    });
  });
});
