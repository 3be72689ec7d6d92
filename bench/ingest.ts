/** How near storing comes to what the model alone costs: chunk by chunk, one after the other, in one run. */
import { existsSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { RememberInput } from '../src/encoding/memory-input.ts';
import type { MemoryService } from '../src/service/memory-service.ts';
import { contextText } from '../src/language/context-text.ts';
import { readDataSets } from './support/data-sets.ts';
import { loadSynthetic } from './support/load-synthetic.ts';
import { report } from './support/report.ts';
import { foldersOf } from './support/standard-sets.ts';
import { openStage } from './support/stage.ts';
import { timed } from './support/timing.ts';

const CHUNK = 250;
const AIM = 0.9;

/** Memories with precomputed vectors written first: a server that runs for days has its code compiled. */
const WARM_UP = 3_000;
const EXAMPLE = fileURLToPath(new URL('../examples/conversation.jsonl', import.meta.url));

function memoriesFrom(folder: string): readonly RememberInput[] {
  if (existsSync(folder)) {
    const names = new Set(foldersOf(folder, ['locomo']));
    return readDataSets(folder).find(({ name }) => names.has(name))?.memories ?? [];
  }
  console.warn(`No question sets at ${folder}: the small example conversation is used.`);
  return readFileSync(EXAMPLE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { occurredAt, ...memory } = JSON.parse(line) as RememberInput & { occurredAt?: string };
      return { ...memory, ...(occurredAt === undefined ? {} : { occurredAt: new Date(occurredAt) }) };
    });
}

/** The texts that storing these memories embeds. */
function textsOf(memories: readonly RememberInput[]): string[] {
  return memories.flatMap((memory, at) => {
    const before = memories[at - 1];
    const follows = before !== undefined && before.sessionId === memory.sessionId;
    return follows ? [memory.content, contextText(memory.content, before.content)] : [memory.content];
  });
}

export async function benchIngest(options: { data: string; memories: number }): Promise<void> {
  await using stage = await openStage();
  const memories = memoriesFrom(options.data).slice(0, options.memories);
  const namespace = `bench-${randomUUID()}`;
  let embeddingMs = 0;
  let storingMs = 0;
  await stage.embedder.embed(textsOf(memories.slice(0, 50)));
  await loadSynthetic(stage, `warm-up-${namespace}`, WARM_UP);
  for (let from = 0; from < memories.length; from += CHUNK) {
    const chunk = memories.slice(from, from + CHUNK).map((memory) => ({ ...memory, namespace }));
    const embed = async (): Promise<void> => {
      embeddingMs += (await timed(() => stage.embedder.embed(textsOf(chunk)))).ms;
    };
    const store = async (): Promise<void> => {
      storingMs += (await timed(() => storeInBatches(stage.service, chunk))).ms;
    };
    // Which goes first alternates, so that neither always meets the warmer machine.
    for (const step of (from / CHUNK) % 2 === 0 ? [embed, store] : [store, embed]) await step();
  }
  const rate = (ms: number): number => (1_000 * memories.length) / ms;
  const ratio = embeddingMs / storingMs;
  report(
    'ingest',
    [
      {
        what: 'embedding the same texts alone',
        memories: memories.length,
        'memories/s': rate(embeddingMs),
        ratio: 1,
      },
      {
        what: 'storing through the service',
        memories: memories.length,
        'memories/s': rate(storingMs),
        ratio,
      },
    ],
    [`Aim: at least ${AIM} of the embedding-only rate: ${ratio >= AIM ? 'reached' : 'NOT reached'}.`],
  );
}

const BATCH = 50;
const IN_FLIGHT = 2;

/** As the importer does it: batches of whole turns, a few under way at once so that the model is never idle. */
async function storeInBatches(
  service: Pick<MemoryService, 'rememberMany'>,
  memories: readonly RememberInput[],
): Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  for (let from = 0; from < memories.length; from += BATCH) {
    const write: Promise<unknown> = service
      .rememberMany({ input: memories.slice(from, from + BATCH) })
      .finally(() => underWay.delete(write));
    underWay.add(write);
    if (underWay.size >= IN_FLIGHT) await Promise.race(underWay);
  }
  await Promise.all(underWay);
}
