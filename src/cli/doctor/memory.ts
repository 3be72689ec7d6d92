/** How much memory the processes may take and take now, and what a store ten times as large would need. */
import { totalmem } from 'node:os';
import { findService } from '../../config/service-file.ts';
import { engineStatus } from '../../engine/control.ts';
import { engineFiles } from '../../engine/files.ts';
import { sizeMemory } from '../../engine/memory-size.ts';
import { residentMb } from '../../engine/rss.ts';
import { storeMb } from '../../engine/store-mb.ts';
import { CACHED_TEXT_BYTES } from '../../retrieval/stages/known-memories.ts';
import { CACHED_VECTOR_BYTES } from '../../retrieval/stages/memory-vectors.ts';
import { type Check, type Finding, ok, warn } from './check.ts';

const MEBIBYTE = 2 ** 20;
const GROWN = 10;
/** Besides its heap and page cache: code, classes and buffers. */
const BESIDE_HEAP_MB = 400;

const inWords = (mb: number): string =>
  mb < 1_024 ? `${Math.max(1, Math.round(mb))} MiB` : `${(mb / 1_024).toFixed(1)} GiB`;
const now = (mb: number | undefined): string =>
  mb === undefined ? 'not running' : `${inWords(mb)} resident now`;

const onDisk = (mb: number): string =>
  `The store takes ${inWords(mb)} on disk. With ${GROWN} times as many memories it takes about ${inWords(GROWN * mb)}, ` +
  "and recall is quick while that fits into the machine's free memory. The heap grows with it, at the next start, to at most 1 GiB.";

export const memory: Check = async ({ neo4j, dataDir, heapMb, pageCacheMb }) => {
  const machine = totalmem() / MEBIBYTE;
  const running = await findService(dataDir);
  const caches = `${CACHED_TEXT_BYTES / MEBIBYTE} MiB of texts and ${CACHED_VECTOR_BYTES / MEBIBYTE} MiB of vectors`;
  const service = ok(
    'memory',
    `Service: keeps at most ${caches}; ${now(running && (await residentMb(running.pid)))}.`,
  );
  if (neo4j !== undefined) return service;
  return [service, ...(await ofDatabase({ dataDir, machine, heapMb, pageCacheMb }))];
};

async function ofDatabase({
  dataDir,
  machine,
  ...wanted
}: {
  readonly dataDir: string;
  readonly machine: number;
  readonly heapMb: number | undefined;
  readonly pageCacheMb: number | undefined;
}): Promise<Finding[]> {
  const [status, stored] = await Promise.all([
    // Of a folder that is none, another check tells.
    engineStatus(dataDir).catch(() => undefined),
    storeMb(engineFiles(dataDir)),
  ]);
  const size = sizeMemory(machine, stored, wanted);
  const limits = `a heap of at most ${inWords(size.heapMb)} and a page cache of at most ${inWords(size.pageCacheMb)}`;
  const said = `Neo4j: ${limits}; ${now(status?.running === true ? status.rssMb : undefined)}. The machine has ${inWords(machine)}.`;
  const tooMuch = size.heapMb + size.pageCacheMb + BESIDE_HEAP_MB > machine;
  return [
    tooMuch
      ? warn('memory', said, 'Set HIPPOGRAPH_HEAP_MB and HIPPOGRAPH_PAGECACHE_MB to less.')
      : ok('memory', said),
    ...(stored === 0 ? [] : [ok('memory', onDisk(stored))]),
  ];
}
