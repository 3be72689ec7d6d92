/** Downloads one file, from where an earlier download of it ended, and checks its hash. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, fetch, type Response } from 'undici';
import { DownloadError } from './download-error.ts';
import type { LockedArtifact } from './lock.ts';

/** How often in a row a download may end without a new byte. */
const TRIES = 3;
const FIRST_PAUSE_MS = 500;

export interface Source {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
}

/**
 * Appears at `path` whole and checked, or not at all; what has come of it stays in `<path>.part`.
 * @param onBytes how many of it are there, after each piece
 */
export async function downloadFile(
  artifact: LockedArtifact,
  path: string,
  source: Source,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const part = `${path}.part`;
  let most = await sizeOf(part);
  for (let tries = 0; ; ) {
    const before = await sizeOf(part);
    try {
      if (before !== artifact.bytes) await receive(artifact, part, before, source, onBytes);
      await check(artifact, part, source.url);
      await rename(part, path);
      return;
    } catch (error) {
      const wrong = error instanceof DownloadError && error.altered;
      if (wrong) await rm(part, { force: true });
      // The earlier part may have been the wrong one.
      if (wrong && before > 0) continue;
      if (!(error instanceof DownloadError && error.retry)) throw error;
      const size = await sizeOf(part);
      tries = size > most ? 0 : tries + 1;
      most = Math.max(most, size);
      if (tries >= TRIES) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** tries, undefined, { signal: source.signal });
    }
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

async function receive(
  { bytes }: LockedArtifact,
  part: string,
  before: number,
  source: Source,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const resume = before > 0 && before < bytes;
  const response = await ask(source, resume ? { range: `bytes=${before}-` } : {});
  const resumed = response.headers.get('content-range')?.startsWith(`bytes ${before}-`) === true;
  let size = response.status === 206 && resumed ? before : 0;
  const file = await open(part, size === 0 ? 'w' : 'a');
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const piece = await reader?.read().catch((error: unknown) => {
        source.signal.throwIfAborted();
        fail(source.url, size, bytes, error);
      });
      if (piece === undefined || piece.done) break;
      const content = piece.value as Uint8Array;
      size += content.byteLength;
      if (size > bytes) throw altered(source.url, `has more than ${bytes} bytes`);
      await file.write(content);
      onBytes(size);
    }
  } finally {
    await file.close();
    await response.body?.cancel().catch(() => undefined);
  }
  if (size < bytes) fail(source.url, size, bytes);
}

async function ask(
  { url, headers, dispatcher, signal }: Source,
  more: Record<string, string>,
): Promise<Response> {
  const response = await fetch(url, {
    dispatcher,
    signal,
    // Packed once more, its bytes would not be those that are counted.
    headers: { ...headers, ...more, 'accept-encoding': 'identity' },
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new DownloadError(`${url.host} cannot be reached (${reasonOf(error)})`, {
      retry: true,
      cause: error,
    });
  });
  if (response.ok) return response;
  await response.body?.cancel();
  const { status } = response;
  const retry = status >= 500 || status === 429 || status === 408;
  throw new DownloadError(`${url.host} answered ${status} for ${url.pathname}`, { retry });
}

function fail(url: URL, size: number, bytes: number, cause?: unknown): never {
  const why = cause === undefined ? '' : ` (${reasonOf(cause)})`;
  throw new DownloadError(`the connection to ${url.host} ended after ${size} of ${bytes} bytes${why}`, {
    retry: true,
    cause,
  });
}

/** The innermost error says it: `fetch failed` and `terminated` do not. */
function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  if (inner instanceof AggregateError && inner.errors[0] instanceof Error) [inner] = inner.errors as Error[];
  const { code, message } = inner as NodeJS.ErrnoException;
  return message || code || String(error);
}

async function check({ sha256, bytes }: LockedArtifact, part: string, url: URL): Promise<void> {
  if ((await sha256Of(part)) !== sha256) throw altered(url, `has ${bytes} bytes of other content`);
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

const altered = (url: URL, what: string): DownloadError =>
  new DownloadError(`what ${url.host} gives as ${url.pathname} ${what}`, { altered: true });
