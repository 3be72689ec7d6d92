/** Memories that assistants store while launcher, service and database are killed at random: which were acknowledged, and how often each is in the store. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findService } from '../../../src/config/service-file.ts';
import { engineFiles } from '../../../src/engine/files.ts';
import { readState } from '../../../src/engine/state.ts';
import { askGraphQL } from '../running/http-client.ts';
import { callOnce } from '../running/mcp-client.ts';
import { type Assistant, assistant, eventually } from './mcp-support.ts';

const VICTIMS = ['launcher', 'service', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface KillsOptions {
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly namespace: string;
  readonly writes: number;
  /** Between two writes. */
  readonly pauseMs: number;
  /** Of one kill to the next, in milliseconds. */
  readonly every: number;
  /** In [0, 1). */
  readonly random: () => number;
}

export interface KillsReport {
  readonly acknowledged: number;
  readonly queued: number;
  readonly lost: number;
  readonly doubled: number;
  readonly kills: Readonly<Record<Victim, number>>;
  readonly slowestMs: number;
}

const LISTED = `query ($n: String!, $after: String) {
  memories(namespace: $n, first: 200, after: $after) {
    edges { node { ... on Episode { content } } } pageInfo { hasNextPage endCursor }
  }
}`;

interface Listed {
  readonly memories: {
    readonly edges: readonly { readonly node: { readonly content: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

const SETTLED_MS = 600_000;

export async function storeUnderKills(options: KillsOptions): Promise<KillsReport> {
  const { dataDir, environment, namespace, writes, pauseMs, every, random } = options;
  const kills: Record<Victim, number> = { launcher: 0, service: 0, database: 0 };
  const counts = { acknowledged: 0, queued: 0, slowestMs: 0 };
  let open: Assistant | undefined;
  const done = new AbortController();

  const killed = new Set<number>();
  const pidOf = async (victim: Victim): Promise<number | undefined> => {
    if (victim === 'launcher') return open?.pid;
    if (victim === 'service') return (await findService(dataDir))?.pid;
    return (await readState(engineFiles(dataDir)))?.pid;
  };
  const kill = async (victim: Victim): Promise<void> => {
    const pid = await pidOf(victim);
    // What a killed JVM has left names a process that may be anybody's by now.
    if (pid === undefined || killed.has(pid) || !(await isOurs(pid, dataDir))) return;
    killed.add(pid);
    process.kill(pid, 'SIGKILL');
    kills[victim] += 1;
  };
  const killing = (async (): Promise<void> => {
    while (!done.signal.aborted) {
      await sleep(every * (0.5 + random()));
      if (!done.signal.aborted) await kill(VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'service');
    }
  })();

  const contents = Array.from({ length: writes }, (_, at) => `Memory ${at} of ${namespace}.`);
  for (const content of contents) {
    for (let stored = false; !stored; ) {
      try {
        open ??= await assistant(environment);
        const began = performance.now();
        const { isError, structured } = await callOnce(open.client, 'remember', { content });
        counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
        stored = !isError;
        if (structured.receipts?.[0]?.status === 'QUEUED') counts.queued += 1;
      } catch {
        // The launcher was killed: its client starts the next one, and sends again what was not acknowledged.
        await open?.client.close().catch(() => undefined);
        open = undefined;
      }
    }
    counts.acknowledged += 1;
    await sleep(pauseMs);
  }
  done.abort();
  await killing;

  const last = open ?? (await assistant(environment));
  try {
    await eventually(async () => {
      const { text } = await allText(last, 'recall', { query: 'memory' });
      return !text.includes('queued') && !text.includes('is starting') && !text.includes('is busy');
    }, SETTLED_MS);
    const url = (await findService(dataDir))?.url ?? '';
    const found = await listed(url, namespace);
    const times = contents.map((content) => found.filter((each) => each === content).length);
    return {
      ...counts,
      lost: times.filter((count) => count === 0).length,
      doubled: times.filter((count) => count > 1).length,
      kills,
    };
  } finally {
    await last.client.close();
  }
}

/** Whether the process was started for this data folder. */
async function isOurs(pid: number, dataDir: string): Promise<boolean> {
  const [command, environment] = await Promise.all(
    ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  );
  return `${command}${environment}`.includes(dataDir);
}

async function allText({ client }: Assistant, name: string, args: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const text = (content as { text?: string }[]).map((each) => each.text ?? '').join('\n');
  return { text: isError === true ? `is starting: ${text}` : text };
}

async function listed(url: string, namespace: string): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const { data, errors }: { data?: Listed | null | undefined; errors: readonly unknown[] } =
      await askGraphQL<Listed>(url, LISTED, { n: namespace, after });
    if (data === undefined || data === null) throw new Error(JSON.stringify(errors));
    found.push(...data.memories.edges.map(({ node }) => node.content));
    if (!data.memories.pageInfo.hasNextPage) return found;
    after = data.memories.pageInfo.endCursor;
  }
}

/** The same kills for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Ends what is left of the data folder: the service, and with it the JVM. */
export async function endAll(dataDir: string): Promise<void> {
  const service = await findService(dataDir);
  if (service === undefined) return;
  process.kill(service.pid, 'SIGTERM');
  await eventually(async () => (await findService(dataDir)) === undefined, 120_000);
}
