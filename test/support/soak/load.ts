/** What callers of a soak do, and a ledger of what they were told. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakService } from './service.ts';

/** A question, and what it is answered with. */
interface Question<Data> {
  readonly text: string;
  /** For the compiler alone. */
  readonly answer?: Data;
}

const REMEMBER: Question<{ remember: { id: string } }> = {
  text: 'mutation ($input: RememberInput!) { remember(input: $input) { id status searchable } }',
};
const RECALL: Question<{ recall: { recallId: string; hits: { memory: { id: string } }[] } }> = {
  text: 'query ($input: RecallInput!) { recall(input: $input) { recallId hits { memory { id } } } }',
};
const FEEDBACK: Question<{ feedback: boolean }> = {
  text: 'mutation ($recallId: ID!, $helpful: [ID!]!) { feedback(recallId: $recallId, helpful: $helpful) }',
};
const CONSOLIDATE =
  'mutation ($namespace: String!) { consolidate(namespace: $namespace) { run { id state } } }';

const THINGS = [
  'ferry',
  'sluice',
  'mill',
  'orchard',
  'lantern',
  'kiln',
  'weir',
  'chapel',
  'smithy',
  'quarry',
];
const HELPFUL = 2;
const AGAIN_MS = 200;
const PATIENCE = { code: 'UNKNOWN_ID', tries: 25 };

export interface Ledger {
  /** Id by idempotency key, as acknowledged. */
  readonly remembered: Map<string, string>;
  /** By memory: acknowledged feedback that named it. */
  readonly accesses: Map<string, number>;
  recalls: number;
  feedbacks: number;
  /** Recalls that nobody ever knew of. */
  unknown: number;
  consolidations: number;
  /** Told once that feedback had been learnt before, though nobody had sent it. */
  learntUnasked: number;
  /** The same key with two ids. */
  twoIds: number;
  readonly codes: Map<string, number>;
}

export const emptyLedger = (): Ledger => ({
  remembered: new Map(),
  accesses: new Map(),
  recalls: 0,
  feedbacks: 0,
  unknown: 0,
  consolidations: 0,
  learntUnasked: 0,
  twoIds: 0,
  codes: new Map(),
});

export interface Load {
  readonly services: readonly SoakService[];
  readonly namespace: string;
  readonly ledger: Ledger;
  /** True until callers are to begin nothing new. */
  readonly goesOn: () => boolean;
}

const count = ({ codes }: Ledger, code: string): void => void codes.set(code, (codes.get(code) ?? 0) + 1);

/** Any service that runs, another each time. */
function anyOf(services: readonly SoakService[]): SoakService | undefined {
  const running = services.filter(({ url }) => url !== undefined);
  return running[Math.floor(Math.random() * running.length)];
}

/** Asks, of another service each time, until somebody answers. @returns with how often nobody did */
async function insist<Data>(
  { services, ledger }: Load,
  { text }: Question<Data>,
  variables: Readonly<Record<string, unknown>>,
  patience: { readonly code: string; readonly tries: number } = { code: '', tries: 0 },
): Promise<{ data: Data; tries: number } | undefined> {
  for (let tries = 1; ; tries += 1) {
    const answer = (await anyOf(services)?.ask<Data>(text, variables)) ?? { code: 'UNANSWERED' };
    if ('data' in answer) return { data: answer.data, tries };
    count(ledger, answer.code);
    if (answer.code === patience.code && tries >= patience.tries) return undefined;
    await sleep(AGAIN_MS);
  }
}

/** Remembers under keys of its own; what nobody acknowledged is sent again under the same key. */
export async function rememberer(load: Load, name: string): Promise<void> {
  const { namespace, ledger } = load;
  for (let at = 0; load.goesOn(); at += 1) {
    const idempotencyKey = `${name}-${at}`;
    const thing = THINGS[at % THINGS.length] ?? '';
    const content = `Note ${at} of ${name}: the ${thing} was looked after by the ${THINGS[(at * 7) % THINGS.length]} people.`;
    const input = { namespace, idempotencyKey, content, sessionId: `${name}-${Math.floor(at / 20)}` };
    const told = await insist(load, REMEMBER, { input });
    if (told === undefined) continue;
    const before = ledger.remembered.get(idempotencyKey);
    if (before !== undefined && before !== told.data.remember.id) ledger.twoIds += 1;
    ledger.remembered.set(idempotencyKey, told.data.remember.id);
  }
}

/** Recalls, and finds the first hits helpful: learnt once, however often it had to be sent. */
export async function recaller(load: Load): Promise<void> {
  const { namespace, ledger } = load;
  for (let at = 0; load.goesOn(); at += 1) {
    const query = `Who looks after the ${THINGS[at % THINGS.length]}?`;
    const told = await insist(load, RECALL, {
      input: { namespace, query, limit: 5 },
    });
    if (told === undefined) continue;
    ledger.recalls += 1;
    const { recallId, hits } = told.data.recall;
    const helpful = hits.slice(0, HELPFUL).map(({ memory }) => memory.id);
    // Another service knows of a recall once it is noted, a moment later; one that was killed before has noted it nowhere.
    const learnt = await insist(load, FEEDBACK, { recallId, helpful }, PATIENCE);
    if (learnt === undefined) {
      ledger.unknown += 1;
      continue;
    }
    if (!learnt.data.feedback && learnt.tries === 1) ledger.learntUnasked += 1;
    ledger.feedbacks += 1;
    for (const id of helpful) ledger.accesses.set(id, (ledger.accesses.get(id) ?? 0) + 1);
  }
}

/** Has several services consolidate the same namespaces at once. */
export async function consolidator(
  load: Load,
  namespaces: readonly string[],
  pauseMs: number,
): Promise<void> {
  const { services, ledger } = load;
  while (load.goesOn()) {
    await Promise.all(
      namespaces.map(async (namespace) => {
        const answer = (await anyOf(services)?.ask(CONSOLIDATE, { namespace })) ?? { code: 'UNANSWERED' };
        if ('data' in answer) ledger.consolidations += 1;
        else count(ledger, answer.code);
      }),
    );
    await sleep(pauseMs);
  }
}

/** Resolves with true once the namespace's last run is finished: what a killed service left, when its claim has died. */
export async function settled(
  services: readonly SoakService[],
  namespace: string,
  withinMs: number,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const answer = await anyOf(services)?.ask<{ consolidate: { run: { state: string } } }>(CONSOLIDATE, {
      namespace,
    });
    if (answer !== undefined && 'data' in answer && answer.data.consolidate.run.state === 'FINISHED')
      return true;
    await sleep(1_000);
  }
  return false;
}
