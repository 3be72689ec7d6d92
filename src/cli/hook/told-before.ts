/** Which memories a session has from its prompts, in a file of the data folder for each: it gets none twice. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeOwnFolder } from '../../config/own-folder.ts';
import { removeAbandoned, writeWhole } from '../../config/whole-file.ts';

/** Of one session; the earliest are dropped. */
const MOST = 500;
/** A session without a prompt for so long has ended. */
const KEPT_MS = 30 * 24 * 3_600_000;
const PREFIX = 'told-';

const schema = z.array(z.string().max(100)).max(MOST);

export class ToldBefore {
  readonly #folder: string;
  readonly #file: string;

  constructor(dataDir: string, sessionId: string) {
    this.#folder = join(dataDir, 'hooks');
    const hash = createHash('sha256').update(sessionId).digest('hex');
    this.#file = join(this.#folder, `${PREFIX}${hash.slice(0, 32)}.json`);
  }

  /** None where there is no file, or one that cannot be read. */
  async read(): Promise<ReadonlySet<string>> {
    try {
      return new Set(schema.parse(JSON.parse(await readFile(this.#file, 'utf8'))));
    } catch {
      return new Set();
    }
  }

  /** @param before what `read` has returned */
  async add(before: ReadonlySet<string>, ids: readonly string[]): Promise<void> {
    makeOwnFolder(this.#folder, 0o700);
    await writeWhole(this.#file, JSON.stringify([...new Set([...before, ...ids])].slice(-MOST)));
    // Once a session is enough.
    if (before.size > 0) return;
    const isPart = (name: string): boolean => name.startsWith(PREFIX);
    await removeAbandoned(this.#folder, { isPart, afterMs: KEPT_MS, now: new Date() });
  }
}
