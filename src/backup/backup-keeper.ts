/** Makes the backups of a store in one folder, one at a time, and keeps as many as it is set to. */
import { codeOf } from '../domain/errors.ts';
import type { Clock } from '../domain/ports.ts';
import type { TransferLine } from '../domain/requests/transfer.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { exportLines } from '../transfer/export.ts';
import { type Backup, type BackupReason, listBackups } from './backup.ts';
import { removeOld, type Retention } from './retention.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupSettings extends Retention {
  /** The folder that backups lie in. */
  readonly root: string;
  /** Hours between two of the schedule; 0: it makes none. */
  readonly everyHours: number;
  /** Version of the program. */
  readonly madeBy: string;
}

export interface BackupKeeperParts extends BackupSettings {
  readonly database: Database;
  readonly clock: Clock;
  readonly maxContentBytes: number;
  /** Called with the disk space that backups take, in bytes, where it exceeds the limit. */
  readonly onTooLarge: (bytes: number) => void;
}

interface Made {
  /** Left out: the whole store. */
  readonly namespace?: string;
  /** No older one goes: several namespaces are replaced, one after the other. */
  readonly keepsOld?: boolean;
}

export class BackupKeeper {
  readonly #parts: BackupKeeperParts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: BackupKeeperParts) {
    this.#parts = parts;
  }

  get everyHours(): number {
    return this.#parts.everyHours;
  }

  get root(): string {
    return this.#parts.root;
  }

  /**
   * Of a namespace, or of the whole store.
   * @returns undefined where there is nothing to keep
   * @throws MemoryError where it cannot be written
   */
  make(why: BackupReason, input: Made, options: RunOptions = {}): Promise<Backup | undefined> {
    const turn = this.#last.then(() => this.#make(why, input, options));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  list(): Promise<Backup[]> {
    return listBackups(this.#parts.root);
  }

  async #make(
    why: BackupReason,
    { namespace, keepsOld = false }: Made,
    options: RunOptions,
  ): Promise<Backup | undefined> {
    const { root, madeBy, clock, maxContentBytes } = this.#parts;
    const what = namespace === undefined ? { all: true } : { namespace };
    const lines = asText(exportLines.run(what, this.#parts, { sensitive: [], ...options }));
    const now = clock();
    const backup = await writeBackup({ lines, root, why, madeBy, now, maxContentBytes }).catch(
      (error: unknown) => {
        // A namespace that has nothing to export.
        if (codeOf(error) === 'UNKNOWN_ID') return undefined;
        throw error;
      },
    );
    if (!keepsOld) await this.#removeOld(now);
    return backup;
  }

  async #removeOld(now: Date): Promise<void> {
    const { root, mostBytes, onTooLarge } = this.#parts;
    const { bytes } = await removeOld(root, this.#parts, now);
    if (bytes > mostBytes) onTooLarge(bytes);
  }
}

async function* asText(pages: AsyncIterable<readonly TransferLine[]>): AsyncGenerator<string> {
  for await (const page of pages) for (const line of page) yield JSON.stringify(line);
}
