import { expect, test } from 'vitest';
import { sizeMemory } from './memory-size.ts';

test.each([
  [2_048, 900, 512, 128],
  [6_144, 900, 768, 192],
  [8_192, 128, 1_024, 256],
  [65_536, 900, 1_024, 512],
  [65_536, 0, 320, 512],
  [65_536, 99.6, 420, 512],
  [2_048, 0, 320, 128],
])('a machine of %i MiB, a store of %d: heap %i, page cache %i', (machine, stored, heapMb, pageCacheMb) => {
  expect(sizeMemory(machine, stored)).toEqual({ heapMb, pageCacheMb });
});

test('what is asked for is given', () => {
  expect(sizeMemory(8_192, 0, { heapMb: 4_000 })).toEqual({ heapMb: 4_000, pageCacheMb: 256 });
});
