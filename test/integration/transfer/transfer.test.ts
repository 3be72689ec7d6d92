/** A namespace out and back in: by the verbs, on the real database, against what Cypher says is there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIds } from '../../../src/cli/copy/new-ids.ts';
import type { TransferLine } from '../../../src/domain/requests/transfer.ts';
import { LINK_KINDS, MEMORY_KINDS, RECORD_KINDS } from '../../../src/transfer/schema/kinds.ts';
import { forgottenKey, namespaceKey } from '../../../src/store/namespace-key.ts';
import { type CypherConnection, connectCypher } from '../../support/database/cypher.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { type TestService, warmService } from '../../support/running/service.ts';
import { settle } from '../../support/running/settle.ts';
import { T0 } from '../../support/running/sleeping.ts';
import { bodyOf, exportedLines, headerOf, putBack } from '../../support/running/transfer-support.ts';

const HOUR = 3_600_000;

let connection: CypherConnection;
let started: TestService;
let clock = T0;
/** Full, as each test finds it and leaves it. */
let namespace = '';
beforeAll(async () => {
  connection = connectCypher(await testDatabase());
  started = await warmService({ clock: () => clock });
  namespace = await fullNamespace();
}, 400_000);
afterAll(async () => {
  await started[Symbol.asyncDispose]();
  await connection[Symbol.asyncDispose]();
});

/** Every kind of node, record and relationship that a namespace may have, and all that its users may correct. */
async function fullNamespace(): Promise<string> {
  const namespace = freshNamespace('moving');
  const { service } = started;
  clock = T0;
  const receipts = await service.rememberMany({
    input: Array.from({ length: 24 }, (_, at) => ({
      namespace,
      content: `${['Berta', 'Karl', 'Otto'][at % 3]} set the weir to ${at + 1} cm, and the mill went on.`,
      sessionId: ['a', 'b', 'c', 'd'][Math.floor(at / 6)] as string,
      importance: at % 2 === 0 ? 1 : 0.75,
      intent: 'release',
      tool: at % 2 === 0 ? 'test' : 'push',
      project: 'mill',
      outcome: 'SUCCESS' as const,
      tags: at === 0 ? [] : ['weir', `t${at}`],
      entities: [{ name: 'The mill', type: 'PLACE' }],
    })),
  });
  const ids = receipts.map(({ id }) => id);
  await settle(namespace);
  for (let time = 0; time < 5; time += 1)
    await service.coAccess({ namespace, ids: ids.slice(0, 4), now: T0 });
  await service.setConfig({ namespace, profile: 'cognitive', weights: [{ signal: 'late', weight: 1 }] });
  await service.forget({ namespace, id: ids[20] as string, mode: 'SOFT' });
  await service.forget({ namespace, id: ids[21] as string, mode: 'ERASE' });
  for (const hours of [1, 24 * 40]) {
    clock = new Date(T0.getTime() + hours * HOUR);
    await service.consolidate({ namespace, now: clock });
  }
  const relate = (to: string, validFrom: string, statedIn: readonly string[]) =>
    service.relate({
      namespace,
      entity: 'Berta',
      relationType: 'LIVES_IN',
      to,
      validFrom: new Date(validFrom),
      statedIn,
    });
  await relate('Oslo', '2020-01-01', ids.slice(0, 1));
  await relate('Rome', '2024-01-01', ids.slice(1, 3));
  await relate('Bath', '2024-01-01', []);
  await service.observe({ namespace, entity: 'Otto', text: 'keeps the keys' });
  await service.mergeEntities({ namespace, entity: 'Otto', sameAs: 'Karl' });
  const { id: procedureId } = await service.buildProcedure({
    namespace,
    triggerPattern: 'open the weir',
    episodeIds: ids.slice(0, 2),
    score: 0.9,
  });
  await service.recordExecution({ namespace, procedureId, success: true });
  await service.recordExecution({
    namespace,
    procedureId,
    success: false,
    revisedSteps: [{ tool: 'push', content: 'Push it gently.' }],
  });
  await correctAll(namespace, ids);
  // Records of recalls are cleaned up after a month.
  const { recallId, hits } = await service.recall({ namespace, query: 'Who set the weir?', sessionId: 'a' });
  await service.feedback({
    recallId,
    helpful: hits.slice(0, 2).map(({ memory }) => memory.id),
    unhelpful: [],
  });
  await settle(namespace);
  return namespace;
}

