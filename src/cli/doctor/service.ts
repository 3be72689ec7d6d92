/** The service of this data folder, or the port that it would take. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { directFetch } from '../../config/direct-fetch.ts';
import { describeHolder, findService, identityAt } from '../../config/service-file.ts';
import type { Settings } from '../../config/settings.ts';
import { readStoreId } from '../../config/store-id.ts';
import { urlAt } from '../../http/address.ts';
import { type Check, fail, type Finding, ok, warn } from './check.ts';

/** The reason why it cannot be listened on; undefined where it can. */
async function portTrouble({ host, port }: Settings): Promise<string | undefined> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown reason';
  } finally {
    if (probe.listening) probe.close();
  }
}

const holderOf = async ({ dataDir, host, port }: Settings): Promise<string> =>
  describeHolder(await identityAt(urlAt(host, port)), await readStoreId(dataDir));

interface ReadyAnswer {
  readonly ready: boolean;
  readonly reason?: string;
}

async function running(url: string, settings: Settings): Promise<Finding> {
  const said = `Running at ${url}`;
  try {
    const response = await directFetch(new URL('/readyz', url), { signal: AbortSignal.timeout(5000) });
    const { ready, reason } = (await response.json()) as ReadyAnswer;
    return ready ? ok('service', `${said}, ready.`) : warn('service', `${said}, not ready: ${reason ?? ''}`);
  } catch {
    return warn('service', `${said}, and slow to answer.`, `See ${join(settings.dataDir, 'service.log')}.`);
  }
}

export const service: Check = async (settings) => {
  const { dataDir, host, port } = settings;
  const ours = await findService(dataDir);
  if (ours !== undefined) return running(ours.url, settings);
  if (port === 0) return ok('service', 'Not running; it will take any free port.');
  const trouble = await portTrouble(settings);
  if (trouble === undefined) return ok('service', `Not running; port ${port} on ${host} is free for it.`);
  return fail(
    'service',
    trouble === 'EADDRINUSE'
      ? `Not running. ${await holderOf(settings)} uses port ${port} on ${host}.`
      : `Not running, and ${host}:${port} cannot be listened on (${trouble}).`,
    'Set HIPPOGRAPH_PORT to another port (0 picks a free one), or end that program.',
  );
};
