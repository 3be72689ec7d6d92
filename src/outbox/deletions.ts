/** When namespaces were deleted: what was queued for one before that is not sent, by whatever process has it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeOwnFolder } from '../config/own-folder.ts';
import { writeWhole } from '../config/whole-file.ts';

/** The latest are kept. */
const MOST = 1_000;

const deletions = z.record(z.string(), z.iso.datetime());

export class Deletions {
  readonly #folder: string;

  /** @param folder of the outbox */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async note(namespace: string, at: Date): Promise<void> {
    const known = await this.#read();
    known.delete(namespace);
    known.set(namespace, at.toISOString());
    makeOwnFolder(this.#folder, 0o700);
    await writeWhole(this.#path, JSON.stringify(Object.fromEntries([...known].slice(-MOST))));
  }

  /** Whether its namespace was deleted after it was queued. */
  async cover({
    namespace,
    queuedAt,
  }: {
    readonly namespace: string;
    readonly queuedAt: string;
  }): Promise<boolean> {
    const deletedAt = (await this.#read()).get(namespace);
    return deletedAt !== undefined && Date.parse(queuedAt) <= Date.parse(deletedAt);
  }

  get #path(): string {
    return join(this.#folder, 'deleted.json');
  }

  async #read(): Promise<Map<string, string>> {
    try {
      return new Map(Object.entries(deletions.parse(JSON.parse(await readFile(this.#path, 'utf8')))));
    } catch {
      return new Map();
    }
  }
}
