/** Two memories of which one may be outdated: when a gate opens. */
import { settle } from './settle.ts';
import type { Stored } from './sleeping.ts';

const SAID = ['The gate opens at seven.', 'The gate opens at nine.'];

/** Said by Ada an hour apart. @returns the ids of the older and of the newer one, once they are linked */
export async function storeGateRivals({ service, namespace }: Stored): Promise<[string, string]> {
  const ids: string[] = [];
  for (const [hour, content] of SAID.entries()) {
    const occurredAt = new Date(`2026-11-20T1${hour}:00:00Z`);
    ids.push((await service.remember({ namespace, content, who: 'Ada', occurredAt })).id);
    await settle(namespace);
  }
  const [older = '', newer = ''] = ids;
  return [older, newer];
}
