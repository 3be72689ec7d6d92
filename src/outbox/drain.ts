/** Sends what is queued, oldest first, by one process at a time. The lock of a process that was killed is free after some seconds. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { type ErrorCode, ERRORS } from '../domain/errors.ts';
import type { Kept, Outbox, Refusal } from './outbox.ts';

/** `later`: the service could not do it now. `left`: it is not for this process to send. */
export type Sent =
  | 'stored'
  | 'later'
  | 'left'
  | { readonly refused: Pick<Refusal, 'code' | 'message'>; readonly final: boolean };

/** `empty`: nothing is left that this process may send. `elsewhere`: another process is at it. */
export type Drained = 'empty' | 'later' | 'elsewhere';

const ABANDONED_MS = 5_000;
const RENEWED_MS = 1_000;
/** How often one is sent that is refused for a reason that may pass. */
const TRIES = 10;

export interface DrainOptions {
  readonly outbox: Outbox;
  readonly send: (kept: Kept, signal: AbortSignal) => Promise<Sent>;
}

/** May pass though the caller is to blame, or we are. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['CONFLICT', 'CANCELLED', 'TOO_MANY_OPEN', 'INTERNAL']);

export function refusedWith(code: ErrorCode, message: string): Sent {
  // An outage ends some time; what waits for its end is not tried in vain.
  if (ERRORS[code].blame === 'surroundings') return 'later';
  return { refused: { code, message }, final: !PASSING.has(code) };
}

export class Drain {
  readonly #outbox: Outbox;
  readonly #send: DrainOptions['send'];
  readonly #tries = new Map<string, number>();

  constructor({ outbox, send }: DrainOptions) {
    this.#outbox = outbox;
    this.#send = send;
  }

  /** @throws the file system's error */
  async run(signal: AbortSignal): Promise<Drained> {
    const { folder } = this.#outbox;
    if ((await this.#outbox.names()).length === 0) return 'empty';
    const lost = new AbortController();
    const release = await claim(folder, () => lost.abort());
    if (release === undefined) return 'elsewhere';
    try {
      await this.#outbox.sweep();
      return await this.#sendAll(AbortSignal.any([signal, lost.signal]));
    } finally {
      await release().catch(() => undefined);
    }
  }

  async #sendAll(signal: AbortSignal): Promise<Drained> {
    for (;;) {
      let sent = 0;
      for (const name of await this.#outbox.names()) {
        const done = await this.#sendOne(name, signal);
        if (done === 'later') return 'later';
        if (done === 'gone') sent += 1;
      }
      // More may have been queued meanwhile.
      if (sent === 0) return 'empty';
    }
  }

  async #sendOne(name: string, signal: AbortSignal): Promise<'gone' | 'left' | 'later'> {
    const kept = await this.#outbox.read(name);
    if (kept === 'gone') return 'gone';
    if (kept === 'broken') {
      await this.#outbox.setAside(name, { code: 'MALFORMED_LINE', message: 'The file cannot be read.' });
      return 'gone';
    }
    if (await this.#outbox.deletions.cover(kept.call)) {
      await this.#outbox.drop(name);
      return 'gone';
    }
    if (signal.aborted) return 'later';
    const sent = await this.#send(kept, signal);
    if (sent === 'later' || sent === 'left') return sent;
    if (sent === 'stored') await this.#outbox.drop(name);
    else if (sent.final || this.#triedOften(name)) await this.#outbox.setAside(name, sent.refused);
    else return 'later';
    this.#tries.delete(name);
    return 'gone';
  }

  #triedOften(name: string): boolean {
    const tries = (this.#tries.get(name) ?? 0) + 1;
    this.#tries.set(name, tries);
    return tries >= TRIES;
  }
}

/** Undefined where another process has it. */
async function claim(folder: string, onLost: () => void): Promise<(() => Promise<void>) | undefined> {
  try {
    await stat(folder);
    return await lock(folder, {
      lockfilePath: join(folder, 'drain.lock'),
      realpath: false,
      stale: ABANDONED_MS,
      update: RENEWED_MS,
      onCompromised: onLost,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') return undefined;
    throw error;
  }
}
