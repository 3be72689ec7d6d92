/** How fast an export comes back, vectors and all, and whether the process that reads it stays as small as it was. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { Tally } from '../src/cli/import/tally.ts';
import { runRestore } from '../src/cli/restore/run.ts';
import type { TransferLine } from '../src/domain/requests/transfer.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { report, type Row } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { timed } from './support/timing.ts';
import type { RestoreInput } from '../src/transfer/restore.ts';

const MOST_LINE_BYTES = 2 ** 21;
const RSS_EVERY_MS = 100;

export async function benchImport(options: { sizes: readonly number[] }): Promise<void> {
  await using stage = await openStage();
  const folder = await mkdtemp(join(tmpdir(), 'hippograph-bench-import-'));
  const rows: Row[] = [];
  try {
    for (const size of options.sizes) rows.push(await measure(stage, folder, size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const slowest = Math.min(...rows.map((row) => Number(row['memories/min'])));
  report('import', rows, [
    `Aim: at least 20,000 memories a minute: ${slowest >= 20_000 ? 'reached' : 'NOT reached'}.`,
    'The resident set is of one process that has both sides in it, the reader and the service.',
  ]);
}

async function measure(stage: Stage, folder: string, size: number): Promise<Row> {
  const namespace = `bench-${randomUUID()}`;
  const file = join(folder, `${size}.jsonl`);
  const loaded = await watched(() => loadSynthetic(stage, namespace, size));
  await batched(stage, namespace, 'REMOVE n:Undigested, n.owes');
  const out = await watched(() =>
    pipeline(Readable.from(text(stage.service.export({ namespace }))), createWriteStream(file)),
  );
  await batched(stage, namespace, 'DETACH DELETE n');
  const tally = new Tally();
  const back = await watched(() =>
    runRestore({
      source: createReadStream(file, { highWaterMark: 262_144 }),
      resumeAfter: 0,
      namespace: undefined,
      maxLineBytes: MOST_LINE_BYTES,
      tally,
      onError: 'stop',
      signal: new AbortController().signal,
      reconnect: async () => undefined,
      // As the listener gets it: the text of a request.
      send: async (body) => ({ outcomes: await stage.service.restore(JSON.parse(body) as RestoreInput) }),
      stored: () => undefined,
      reached: async () => undefined,
    }),
  );
  return {
    memories: size,
    'file MB': (await stat(file)).size / 1e6,
    lines: tally.created,
    'stored memories/min': (60_000 * size) / loaded.ms,
    'export memories/min': (60_000 * size) / out.ms,
    'memories/min': (60_000 * size) / back.ms,
    'export RSS MB': out.rssMb,
    'import RSS MB': back.rssMb,
  };
}

async function* text(pages: AsyncIterable<readonly TransferLine[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Milliseconds, and the largest resident set meanwhile. */
async function watched(work: () => Promise<unknown>): Promise<{ ms: number; rssMb: number }> {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, RSS_EVERY_MS);
  try {
    const { ms } = await timed(work);
    return { ms, rssMb: most / 1e6 };
  } finally {
    clearInterval(look);
  }
}

/** What is still to be done for memories, it was done before they were exported; and what was exported goes. */
async function batched(stage: Stage, namespace: string, what: string): Promise<void> {
  await stage.database.runDdl(
    `MATCH (n:Memory|Session WHERE n.namespace = '${namespace}') CALL (n) { ${what} } IN TRANSACTIONS OF 1000 ROWS`,
  );
}
