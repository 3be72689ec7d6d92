/**
 * Remembers where an interrupted import stopped, in a small file in the data folder. The file counts only while the start of the imported file is
 * unchanged.
 */
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makeOwnFolder } from '../../config/own-folder.ts';
import { writeWhole } from '../../config/whole-file.ts';

const markShape = z.object({
  /** Lines of the file that are dealt with. */
  line: z.int().min(0),
  /** Bytes of the file that are dealt with. */
  end: z.int().min(0),
  /** SHA-256 of these bytes. */
  digest: z.string(),
});

/** A place in the file before which every line is stored, or was skipped on purpose. */
export type Mark = Readonly<z.infer<typeof markShape>>;

const checkpointShape = markShape.extend({
  file: z.string(),
  /** One memory that was stored: while it can be read back, the graph is still the one that was written to. */
  witness: z.object({ namespace: z.string(), id: z.string() }),
});

export type Checkpoint = Readonly<z.infer<typeof checkpointShape>>;

/** What makes two runs the same import. */
export interface ImportIdentity {
  readonly dataDir: string;
  /** Absolute path, links resolved. */
  readonly file: string;
  readonly namespace: string | undefined;
  /** The database written to; undefined for the managed one of `dataDir`. */
  readonly database: string | undefined;
}

export class CheckpointFile {
  readonly path: string;
  readonly #file: string;

  constructor({ dataDir, file, namespace, database }: ImportIdentity) {
    const key = createHash('sha256').update(JSON.stringify([file, namespace ?? null, database ?? null]));
    this.path = join(dataDir, 'imports', `${key.digest('hex').slice(0, 16)}.json`);
    this.#file = file;
  }

  /** Undefined where there is none, or none that can be read: the import then starts at the first line. */
  async read(): Promise<Checkpoint | undefined> {
    const text = await readFile(this.path, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      return checkpointShape.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** Whole or not at all, whatever kills the process meanwhile. */
  async write(mark: Mark, witness: Checkpoint['witness']): Promise<void> {
    makeOwnFolder(dirname(this.path), 0o700);
    await writeWhole(this.path, JSON.stringify({ file: this.#file, ...mark, witness }));
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}
