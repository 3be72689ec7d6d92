import { describe, expect, it } from 'vitest';
import { otherWordsFor } from './work-words.ts';

describe('other words for what is asked', () => {
  it.each([
    ['framework', 'fastify'],
    ['Frameworks', 'django'],
    ['database', 'postgres'],
    ['Datenbank', 'postgres'],
    ['ship', 'deploy'],
    ['throttle', 'limit'],
    ['orchestrator', 'dagster'],
  ])('for "%s" are among others "%s"', (asked, other) => {
    expect(otherWordsFor(asked)).toContain(other);
  });

  it.each(['fastify', 'Melanie', 'weekend', '田中'])('there is none for "%s"', (asked) => {
    expect(otherWordsFor(asked)).toEqual([]);
  });
});
