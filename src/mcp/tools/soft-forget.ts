/** Forgetting for an assistant: retracts a memory or a fact. */
import { MemoryError } from '../../domain/errors.ts';
import type { ForgetReceipt } from '../../domain/requests/requests.ts';
import type { MemoryService } from '../../service/memory-service.ts';

type Forgotten = Pick<ForgetReceipt, 'id' | 'forgottenAt' | 'changed'>;

/** A memory of that id; or else a fact, which is held no longer from now on. */
export async function forgetEither(
  namespace: string,
  id: string,
  service: MemoryService,
  signal: AbortSignal,
): Promise<Forgotten> {
  try {
    return await service.forget({ namespace, id, mode: 'SOFT' }, { signal });
  } catch (error) {
    if (!(error instanceof MemoryError) || error.code !== 'UNKNOWN_ID') throw error;
    const fact = await retracted(namespace, id, service);
    if (fact === undefined) throw error;
    return fact;
  }
}

async function retracted(
  namespace: string,
  id: string,
  service: MemoryService,
): Promise<Forgotten | undefined> {
  const asked = new Date();
  try {
    const { retractedAt } = await service.retract({ namespace, id });
    const forgottenAt = retractedAt ?? asked;
    return { id, forgottenAt, changed: forgottenAt >= asked };
  } catch (error) {
    if (error instanceof MemoryError && error.code === 'UNKNOWN_ID') return undefined;
    throw error;
  }
}
