/** What is downloaded once: the server's jars and the embedding model. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSet } from '../../artifacts/poms.ts';
import type { Settings } from '../../config/settings.ts';
import { BUNDLED } from '../../embeddings/bundled.ts';
import { type Check, type Finding, ok, warn } from './check.ts';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function serverIsCached({ cacheDir }: Settings): Promise<boolean> {
  return exists((await artifactSet(cacheDir, 'engine')).destination);
}

async function modelIsCached({ cacheDir }: Settings): Promise<boolean> {
  const folder = join(cacheDir, 'models');
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.startsWith(`${BUNDLED.name}-`) && !name.includes('.part-'));
  const files = await Promise.all(
    whole.map((name) => exists(join(folder, name, 'onnx', 'model_quantized.onnx'))),
  );
  return files.some(Boolean);
}

export const server: Check = async (settings) => {
  if (settings.neo4j !== undefined)
    return ok('server files', 'Not needed: NEO4J_URI names a Neo4j of your own.');
  return (await serverIsCached(settings))
    ? ok('server files', 'Neo4j is in the cache.')
    : warn('server files', 'Neo4j is not in the cache yet; the first start downloads about 175 MB.');
};

function otherModel({ embedding }: Settings): Finding | undefined {
  if (embedding.kind === 'endpoint') return ok('model', `${embedding.model}, asked at ${embedding.url}.`);
  if (embedding.kind === 'hub')
    return ok('model', `${embedding.model}, from the hub, downloaded when first used.`);
  return undefined;
}

export const model: Check = async (settings) => {
  const other = otherModel(settings);
  if (other !== undefined) return other;
  return (await modelIsCached(settings))
    ? ok('model', `${BUNDLED.name} is in the cache.`)
    : warn('model', `${BUNDLED.name} is not in the cache yet; the first start downloads about 25 MB.`);
};
