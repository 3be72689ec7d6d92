/** The shortest way between two nodes of the graph: over the wire, on the real service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Query } from '../../../src/graphql/types.generated.ts';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { at, type Looking, looking, type Variables } from '../../support/running/browsing-support.ts';
import { dataOf, FORGET, type Json } from '../../support/running/graphql-operations.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

const app = useApp();
let look: Looking;
beforeAll(async () => {
  look = await looking(app);
});
afterAll(() => look[Symbol.asyncDispose]());

const PATH = `query ($namespace: String!, $from: ID!, $to: ID!, $links: [LinkKind!], $asOf: AsOf) {
  path(namespace: $namespace, from: $from, to: $to, links: $links, asOf: $asOf) {
    nodes { id label kind } steps { link { id source target kind label weight } statedIn { id label } } } }`;

const pathOf = async (variables: Variables): Promise<Json<Query>['path']> =>
  (await look.asked(PATH, variables)).path;

/** What the labels of its nodes are, in order. */
const labels = (path: Json<Query>['path']): string[] | undefined => path?.nodes.map(({ label }) => label);

describe('the path between two nodes', () => {
  /** Dana works at Nordwind, which rents the tower; a note mentions the tower and Ove. */
  async function harbour() {
    const namespace = freshNamespace();
    const [note = '', said = ''] = await look.stored(namespace, [
      { content: 'Ove oils the hinges.', occurredAt: at(0) },
      { content: 'Dana starts at Nordwind in May.', occurredAt: at(1) },
    ]);
    const { service } = app;
    const { fact } = await service.relate({
      namespace,
      entity: 'Dana',
      relationType: 'WORKS_AT',
      to: 'Nordwind',
      statedIn: [said],
    });
    await service.relate({ namespace, entity: 'Nordwind', relationType: 'RENTS', to: 'The tower' });
    await service.relate({ namespace, entity: 'Ove', relationType: 'GUARDS', to: 'The tower' });
    const idOf = async (entity: string): Promise<string> =>
      (await service.entity({ namespace, entity }))?.id ?? expect.fail(entity);
    return { namespace, note, said, fact: fact.id, idOf };
  }

  it('[R-GRAPH-PATH] is the shortest, with each step, its direction and the memory that states it', async () => {
    const { namespace, said, idOf } = await harbour();
    const [dana, nordwind, tower, ove] = [
      await idOf('Dana'),
      await idOf('Nordwind'),
      await idOf('The tower'),
      await idOf('Ove'),
    ];
    const links = ['RELATED_TO'];
    const path = await pathOf({ namespace, from: ove, to: dana, links });
    expect(labels(path)).toEqual(['Ove', 'The tower', 'Nordwind', 'Dana']);
    expect(path?.steps.map(({ link: { source, target, label } }) => [source, label, target])).toEqual([
      [ove, 'GUARDS', tower],
      [nordwind, 'RENTS', tower],
      [dana, 'WORKS_AT', nordwind],
    ]);
    expect(path?.steps.map(({ statedIn }) => statedIn?.id ?? null)).toEqual([null, null, said]);
    // Of links of other kinds there is a way that is none of relations.
    expect(await pathOf({ namespace, from: ove, to: dana, links: ['MENTIONS'] })).toBeNull();
    expect(await pathOf({ namespace, from: ove, to: ove })).toEqual({
      nodes: [{ id: ove, label: 'Ove', kind: 'ENTITY' }],
      steps: [],
    });
  });

  it('[R-GRAPH-PATH] goes over names that were merged as over one', async () => {
    const { namespace, idOf } = await harbour();
    const { service } = app;
    await service.relate({ namespace, entity: 'Nordwind Ltd', relationType: 'OWNS', to: 'The barge' });
    const [alias, nordwind] = [await idOf('Nordwind Ltd'), await idOf('Nordwind')];
    expect(await pathOf({ namespace, from: await idOf('Dana'), to: await idOf('The barge') })).toBeNull();
    await service.mergeEntities({ namespace, entity: alias, sameAs: nordwind });
    const path = await pathOf({ namespace, from: await idOf('Dana'), to: await idOf('The barge') });
    expect(labels(path)).toEqual(['Dana', 'Nordwind', 'The barge']);
    expect(path?.steps.map(({ link: { label } }) => label)).toEqual(['WORKS_AT', 'OWNS']);
    expect(path?.steps[1]?.link.source).toBe(nordwind);
  });

  it('[R-GRAPH-PATH] never goes over what was forgotten or ended, but does at a time before', async () => {
    const namespace = freshNamespace();
    const [left = '', middle = '', right = ''] = await look.stored(
      namespace,
      ['The left bank floods.', 'The bridge is closed.', 'The right bank is dry.'].map((content, turn) => ({
        content,
        sessionId: 'river',
        occurredAt: at(turn),
      })),
    );
    const ends = { namespace, from: left, to: right, links: ['NEXT'] };
    expect((await pathOf(ends))?.nodes.map(({ id }) => id)).toEqual([left, middle, right]);
    const knownAt = new Date().toISOString();
    await dataOf(app.url, FORGET, { namespace, id: middle, mode: 'SOFT' });
    expect(await pathOf(ends)).toBeNull();
    expect((await pathOf({ ...ends, asOf: { knownAt } }))?.nodes.map(({ id }) => id)).toEqual([
      left,
      middle,
      right,
    ]);

    const { namespace: harbourside, fact, idOf } = await harbour();
    await app.service.retract({ namespace: harbourside, id: fact });
    const [dana, nordwind] = [await idOf('Dana'), await idOf('Nordwind')];
    const relations = { namespace: harbourside, from: dana, to: nordwind, links: ['RELATED_TO'] };
    expect(await pathOf(relations)).toBeNull();
  });

  it('[R-GRAPH-PATH] has at most six links', async () => {
    const namespace = freshNamespace();
    const ids = await look.stored(
      namespace,
      Array.from({ length: 8 }, (_, turn) => ({
        content: `${'abcdefgh'[turn]} was counted.`,
        sessionId: 'row',
        occurredAt: at(turn),
      })),
    );
    const to = (turn: number) => pathOf({ namespace, from: ids[0], to: ids[turn], links: ['NEXT'] });
    expect((await to(6))?.nodes).toHaveLength(7);
    expect(await to(7)).toBeNull();
  });

  it('[R-GRAPH-PATH] refuses an end that is no node, or is one of another namespace', async () => {
    const { namespace, note, said } = await harbour();
    const other = await harbour();
    const refused = async (variables: Variables) =>
      onlyError(await askGraphQL(app.url, PATH, { namespace, from: note, to: said, ...variables }));
    expect(await refused({ from: 'no such id' })).toBe('UNKNOWN_ID from');
    expect(await refused({ to: other.note })).toBe('UNKNOWN_ID to');
    expect(await refused({ to: ' ' })).toBe('INVALID_ARGUMENT to');
  });
});
