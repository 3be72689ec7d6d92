/** Writes a file of JSON lines for each question set: what the scripts in bench/ranker learn from. */
import { once } from 'node:events';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { type DataSet, readDataSets } from './data-sets.ts';
import { openStage, type Stage } from './stage.ts';
import { storeSets } from './store-sets.ts';

export interface SetFilesOptions {
  readonly data: string;
  readonly sets?: string[];
  /** Use only this many namespaces of each set. */
  readonly namespaces?: number;
  /** Kept and used again. */
  /** Kept and used again. */
  readonly store?: string;
  /** The folder that the files go to. */
  readonly out: string;
}

export async function writeSetFiles(
  options: SetFilesOptions,
  write: (stage: Stage, set: DataSet, file: WriteStream) => Promise<void>,
): Promise<void> {
  mkdirSync(options.out, { recursive: true });
  await using stage = await openStage(options.store === undefined ? {} : { folder: options.store });
  for (const set of readDataSets(options.data, options.sets, options.namespaces)) {
    await storeSets(stage, [set]);
    const file = createWriteStream(join(options.out, `${set.name}.jsonl`));
    await write(stage, set, file);
    file.end();
    await once(file, 'close');
    console.error(`${set.name} is done.`);
  }
}
