/** One request to an OpenAI-compatible API: POST {url}/embeddings. */
import { z } from 'zod';
import { directFetch } from '../../config/direct-fetch.ts';
import { MemoryError } from '../../domain/errors.ts';
import { normalise } from '../pooling.ts';
import { Transient } from './retry.ts';

export interface Endpoint {
  /** Base URL, such as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
}

/** The part of https://platform.openai.com/docs/api-reference/embeddings that every server of its kind keeps. */
const answerSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()) })),
});

const REASON_LENGTH = 200;

export const endpointFailure = (
  { url, model }: Endpoint,
  what: string,
  remedy?: string,
  cause?: unknown,
): MemoryError =>
  new MemoryError('EMBEDDING_UNAVAILABLE', `The embedding endpoint ${url} (model ${model}) ${what}.`, {
    remedy: remedy ?? 'Check HIPPOGRAPH_EMBEDDING_URL and HIPPOGRAPH_EMBEDDING_MODEL.',
    cause,
  });

/**
 * @returns one unit-length vector a text, in order, all of one length
 * @throws Transient where another try may help; MemoryError EMBEDDING_UNAVAILABLE where it will not
 */
export async function requestVectors(
  endpoint: Endpoint,
  texts: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let body: unknown;
  try {
    const response = await directFetch(`${endpoint.url.replace(/(?<!\/)\/+$/, '')}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(endpoint.apiKey === undefined ? {} : { authorization: `Bearer ${endpoint.apiKey}` }),
      },
      body: JSON.stringify({ model: endpoint.model, input: texts, encoding_format: 'float' }),
      signal: AbortSignal.any([timeout, signal]),
    });
    if (!response.ok) throw await refused(endpoint, response);
    body = await response.json();
  } catch (error) {
    throw unanswered(endpoint, error, { timedOut: timeout.aborted, timeoutMs, closed: signal.aborted });
  }
  return vectorsOf(endpoint, body, texts.length);
}

async function refused(endpoint: Endpoint, response: Response): Promise<Error> {
  const { status } = response;
  const said = (await response.text()).replace(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);
  if (status === 408 || status === 429 || status >= 500) {
    return new Transient(
      `answered ${status}: ${said}`,
      1000 * (Number(response.headers.get('retry-after')) || 0),
    );
  }
  const remedy = status === 401 || status === 403 ? 'Check HIPPOGRAPH_EMBEDDING_API_KEY.' : undefined;
  return endpointFailure(endpoint, `answered ${status}: ${said}`, remedy);
}

interface Circumstances {
  readonly timedOut: boolean;
  readonly timeoutMs: number;
  readonly closed: boolean;
}

function unanswered(
  endpoint: Endpoint,
  error: unknown,
  { timedOut, timeoutMs, closed }: Circumstances,
): Error {
  if (error instanceof MemoryError || error instanceof Transient) return error;
  if (closed) return endpointFailure(endpoint, 'was closed', undefined, error);
  if (timedOut) return new Transient(`did not answer within ${timeoutMs / 1000} s`);
  // A body that is not JSON will not become JSON.
  if (error instanceof SyntaxError)
    return endpointFailure(endpoint, 'answered with something that is not JSON', undefined, error);
  const { cause } = error as { cause?: { message?: string; code?: string } };
  return new Transient(`cannot be reached: ${cause?.message || cause?.code || (error as Error).message}`);
}

function vectorsOf(endpoint: Endpoint, body: unknown, count: number): Float32Array[] {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw endpointFailure(
      endpoint,
      `answered in an unknown shape: ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  const { data } = parsed.data;
  if (data.length !== count)
    throw endpointFailure(endpoint, `answered ${data.length} vectors to ${count} texts`);
  const vectors = new Map(data.map(({ index, embedding }) => [index, unit(endpoint, embedding)]));
  return Array.from({ length: count }, (_, index) => {
    const vector = vectors.get(index);
    if (vector === undefined)
      throw endpointFailure(endpoint, `answered no vector for text ${index} of ${count}`);
    return vector;
  });
}

function unit(endpoint: Endpoint, embedding: readonly number[]): Float32Array {
  const vector = normalise(Float32Array.from(embedding));
  const length = Math.hypot(...vector);
  if (!(Math.abs(length - 1) < 1e-3)) {
    throw endpointFailure(endpoint, 'answered a vector without a direction (empty, all zero or not finite)');
  }
  return vector;
}
