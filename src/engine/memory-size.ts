/** How much memory the server may take. Small by default: it shares a laptop with editors and browsers. */

export interface MemorySize {
  /** Largest JVM heap, MiB. */
  readonly heapMb: number;
  /** Neo4j's page cache, MiB. */
  readonly pageCacheMb: number;
}

const clamp = (value: number, low: number, high: number): number =>
  Math.round(Math.min(high, Math.max(low, value)));

/**
 * An eighth of the machine's memory for the heap, within 512–1024 MiB, and a thirty-second of it for the page cache, within
 * 128–512 MiB. 100,000 memories with their vectors are about 0.9 GB on disk, of which the vector index is read through the
 * operating system's own cache.
 */
export function sizeMemory(
  machineMb: number,
  wanted: { readonly heapMb?: number | undefined; readonly pageCacheMb?: number | undefined } = {},
): MemorySize {
  return {
    heapMb: wanted.heapMb ?? clamp(machineMb / 8, 512, 1024),
    pageCacheMb: wanted.pageCacheMb ?? clamp(machineMb / 32, 128, 512),
  };
}
