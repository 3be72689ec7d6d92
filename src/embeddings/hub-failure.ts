/** The error for a model that cannot be downloaded from the hub. */
import { MemoryError } from '../domain/errors.ts';
import { NOT_INSTALLED } from './hub-model.ts';

const TRANSFORMERS = '@huggingface/transformers@4.3.1';

const OTHERWISE =
  'or unset HIPPOGRAPH_EMBEDDING_MODEL for the bundled model, or set HIPPOGRAPH_EMBEDDING_URL to an endpoint of your own';

/** @param reason the library's own words */
export function hubFailure(model: string, hub: string, reason: string): MemoryError {
  const unavailable = (why: string, remedy: string): MemoryError =>
    new MemoryError('EMBEDDING_UNAVAILABLE', `The embedding model ${model} ${why}.`, {
      remedy: `${remedy}, ${OTHERWISE}.`,
    });

  if (reason === NOT_INSTALLED) {
    return unavailable(
      `needs a library that is not installed, ${TRANSFORMERS}`,
      `Run npm install --ignore-scripts ${TRANSFORMERS} in the folder in which hippograph is installed`,
    );
  }
  if (/fetch failed|terminated|error occurred while trying to load file/i.test(reason)) {
    return unavailable(
      `is not in the cache, and the hub ${hub} cannot be reached (${reason})`,
      `Let this machine reach ${hub} once`,
    );
  }
  if (/Unauthorized|Forbidden|Could not locate file/i.test(reason)) {
    return unavailable(
      `was not found at ${hub} as a public transformers.js model with onnx/model_quantized.onnx (${reason})`,
      'Check its name (owner/model)',
    );
  }
  return unavailable(`from ${hub} cannot be used: ${reason}`, 'Choose another model');
}
