/** The example conversation of the README, used as the README uses it: a namespace in which every kind of node and link is found. */
import { read } from '../../../scripts/generated.ts';
import { SYNC_VERSION } from '../../../src/domain/requests/sync.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { connectCypher } from '../database/cypher.ts';
import { testDatabase } from '../database/database.ts';
import { warmService } from './service.ts';
import { settle } from './settle.ts';

interface Turn {
  readonly content: string;
  readonly idempotencyKey: string;
  readonly sessionId: string;
  readonly occurredAt: string;
}

const EXAMPLE = read('examples/conversation.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Turn);

const DAY_MS = 86_400_000;

/** Stores it two days ago, lets a day pass, and uses it today. */
export async function storeExample(namespace: string): Promise<void> {
  let daysAgo = 2;
  await using started = await warmService({ clock: () => new Date(Date.now() - daysAgo * DAY_MS) });
  await using connection = connectCypher(await testDatabase());
  const place = { service: started.service, connection, namespace };
  await seedExample(place);
  daysAgo = 1;
  await ageExample(place);
  daysAgo = 0;
  await useExample(place);
}

interface Place {
  readonly service: MemoryService;
  readonly namespace: string;
}

/** Stores the conversation, uses parts of it together, states facts, builds a procedure and consolidates. */
async function seedExample({ service, namespace }: Place): Promise<void> {
  const turns = EXAMPLE.map((turn) => ({ ...turn, namespace, occurredAt: new Date(turn.occurredAt) }));
  const receipts = await service.rememberMany({ input: turns });
  const ids = receipts.slice(0, 6).map(({ id }) => id);
  for (let time = 0; time < 4; time += 1) await service.coAccess({ namespace, ids });
  const livesIn = { namespace, entity: 'Ilmo', relationType: 'lives in' };
  await service.relate({ ...livesIn, to: 'Oslo', validFrom: new Date(0) });
  await service.relate({ ...livesIn, to: 'Bergen' });
  const { id: procedureId } = await service.buildProcedure({
    namespace,
    triggerPattern: 'ship the tide app',
    steps: [{ tool: 'npm', content: 'npm run build' }],
    score: 0.9,
  });
  const revisedSteps = [{ tool: 'npm', content: 'npm test' }];
  await service.recordExecution({ namespace, procedureId, success: false, revisedSteps });
  await settle(namespace);
  // Two runs then bring important memories close enough to knowledge for the next one.
  await service.setConfig({ namespace, law: 'energy', parameters: [{ name: 'kappaOfReplay', value: 0.35 }] });
  await service.consolidate({ namespace });
}

/** A day later: what was stored has faded and is archived; something new is stored, which fades until the next day. */
async function ageExample({ service, namespace }: Place): Promise<void> {
  await service.consolidate({ namespace });
  const { id } = await service.remember({ namespace, content: 'The tide was very low this morning.' });
  await settle(namespace);
  await service.forget({ namespace, id, mode: 'ACCELERATE' });
}

/** What leaves traces of other kinds: a session with tools, recalls, a fact stated in a memory, names joined, an erasure, another store. */
async function useExample({ service, namespace }: Place): Promise<void> {
  await service.setConfig({ namespace, schedule: '0 3 29 2 *', parameters: [] });
  const [used, forgotten, erased] = await service.rememberMany({
    input: [
      { namespace, content: 'npm run build passed.', sessionId: 'skerry-1', tool: 'npm', outcome: 'SUCCESS' },
      { namespace, content: 'The pier is closed on Friday.' },
      { namespace, content: 'The pier is closed on Saturday.' },
    ],
  });
  await service.remember({
    namespace,
    content: 'Pelle works at the harbour office.',
    facts: [{ entity: 'Pelle', relationType: 'works at', to: 'the harbour office' }],
  });
  await service.forget({ namespace, id: forgotten?.id ?? '', mode: 'SOFT' });
  await service.forget({ namespace, id: erased?.id ?? '', mode: 'ERASE' });
  await service.tag({ namespace, id: used?.id ?? '', add: ['build'] });
  await service.observe({ namespace, entity: 'Rooibos', text: 'is a kind of tea' });
  await service.mergeEntities({ namespace, entity: 'Captain Oyelaran', sameAs: 'Mara' });
  await recallOften({ service, namespace });
  await releaseThrice({ service, namespace });
  const sync = { version: SYNC_VERSION, namespace };
  await service.syncState({ ...sync, peer: 'other' });
  await service.syncMerge({ ...sync, from: 'other', after: 0, upTo: 1, changes: [] });
  // The first watcher gives what has happened its places in the order of events.
  for await (const _ of service.memoryEvents({ namespace })) break;
  await service.tag({ namespace, id: used?.id ?? '', add: ['mobile'] });
  await settle(namespace);
}

/** Until what it finds is due for promotion; the last recall waits for feedback. */
async function recallOften({ service, namespace }: Omit<Place, 'connection'>): Promise<void> {
  for (let time = 0; time < 4; time += 1) {
    const { recallId, hits } = await service.recall({ namespace, query: 'old phone', sessionId: 'skerry-1' });
    const helpful = hits.slice(0, 2).map(({ memory }) => memory.id);
    if (time < 3) await service.feedback({ recallId, helpful, unhelpful: [] });
  }
}

/** Often enough for a procedure to be distilled. */
async function releaseThrice({ service, namespace }: Omit<Place, 'connection'>): Promise<void> {
  const step = { namespace, intent: 'release the tide app', tool: 'npm' };
  for (const sessionId of ['release-1', 'release-2', 'release-3']) {
    await service.remember({ ...step, sessionId, content: `npm test in ${sessionId}.` });
    const content = `npm publish in ${sessionId}.`;
    await service.remember({ ...step, sessionId, content, tool: 'publish', outcome: 'SUCCESS' });
  }
}
