/** Facts over GraphQL, as a dashboard or an agent meets them. */
import { expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

const app = useApp();

const RELATE = `mutation ($i: RelateInput!) {
  relate(input: $i) { status fact { id text relationType entity other } superseded { id validTo } contradictions { rule against { id reliability } } }
}`;
const ENTITY = `query ($namespace: String!, $entity: String!, $asOf: AsOf) {
  entity(namespace: $namespace, entity: $entity) { name aliases { name } facts(asOf: $asOf) { text validTo } }
}`;

interface Receipt {
  readonly relate: { readonly fact: { readonly id: string } };
}

it('[R-FACT] GraphQL states facts, reports what they end and contradict, and answers for any pair of times', async () => {
  const namespace = freshNamespace('facts');
  const relate = (more: Record<string, unknown>) =>
    askGraphQL<Receipt>(app.url, RELATE, {
      i: { namespace, entity: 'Berta', relationType: 'works at', ...more },
    });
  const acme = await relate({ to: 'Acme', validFrom: '2020-01-01T00:00:00Z' });
  const initech = await relate({ to: 'Initech', validFrom: '2024-01-01T00:00:00Z' });
  expect(initech.data?.relate).toMatchObject({
    status: 'CREATED',
    fact: { text: 'works at Initech', relationType: 'WORKS_AT', entity: 'Berta', other: 'Initech' },
    superseded: [{ id: acme.data?.relate.fact.id, validTo: '2024-01-01T00:00:00.000Z' }],
    contradictions: [],
  });
  const hooli = await relate({ to: 'Hooli' });
  expect(hooli.data?.relate).toMatchObject({
    contradictions: expect.arrayContaining([
      { rule: 'single', against: { id: initech.data?.relate.fact.id, reliability: 0.3 } },
    ]) as unknown,
  });
  const known = (asOf: unknown) => askGraphQL(app.url, ENTITY, { namespace, entity: 'berta', asOf });
  expect((await known({ validAt: '2021-01-01T00:00:00Z' })).data).toMatchObject({
    entity: { name: 'Berta', facts: [{ text: 'works at Hooli' }, { text: 'works at Acme' }] },
  });
  expect((await known({ knownAt: '2021-01-01T00:00:00Z' })).data).toMatchObject({ entity: { facts: [] } });
  expect(onlyError(await known({ validAt: 'yesterday' }))).toMatch(
    /^(INVALID_DATE|BAD_USER_INPUT|INVALID_ARGUMENT)/,
  );
  expect(
    onlyError(
      await relate({ to: 'Hooli', validFrom: '2025-01-01T00:00:00Z', validTo: '2024-01-01T00:00:00Z' }),
    ),
  ).toBe('INVALID_DATE validTo');
});

it('[R-ENTITY-LIST] GraphQL pages through entities as Relay does', async () => {
  const namespace = freshNamespace('facts');
  for (const entity of ['Alpha', 'Beta', 'Gamma'])
    await askGraphQL(app.url, 'mutation ($i: ObserveInput!) { observe(input: $i) { fact { id } } }', {
      i: { namespace, entity, text: 'is here' },
    });
  const page = (after?: string) =>
    askGraphQL<{ entities: { pageInfo: { endCursor: string } } }>(
      app.url,
      `query ($namespace: String!, $after: String) { entities(namespace: $namespace, first: 2, after: $after) {
         edges { node { name mentions facts(first: 1) { text } } } pageInfo { hasNextPage endCursor } } }`,
      { namespace, after },
    );
  const first = await page();
  expect(first.data).toMatchObject({
    entities: {
      edges: [
        { node: { name: 'Alpha', mentions: 0, facts: [{ text: 'is here' }] } },
        { node: { name: 'Beta' } },
      ],
      pageInfo: { hasNextPage: true },
    },
  });
  expect((await page(first.data?.entities.pageInfo.endCursor)).data).toMatchObject({
    entities: { edges: [{ node: { name: 'Gamma' } }], pageInfo: { hasNextPage: false } },
  });
});
