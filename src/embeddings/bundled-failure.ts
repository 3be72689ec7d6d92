/** The error for a bundled model that cannot be used. */
import { MemoryError } from '../domain/errors.ts';
import { NO_RUNTIME } from './onnx-runtime.ts';

const PLATFORMS = 'Linux with glibc (x64, arm64), macOS (arm64) and Windows (x64, arm64)';

/**
 * @param models the folder in which the model lies
 * @param reason the runtime's own words
 */
export function bundledFailure(model: string, models: string, reason: string): MemoryError {
  const remedy = reason.startsWith(NO_RUNTIME)
    ? `The bundled model runs on ${PLATFORMS}; Windows needs the Microsoft Visual C++ Redistributable. Elsewhere set HIPPOGRAPH_EMBEDDING_URL and HIPPOGRAPH_EMBEDDING_MODEL to an endpoint of your own.`
    : `Delete ${models} and start again: the service downloads it again.`;
  return new MemoryError('EMBEDDING_UNAVAILABLE', `The embedding model ${model} cannot be used: ${reason}.`, {
    remedy,
  });
}
