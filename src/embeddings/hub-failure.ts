/** What a person is told when a model of the hub cannot be had. */
import { MemoryError } from '../domain/errors.ts';

const HUB = 'huggingface.co';
const OTHERWISE =
  'or unset HIPPOGRAPH_EMBEDDING_MODEL for the bundled model, or set HIPPOGRAPH_EMBEDDING_URL to an endpoint of your own';

/** @param reason the library's own words */
export function hubFailure(model: string, reason: string): MemoryError {
  const unavailable = (why: string, remedy: string): MemoryError =>
    new MemoryError('EMBEDDING_UNAVAILABLE', `The embedding model ${model} ${why}.`, {
      remedy: `${remedy}, ${OTHERWISE}.`,
    });

  if (/fetch failed|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|timeout/i.test(reason)) {
    return unavailable(
      `is not in the cache, and the hub ${HUB} cannot be reached`,
      `Let this machine reach https://${HUB} once`,
    );
  }
  if (/Unauthorized|Forbidden|Could not locate file/i.test(reason)) {
    return unavailable(
      `was not found at ${HUB} as a public transformers.js model with onnx/model_quantized.onnx (${reason})`,
      'Check its name (owner/model)',
    );
  }
  return unavailable(`from ${HUB} cannot be used: ${reason}`, 'Choose another model');
}
