/** Stores what a transcript has that was not stored before. A kill at any point stores nothing twice: each turn has a key of its own. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { lock } from 'proper-lockfile';
import { z } from 'zod';
import { makeOwnFolder } from '../../config/own-folder.ts';
import { writeWhole } from '../../config/whole-file.ts';
import { codexTurns, ROLLOUT } from './codex-transcript.ts';
import { CHAT, geminiTurns } from './gemini-transcript.ts';
import { type Remembering, rememberTurns } from './remember-turns.ts';
import { claudeTurn, readTurns, type TurnOf } from './transcript.ts';

interface Storing extends Remembering {
  readonly transcript: string;
  /** Where it is kept how far each transcript was read. */
  readonly folder: string;
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
    const turnOf = turnsOf(basename(transcript));
    for (let from = await readMark(mark), more = true; more; ) {
      storing.signal.throwIfAborted();
      const read = await readTurns(transcript, from, turnOf);
      stored += (await rememberTurns(storing, read.turns)).stored;
      await writeWhole(mark, JSON.stringify({ upTo: read.upTo }));
      from = read.upTo;
      more = read.more;
    }
    return stored;
  } finally {
    await release();
  }
}

function turnsOf(file: string): TurnOf {
  if (ROLLOUT.test(file)) return codexTurns();
  return CHAT.test(file) ? geminiTurns() : claudeTurn;
}

async function readMark(mark: string): Promise<number> {
  try {
    return z.object({ upTo: z.int().min(0) }).parse(JSON.parse(await readFile(mark, 'utf8'))).upTo;
  } catch {
    // Read from the beginning, what is stored already is known by its key.
    return 0;
  }
}
