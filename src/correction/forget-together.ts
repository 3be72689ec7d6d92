/** Forgets the memories of a session, or what someone has stored since a time. */
import { z } from 'zod';
import type { ForgetManyReceipt } from '../domain/requests/correction.ts';
import { dateField, nameField, namespaceField, spelledField } from '../operation/fields.ts';
import { type CallContext, operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import { storedSince, turnsOfSession } from '../store/statements.generated.ts';
import { forgetMany, MOST_FORGOTTEN } from './forget-many.ts';

const limit = MOST_FORGOTTEN + 1;

const sessionInput = z.object({
  namespace: namespaceField,
  sessionId: nameField('sessionId'),
  dryRun: z.boolean().optional(),
});

/** Retracts all memories of a session, or counts them with `dryRun`. */
export const forgetSession = operation({
  name: 'forgetSession',
  input: sessionInput,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, sessionId: 'x' }),
  run: forgetTurns,
});

const storedInput = z.object({
  namespace: namespaceField,
  /** Its speaker or author. */
  who: spelledField('who'),
  since: dateField('since'),
  dryRun: z.boolean().optional(),
});

/** Retracts what a speaker or author has stored since a time, or counts it with `dryRun`. */
export const forgetStored = operation({
  name: 'forgetStored',
  input: storedInput,
  rights: writes,
  texts: 'none',
  sample: (namespace) => ({ namespace, who: 'x', since: new Date(0) }),
  run: forgetSince,
});

type Caller = Pick<CallContext, 'by'>;

/** @throws MemoryError BATCH_TOO_LARGE */
async function forgetTurns(
  { namespace, sessionId, dryRun = false }: z.output<typeof sessionInput>,
  { database, clock }: StoreParts,
  { by: who }: Caller = {},
): Promise<ForgetManyReceipt> {
  const asked = { namespace, verb: 'forgetSession', now: clock(), who, dryRun, field: 'sessionId' } as const;
  return database.transaction('write', async (tx) => ({
    forgotten: await forgetMany(tx, asked, await tx.run(turnsOfSession, { namespace, sessionId, limit })),
  }));
}

/** @throws MemoryError BATCH_TOO_LARGE */
async function forgetSince(
  { namespace, who, since, dryRun = false }: z.output<typeof storedInput>,
  { database, clock }: StoreParts,
  { by }: Caller = {},
): Promise<ForgetManyReceipt> {
  const asked = { namespace, verb: 'forgetStored', now: clock(), who: by, dryRun, field: 'since' } as const;
  return database.transaction('write', async (tx) => ({
    forgotten: await forgetMany(tx, asked, await tx.run(storedSince, { namespace, who, since, limit })),
  }));
}
