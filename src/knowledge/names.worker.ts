/** The thread that owns the taggers: texts in, the names in each out; or names in, and out what each is likely to be of. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { nameKey } from '../domain/name-key.ts';
import { readHead, SEEN } from '../models/names/head.ts';
import { wordsOf } from '../models/names/words.ts';
import type { Ask, Names, Text, Types } from './name-reader.ts';
import { likelyType } from './name-type.ts';
import { type Named, readTagged } from './names/read.ts';
import { Tagged } from './names/tagged.ts';

const head = readHead(readFileSync(workerData as string));

async function names({ text, seen }: Text): Promise<Names> {
  if (seen?.length === wordsOf(text).length * SEEN) return eachOnce(readTagged(new Tagged(text, seen, head)));
  // Its tagger takes room, and is for what the head cannot read.
  const { namesByRules } = await import('./names-by-rules.ts');
  return namesByRules(text).map((name) => ({ name }));
}

function eachOnce(found: readonly Named[]): Names {
  const byKey = new Map<string, Named>();
  for (const named of found) {
    const key = nameKey(named.name);
    if (!byKey.has(key)) byKey.set(key, named);
  }
  return [...byKey.values()];
}

const answer = async (ask: Ask): Promise<readonly Names[] | Types> =>
  ask.read === 'names' ? Promise.all(ask.texts.map(names)) : ask.names.map(likelyType);

async function reply(ask: Ask): Promise<void> {
  const answered = await answer(ask);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
  parentPort?.postMessage(answered);
}

parentPort?.on('message', (ask: Ask) => {
  // A failure ends the thread, and its caller gets an error.
  void reply(ask);
});
