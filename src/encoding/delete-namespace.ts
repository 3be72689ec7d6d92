/** Deletes a namespace with everything in it, in batches. Call it again to continue an interrupted deletion. */
import { basename } from 'node:path';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { countOfNamespace, keepErasuresOfDeleted, removeOfNamespace } from '../store/statements.generated.ts';

/** Nodes removed in one transaction. Memories have vectors and many relationships. */
const A_BATCH = 500;

const KINDS = ['memories', 'entities', 'facts', 'procedures', 'clusters', 'sessions', 'records'] as const;
type Kind = (typeof KINDS)[number];

/** How much of each kind there is, or was. */
export type NamespaceContents = Readonly<Record<Kind, number>>;

export interface NamespaceDeletion extends NamespaceContents {
  readonly namespace: string;
  readonly dryRun: boolean;
  /** The name of its backup; null: none was made. Who may empty a namespace need not know where the service keeps its files. */
  readonly backup: string | null;
}

export interface DeletionParts extends StoreParts, Emitting {
  /** Recalls that wait in files are stored with their namespace. */
  readonly journal: { flush(): Promise<void> };
  /** Memories that wait for the service would make the namespace again. */
  readonly onDelete?: ((namespace: string) => Promise<void>) | undefined;
  /** Keeps what a namespace says of its recalls. */
  readonly configs: { read(namespace: string, options: RunOptions): Promise<unknown> };
  /** Undefined: the service keeps no backups. */
  readonly backups:
    | {
        /** 0: the service makes none by itself. */
        readonly everyHours: number;
        make(
          why: 'before-deletion',
          input: { readonly namespace: string; readonly keepsOld: boolean },
          options: RunOptions,
        ): Promise<{ readonly folder: string } | undefined>;
      }
    | undefined;
}

const input = z.object({
  namespace: namespaceField,
  confirm: z.string().optional(),
  dryRun: z.boolean().optional(),
  backup: z.boolean().optional(),
  backupRequired: z.boolean().optional(),
  /** It is put back next: what was erased stays erased. */
  keepErased: z.boolean().optional(),
});

/**
 * Deletes a namespace with everything in it, once `confirm` repeats its name; with `dryRun` it says what that would be, and deletes nothing. Unless
 * `backup` is false, a backup of it is kept where the service keeps backups, or where `backupRequired` says so; where that cannot be written, nothing
 * is deleted. Writers wait meanwhile: what they store is in the backup, or in the store afterwards.
 */
export const deleteNamespace = operation({
  name: 'deleteNamespace',
  input,
  // It removes settings, runs and the marks of what was erased, besides memories.
  rights: ({ namespace }) => ({ rights: ['erase', 'admin'], over: [namespace] }),
  texts: 'none',
  sample: (namespace) => ({ namespace, dryRun: true }),
  run: deletion,
});

/** @throws MemoryError UNKNOWN_NAMESPACE; INVALID_ARGUMENT where it is not confirmed; STORAGE_FULL where no backup can be kept; CANCELLED between two batches: what is left then is deleted the next time */
async function deletion(
  {
    namespace,
    confirm,
    dryRun = false,
    backup: keep = true,
    backupRequired: required = false,
    keepErased = false,
  }: z.output<typeof input>,
  parts: DeletionParts,
  options: RunOptions = {},
): Promise<NamespaceDeletion> {
  if (!dryRun && confirm !== namespace) throw unconfirmed(namespace);
  await parts.journal.flush();
  const there = contentsOf(await parts.database.run(countOfNamespace, { namespace }, options));
  if (there === undefined) throw unknown();
  if (dryRun) return { namespace, dryRun, backup: null, ...there };
  const { backups } = parts;
  if (required && backups === undefined)
    throw new MemoryError('INVALID_ARGUMENT', 'This service has no folder for backups.', {
      field: 'backupRequired',
    });
  const keeps = required || (keep && (backups?.everyHours ?? 0) > 0);
  const kept = keeps
    ? await backups?.make('before-deletion', { namespace, keepsOld: required }, options)
    : undefined;
  const contents = (await removeAll({ namespace, keepErased }, parts, options)) ?? there;
  return { namespace, dryRun, backup: kept === undefined ? null : basename(kept.folder), ...contents };
}

async function removeAll(
  what: { readonly namespace: string; readonly keepErased: boolean },
  { database, emit, configs, onDelete }: DeletionParts,
  options: RunOptions,
): Promise<NamespaceContents | undefined> {
  const { namespace, keepErased } = what;
  await onDelete?.(namespace);
  const removed: Counted[] = [];
  for (;;) {
    const batch = await removeBatch(what, database, options);
    if (batch.length === 0) break;
    removed.push(...batch);
    emit(
      'stale',
      batch.flatMap(({ memoryIds }) => memoryIds),
    );
  }
  if (keepErased) await database.run(keepErasuresOfDeleted, { namespace }, options);
  await configs.read(namespace, options);
  return contentsOf(removed);
}

const removeBatch = (
  what: { readonly namespace: string; readonly keepErased: boolean },
  database: Database,
  options: RunOptions,
) => database.transaction('write', (tx) => tx.run(removeOfNamespace, { ...what, limit: A_BATCH }), options);

interface Counted {
  readonly kind: string;
  readonly count: number;
}

/** Undefined where there is nothing. */
function contentsOf(rows: readonly Counted[]): NamespaceContents | undefined {
  if (rows.length === 0) return undefined;
  const total = (kind: Kind): number =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0);
  return Object.fromEntries(KINDS.map((kind) => [kind, total(kind)])) as NamespaceContents;
}

const unconfirmed = (namespace: string): MemoryError =>
  new MemoryError('INVALID_ARGUMENT', 'confirm must repeat the name of the namespace.', {
    field: 'confirm',
    remedy: `Pass confirm: ${namespace} to delete it for good. Use dryRun to see what it contains.`,
  });

const unknown = (): MemoryError =>
  new MemoryError('UNKNOWN_NAMESPACE', 'This namespace has no data.', { field: 'namespace' });
