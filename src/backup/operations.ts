/** The verbs on backups. Where they lie is the operator's to say, never the caller's. */
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import type { BackupAnswer } from '../domain/requests/backups.ts';
import { namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { RunOptions } from '../store/database.ts';
import { type Backup, refusedIn } from './backup.ts';
import type { BackupKeeper } from './backup-keeper.ts';

export interface BackupParts {
  /** Undefined: the service keeps none. */
  readonly backups: BackupKeeper | undefined;
}

const nothing = z.object({});
const making = z.object({
  /** Left out: the whole store. */
  namespace: namespaceField.optional(),
  /** It is one of those that the service removes in time. */
  beforeImport: z.boolean().optional(),
});

/** Makes a backup of the store, or of a namespace, in the folder that the service keeps them in. */
export const makeBackup = operation({
  name: 'makeBackup',
  input: making,
  rights: () => ({ rights: ['admin'], over: 'store' }),
  texts: 'none',
  sample: () => ({}),
  run: madeNow,
});

/** The backups that there are, the newest first. */
export const backups = operation({
  name: 'backups',
  input: nothing,
  rights: () => ({ rights: ['admin'], over: 'store' }),
  texts: 'none',
  sample: () => ({}),
  run: listed,
});

/** @throws MemoryError INVALID_ARGUMENT where the service keeps none, or there is nothing to keep; STORAGE_FULL */
async function madeNow(
  { namespace, beforeImport = false }: z.output<typeof making>,
  parts: BackupParts,
  options: RunOptions = {},
): Promise<BackupAnswer> {
  const why = beforeImport ? 'before-import' : 'by-hand';
  const what = namespace === undefined ? {} : { namespace };
  const backup = await keeperOf(parts).make(why, what, options);
  if (backup !== undefined) return answerOf(backup);
  throw new MemoryError(
    'INVALID_ARGUMENT',
    `The ${namespace === undefined ? 'store' : 'namespace'} is empty: there is nothing to keep.`,
  );
}

/** @throws MemoryError INVALID_ARGUMENT where the service keeps none */
async function listed(_: object, parts: BackupParts): Promise<readonly BackupAnswer[]> {
  return (await keeperOf(parts).list()).map(answerOf);
}

function keeperOf({ backups: keeper }: BackupParts): BackupKeeper {
  if (keeper !== undefined) return keeper;
  throw new MemoryError('INVALID_ARGUMENT', 'This service has no folder for backups.');
}

const answerOf = ({ folder, madeAt, why, madeBy, files }: Backup): BackupAnswer => ({
  folder,
  madeAt: new Date(madeAt),
  why,
  madeBy,
  namespaces: files.map(({ namespace }) => namespace),
  lines: files.reduce((sum, { lines }) => sum + lines, 0),
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  refused: refusedIn({ files }).lines,
});