/** Each verb of correction, by somebody with a name. */
async function correctAll(namespace: string, ids: readonly string[]): Promise<void> {
  const { service } = started;
  const id = (at: number): string => ids[at] ?? expect.fail(`there is no memory ${at}`);
  const later = new Date(clock.getTime() + HOUR);
  const options = { by: 'Cora' };
  const { id: edited } = await service.edit(
    { namespace, id: id(6), content: 'Berta set the weir to 70 cm, and the mill stood still.', who: 'Cora' },
    options,
  );
  await service.edit({
    namespace,
    id: edited,
    content: 'Berta set the weir to 71 cm, and left.',
    who: 'name',
  });
  await service.pin({ namespace, ids: [id(7)] }, options);
  await service.expire({ namespace, ids: [id(8)], at: later, mode: 'ERASE' }, options);
  await service.forget({ namespace, id: id(9), mode: 'ACCELERATE' });
  await service.forget({ namespace, id: id(10), mode: 'SOFT' });
  await service.unforget({ namespace, ids: [id(10)] }, options);
  await service.tag({ namespace, id: id(11), add: ['dry'], remove: ['weir'] });
  await service.retract({
    namespace,
    id: (await service.observe({ namespace, entity: 'Karl', text: 'rows' })).fact.id,
  });
  const berta = await service.entity({ namespace, entity: 'Berta' });
  const facts = await service.facts({ namespace, entityId: berta?.id ?? '', first: 10 });
  const [older, newer] = ['Rome', 'Bath'].map((to) => facts.find(({ other }) => other === to)?.id ?? '');
  await service.supersede({ namespace, olderId: older ?? '', newerId: newer ?? '', at: clock });
  await service.remember({
    namespace,
    content: 'The sluice is 40 cm wide.',
    sessionId: 'e',
    relatedTo: [id(0)],
  });
  await service.remember({ namespace, content: 'The sluice is 45 cm wide now.', sessionId: 'e' });
  for (const again of ['The mill closes at noon.', 'The mill closes at noon, as always.'])
    await service.remember({ namespace, content: again });
  await settle(namespace);
  const { items } = await service.openRivals({ namespace, first: 1 });
  const pair = [items[0]?.node.older.id ?? '', items[0]?.node.newer.id ?? ''];
  await service.resolveRivals({ namespace, ids: pair, resolution: 'BOTH', who: 'Cora' }, options);
  await service.mergeEntities({ namespace, entity: 'The mill', sameAs: 'Otto' });
  await service.splitEntity({ namespace, name: 'The mill' });
}

/** All that is of the namespace but what was told of it, values with their types, by another route than the one under test. */
async function contents(namespace: string): Promise<unknown> {
  const nodes = await connection.cypher(
    `MATCH (n) WHERE NOT n:MemoryEvent AND NOT n:EventLog AND (n.namespace = $namespace OR (n:Namespace AND n.name = $namespace))
     WITH n, [k IN keys(n) WHERE NOT k IN ['namespace', 'namespaceKey', 'taskKey', 'nameScope', 'name'] OR (k = 'name' AND NOT n:Namespace) |
       k + ' ' + valueType(n[k]) + ' ' + coalesce(toStringOrNull(n[k]), toString(size(n[k])))] AS properties
     RETURN labels(n) AS labels, properties`,
    { namespace },
  );
  const links = await connection.cypher(
    `MATCH (n)-[r]->(m) WHERE n.namespace = $namespace OR (n:Namespace AND n.name = $namespace)
     RETURN type(r) AS type, coalesce(n.id, labels(n)[0]) AS from, coalesce(m.id, toString(m.at)) AS to,
       [k IN keys(r) WHERE k <> 'namespace' | k + ' ' + valueType(r[k]) + ' ' + toString(r[k])] AS properties`,
    { namespace },
  );
  const sorted = (rows: Record<string, unknown>[]): string[] =>
    rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row).map(([, value]) =>
            Array.isArray(value) ? value.map(String).toSorted() : value,
          ),
        ).replaceAll(namespace, '*'),
      )
      .toSorted();
  return { nodes: sorted(nodes), links: sorted(links) };
}

async function empty(namespace: string): Promise<void> {
  await connection.cypher(
    `MATCH (n) WHERE n.namespace = $namespace OR (n:Namespace AND n.name = $namespace) DETACH DELETE n`,
    { namespace },
  );
}

/** As it reads in another namespace, but for the header. */
const asOf = (lines: readonly TransferLine[], from: string, to: string): unknown =>
  JSON.parse(
    JSON.stringify(bodyOf(lines))
      .replaceAll(from, to)
      .replaceAll(namespaceKey(from), namespaceKey(to))
      .replaceAll(forgottenKey(from), forgottenKey(to)),
  );

