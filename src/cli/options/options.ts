/** Options that several commands share, and how their values are read. */
import { type Command, InvalidArgumentError } from 'commander';
import { MemoryError } from '../../domain/errors.ts';
import type { SignalWeight } from '../../domain/requests/requests.ts';
import type { Settings } from '../../config/settings.ts';

export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError('Give a whole number.');
  return value;
}

/** Words with commas between. */
export const listOf = (text: string): string[] => text.split(',').map((each) => each.trim());

/** A share from 0 to 1; whether it lies there is the service's to say. */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new InvalidArgumentError('Give a number from 0 to 1.');
  return value;
}

/** Hours, in parts too; how many at most is the service's to say. */
export function hours(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new InvalidArgumentError('Give a number of hours.');
  return value;
}

/** A word of the service's own, which are all in capitals. */
export const word = (text: string): string => text.toUpperCase();

/** One of several: `late=0.5`. Which signals there are is the service's to say. */
export function signalWeight(text: string, before: readonly SignalWeight[] = []): SignalWeight[] {
  const [signal = '', weight = ''] = text.split('=');
  if (signal === '' || weight.trim() === '' || Number.isNaN(Number(weight)))
    throw new InvalidArgumentError('Give a signal and its weight, such as late=0.5.');
  return [...before, { signal, weight: Number(weight) }];
}

export function namespaceOption(command: Command): Command {
  return command.option('-n, --namespace <name>', 'the namespace; default: HIPPOGRAPH_NAMESPACE');
}

/** @throws MemoryError INVALID_NAMESPACE where none is named anywhere. */
export function chosenNamespace(option: string | undefined, settings: Settings): string {
  const namespace = option ?? settings.namespace;
  if (namespace === undefined) {
    throw new MemoryError('INVALID_NAMESPACE', 'The namespace is missing.', {
      field: 'namespace',
      remedy: 'Pass --namespace, or set HIPPOGRAPH_NAMESPACE.',
    });
  }
  return namespace;
}
