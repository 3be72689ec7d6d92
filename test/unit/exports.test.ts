import { expect, it } from 'vitest';

it('[R-HABIT-EXPORTS] the package exports this and no more', async () => {
  const values = Object.keys(await import('../../src/index.ts'));
  expect(values.toSorted()).toEqual(['MemoryError', 'readSettings', 'startApp']);
});
