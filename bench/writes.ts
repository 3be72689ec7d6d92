/** What storing costs: one writer, eight, and batches; until the receipts, and until the work behind them is done. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RememberInput } from '../src/encoding/memory-input.ts';
import type { Database } from '../src/store/database.ts';
import { undigested } from '../src/store/statements.generated.ts';
import { chatter } from './support/chatter.ts';
import { busySince, cpuNow } from './support/cpu.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { random } from './support/random.ts';
import { report, type Row } from './support/report.ts';
import { openStage, type Stage } from './support/stage.ts';
import { timed } from './support/timing.ts';

const CLIENTS = 8;
const CHUNK = 100;
const FIRST = 100;
/** Sentences of a long turn: about 500 tokens. */
const LONG = 35;
const LOOK_MS = 50;

type Memory = Omit<RememberInput, 'namespace'>;
type Store = (stage: Stage, namespace: string, memories: readonly Memory[]) => Promise<unknown>;

const oneAtATime: Store = async ({ service }, namespace, memories) => {
  for (const memory of memories) await service.remember({ ...memory, namespace });
};

const byClients: Store = (stage, namespace, memories) =>
  Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      oneAtATime(
        stage,
        namespace,
        memories
          .filter((_memory, at) => at % CLIENTS === client)
          .map((memory) => ({ ...memory, sessionId: `client-${client}` })),
      ),
    ),
  );

const inBatches: Store = async ({ service }, namespace, memories) => {
  for (let from = 0; from < memories.length; from += CHUNK)
    await service.rememberMany({
      input: memories.slice(from, from + CHUNK).map((memory) => ({ ...memory, namespace })),
    });
};

export async function benchWrites(options: { memories: number; base: number }): Promise<void> {
  let statements = 0;
  await using stage = await openStage({ onStatement: () => (statements += 1) });
  await loadSynthetic(stage, `base-${randomUUID()}`, options.base);
  // Background work sees what was loaded beside the service once somebody stores something.
  await stage.service.remember({ namespace: `first-${randomUUID()}`, content: 'The first memory.' });
  const say = chatter(random(1));
  const turns = (count: number, sentences: number): Memory[] =>
    Array.from({ length: count }, () => ({
      sessionId: 's',
      content: Array.from({ length: sentences }, say).join(' '),
    }));
  const measure = async (what: string, store: Store, memories: readonly Memory[]): Promise<Row> => {
    await quiet(stage.database);
    statements = 0;
    const before = cpuNow();
    const namespace = `bench-${randomUUID()}`;
    const { ms } = await timed(() => store(stage, namespace, memories));
    const own = statements;
    const { ms: after } = await timed(() => quiet(stage.database));
    const busy = busySince(before);
    return {
      what,
      memories: memories.length,
      'stored/s': (1_000 * memories.length) / ms,
      'done/s': (1_000 * memories.length) / (ms + after),
      'statements a memory until the last receipt': own / memories.length,
      'Node ms a memory': busy.process / memories.length,
      'other processes, ms a memory': (busy.machine - busy.process) / memories.length,
    };
  };
  const { memories } = options;
  const rows = [
    await measure('the first after the start', oneAtATime, turns(FIRST, 1)),
    await measure(`${CLIENTS} clients`, byClients, turns(memories, 1)),
    await measure(`batches of ${CHUNK}`, inBatches, turns(memories, 1)),
    await measure('batches, turns of 500 tokens', inBatches, turns(Math.ceil(memories / 2), LONG)),
    // Last: the JVM goes on compiling what writes run for the first thousand of them.
    await measure('one at a time', oneAtATime, turns(memories, 1)),
  ];
  report('writes', rows, [
    `Into a store of ${options.base} memories. "done": names, links and likeness included. Other processes: the JVM of Neo4j, and whatever else runs.`,
  ]);
}

/** Waits until no background work is due. */
async function quiet(database: Database): Promise<void> {
  const page = { after: '', limit: 1 };
  for (;;) {
    if ((await database.run(undigested, page)).length === 0) return;
    await sleep(LOOK_MS);
  }
}
