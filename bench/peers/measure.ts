/** One peer: turns stored one at a time, questions asked one at a time, its memory, and a second start on what it has stored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mean, type Quality, quality } from '../support/metrics.ts';
import { QUESTIONS } from '../support/questions.ts';
import { type Percentiles, percentiles, timed } from '../support/timing.ts';
import { sameTexts } from './same-texts.ts';
import type { Peer, Place, Running, Turn } from './peer.ts';
import { atRest, residentOf } from './processes.ts';

export const LIMIT = 10;

export interface Asked {
  readonly query: string;
  /** Texts of the turns that answer it. */
  readonly evidence: readonly string[];
}

export interface Measured {
  readonly storedPerSecond: number;
  /** Seconds after the last receipt in which its processes still worked. */
  readonly workedOn: number;
  readonly recall: Percentiles;
  readonly quality: Quality;
  readonly residentMb: number;
  /** Seconds from the start on the stored turns to the first answer. */
  readonly coldStart: number;
  /** What its installation lacks. */
  readonly missing: string | undefined;
}

/** @throws where it cannot be installed, started, written to or asked */
export async function measurePeer(
  peer: Peer,
  place: Place,
  turns: readonly Turn[],
  asked: readonly Asked[],
): Promise<Measured> {
  const missing = await peer.install(place);
  const data = await mkdtemp(join(tmpdir(), 'hippograph-bench-peer-'));
  try {
    const warm = await (async () => {
      await using running = await peer.start(place, data);
      return await whileRunning(running, turns, asked);
    })();
    const began = performance.now();
    await using again = await peer.start(place, data);
    const first = await again.recall(asked[0]?.query ?? '', LIMIT);
    const coldStart = (performance.now() - began) / 1_000;
    if (first.length === 0) throw new Error('After a second start it finds nothing.');
    return { ...warm, coldStart, missing };
  } finally {
    await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function whileRunning(
  running: Running,
  turns: readonly Turn[],
  asked: readonly Asked[],
): Promise<Omit<Measured, 'coldStart' | 'missing'>> {
  // Models are loaded and statements planned before the first turn that counts.
  for (const question of QUESTIONS) await running.recall(question, LIMIT);
  const storing = await timed(async () => {
    for (const turn of turns) await running.store(turn);
  });
  const workedOn = await atRest(() => running.pids());
  for (const question of QUESTIONS) await running.recall(question, LIMIT);
  const durations: number[] = [];
  const judged: Quality[] = [];
  for (const { query, evidence } of asked) {
    const { result, ms } = await timed(() => running.recall(query, LIMIT));
    durations.push(ms);
    judged.push(quality(sameTexts(result), sameTexts(evidence)));
  }
  return {
    storedPerSecond: (1_000 * turns.length) / storing.ms,
    workedOn,
    recall: percentiles(durations),
    quality: mean(judged),
    residentMb: await residentOf(await running.pids()),
  };
}
