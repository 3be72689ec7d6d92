/** `infer` over GraphQL: what it answers, and what it refuses, each with a stable code and the field's name. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { writeEntities, writeRelations } from '../../support/relations.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

const INFER = `query ($x: InferInput!) { infer(input: $x) {
  posteriors { entityId name prior posterior } method nodes edges converged notices
} }`;

const app = useApp();
const graph = useGraph();
const namespace = freshNamespace('bayes');
const foreign = freshNamespace('bayes');
let secretId = '';
beforeAll(async () => {
  await writeEntities(graph.cypher, namespace, ['Ice', 'Skidding']);
  await writeRelations(graph.cypher, namespace, [{ from: 'Ice', to: 'Skidding', confidence: 0.8 }]);
  secretId = (await writeEntities(graph.cypher, foreign, ['Secret'])).get('Secret') ?? '';
});

const holds = (entity: unknown, holds: unknown = true): Record<string, unknown> => ({ entity, holds });

describe('[R-BAYES-INFER] infer over GraphQL', () => {
  it('answers', async () => {
    const { data, errors } = await askGraphQL(app.url, INFER, {
      x: { namespace, evidence: [holds('ice')], query: ['Skidding'], asOf: null },
    });
    expect(errors).toEqual([]);
    expect(data).toEqual({
      infer: {
        posteriors: [
          {
            entityId: expect.any(String),
            name: 'Skidding',
            prior: expect.closeTo(0.01 * (1 - 0.99 * 0.2) + 0.99 * 0.01, 12),
            posterior: expect.closeTo(1 - 0.99 * 0.2, 12),
          },
        ],
        method: 'EXACT',
        nodes: 2,
        edges: 1,
        converged: true,
        notices: [],
      },
    });
  });

  it.each<readonly [string, () => Record<string, unknown>, string]>([
    [
      'an unknown entity of the evidence',
      () => ({ evidence: [holds('Ice'), holds('Fog')] }),
      'UNKNOWN_ID evidence[1].entity',
    ],
    ['an unknown entity asked after', () => ({ query: ['Skidding', 'Fog'] }), 'UNKNOWN_ID query[1]'],
    ["another namespace's entity by its name", () => ({ query: ['Secret'] }), 'UNKNOWN_ID query[0]'],
    ["another namespace's entity by its id", () => ({ query: [secretId] }), 'UNKNOWN_ID query[0]'],
    ['a name of Cypher', () => ({ query: ["x'}) DETACH DELETE n //"] }), 'UNKNOWN_ID query[0]'],
    ['a name of nothing but signs', () => ({ query: ['🦛!'] }), 'UNKNOWN_ID query[0]'],
    [
      'evidence that contradicts itself',
      () => ({ evidence: [holds('Ice'), holds('the ice', false)] }),
      'INVALID_ARGUMENT evidence[1].entity',
    ],
    [
      'must not be in the future',
      () => ({ asOf: { knownAt: '2999-01-01T00:00:00Z' } }),
      'INVALID_DATE asOf.knownAt',
    ],
  ])('refuses %s', async (_title, fields, error) => {
    const x = { namespace, evidence: [holds('Ice')], query: ['Skidding'], ...fields() };
    const answer = await askGraphQL(app.url, INFER, { x });
    expect(onlyError(answer)).toBe(error);
    expect(answer.data ?? null).toBeNull();
  });
});
