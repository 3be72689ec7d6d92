/** One run of `hippograph namespaces rename`. Memories are deleted under the old name only once all of them are under the new one. */
import { readSettings } from '../../config/settings.ts';
import type { NamespaceDeletion } from '../../domain/answers.generated.ts';
import { MemoryError } from '../../domain/errors.ts';
import { copyNamespace } from '../copy/run.ts';
import { EXIT_INTERRUPTED } from '../exit-codes.ts';
import { askOnce } from '../run-query.ts';
import { print, printJson } from '../terminal/print.ts';

export interface RenameOptions {
  readonly backup: boolean;
  readonly json?: true;
}

const KINDS = ['memories', 'entities', 'facts', 'procedures', 'sessions'] as const;
const CONTENTS = `namespace dryRun backup ${KINDS.join(' ')}`;

const COMPARE = `mutation Compare($from: String!, $to: String!) {
  from: deleteNamespace(namespace: $from, dryRun: true) { ${CONTENTS} }
  to: deleteNamespace(namespace: $to, dryRun: true) { ${CONTENTS} }
}`;

const DELETE = `mutation DeleteOld($from: String!, $backup: Boolean!) {
  old: deleteNamespace(namespace: $from, confirm: $from, dryRun: false, backup: $backup) { ${CONTENTS} }
}`;

type Contents = Pick<NamespaceDeletion, 'namespace' | 'backup' | (typeof KINDS)[number]>;

/** @throws MemoryError as a copy; CONFLICT where the two differ after it: nothing is deleted then */
export async function runRename(from: string, to: string, { backup, json }: RenameOptions): Promise<void> {
  const copied = await copyNamespace(from, to);
  if (copied === undefined) {
    process.exitCode = EXIT_INTERRUPTED;
    return;
  }
  const settings = readSettings(process.env);
  const found = await askOnce<{ from: Contents; to: Contents }>(settings, 'rename', COMPARE, { from, to });
  if (KINDS.some((kind) => found.from[kind] !== found.to[kind])) throw differ(from, to);
  const { old } = await askOnce<{ old: Contents }>(settings, 'rename', DELETE, { from, backup });
  const renamed = { from, to, ...old, namespace: to };
  if (json) return printJson(renamed);
  print(`${from} is now ${to}: ${KINDS.map((kind) => `${kind} ${found.to[kind]}`).join(', ')}.`);
  if (old.backup !== null) print(`A backup under the old name is kept: hippograph restore ${old.backup}`);
}

const differ = (from: string, to: string): MemoryError =>
  new MemoryError('CONFLICT', `${from} changed while it was copied. Both namespaces are there.`, {
    field: 'from',
    remedy: `Delete the copy, and rename again: hippograph namespaces delete ${to} --confirm ${to}`,
  });
