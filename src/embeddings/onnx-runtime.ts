/**
 * Loads the runtime that computes models. A built package has its own copy in dist/onnxruntime, made by scripts/copy-runtime.ts. The package
 * onnxruntime-node runs an install script that downloads libraries for graphics cards. That script fails where their host cannot be reached.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as OnnxRuntime from 'onnxruntime-node';
import { MemoryError } from '../domain/errors.ts';

const COPY = fileURLToPath(new URL('../onnxruntime/', import.meta.url));

/** What bundled-failure.ts knows the reason by. */
export const NO_RUNTIME = 'ONNX Runtime does not start on';

/**
 * From version 1.30 on, the runtime makes a device id and sends events on each model to its maker, unless this variable is set.
 * Call it in the main thread, before a thread loads the runtime: the runtime reads the environment of the process, and a thread changes a copy.
 */
export function forbidTelemetry(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
}

/** @throws MemoryError EMBEDDING_UNAVAILABLE where there is no runtime for this platform */
export function onnxRuntime(): typeof OnnxRuntime {
  const require = createRequire(import.meta.url);
  try {
    const runtime = require(existsSync(COPY) ? COPY : 'onnxruntime-node') as typeof OnnxRuntime;
    // Otherwise it writes to stderr that it finds no graphics card.
    runtime.env.logLevel = 'error';
    return runtime;
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    const where = `${process.platform} ${process.arch}`;
    throw new MemoryError('EMBEDDING_UNAVAILABLE', `${NO_RUNTIME} ${where} (${why})`, { cause: error });
  }
}
