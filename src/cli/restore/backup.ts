/** One run of `hippograph restore`: the backup that is meant, checked, and put back through the service. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Backup, type BackupFile, listBackups, MANIFEST, readBackup } from '../../backup/backup.ts';
import { checkBackup } from '../../backup/check-backup.ts';
import type { RefusedLines } from '../../backup/importer-rules.ts';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { ServiceConnection } from '../service-connection.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { print, printError, printJson } from '../terminal/print.ts';
import { type ProgressView, showProgress } from '../terminal/progress.ts';
import { rehearse, type Rehearsed } from './rehearsal.ts';
import { type Putting, restoreFile } from './restore-file.ts';

export interface RestoreOptions {
  readonly namespace?: string;
  readonly replace?: true;
  readonly revive?: true;
  readonly dryRun?: true;
  /** What to do with a line that cannot be put back. */
  readonly onError: 'stop' | 'skip';
  readonly json?: true;
}

/** What became of one namespace. */
export interface Restored {
  readonly namespace: string;
  readonly created: number;
  readonly unchanged: number;
  /** Lines that could not be put back. */
  readonly skipped: number;
  /** Memories that were erased since, and are left out. */
  readonly erased: number;
  /** The backup of what was there before; null: there was nothing, or nothing was replaced. */
  readonly replaced: string | null;
}

const LATEST = 'latest';
const EXISTS = 'query Exists($name: String!) { namespace(name: $name) { name } }';
const DELETE = `mutation Replace($namespace: String!) {
  deleteNamespace(namespace: $namespace, confirm: $namespace, backupRequired: true, keepErased: true) { backup }
}`;

/** @throws MemoryError INVALID_ARGUMENT where the backup is none, is damaged or lacks the namespace; MALFORMED_LINE where some of it cannot be put back, before anything is deleted; CONFLICT where something else is there */
export async function restoreBackup(name: string, options: RestoreOptions): Promise<void> {
  const settings = readSettings(process.env);
  const backup = await backupOf(name, settings.backups.root, options.namespace);
  const files = chosen(backup, options.namespace);
  using interrupt = onInterrupt();
  const { signal } = interrupt;
  using view = showProgress(process.stderr);
  view.report({ task: 'checking', done: 0, text: 'Checking the backup …' });
  const { maxContentBytes } = settings;
  const refused = await checkBackup({ folder: backup.folder, files }, { maxContentBytes, signal });
  if (options.onError === 'stop') assertWhole(refused);
  view.stop();
  if (options.dryRun) {
    const outcome = await rehearse({ backup, files, settings, view, signal, onError: options.onError });
    if (options.json) printJson(outcome);
    else print(`${backup.folder} can be restored: ${describeRehearsal(outcome)}`);
    return;
  }
  using service = await ServiceConnection.open({ settings, view, who: 'restore', signal });
  const done: Restored[] = [];
  for (const file of files)
    done.push(await putBack(file, { backup, service, settings, view, signal }, options));
  view.stop();
  if (options.json) printJson(done);
  else for (const each of done) print(describe(each));
}

async function putBack(
  file: BackupFile,
  to: Omit<Putting, 'onError' | 'erased'> & { readonly view: ProgressView },
  { replace, revive, onError }: RestoreOptions,
): Promise<Restored> {
  const { view } = to;
  const { namespace } = file;
  const replaced = replace ? await emptied(namespace, to) : null;
  view.report({ task: namespace, done: 0, text: `Restoring ${namespace} …` });
  try {
    return {
      namespace,
      ...(await restoreFile(file, { ...to, onError, erased: revive ? 'revive' : 'leaveOut' })),
      replaced,
    };
  } catch (error) {
    if (!(error instanceof MemoryError) || error.code !== 'CONFLICT') throw error;
    view.stop();
    printError('--replace deletes what is there first, after a backup of it.');
    throw error;
  }
}

/** Deletes what is there once the service has a backup of it. Who writes meanwhile waits. @returns the name of that backup */
async function emptied(
  namespace: string,
  { service, signal }: Pick<Putting, 'service' | 'signal'>,
): Promise<string | null> {
  const found = await service.ask<{ namespace: unknown }>(EXISTS, { name: namespace }, signal);
  if (found.namespace === null) return null;
  const { deleteNamespace } = await service.ask<{ deleteNamespace: { backup: string | null } }>(
    DELETE,
    { namespace },
    signal,
  );
  return deleteNamespace.backup;
}

/** @throws MemoryError MALFORMED_LINE naming the first line that the importer would refuse */
function assertWhole(refused: ReadonlyMap<string, RefusedLines>): void {
  const [found] = refused;
  if (found === undefined) return;
  const [namespace, { first }] = found;
  const lines = [...refused.values()].reduce((sum, each) => sum + each.lines, 0);
  throw new MemoryError(
    'MALFORMED_LINE',
    `${lines} lines of this backup cannot be put back. The first is in ${namespace}: ${first} Nothing was changed.`,
    { field: 'backup', remedy: 'Use another backup, or pass --on-error skip to put back the rest.' },
  );
}

async function backupOf(name: string, root: string, namespace: string | undefined): Promise<Backup> {
  if (name === LATEST) return newestBackup(root, namespace);
  const named = join(root, name);
  return readBackup(existsSync(join(named, MANIFEST)) ? named : resolve(name));
}

function chosen({ folder, files }: Backup, namespace: string | undefined): readonly BackupFile[] {
  if (namespace === undefined) return files;
  const its = files.filter((file) => file.namespace === namespace);
  if (its.length > 0) return its;
  const names = files.map((file) => file.namespace).join(', ');
  throw new MemoryError('UNKNOWN_NAMESPACE', `${folder} has no namespace ${namespace}. It has ${names}.`, {
    field: 'namespace',
  });
}

function describeRehearsal({ lines, leftOut }: Rehearsed): string {
  const said = `${lines} lines came back equal.`;
  return leftOut === 0
    ? said
    : `${said} ${leftOut} lines were left out, because what they lead to is not in the backup.`;
}

function describe({ namespace, created, unchanged, skipped, erased, replaced }: Restored): string {
  const without = skipped === 0 ? '' : ` ${skipped} could not be put back.`;
  const gone =
    erased === 0 ? '' : ` ${erased} were erased since, and are left out: --revive brings them back.`;
  const said = `${namespace}: ${created} lines restored, ${unchanged} were there already.${without}${gone}`;
  return replaced === null ? said : `${said} What was there before lies in the backup ${replaced}.`;
}

/**
 * The newest that has the namespace. Of the whole store: the newest that was not made of what a deletion or an import changes alone.
 * @throws MemoryError INVALID_ARGUMENT where there is none
 */
async function newestBackup(root: string, namespace: string | undefined): Promise<Backup> {
  const all = await listBackups(root);
  const newest = all.find(({ why, files }) =>
    namespace === undefined
      ? why !== 'before-deletion' && why !== 'before-import'
      : files.some((file) => file.namespace === namespace),
  );
  const found = newest ?? all[0];
  if (found !== undefined) {
    printError(`${LATEST} is ${basename(found.folder)}.`);
    return found;
  }
  throw new MemoryError('INVALID_ARGUMENT', `There are no backups in ${root}.`, {
    field: 'backup',
    remedy: 'Make one with `hippograph backup`, or pass the folder of one.',
  });
}
