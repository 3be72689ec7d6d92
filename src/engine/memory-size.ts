/** How much memory the server may take. Small by default: it shares a laptop with editors and browsers. */

export interface MemorySize {
  /** Largest JVM heap, MiB. */
  readonly heapMb: number;
  /** Neo4j's page cache, MiB. */
  readonly pageCacheMb: number;
}

/** About twice what is alive in it. */
const LEAST_HEAP_MB = 320;

/** On disk. A store has some 9 MiB for a thousand memories. */
export const SMALL_STORE_MB = 128;

const clamp = (value: number, low: number, high: number): number =>
  Math.round(Math.min(high, Math.max(low, value)));

/**
 * A store that is not small may have an eighth of the machine's memory for its heap, within 512–1024 MiB. A smaller one has as much more than the
 * least as it has on disk. The page cache is a thirty-second of the machine's memory, within 128–512 MiB: it takes no more than a store fills.
 * 100,000 memories with their vectors are about 0.9 GB on disk, of which the vector index is read through the operating system's own cache.
 * @param storedMb on disk
 */
export function sizeMemory(
  machineMb: number,
  storedMb: number,
  wanted: { readonly heapMb?: number | undefined; readonly pageCacheMb?: number | undefined } = {},
): MemorySize {
  const most = clamp(machineMb / 8, 512, 1024);
  return {
    heapMb:
      wanted.heapMb ??
      (storedMb < SMALL_STORE_MB ? clamp(LEAST_HEAP_MB + storedMb, LEAST_HEAP_MB, most) : most),
    pageCacheMb: wanted.pageCacheMb ?? clamp(machineMb / 32, 128, 512),
  };
}
