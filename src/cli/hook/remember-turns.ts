/** Turns as memories, each once, whatever reads them: a turn has a key of its own. */
import { createHash } from 'node:crypto';
import { MemoryError } from '../../domain/errors.ts';
import type { ServiceConnection } from '../service-connection.ts';
import type { Turn } from './transcript.ts';

const REMEMBER = `mutation Store($input: [RememberInput!]!) { rememberMany(input: $input) { id status } }`;

export interface Remembering {
  readonly service: Pick<ServiceConnection, 'ask'>;
  readonly namespace: string;
  readonly sessionId: string;
  readonly maxContentBytes: number;
  readonly signal: AbortSignal;
}

/** How many of the turns are new, were stored before, and will never be stored. */
export interface Remembered {
  readonly stored: number;
  readonly known: number;
  readonly left: number;
}

export async function rememberTurns(remembering: Remembering, turns: readonly Turn[]): Promise<Remembered> {
  // Memory keeps texts whole or not at all.
  let taken = turns.filter(({ text }) => Buffer.byteLength(text) <= remembering.maxContentBytes);
  while (taken.length > 0) {
    try {
      const stored = await send(remembering, taken);
      return { stored, known: taken.length - stored, left: turns.length - taken.length };
    } catch (error) {
      const refused = refusedItem(error);
      if (refused === undefined) throw error;
      taken = taken.filter((_, at) => at !== refused);
    }
  }
  return { stored: 0, known: 0, left: turns.length };
}

/** Which turn the service will never take, such as one whose text was erased here: it keeps no other from being stored. */
function refusedItem(error: unknown): number | undefined {
  const field = error instanceof MemoryError ? error.field : undefined;
  const item = /^input\[(\d+)\]\.(?:content|occurredAt)$/.exec(field ?? '')?.[1];
  return item === undefined ? undefined : Number(item);
}

async function send(
  { service, namespace, sessionId, signal }: Remembering,
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
export const keyOf = ({ who, text, at }: Turn): string =>
  `turn:${createHash('sha256')
    .update(JSON.stringify([who, new Date(at).toISOString(), text]))
    .digest('hex')}`;
