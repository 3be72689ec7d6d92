import { readSettings } from '../../../src/config/settings.ts';
import { MemoryError } from '../../../src/domain/errors.ts';
import { BUNDLED, bundledModel } from '../../../src/embeddings/bundled.ts';
import { LocalEmbedder } from '../../../src/embeddings/local.ts';
import { type ServiceOptions, startService, type TestService } from './service.ts';

export interface HeldBack extends AsyncDisposable {
  readonly started: TestService;
  readonly letGo: () => void;
}

/** A service whose model, the real one, goes on loading until it is let go. */
export async function holdBackBundled(options: Omit<ServiceOptions, 'embedder'> = {}): Promise<HeldBack> {
  const { cacheDir } = readSettings(process.env);
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const embedder = new LocalEmbedder({
    name: BUNDLED.name,
    identity: BUNDLED,
    locate: async (signal) => {
      signal.addEventListener('abort', () => letGo());
      await gate;
      const { folder, name } = await bundledModel({ cacheDir, signal });
      return { origin: 'local', folder, model: name };
    },
    explain: (reason) => new MemoryError('EMBEDDING_UNAVAILABLE', reason),
  });
  const started = await startService({ ...options, embedder });
  return { started, letGo, [Symbol.asyncDispose]: () => started[Symbol.asyncDispose]() };
}
