/** What a coding assistant waits for: the handshake, the first recall on a machine where nothing runs, one when all does; and what many of them cost. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findService } from '../src/config/service-file.ts';
import { residentMb } from '../src/engine/rss.ts';
import {
  type Assistant,
  assistant,
  bareStart,
  eventually,
  handshake,
  median,
} from '../test/support/e2e/mcp-support.ts';
import { type Row, report } from './support/report.ts';
import { timed } from './support/timing.ts';

const AIM = { handshakeMs: 300, firstMs: 15_000, warmMs: 100 };
const STARTS = 20;
const RECALLS = 60;
const CLIENTS = 8;
const WRITES = 50;
const MANY = 10;
/** Of the client, where the machine is used besides. */
const PATIENCE = { timeout: 300_000 };

export async function benchMcp(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hippograph-bench-mcp-'));
  const environment = {
    HIPPOGRAPH_DATA_DIR: dataDir,
    HIPPOGRAPH_NAMESPACE: `mcp-${randomUUID()}`,
    HIPPOGRAPH_IDLE_SECONDS: '5',
  };
  const rows: Row[] = [];
  const row = (what: string, value: string | number, aim: string): void =>
    void rows.push({ what, value, aim });
  const open: Assistant[] = [];
  const enter = async (): Promise<Assistant> => {
    const one = await assistant(environment);
    open.push(one);
    return one;
  };
  try {
    const [starts, bare]: [number[], number[]] = [[], []];
    for (let start = 0; start < STARTS; start += 1) {
      starts.push((await handshake({ HIPPOGRAPH_DATA_DIR: join(dataDir, 'none') })).ms);
      bare.push(await bareStart());
    }
    row('handshake, cold, ms', median(starts), `< ${AIM.handshakeMs}`);
    row('an empty program of this Node, ms', median(bare), '');

    const began = performance.now();
    const first = await enter();
    await recall(first, 'Who opened the weir?');
    row(
      'first recall, nothing running before, s',
      (performance.now() - began) / 1_000,
      `< ${AIM.firstMs / 1_000}`,
    );
    await first.client.callTool({
      name: 'remember',
      arguments: { memories: [{ content: 'Berta opened the weir.' }] },
    });
    for (let at = 0; at < 10; at += 1) await recall(first, `warming ${at}`);
    const warm: number[] = [];
    for (let at = 0; at < RECALLS; at += 1)
      warm.push((await timed(() => recall(first, `Who opened weir ${at}?`))).ms);
    row('recall, warm, ms', median(warm), `< ${AIM.warmMs}`);
    const service = await servicePid(dataDir);
    row('resident, 1 client: service, MiB', (await residentMb(service)) ?? 0, '');
    row('resident, its proxy, MiB', (await residentMb(first.pid)) ?? 0, '');

    const clients = [first, ...(await Promise.all(Array.from({ length: CLIENTS - 1 }, enter)))];
    const texts = clients.flatMap((_, client) =>
      Array.from({ length: WRITES }, (__, at) => `Client ${client} saw heron number ${at}.`),
    );
    const receipts = await Promise.all(
      texts.map(async (content, at) =>
        clients[at % CLIENTS]?.client.callTool(
          { name: 'remember', arguments: { memories: [{ content }] } },
          PATIENCE,
        ),
      ),
    );
    const ids = receipts.flatMap((receipt) => idsIn(receipt?.structuredContent));
    const refused = new Set(
      receipts.flatMap((receipt) => (receipt?.isError === true ? [JSON.stringify(receipt.content)] : [])),
    );
    for (const each of refused) process.stdout.write(`Refused: ${each}\n`);
    const found = await Promise.all(
      ids.map(
        async (id) =>
          !(await first.client.callTool({ name: 'get_memory', arguments: { id } }, PATIENCE)).isError,
      ),
    );
    row(
      `${CLIENTS} clients, ${WRITES} writes each at once: found`,
      found.filter(Boolean).length,
      `${texts.length} of ${texts.length}`,
    );

    while (open.length < MANY) await enter();
    await Promise.all(open.map((each) => recall(each, 'herons')));
    const resident = await Promise.all(open.map(async ({ pid }) => (await residentMb(pid)) ?? 0));
    row(`resident, ${MANY} clients: service, MiB`, (await residentMb(service)) ?? 0, '');
    row(
      `resident, ${MANY} proxies together, MiB`,
      resident.reduce((sum, each) => sum + each, 0),
      '',
    );
  } finally {
    await Promise.all(open.map(({ client }) => client.close()));
    await eventually(async () => (await findService(dataDir)) === undefined, 120_000);
    await rm(dataDir, { recursive: true, force: true });
  }
  report('mcp', rows, ['The database is the managed one, its resident set not in these figures.']);
}

const recall = ({ client }: Assistant, query: string): Promise<unknown> =>
  client.callTool({ name: 'recall', arguments: { query } }, PATIENCE);

async function servicePid(dataDir: string): Promise<number> {
  const service = await findService(dataDir);
  if (service === undefined) throw new Error('There is no service.');
  return service.pid;
}

function idsIn(structured: unknown): string[] {
  const { receipts = [] } = (structured ?? {}) as { receipts?: { id: string }[] };
  return receipts.map(({ id }) => id);
}
