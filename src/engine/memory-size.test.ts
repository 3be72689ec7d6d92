import { expect, test } from 'vitest';
import { sizeMemory } from './memory-size.ts';

test.each([
  [2_048, 512, 128],
  [6_144, 768, 192],
  [8_192, 1_024, 256],
  [65_536, 1_024, 512],
])('a machine of %i MiB: heap %i, page cache %i', (machine, heapMb, pageCacheMb) => {
  expect(sizeMemory(machine)).toEqual({ heapMb, pageCacheMb });
});

test('what is asked for is given', () => {
  expect(sizeMemory(8_192, { heapMb: 4_000 })).toEqual({ heapMb: 4_000, pageCacheMb: 256 });
});