/** Relationships and changes have no order of their own that a store would keep. */
const unordered = (lines: unknown): string[] =>
  (lines as unknown[]).map((line) => JSON.stringify(line)).toSorted();

const propertiesOf = (line: object): Readonly<Record<string, unknown>> =>
  'properties' in line ? (line.properties as Readonly<Record<string, unknown>>) : {};

/** Every id that the lines define, but those of sessions; the longest first, as one may begin another. */
function idsIn(lines: readonly TransferLine[], namespace: string): string[] {
  const ids = lines
    .filter((line) => !('node' in line && line.node === 'Session'))
    .flatMap((line) => ['id', 'factId', 'versionId', 'memoryId'].map((name) => propertiesOf(line)[name]))
    .filter((id): id is string => typeof id === 'string' && id !== namespace);
  return [...new Set(ids)].toSorted((a, b) => b.length - a.length);
}

describe('[R-MOVE-LOSSLESS] what was exported', () => {
  it('comes back equal, into another namespace and into its own, and once however often it is put back', async () => {
    const other = freshNamespace('moved');
    const before = await contents(namespace);
    const lines = await exportedLines(started.service, namespace);
    const kinds = new Set(
      lines.flatMap((line) =>
        'node' in line ? [line.node, ...(line.labels ?? [])] : 'change' in line ? [line.change] : [],
      ),
    );
    const links = new Set(lines.flatMap((line) => ('link' in line ? [line.link] : [])));
    // All that the code knows: a new kind of node, record or relationship is to be written here too.
    const known = [...Object.keys(MEMORY_KINDS), ...Object.keys(RECORD_KINDS)];
    expect(known.filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(Object.keys(LINK_KINDS).filter((kind) => !links.has(kind))).toEqual([]);

    await empty(namespace);
    await putBack(started.service, lines, { namespace: other });
    expect(await contents(other)).toEqual(before);
    const again = await exportedLines(started.service, other);
    expect(unordered(bodyOf(again))).toEqual(unordered(asOf(lines, namespace, other)));
    expect(lines.at(-1)).toEqual(again.at(-1));

    await empty(other);
    const counts = await putBack(started.service, lines);
    expect(counts).toEqual({ CREATED: bodyOf(lines).length });
    expect(await contents(namespace)).toEqual(before);
    expect(await putBack(started.service, lines, { batch: 37 })).toEqual({ UNCHANGED: bodyOf(lines).length });
    expect(await contents(namespace)).toEqual(before);
    expect(headerOf(lines)).toMatchObject({ format: 'hippograph', version: 1, namespace });
  }, 200_000);

  it('a copy beside its original has new ids everywhere, and leaves the original as it was', async () => {
    const other = freshNamespace('copied');
    const before = await contents(namespace);
    const lines = await exportedLines(started.service, namespace);
    const renew = newIds('salt', namespace);
    const copied = lines.map((line) => renew({ ...line }) as unknown as TransferLine);
    expect(await putBack(started.service, copied, { namespace: other })).toEqual({
      CREATED: bodyOf(lines).length,
    });
    const old = idsIn(lines, namespace);
    const expected = old.reduce(
      (text, id) => text.replaceAll(id, String(propertiesOf(renew({ properties: { id } }))['id'])),
      JSON.stringify(asOf(lines, namespace, other)),
    );
    const again = await exportedLines(started.service, other);
    const [got, wanted] = [unordered(bodyOf(again)), unordered(JSON.parse(expected))];
    expect(got.filter((line) => !wanted.includes(line))).toEqual([]);
    expect(got).toEqual(wanted);
    const text = JSON.stringify(again);
    expect(old.length).toBeGreaterThan(50);
    expect(old.filter((id) => text.includes(id))).toEqual([]);
    expect(await contents(namespace)).toEqual(before);
    await empty(other);
  }, 200_000);

  it('is recalled where it was put', async () => {
    const other = freshNamespace('moved');
    const ask = async (where: string): Promise<[string, number][]> =>
      (await started.service.recall({ namespace: where, query: 'Who set the weir to 7 cm?' })).hits.map(
        ({ memory, score }) => [memory.id, score],
      );
    const before = await ask(namespace);
    const lines = await exportedLines(started.service, namespace);
    await empty(namespace);
    await putBack(started.service, lines, { namespace: other });
    expect(before.length).toBeGreaterThan(2);
    // Words weigh by all texts of the store, and by those of old until the index is tidied.
    const close = before.map(([id, score]) => [id, expect.closeTo(score, 1) as number]);
    expect(await ask(other)).toEqual(close);
    await empty(other);
    await putBack(started.service, lines);
  }, 200_000);
});
