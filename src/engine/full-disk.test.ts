import { expect, it } from 'vitest';
import { FullDisk } from './full-disk.ts';

it('[R-DB-FULL] an error about a full disk does not name the path of the data folder', async () => {
  let told = '';
  let restarted = false;
  using disk = new FullDisk({
    folder: import.meta.dirname,
    onFull: ({ message }) => {
      told = message;
      return () => void (restarted = true);
    },
  });
  disk.recover();
  expect(told).toMatch(/^Neo4j could not write to the disk of the data folder and has stopped\./);
  await expect.poll(() => restarted).toBe(true);
});
