/** Whether a namespace's memory works, how much it holds, and what is behind: cheap enough to ask at the start of any conversation. */
import { checkNamespace } from '../domain/checks.ts';
import type { MemoryStatus } from '../domain/health.ts';
import type { Clock } from '../domain/ports.ts';
import type { Database } from '../store/database.ts';
import { standing } from '../store/statements.generated.ts';
import type { CallOptions } from './memory-service.ts';
import type { ReadinessCheck } from './readiness.ts';

export interface StatusParts {
  readonly database: Database;
  readonly readiness: ReadinessCheck;
  readonly clock: Clock;
}

export async function memoryStatus(
  given: string,
  { database, readiness, clock }: StatusParts,
  options: CallOptions = {},
): Promise<MemoryStatus> {
  const namespace = checkNamespace(given);
  const { ready, parts } = await readiness.check();
  const [stands] = await database.run(standing, { namespace, now: clock() }, options);
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
