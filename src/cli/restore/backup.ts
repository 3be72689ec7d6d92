/** One run of `hippograph restore`: the backup that is meant, checked, and put back through the service. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Backup, type BackupFile, listBackups, MANIFEST, readBackup } from '../../backup/backup.ts';
import { checkBackup } from '../../backup/check-backup.ts';
import { readSettings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import { backUp } from '../backup/back-up.ts';
import { ServiceConnection } from '../service-connection.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { print, printError, printJson } from '../terminal/print.ts';
import { type ProgressView, showProgress } from '../terminal/progress.ts';
import { rehearse, type Rehearsed } from './rehearsal.ts';
import { type Putting, restoreFile } from './restore-file.ts';

export interface RestoreOptions {
  readonly namespace?: string;
  readonly replace?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** What became of one namespace. */
export interface Restored {
  readonly namespace: string;
  readonly created: number;
  readonly unchanged: number;
  /** The backup of what was there before; null: there was nothing, or nothing was replaced. */
  readonly replaced: string | null;
}

const LATEST = 'latest';
const EXISTS = 'query Exists($name: String!) { namespace(name: $name) { name } }';
const DELETE = `mutation Replace($namespace: String!) {
  deleteNamespace(namespace: $namespace, confirm: $namespace, backup: false) { namespace }
}`;

/** @throws MemoryError INVALID_ARGUMENT where the backup is none, is damaged or lacks the namespace; CONFLICT where something else is there */
export async function restoreBackup(name: string, options: RestoreOptions): Promise<void> {
  const settings = readSettings(process.env);
  const backup = await backupOf(name, settings.backups.root);
  const files = chosen(backup, options.namespace);
  using interrupt = onInterrupt();
  const { signal } = interrupt;
  using view = showProgress(process.stderr);
  view.report({ task: 'checking', done: 0, text: 'Checking the backup …' });
  await checkBackup(backup, signal);
  view.stop();
  if (options.dryRun) {
    const outcome = await rehearse({ backup, files, settings, view, signal });
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
  to: Putting & { readonly view: ProgressView },
  { replace }: RestoreOptions,
): Promise<Restored> {
  const { view } = to;
  const { namespace } = file;
  const replaced = replace ? await emptied(namespace, to) : null;
  view.report({ task: namespace, done: 0, text: `Restoring ${namespace} …` });
  try {
    return { namespace, ...(await restoreFile(file, to)), replaced };
  } catch (error) {
    if (!(error instanceof MemoryError) || error.code !== 'CONFLICT') throw error;
    view.stop();
    printError('--replace deletes what is there first, after a backup of it.');
    throw error;
  }
}

/** Deletes what is there once a backup of it is kept here, whatever the service keeps. @returns where that backup lies */
async function emptied(
  namespace: string,
  { service, settings, signal }: Omit<Putting, 'backup'>,
): Promise<string | null> {
  const found = await service.ask<{ namespace: unknown }>(EXISTS, { name: namespace }, signal);
  if (found.namespace === null) return null;
  const { root } = settings.backups;
  const kept = await backUp(service, { root, why: 'before-deletion', namespace, signal });
  await service.ask(DELETE, { namespace }, signal);
  return kept?.folder ?? null;
}

async function backupOf(name: string, root: string): Promise<Backup> {
  if (name === LATEST) return newestBackup(root);
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

function describe({ namespace, created, unchanged, replaced }: Restored): string {
  const said = `${namespace}: ${created} lines restored, ${unchanged} were there already.`;
  return replaced === null ? said : `${said} What was there before lies in ${replaced}.`;
}

/** @throws MemoryError INVALID_ARGUMENT where there is none */
async function newestBackup(root: string): Promise<Backup> {
  const [newest] = await listBackups(root);
  if (newest !== undefined) return newest;
  throw new MemoryError('INVALID_ARGUMENT', `There are no backups in ${root}.`, {
    field: 'backup',
    remedy: 'Make one with `hippograph backup`, or pass the folder of one.',
  });
}
