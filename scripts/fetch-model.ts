/** Brings the bundled embedding model into the cache and loads it once; for images that have to start offline. */
import { readSettings } from '../src/config/settings.ts';
import { createEmbedder } from '../src/embeddings/create.ts';

const { cacheDir } = readSettings(process.env);
await using embedder = createEmbedder({ kind: 'bundled' }, { cacheDir });
await embedder.whenReady();
console.log(`The embedding model is in ${cacheDir}.`);
