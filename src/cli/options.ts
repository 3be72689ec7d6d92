/** Options that several commands share, and how their values are read. */
import { type Command, InvalidArgumentError } from 'commander';
import { MemoryError } from '../domain/errors.ts';
import type { Settings } from '../config/settings.ts';

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError('Give a whole number.');
  return value;
}

export function namespaceOption(command: Command): Command {
  return command.option('-n, --namespace <name>', 'namespace; left out: HIPPOGRAPH_NAMESPACE');
}

/** @throws MemoryError INVALID_NAMESPACE where none is named anywhere. */
export function chosenNamespace(option: string | undefined, settings: Settings): string {
  const namespace = option ?? settings.namespace;
  if (namespace === undefined) {
    throw new MemoryError('INVALID_NAMESPACE', 'No namespace is named.', {
      field: 'namespace',
      remedy: 'Pass --namespace, or set HIPPOGRAPH_NAMESPACE.',
    });
  }
  return namespace;
}
