// @guards src/sync cypher/sync src/http/routes/sync-route.ts · 21 s
/** A store and others exchange what changed: against a replica in plain maps, which does the same by the same rules and without a database. */
import { describe, expect, it } from 'vitest';
import { exchange } from '../../../../src/cli/sync/exchange.ts';
import { verifyStore } from '../../../../src/cli/doctor/verify.ts';
import { SYNC_VERSION, type SyncMergeInput } from '../../../../src/domain/requests/sync.ts';
import { freshNamespace } from '../../../support/namespace.ts';
import { knowledgeOf, serviceReplica } from '../../../support/sync/service-replica.ts';
import { T0 } from '../../../support/running/sleeping.ts';
import { after, useSyncStage } from '../../../support/sync/two-sides.ts';

const stage = useSyncStage();

const livesIn = (person: string, place: string, from: number | null, recorded: number) => ({
  entity: { name: person, type: 'PERSON' },
  other: { name: place, type: 'PLACE' },
  text: `lives in ${place}`,
  saidAs: null,
  relationType: 'LIVES_IN',
  confidence: 1,
  validFrom: from === null ? null : after(from).getTime(),
  validTo: null,
  recordedAt: after(recorded).getTime(),
});

const facts = async (namespace: string, name: string, validAt?: Date): Promise<unknown[]> => {
  const entity = await stage.started.service.entity({ namespace, entity: name });
  const asOf = validAt === undefined ? {} : { asOf: { validAt } };
  const held = await stage.started.service.facts({
    namespace,
    entityId: entity?.id ?? '',
    first: 10,
    ...asOf,
  });
  return held
    .map(({ other, validFrom, validTo, contradicts }) => [other, validFrom, validTo, contradicts.length])
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

describe('[R-SYNC-STORES] two stores', () => {
  it('hold the same after an exchange, and each keeps what the other never had', async () => {
    const { namespace, store, model } = stage.sides();
    const { service } = stage.started;
    const receipt = await service.remember({
      namespace,
      content: 'Berta opened the weir.',
      tags: ['weir'],
      sessionId: 's',
      entities: [{ name: 'Berta', type: 'PERSON' }],
    });
    await service.relate({
      namespace,
      entity: 'Berta',
      entityType: 'PERSON',
      relationType: 'LIVES_IN',
      to: 'Oslo',
      toType: 'PLACE',
      validFrom: after(-900),
      statedIn: [receipt.id],
    });
    model.remember(`${namespace}-m`, 'Karl fed the goats at noon.', ['goats', 'noon'], after(1).getTime());
    model.relate(`${namespace}-f`, livesIn('Berta', 'Rome', -10, 2), [`${namespace}-m`]);

    const { received, sent } = await exchange(store, model);
    expect([received.created, sent.created]).toEqual([2, 3]);
    // What followed from it is told next time.
    stage.now = after(3);
    await exchange(store, model);
    expect(await knowledgeOf(store)).toEqual(model.knowledge());
    expect(await facts(namespace, 'Berta')).toEqual([['Rome', after(-10), null, 0]]);
    expect(await facts(namespace, 'Berta', after(-11))).toEqual([['Oslo', after(-900), after(-10), 0]]);
    const { hits } = await service.recall({ namespace, query: 'Who fed the goats?' });
    expect(hits[0]?.memory).toMatchObject({
      id: `${namespace}-m`,
      tags: ['goats', 'noon'],
      recordedAt: after(1),
    });
    const again = await exchange(store, model);
    expect([again.received, again.sent].map(({ created, changed }) => created + changed)).toEqual([0, 0]);
    // The first of them waits for its statements to be planned.
  }, 200_000);

  it('hear of what was forgotten, erased, tagged and retracted elsewhere', async () => {
    const { namespace, store, model } = stage.sides();
    const { service } = stage.started;
    for (const [at, what] of ['ferry', 'kiln', 'mill', 'secret'].entries())
      model.remember(`${namespace}-${at}`, `The ${what} stands still.`, ['old'], after(0).getTime());
    const secret = { id: `${namespace}-3`, content: 'The secret stands still.' };
    model.remember(`${namespace}-4`, 'Nobody knows it.', [], after(0).getTime(), secret);
    const whisper = { id: `${namespace}-5`, content: 'A secret whisper.' };
    model.remember(whisper.id, whisper.content, [], after(0).getTime());
    model.remember(`${namespace}-6`, 'Nobody heard it.', [], after(0).getTime(), whisper);
    model.relate(`${namespace}-fs`, livesIn('Karl', 'Bath', null, 0), [`${namespace}-3`]);
    model.relate(`${namespace}-fr`, livesIn('Otto', 'Bath', null, 0), []);
    await exchange(store, model);
    const ids = [0, 1, 2, 3].map((at) => `${namespace}-${at}`);
    expect(await facts(namespace, 'Karl')).toHaveLength(1);

    // Both sides, without knowing of each other.
    stage.now = after(5);
    model.retract(ids[0] as string, after(4).getTime());
    await service.forget({ namespace, id: ids[0] as string, mode: 'SOFT' });
    await service.tag({ namespace, id: ids[1] as string, add: ['brick'], remove: ['old'] });
    model.tag(ids[1] as string, ['hot'], [], 't1');
    model.tag(ids[2] as string, [], ['old'], 't2');
    await service.tag({ namespace, id: ids[2] as string, remove: ['old'] });
    await service.tag({ namespace, id: ids[2] as string, add: ['old'] });
    model.erase(ids[3] as string, after(5).getTime());
    await service.forget({ namespace, id: whisper.id, mode: 'ERASE' });
    model.retract(`${namespace}-fr`, after(5).getTime());
    for (let round = 0; round < 2; round += 1) await exchange(store, model);

    expect(await knowledgeOf(store)).toEqual(model.knowledge());
    const [first, second, third, fourth] = await service.memoriesByIds({ namespace, ids });
    expect(first?.retractedAt).toEqual(after(4));
    expect([second?.tags, third?.tags, fourth]).toEqual([['brick', 'hot'], ['old'], null]);
    expect(await facts(namespace, 'Otto')).toEqual([]);
    expect(await stage.started.service.entity({ namespace, entity: 'Karl' })).toBeNull();
    const left = await stage.connection.cypher(
      `MATCH (n {namespace: $namespace}) WHERE any(k IN keys(n) WHERE toStringOrNull(n[k]) CONTAINS 'secret') RETURN n`,
      { namespace },
    );
    expect(left).toEqual([]);
  });

  it('tell a fact with the memory that states it, though that one is on a later page', async () => {
    const { namespace, store, model } = stage.sides();
    const { service } = stage.started;
    const { id } = await service.remember({ namespace, content: 'Karl has moved to Bath.' });
    const stated = { entity: 'Karl', relationType: 'lives in', to: 'Bath', statedIn: [id] };
    await service.relate({ namespace, ...stated });
    await store.state(null);
    // A page of places of what was erased since.
    await stage.connection.cypher(
      `MATCH (r:Replica {namespace: $namespace, name: 'own'})
       FOREACH (at IN range(1, 300) | CREATE (:Stamped {namespace: $namespace, id: $namespace + '-' + at, syncSeq: r.counter + at, syncReplica: r.id, syncCounter: r.counter + at}))
       SET r.counter = r.counter + 300`,
      { namespace },
    );
    await service.tag({ namespace, id, add: ['moved'] });
    await store.state(null);

    // The exchange breaks off behind the first page, and the memory is erased before the next.
    const first = await store.changes({ version: SYNC_VERSION, clock: {}, after: 0 });
    const told = first.changes.slice(0, 2);
    expect(told).toMatchObject([{ id, kind: 'episode' }, { kind: 'fact' }]);
    expect(first.done).toBe(false);
    const { replica } = await store.state(null);
    await model.merge({
      version: SYNC_VERSION,
      from: replica,
      after: 0,
      ...first,
    });
    await service.forget({ namespace, id, mode: 'ERASE' });
    await exchange(store, model);
    expect(await knowledgeOf(store)).toEqual(model.knowledge());
    expect([...model.kept.values()].filter(({ change }) => change.kind === 'fact')).toEqual([]);
    await stage.connection.cypher('MATCH (x:Stamped {namespace: $namespace}) WHERE NOT x:Memory DELETE x', {
      namespace,
    });
  });

  it('keep one of what was said under one key in both, the same one', async () => {
    const { namespace, store } = stage.sides();
    const { id } = await stage.started.service.remember({
      namespace,
      content: 'Said twice.',
      idempotencyKey: 'k',
    });
    const twinId = `0-${namespace}`;
    await store.state(null);
    const page = await store.changes({ version: SYNC_VERSION, clock: {}, after: 0 });
    const twin = { ...page.changes[0], id: twinId, dot: { replica: 'model', counter: 1 } };
    const input = { version: SYNC_VERSION, from: 'model', after: 0, upTo: 1, changes: [twin] };
    expect(await store.merge(input)).toMatchObject({ created: 1 });
    const both = await stage.started.service.memoriesByIds({ namespace, ids: [id, twinId] });
    expect(both.map((each) => each?.retractedAt)).toEqual([T0, null]);
    const again = await stage.started.service.remember({
      namespace,
      content: 'Said twice.',
      idempotencyKey: 'k',
    });
    expect(again).toMatchObject({ id: twinId, status: 'DUPLICATE' });
  });

  it('agree after random histories, fact by fact', async () => {
    const { namespace, store, model } = stage.sides();
    const { service } = stage.started;
    const places = ['Oslo', 'Rome', 'Bath', 'Linz'];
    for (let step = 0; step < 24; step += 1) {
      stage.now = after(step);
      const person = step % 3 === 0 ? 'Berta' : 'Karl';
      const place = places[(step * 7) % places.length] as string;
      const from = step % 4 === 1 ? null : -((step * 37) % 100);
      if (step % 2 === 0) model.relate(`${namespace}-${step}`, livesIn(person, place, from, step), []);
      else
        await service.relate({
          namespace,
          entity: person,
          entityType: 'PERSON',
          relationType: 'LIVES_IN',
          to: place,
          toType: 'PLACE',
          ...(from === null ? {} : { validFrom: after(from) }),
        });
      if (step % 6 === 5) await exchange(store, model);
    }
    let told = 1;
    for (let round = 0; told > 0 && round < 6; round += 1) {
      const { received, sent } = await exchange(store, model);
      told = received.created + received.changed + sent.created + sent.changed;
    }
    expect(await knowledgeOf(store)).toEqual(model.knowledge());
    const broken = (await verifyStore(stage.started.database)).filter(({ name }) => name === 'factsAgree');
    expect(broken.map(({ examples }) => examples)).toEqual([[]]);
  });
});

describe('[R-SYNC-REFUSED] what another store tells is refused', () => {
  const told = async () => {
    const { namespace, store, model } = stage.sides();
    model.remember(`${namespace}-1`, 'The ferry stands still.', ['old'], T0.getTime());
    model.relate(`${namespace}-f`, livesIn('Karl', 'Bath', null, 0), [`${namespace}-1`]);
    await model.state(null);
    const { changes } = await model.changes({ clock: {}, after: 0 });
    const input: Omit<SyncMergeInput, 'namespace'> = {
      version: SYNC_VERSION,
      from: 'model',
      after: 0,
      upTo: changes.length,
      changes: JSON.parse(JSON.stringify(changes)),
    };
    return { namespace, store, input };
  };
  interface Spoilt {
    readonly said: Record<string, unknown>;
    readonly links: unknown[];
  }
  /** The memory, the fact, and the page that they are on. */
  type Spoiling = (memory: Spoilt, fact: Spoilt, page: unknown[]) => void;
  const spoil = (input: Omit<SyncMergeInput, 'namespace'>, how: Spoiling) => {
    const page = input.changes as Spoilt[];
    const [memory, fact] = page as [Spoilt, Spoilt];
    how(memory, fact, page);
    return input;
  };

  it.each<[string, Spoiling, object]>([
    [
      'with another text than its hash',
      (m) => void (m.said['content'] = 'Poison.'),
      { code: 'MALFORMED_LINE' },
    ],
    ['with no text', (m) => void (m.said['content'] = ' '), { code: 'EMPTY_CONTENT' }],
    [
      'with a text beyond the limit',
      (m) => void (m.said['content'] = 'x'.repeat(70_000)),
      { code: 'CONTENT_TOO_LARGE' },
    ],
    ['with what no change has', (m) => void (m.said['energy'] = 9), { code: 'MALFORMED_LINE' }],
    [
      'with a relation that is no name',
      (_, f) => void (f.said['relationType'] = 'x`]->() DELETE'),
      { code: 'MALFORMED_LINE' },
    ],
    [
      'that ends before it begins',
      (_, f) => void Object.assign(f.said, { validFrom: 2, validTo: 1 }),
      { code: 'INVALID_DATE' },
    ],
    [
      'with a link between others',
      (m) => void m.links.push({ type: 'SUPERSEDES', from: 'a', to: 'b', at: null, rule: null }),
      { code: 'MALFORMED_LINE' },
    ],
    [
      'with a decision that is none',
      (m) =>
        void m.links.push({
          type: 'CONTRADICTS',
          from: 'm',
          to: 'n',
          at: null,
          rule: null,
          decision: { resolution: 'NEITHER', at: 0, who: null },
        }),
      { code: 'MALFORMED_LINE' },
    ],
    ['twice in a page', (m, _, page) => void page.push(m), { code: 'CONFLICT' }],
  ])('%s, and nothing of its page stays', async (_, how, expected) => {
    const { namespace, store, input } = await told();
    await expect(store.merge(spoil(input, how))).rejects.toMatchObject(expected);
    const left = await stage.connection.cypher('MATCH (m:Memory {namespace: $namespace}) RETURN m', {
      namespace,
    });
    expect(left).toEqual([]);
  });

  it('with a counter that leaps, and nothing of its page stays', async () => {
    const { namespace, store, input } = await told();
    const { replica: own } = await store.state('model');
    const leap = Number.MAX_SAFE_INTEGER;
    const dotted = (dot: object) => ({
      ...input,
      changes: (input.changes as object[]).map((change, at) => (at === 1 ? { ...change, dot } : change)),
    });
    const attempts: [Omit<SyncMergeInput, 'namespace'>, string][] = [
      [{ ...input, upTo: leap }, 'upTo'],
      [{ ...input, clock: { model: leap } }, 'clock.model'],
      [{ ...input, clock: { another: 2_000_000_000 } }, 'clock.another'],
      [dotted({ replica: 'model', counter: leap }), 'changes[1].dot.counter'],
      [dotted({ replica: own, counter: 99 }), 'changes[1].dot.counter'],
    ];
    for (const [page, field] of attempts)
      await expect(store.merge(page)).rejects.toMatchObject({ code: 'INVALID_NUMBER', field });
    expect(await store.state('model')).toMatchObject({ receivedUpTo: 0, clock: { [own]: 0 } });
    expect(
      await stage.connection.cypher('MATCH (m:Memory {namespace: $namespace}) RETURN m', { namespace }),
    ).toEqual([]);
    // The honest page is merged.
    expect(await store.merge({ ...input, clock: { model: 2, [own]: leap } })).toMatchObject({ created: 2 });
  });

  it('from another version, before what it follows, under an id of another namespace, or of something else', async () => {
    const { store, input } = await told();
    await expect(store.merge({ ...input, version: 2 })).rejects.toMatchObject({ code: 'SYNC_INCOMPATIBLE' });
    await expect(store.merge({ ...input, after: 5, upTo: 9 })).rejects.toMatchObject({
      code: 'CONFLICT',
      field: 'after',
    });
    await store.merge(input);
    const other = serviceReplica(stage.started.service, freshNamespace('sync'));
    await expect(other.merge(input)).rejects.toMatchObject({ code: 'CONFLICT', field: 'changes[0].id' });
    const odd = spoil(structuredClone(input), (m) => void (m.said['recordedAt'] = 5));
    await expect(store.merge(odd)).rejects.toMatchObject({ code: 'CONFLICT', field: 'changes[0].id' });
    // And what was there before comes through it.
    expect(await store.merge(input)).toEqual({ created: 0, changed: 0, unchanged: 2 });
  });
});

describe('[R-WRITE-TAGS] tags', () => {
  it('are put on and taken off, by name', async () => {
    const namespace = freshNamespace('tags');
    const { service } = stage.started;
    const { id } = await service.remember({ namespace, content: 'Tagged.', tags: ['b', 'a'] });
    expect(await service.tag({ namespace, id, add: ['c', 'a'], remove: ['b'] })).toEqual(['a', 'c']);
    expect(await service.tag({ namespace, id, add: ['b'] })).toEqual(['a', 'b', 'c']);
    expect((await service.memory({ namespace, id }))?.tags).toEqual(['a', 'b', 'c']);
    const page = await service.memories({ namespace, first: 5, tag: 'c' });
    expect(page.items).toHaveLength(1);
    await expect(service.tag({ namespace, id: 'nobody', add: ['x'] })).rejects.toMatchObject({
      code: 'UNKNOWN_ID',
    });
    await expect(service.tag({ namespace, id, add: ['x'], remove: ['x'] })).rejects.toMatchObject({
      field: 'add',
    });
    const many = Array.from({ length: 99 }, (_, at) => `t${at}`);
    await expect(service.tag({ namespace, id, add: many })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    await expect(service.tag({ namespace, id, add: [''] })).rejects.toMatchObject({ field: 'add[0]' });
  });
});
