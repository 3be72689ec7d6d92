/** Stores what a transcript has that was not stored before. A kill at any point stores nothing twice: each turn has a key of its own. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { z } from 'zod';
import { makeOwnFolder } from '../../config/own-folder.ts';
import { writeWhole } from '../../config/whole-file.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { ServiceConnection } from '../service-connection.ts';
import { readTurns, type Turn } from './transcript.ts';

const REMEMBER = `mutation Store($input: [RememberInput!]!) { rememberMany(input: $input) { id status } }`;

export interface Storing {
  readonly service: Pick<ServiceConnection, 'ask'>;
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
  makeOwnFolder(folder, 0o700);
  const mark = join(folder, `${createHash('sha256').update(transcript).digest('hex').slice(0, 32)}.json`);
  const release = await lock(mark, {
    realpath: false,
    stale: 15_000,
    retries: { retries: 20, minTimeout: 250, maxTimeout: 1_000 },
  });
  try {
    let stored = 0;
    for (let from = await readMark(mark), more = true; more; ) {
      storing.signal.throwIfAborted();
      const read = await readTurns(transcript, from);
      stored += await remember(storing, read.turns);
      await writeWhole(mark, JSON.stringify({ upTo: read.upTo }));
      from = read.upTo;
      more = read.more;
    }
    return stored;
  } finally {
    await release();
  }
}

async function remember(storing: Storing, turns: readonly Turn[]): Promise<number> {
  // Memory keeps texts whole or not at all.
  let left = turns.filter(({ text }) => Buffer.byteLength(text) <= storing.maxContentBytes);
  while (left.length > 0) {
    try {
      return await send(storing, left);
    } catch (error) {
      const refused = refusedItem(error);
      if (refused === undefined) throw error;
      left = left.filter((_, at) => at !== refused);
    }
  }
  return 0;
}

/** Which turn the service will never take, such as one whose text was erased here: it keeps no other from being stored. */
function refusedItem(error: unknown): number | undefined {
  const field = error instanceof MemoryError ? error.field : undefined;
  const item = /^input\[(\d+)\]\.(?:content|occurredAt)$/.exec(field ?? '')?.[1];
  return item === undefined ? undefined : Number(item);
}

async function send(
  { service, namespace, sessionId, signal }: Storing,
  turns: readonly Turn[],
): Promise<number> {
  const input = turns.map(({ who, text, at }) => ({
    namespace,
    sessionId,
    content: text,
    who,
    occurredAt: at,
    idempotencyKey: keyOf({ who, text, at }),
  }));
  const { rememberMany } = await service.ask<{ rememberMany: readonly { status: string }[] }>(
    REMEMBER,
    { input },
    signal,
  );
  return rememberMany.filter(({ status }) => status === 'CREATED').length;
}

/** What it is wherever it is written: a session that is resumed or forked repeats it under other ids. */
const keyOf = ({ who, text, at }: Turn): string =>
  `turn:${createHash('sha256')
    .update(JSON.stringify([who, new Date(at).toISOString(), text]))
    .digest('hex')}`;

async function readMark(mark: string): Promise<number> {
  try {
    return z.object({ upTo: z.int().min(0) }).parse(JSON.parse(await readFile(mark, 'utf8'))).upTo;
  } catch {
    // Read from the beginning, what is stored already is known by its key.
    return 0;
  }
}
