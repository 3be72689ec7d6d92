import { expect, it } from 'vitest';
import { whole } from './pages.ts';

const isWhole = ({ weight }: { weight?: number }): boolean => weight !== undefined;

it('[R-BACKUP-DRILL] reads rows again that are seen without their properties while a writer commits', async () => {
  const seen = [[{ weight: 1 }, {}], [{}, { weight: 2 }], [{ weight: 1 }, { weight: 2 }], [{}]];
  let reads = 0;
  const rows = await whole(async () => seen[reads++] ?? [], isWhole);
  expect(rows).toEqual([{ weight: 1 }, { weight: 2 }]);
  expect(reads).toBe(3);
});

it('[R-BACKUP-DRILL] gives what never gets its properties as it is', async () => {
  let reads = 0;
  expect(await whole(async () => (reads++, [{}]), isWhole)).toEqual([{}]);
  expect(reads).toBeGreaterThan(1);
});
