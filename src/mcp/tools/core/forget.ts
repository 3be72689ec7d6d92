import { z } from 'zod';
import { MemoryError } from '../../../domain/errors.ts';
import type { ForgetReceipt } from '../../../domain/requests.ts';
import type { MemoryService } from '../../../service/memory-service.ts';
import { parseArguments } from '../../arguments.ts';
import { outputOf, type Tool } from '../../tool.ts';
import { namespaceArgument } from '../namespace.ts';

const input = z.strictObject({ id: z.string(), namespace: namespaceArgument });
const output = outputOf({ id: z.string(), forgottenAt: z.string(), changed: z.boolean() });

type Forgotten = Pick<ForgetReceipt, 'id' | 'forgottenAt' | 'changed'>;

/** A memory of that id; or else a fact, which is held no longer from now on. */
async function forgetEither(
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

export const forget: Tool = {
  name: 'forget',
  title: 'Forget',
  description:
    'Retract a memory, or a fact, by its id: it is no longer answered with. Only when the user asks, or it is wrong.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { id, namespace: named } = parseArguments(input, args);
    const receipt = await forgetEither(namespace(named), id, service, signal);
    const forgottenAt = receipt.forgottenAt.toISOString();
    return {
      structured: { id: receipt.id, forgottenAt, changed: receipt.changed },
      text: `${receipt.id}: ${receipt.changed ? 'forgotten' : 'had been forgotten'} at ${forgottenAt}`,
    };
  },
};
