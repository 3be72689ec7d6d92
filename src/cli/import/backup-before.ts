/** Keeps a backup of each namespace that an import adds to, as it was before: the way back from an import. */
import { basename } from 'node:path';
import { codeOf, type MemoryError } from '../../domain/errors.ts';
import { printableLine } from '../../domain/texts/printable.ts';
import type { ServiceConnection } from '../service-connection.ts';

const HELD = 'query Held($namespace: String!) { namespace(name: $namespace) { name } }';
const MAKE = `mutation MakeBackup($namespace: String!) {
  backup: makeBackup(namespace: $namespace, beforeImport: true) { folder }
}`;

/** The service keeps none, or this token may not make one. The import continues, and says so. */
const WITHOUT: ReadonlySet<string | undefined> = new Set(['FORBIDDEN', 'INVALID_ARGUMENT']);

export class BackupsBefore {
  readonly #service: Pick<ServiceConnection, 'ask'>;
  readonly #say: (line: string) => void;
  readonly #begun = new Map<string, Promise<void>>();
  readonly #made: { readonly namespace: string; readonly folder: string }[] = [];

  constructor(service: Pick<ServiceConnection, 'ask'>, say: (line: string) => void) {
    this.#service = service;
    this.#say = say;
  }

  /** Resolves once there is one of each of them that held something. @throws MemoryError where one cannot be written */
  async of(namespaces: Iterable<string>): Promise<void> {
    await Promise.all(
      [...new Set(namespaces)].map((namespace) => {
        const begun = this.#begun.get(namespace) ?? this.#keep(namespace);
        this.#begun.set(namespace, begun);
        return begun;
      }),
    );
  }

  /** How to go back, a line for each. */
  get waysBack(): string[] {
    return this.#made.map(
      ({ namespace, folder }) =>
        `${printableLine(namespace)} as it was before: hippograph restore ${basename(folder)} -n ${printableLine(namespace)} --replace`,
    );
  }

  async #keep(namespace: string): Promise<void> {
    const held = await this.#service.ask<{ namespace: object | null }>(HELD, { namespace });
    if (held.namespace === null) return;
    try {
      const { backup } = await this.#service.ask<{ backup: { folder: string } }>(MAKE, { namespace });
      this.#made.push({ namespace, folder: backup.folder });
    } catch (error) {
      if (!WITHOUT.has(codeOf(error))) throw error;
      this.#say(`No backup was made before the import: ${(error as MemoryError).message}`);
    }
  }
}
