/** Loads a model and its tokenizer into the thread that calls: one text in, its token vectors out. */
import type { LoadedModel, Loading } from './loaded-model.ts';
import type { ModelSource } from './protocol.ts';

export async function loadModel(
  source: Omit<ModelSource, 'pooling'>,
  loading: Loading = () => undefined,
): Promise<LoadedModel> {
  if (source.origin === 'local') return (await import('./local-model.ts')).loadLocalModel(source);
  return (await import('./hub-model.ts')).loadHubModel(source, loading);
}
