/** From the settings' choice of a model to the port. */
import { join } from 'node:path';
import type { EmbeddingChoice } from '../config/settings.ts';
import { MemoryError } from '../domain/errors.ts';
import type { Embedder, ReportProgress } from '../domain/ports.ts';
import { BUNDLED, BUNDLED_NAMES, BUNDLED_PROJECTION, bundledModel } from './bundled.ts';
import { bundledFailure } from './bundled-failure.ts';
import { EndpointEmbedder } from './endpoint/endpoint.ts';
import { hubFailure } from './hub-failure.ts';
import { LocalEmbedder } from './local.ts';

export interface CreateOptions {
  /** Absolute path; models are kept in `models/` and `hub/` under it. */
  readonly cacheDir: string;
  readonly progress?: ReportProgress | undefined;
  /** Base URL of a hub, or of a mirror of it. */
  readonly hub?: string | undefined;
}

const HUB = 'https://huggingface.co';

/** Returns at once; loading continues in the background, its outcome is `whenReady()`'s. Dispose of it, or its threads keep the process alive. */
export function createEmbedder(choice: EmbeddingChoice, options: CreateOptions): Embedder {
  switch (choice.kind) {
    case 'bundled':
      return bundledEmbedder(options);
    case 'hub':
      return hubEmbedder(choice.model, options);
    case 'endpoint':
      return new EndpointEmbedder(choice);
  }
}

function bundledEmbedder({ cacheDir, progress }: CreateOptions): Embedder {
  return new LocalEmbedder({
    name: BUNDLED.name,
    identity: BUNDLED,
    tellsWords: true,
    locate: async (signal) => {
      const { folder, name } = await bundledModel({ cacheDir, progress, signal }).catch(unavailable);
      return { origin: 'local', folder, model: name, projection: BUNDLED_PROJECTION, names: BUNDLED_NAMES };
    },
    explain: (reason) => bundledFailure(BUNDLED.name, join(cacheDir, 'models'), reason),
  });
}

/** The port promises one code; the reason and its remedy stay. */
function unavailable(error: unknown): never {
  const { message, remedy } = error as MemoryError;
  throw new MemoryError(
    'EMBEDDING_UNAVAILABLE',
    `The embedding model ${BUNDLED.name} is not available: ${message}`,
    { remedy, cause: error },
  );
}

function hubEmbedder(model: string, { cacheDir, progress, hub = HUB }: CreateOptions): Embedder {
  const folder = join(cacheDir, 'hub');
  return new LocalEmbedder({
    name: model,
    locate: async () => ({ origin: 'hub', hub, folder, model }),
    loading: (done, total) => progress?.({ task: `Embedding model ${model}`, done, total, unit: 'bytes' }),
    explain: (reason) => hubFailure(model, hub, reason),
  });
}
