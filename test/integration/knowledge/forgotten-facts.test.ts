/** What a forgotten text stated is not told, by whichever way it was forgotten, and each way back brings it back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { call, connectHttp } from '../../support/running/mcp-client.ts';

const graph = useGraph();
const app = useApp();
let namespace: string;
let id: string;

const LIVES = { entity: 'Ada', relationType: 'LIVES_IN', to: 'Bergen' };
const fact = /Bergen/;

beforeEach(async () => {
  namespace = freshNamespace('forgotten-facts');
  const content = 'Ada told us that she lives in Bergen.';
  const input = { namespace, content, sessionId: 's', who: 'Ben', facts: [LIVES] };
  ({ id } = await graph.service.remember(input));
});

/** Whether each way to read the graph shows the fact about her: recall, her entity, an assistant, a path, the picture, inference, and step by step. */
async function told(asOf?: { knownAt: Date }): Promise<boolean[]> {
  const entity = await graph.service.entity({ namespace, entity: 'Ada' });
  const held = await graph.service.facts({ namespace, entityId: entity?.id ?? '', first: 10, asOf });
  const { facts } = await graph.service.recall({
    namespace,
    query: 'Where does Ada live?',
    learn: false,
    asOf,
  });
  const client = await connectHttp(app.url);
  const known = asOf && { asOf: { knownAt: asOf.knownAt.toISOString() } };
  const { text } = await call(client, 'get_memory', { namespace, entity: 'Ada', ...known });
  await client.close();
  const links = ['RELATED_TO'] as const;
  const asked = { namespace, evidence: [{ entity: 'Ada', holds: true }], query: ['Bergen'], asOf };
  const town = await graph.service.entity({ namespace, entity: 'Bergen' });
  const ends = { namespace, from: entity?.id ?? '', to: town?.id ?? '', links, asOf };
  const way = await graph.service.path(ends);
  const drawn = await graph.service.graph({ namespace, first: 10, around: ends.from, hops: 1, links, asOf });
  const { edges } = await graph.service.infer(asked);
  const steps = { namespace, query: 'Ada', hops: 1, first: 10, now: asOf?.knownAt };
  const { relations } = await graph.service.explore(steps);
  return [
    ...[held, facts, text].map((each) => fact.test(JSON.stringify(each))),
    way !== null,
    drawn.links.length > 0,
    edges > 0,
    relations.some(({ relationType }) => relationType === 'LIVES_IN'),
  ];
}

const YES = Array.from({ length: 7 }, () => true);
const NO = YES.map(() => false);

describe('[R-WRITE-FORGET] a fact that a memory states', () => {
  it.each([
    ['by its id', () => graph.service.forget({ namespace, id, mode: 'SOFT' })],
    ['with its session', () => graph.service.forgetSession({ namespace, sessionId: 's' })],
    ['by its speaker', () => graph.service.forgetStored({ namespace, who: 'Ben', since: new Date(0) })],
  ] as const)('goes once that is forgotten %s, and is back with it', async (_how, forget) => {
    expect(await told()).toEqual(YES);
    // What is forgotten within the same millisecond is forgotten by then.
    const before = new Date(Date.now() - 1);
    await forget();
    expect(await told({ knownAt: before })).toEqual(YES);
    const between = new Date();
    expect(await told()).toEqual(NO);
    await graph.service.unforget({ namespace, ids: [id] });
    expect(await told()).toEqual(YES);
    // As of a time, what was known then is told, whatever came back since.
    expect(await told({ knownAt: between })).toEqual(NO);
    const asOf = { knownAt: between };
    const { hits } = await graph.service.recall({ namespace, query: 'Where does Ada live?', asOf });
    expect(hits).toEqual([]);
    expect(await graph.service.memoryAsOf({ namespace, id, asOf })).toBeNull();
    expect(await graph.service.memoryAsOf({ namespace, id, asOf: { knownAt: before } })).not.toBeNull();
  });

  it('stays as long as another memory states it, or somebody stated it by itself', async () => {
    const other = await graph.service.remember({ namespace, content: 'Ada is in Bergen.', facts: [LIVES] });
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    expect(await told()).toEqual(YES);
    await graph.service.forget({ namespace, id: other.id, mode: 'SOFT' });
    expect(await told()).toEqual(NO);
    await graph.service.relate({ namespace, ...LIVES });
    expect(await told()).toEqual(YES);
  });

  it('goes once the last memory that states it and is not forgotten is erased', async () => {
    const other = await graph.service.remember({ namespace, content: 'Ada is in Bergen.', facts: [LIVES] });
    await graph.service.forget({ namespace, id, mode: 'SOFT' });
    await graph.service.forget({ namespace, id: other.id, mode: 'ERASE' });
    expect(await told()).toEqual(NO);
    await graph.service.unforget({ namespace, ids: [id] });
    expect(await told()).toEqual(YES);
  });
});

describe('[R-EDIT] a fact that an edited text stated', () => {
  it('stays with the text that named it, and comes back with it', async () => {
    const { id: edited } = await graph.service.edit({
      namespace,
      id,
      content: 'Ada told us that she lives in Oslo.',
    });
    expect(await told()).toEqual(NO);
    await graph.service.unedit({ namespace, id: edited });
    expect(await told()).toEqual(YES);
  });

  it('moves along where the new text names it too', async () => {
    await graph.service.edit({ namespace, id, content: 'Ada told us that she moved to Bergen in May.' });
    expect(await told()).toEqual(YES);
  });
});
