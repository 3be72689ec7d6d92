/** Where the embedding model does not know the language of a question, its vectors say little: words decide, and the answer says so. */
import type { EmbeddingIdentity } from '../../domain/ports.ts';
import { knowsLanguage } from '../../embeddings/families.ts';
import type { Detected } from '../../language/detect.ts';
import { languageOf } from '../../language/languages.ts';
import type { Weights } from '../stages/signals.ts';
import type { Profile } from './profile.ts';

/** What the signals of the model keep of their weights. They still find names, numbers and code. */
const KEPT = 0.1;

const OF_THE_MODEL = ['vector', 'late', 'lateContext'] as const;

/** What a recall must say about it; undefined where the model knows the language, or the language is not certain. */
export function unknownLanguage(
  model: EmbeddingIdentity | undefined,
  { language, certain }: Detected,
): string | undefined {
  if (model === undefined || !certain || knowsLanguage(model.name, language)) return undefined;
  return `The embedding model ${model.name} does not know ${languageOf(language).name}: this answer goes by the words.`;
}

export function byWords(profile: Profile): Profile {
  const { weights, chatWeights } = profile;
  return {
    ...profile,
    weights: towardsWords(weights),
    ...(chatWeights && { chatWeights: towardsWords(chatWeights) }),
  };
}

function towardsWords(weights: Weights): Weights {
  const kept = Object.fromEntries(OF_THE_MODEL.map((signal) => [signal, KEPT * weights[signal]]));
  const given = OF_THE_MODEL.reduce((sum, signal) => sum + (1 - KEPT) * weights[signal], 0);
  return { ...weights, ...kept, text: weights.text + given };
}
