/** Whether a namespace's memory works, how much it holds, and what is behind: cheap enough to ask at the start of any conversation. */
import { z } from 'zod';
import type { CallOptions } from '../domain/call.ts';
import type { MemoryStatus } from '../domain/requests/health.ts';
import { namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import { namespaceCounts } from '../store/statements.generated.ts';
import type { ReadinessPart } from './readiness.ts';

const input = z.object({ namespace: namespaceField });

/** Whether a namespace works, what it holds and what waits. Cheap. */
export const memoryStatus = operation({
  name: 'memoryStatus',
  input,
  rights: reads,
  sample: (namespace) => ({ namespace }),
  run: statusOf,
});

async function statusOf(
  { namespace }: z.output<typeof input>,
  { database, readinessCheck, clock }: StoreParts & ReadinessPart,
  options: CallOptions = {},
): Promise<MemoryStatus> {
  const { ready, parts } = await readinessCheck.check();
  const [stands] = await database.run(namespaceCounts, { namespace, now: clock() }, options);
  const { live = 0, retracted = 0, erased = 0, due = 0, unembedded = 0, unlinked = 0 } = stands ?? {};
  const behind: readonly (readonly [number, string])[] = [
    [unembedded, 'wait for their vectors: full text finds them until then'],
    [unlinked, 'wait for the names in them to be read'],
  ];
  const notices = [
    ...parts.filter(({ ok }) => !ok).map(({ detail }) => detail),
    ...behind.flatMap(([memories, what]) => (memories === 0 ? [] : [`${memories} memories ${what}.`])),
  ];
  return { namespace, ready, live, retracted, erased, due, unembedded, unlinked, notices };
}
