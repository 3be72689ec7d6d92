/** Writing and letting go, over the wire, on the real service. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import {
  contents,
  FORGET,
  memories,
  remember,
  REMEMBER_MANY,
} from '../../support/running/graphql-operations.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';

const app = useApp();

describe('remember and memory', () => {
  it('[R-WRITE-VERBATIM] gives back every field as it was written', async () => {
    const namespace = freshNamespace();
    const content = '  Ünïcödé 🦛\r\n\ttabs, "quotes", \\ and $dollars  ';
    const written = {
      content,
      idempotencyKey: 'k-1',
      sessionId: 's-1',
      who: 'Caroline',
      project: 'hippo',
      intent: 'testing',
      tags: ['a', 'b c'],
      importance: 0.25,
      tool: 'tsc',
      file: 'src/a.ts',
      category: 'SEMANTIC',
      outcome: 'FAILURE',
      valence: 1,
      reliability: 0.5,
      salience: 0,
    };
    const receipt = await remember(app.url, {
      namespace,
      ...written,
      occurredAt: '2023-05-08T15:56:00+02:00',
    });
    expect(receipt).toMatchObject({
      idempotencyKey: 'k-1',
      status: 'CREATED',
      searchable: true,
      embedded: true,
    });

    const { data } = await askGraphQL<{ memory: Record<string, unknown> }>(
      app.url,
      `query ($namespace: String!, $id: ID!) { memory(namespace: $namespace, id: $id) {
        __typename id namespace idempotencyKey tier strength later: strength(at: "2100-01-01T00:00:00Z")
        ... on Episode { content sessionId occurredAt recordedAt retractedAt who project intent tags importance energy accessCount
          tool file category outcome valence reliability salience }
      } }`,
      { namespace, id: receipt.id },
    );
    const memory = data?.memory ?? {};
    expect(memory).toMatchObject({
      ...written,
      __typename: 'Episode',
      id: receipt.id,
      namespace,
      occurredAt: '2023-05-08T13:56:00.000Z',
      retractedAt: null,
      tier: 'working',
    });
    expect(Math.abs(Date.now() - Date.parse(String(memory['recordedAt'])))).toBeLessThan(60_000);
    expect(memory['strength']).toBeGreaterThan(0);
    expect(memory['strength']).toBeLessThanOrEqual(1);
    expect(memory['later']).toBeLessThan(Number(memory['strength']));
  });

  it('takes null for what is left out', async () => {
    const nulls = {
      sessionId: null,
      occurredAt: null,
      importance: null,
      tags: null,
      entities: null,
      relatedTo: null,
    };
    const receipt = await remember(app.url, {
      namespace: freshNamespace(),
      content: 'Nulls.',
      idempotencyKey: null,
      ...nulls,
    });
    expect(receipt.status).toBe('CREATED');
  });

  it('a wrong namespace fails its own lookup only', async () => {
    const namespace = freshNamespace();
    const { id } = await remember(app.url, { namespace, content: 'Beside.' });
    const answer = await askGraphQL(
      app.url,
      'query ($n: String!, $id: ID!) { good: memory(namespace: $n, id: $id) { id } bad: memory(namespace: "no spaces", id: $id) { id } }',
      { n: namespace, id },
    );
    expect(answer.data).toEqual({ good: { id }, bad: null });
    expect(onlyError(answer)).toBe('INVALID_NAMESPACE namespace');
    expect(answer.errors[0]?.path).toEqual(['bad']);
  });
});

describe('forget', () => {
  it('[R-ERASE] by ERASE it is gone, and the same text is refused', async () => {
    const namespace = freshNamespace();
    const x = { namespace, content: 'Gone.' };
    const { id } = await remember(app.url, x);
    const { data } = await askGraphQL<{ forget: object }>(app.url, FORGET, { namespace, id, mode: 'ERASE' });
    expect(data?.forget).toMatchObject({ id, mode: 'ERASE', changed: true });
    expect(await memories(app.url, { namespace, includeForgotten: true }).then(contents)).toEqual([]);
    expect(onlyError(await askGraphQL(app.url, REMEMBER_MANY, { input: [x] }))).toBe(
      'ERASED input[0].content',
    );
  });
});
