/** What is known of the service of a data folder without starting it. */
import { findProject } from '../../client/project/find-project.ts';
import { directFetch } from '../../config/direct-fetch.ts';
import { type FoundService, findService } from '../../config/service-file.ts';
import type { Settings } from '../../config/settings.ts';
import { lastStartTime } from '../../config/start-time.ts';
import { Outbox } from '../../outbox/outbox.ts';

const LOOK_MS = 5_000;

export interface ServiceStatus {
  readonly dataDir: string;
  readonly state: 'stopped' | 'starting' | 'answering' | 'ready';
  /** What keeps it from being ready. */
  readonly reason: string | null;
  readonly url: string | null;
  readonly pid: number | null;
  readonly version: string | null;
  readonly startedAt: string | null;
  /** It was started by a command, and ends by itself. */
  readonly onDemand: boolean | null;
  /** How long the last start took until the service answered. */
  readonly startSeconds: number | null;
  /** Of an assistant that is started in the current folder; null where it cannot be known. */
  readonly namespace: string | null;
  /** What names it, or why nothing does. */
  readonly namedBy: string;
  /** Memories that are acknowledged and not stored yet. */
  readonly queued: number;
  /** Queued memories that were refused, and whose writer has not been notified. */
  readonly refused: number;
}

export async function serviceStatus({ dataDir, token }: Settings): Promise<ServiceStatus> {
  const running = await findService(dataDir);
  const outbox = new Outbox(dataDir, token);
  const usual = await lastStartTime(dataDir);
  return {
    dataDir,
    ...(running === undefined ? ({ state: 'stopped', reason: null } as const) : await readiness(running)),
    url: running?.url ?? null,
    pid: running?.pid ?? null,
    version: running?.version ?? null,
    startedAt: running?.startedAt ?? null,
    onDemand: running === undefined ? null : running.onDemand === true,
    ...(await projectHere()),
    startSeconds: usual === undefined ? null : Math.round(usual / 100) / 10,
    queued: (await outbox.names()).length,
    refused: await outbox.untold(),
  };
}

async function projectHere(): Promise<Pick<ServiceStatus, 'namespace' | 'namedBy'>> {
  try {
    const { namespace, source } = await findProject(process.env, process.cwd(), 'never');
    return { namespace, namedBy: source };
  } catch (error) {
    return { namespace: null, namedBy: error instanceof Error ? error.message : String(error) };
  }
}

interface Readiness {
  readonly state: ServiceStatus['state'];
  readonly reason: string | null;
}

async function readiness({ url, silent }: FoundService): Promise<Readiness> {
  if (silent === true) return { state: 'starting', reason: 'Its process runs and does not answer.' };
  try {
    const response = await directFetch(new URL('/readyz', url), { signal: AbortSignal.timeout(LOOK_MS) });
    const { answers, reason } = (await response.json()) as { answers?: boolean; reason?: string };
    if (response.ok) return { state: 'ready', reason: null };
    return { state: answers === true ? 'answering' : 'starting', reason: reason ?? null };
  } catch {
    return { state: 'starting', reason: 'It does not say how it is.' };
  }
}

const IN_WORDS: Readonly<Record<ServiceStatus['state'], string>> = {
  stopped: 'The service is not running. A command or an assistant starts it.',
  starting: 'The service is starting.',
  answering: 'The service answers, and its first answers are slow.',
  ready: 'The service is ready.',
};

export function describeStatus(status: ServiceStatus): string {
  const { state, reason, url, pid, startedAt, onDemand, startSeconds, queued, refused, dataDir } = status;
  const { namespace, namedBy } = status;
  const rows: [string, string][] = [];
  if (reason !== null) rows.push(['waits for', reason]);
  if (url !== null) rows.push(['address', url], ['process', `${pid}, since ${startedAt}`]);
  if (onDemand !== null)
    rows.push(['ends', onDemand ? 'some time after its last client' : 'when it is stopped']);
  if (startSeconds !== null) rows.push(['last start', `${startSeconds} s`]);
  rows.push(['queued', `${queued} memories`]);
  if (refused > 0) rows.push(['refused', `${refused} queued memories`]);
  rows.push(['data', dataDir]);
  rows.push(['namespace', namespace === null ? `none: ${namedBy}` : `${namespace}, named by ${namedBy}`]);
  return [IN_WORDS[state], ...rows.map(([name, value]) => `  ${name.padEnd(12)}${value}`)].join('\n');
}
