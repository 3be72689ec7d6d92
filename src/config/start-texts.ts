/**
 * What a session begins with, kept in a file of the data folder for each namespace: a hook that puts it before a session need not wait for the
 * service. A change that takes something away removes the file, whatever is on its way into it.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOwnFolder } from './own-folder.ts';
import { writeWhole } from './whole-file.ts';

/** Digits of hashes: neither a namespace nor a token stands in a file's name. */
const KEPT_OF_HASH = 16;
/** How far a file's time may lag behind the clock, in milliseconds. */
const LAG_MS = 100;

const tagOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, KEPT_OF_HASH);

export class StartTexts {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'hooks');
  }

  /** Undefined where none is kept. @param token of who asks, as another may see less */
  async read(namespace: string, token: string | undefined): Promise<string | undefined> {
    return readFile(this.#file(namespace, token), 'utf8').catch(() => undefined);
  }

  /** @param askedAt when the text was asked for: nothing is kept that was changed since */
  async keep(namespace: string, token: string | undefined, text: string, askedAt: Date): Promise<void> {
    const file = this.#file(namespace, token);
    makeOwnFolder(this.#folder, 0o700);
    await writeWhole(file, text);
    const changed = await stat(this.#changed(namespace)).catch(() => undefined);
    if (changed !== undefined && changed.mtimeMs + LAG_MS >= askedAt.getTime())
      await rm(file, { force: true });
  }

  /** To be called behind a change that takes something away. Does nothing where no hook keeps texts. */
  async drop(namespace: string): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    if (names.length === 0) return;
    await writeFile(this.#changed(namespace), '', { mode: 0o600 });
    const own = names.filter((name) => name.startsWith(`start-${tagOf(namespace)}`) && name.endsWith('.txt'));
    await Promise.all(own.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  #file(namespace: string, token: string | undefined): string {
    return join(this.#folder, `start-${tagOf(namespace)}-${tagOf(token ?? '')}.txt`);
  }

  #changed(namespace: string): string {
    return join(this.#folder, `changed-${tagOf(namespace)}`);
  }
}
