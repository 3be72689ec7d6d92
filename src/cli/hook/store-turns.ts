/** Stores what a transcript has that was not stored before. A kill at any point stores nothing twice: each turn has a key of its own. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { z } from 'zod';
import type { ServiceConnection } from '../service-connection.ts';
import { readTurns, type Turn } from './transcript.ts';

const REMEMBER = `mutation Store($input: [RememberInput!]!) { rememberMany(input: $input) { id status } }`;

export interface Storing {
  readonly service: ServiceConnection;
  readonly namespace: string;
  readonly sessionId: string;
  readonly transcript: string;
  /** Where it is kept how far each transcript was read. */
  readonly folder: string;
  readonly maxContentBytes: number;
  readonly signal: AbortSignal;
}

/** @returns how many turns were stored */
export async function storeTurns(storing: Storing): Promise<number> {
  const { folder, transcript } = storing;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mark = join(folder, `${createHash('sha256').update(transcript).digest('hex').slice(0, 32)}.json`);
  const release = await lock(mark, {
    realpath: false,
    stale: 15_000,
    retries: { retries: 20, minTimeout: 250, maxTimeout: 1_000 },
  });
  try {
    let stored = 0;
    for (let from = await readMark(mark), more = true; more; ) {
      const read = await readTurns(transcript, from);
      stored += await remember(storing, read.turns);
      await writeFile(`${mark}.new`, JSON.stringify({ upTo: read.upTo }), { mode: 0o600 });
      await rename(`${mark}.new`, mark);
      from = read.upTo;
      more = read.more;
    }
    return stored;
  } finally {
    await release();
  }
}

async function remember(
  { service, namespace, sessionId, maxContentBytes, signal }: Storing,
  turns: readonly Turn[],
): Promise<number> {
  const input = turns
    // Memory keeps texts whole or not at all.
    .filter(({ text }) => Buffer.byteLength(text) <= maxContentBytes)
    .map(({ id, who, text, at }) => ({
      namespace,
      sessionId,
      content: text,
      who,
      occurredAt: at,
      idempotencyKey: `turn:${sessionId}:${id}`.slice(0, 200),
    }));
  if (input.length === 0) return 0;
  const { rememberMany } = await service.ask<{ rememberMany: readonly { status: string }[] }>(
    REMEMBER,
    { input },
    signal,
  );
  return rememberMany.filter(({ status }) => status === 'CREATED').length;
}

async function readMark(mark: string): Promise<number> {
  try {
    return z.object({ upTo: z.int().min(0) }).parse(JSON.parse(await readFile(mark, 'utf8'))).upTo;
  } catch {
    // Read from the beginning, what is stored already is known by its key.
    return 0;
  }
}
