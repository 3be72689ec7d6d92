/** A new text in place of an old one: what the old one had moves to it, and back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { instantBetween } from '../../support/between.ts';
import { useApp, useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL, onlyError } from '../../support/running/http-client.ts';
import { settle } from '../../support/running/settle.ts';
import { exportedLines, putBack } from '../../support/running/transfer-support.ts';

const graph = useGraph();
const app = useApp();
let namespace: string;
beforeEach(() => {
  namespace = freshNamespace('edit');
});

async function store(...contents: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const content of contents)
    ids.push((await graph.service.remember({ namespace, content, sessionId: 's', who: 'Ada' })).id);
  await settle(namespace);
  return ids;
}

const recalled = async (query: string, more: { asOf?: { knownAt: Date } } = {}) =>
  (await graph.service.recall({ namespace, query, learn: false, ...more })).hits.map(
    ({ memory: { content } }) => content,
  );

/** What leads to a memory and away from it, by the texts at the other ends. */
async function linksOf(id: string): Promise<string[]> {
  const rows = await graph.connection.cypher(
    `MATCH (m:Memory {id: $id})-[link:NEXT|LAST|COACTIVATED|HELPED|RELATED_TO|STATED_IN]-(other)
     RETURN type(link) + ' ' + CASE WHEN startNode(link) = m AND type(link) <> 'COACTIVATED' THEN '> ' ELSE '' END + coalesce(other.content, other.text, '') AS link ORDER BY link`,
    { id },
  );
  return rows.map(({ link }) => String(link));
}

const use = async (id: string) => {
  const memory = await graph.service.memory({ namespace, id });
  const { energy, accessCount, tier, pinnedAt, tags } = memory ?? {};
  return { energy, accessCount, tier, pinnedAt, tags };
};

describe('[R-EDIT] an edit', () => {
  const [OLD, NEW] = ['The API runs on Fastfy.', 'The API runs on Fastify.'];

  it('moves use, links, feedback and the place in the session to the new text, and unedit moves them back', async () => {
    const [before = '', id = '', after = ''] = await store('What does the API run on?', OLD, 'Since when?');
    await graph.service.tag({ namespace, id, add: ['api'] });
    await graph.service.coAccess({ namespace, ids: [before, id] });
    const { recallId } = await graph.service.recall({ namespace, query: 'What does the API run on?' });
    await graph.service.feedback({ recallId, helpful: [id], unhelpful: [] });
    await graph.service.relate({
      namespace,
      entity: 'API',
      relationType: 'USES',
      to: 'Fastify',
      statedIn: [id],
    });
    await graph.service.pin({ namespace, ids: [id] });
    await settle(namespace);
    const [links, had] = [await linksOf(id), await use(id)];
    expect(links.map((link) => link.split(' ')[0])).toEqual(
      expect.arrayContaining(['COACTIVATED', 'HELPED', 'NEXT', 'STATED_IN']),
    );

    const receipt = await graph.service.edit({ namespace, id, content: NEW, who: 'Ben' });
    expect(receipt).toMatchObject({ previousId: id, changed: true, sensitive: [] });
    await settle(namespace);
    expect(await linksOf(receipt.id)).toEqual(links);
    expect(await use(receipt.id)).toEqual(had);
    expect(await linksOf(id)).toEqual([]);
    const query = 'What does the API run on?';
    expect(await recalled(query)).toContain(NEW);
    expect(await recalled(query)).not.toContain(OLD);
    expect(await graph.service.memory({ namespace, id: receipt.id })).toMatchObject({
      who: 'Ada',
      sessionId: 's',
    });
    expect(await graph.service.revisions({ namespace, ids: [receipt.id, after] })).toMatchObject([
      [{ id, by: 'Ben' }],
      [],
    ]);
    const [next] = await graph.connection.cypher(
      'MATCH (m:Memory {id: $id}) RETURN m.precedingContent AS text',
      {
        id: after,
      },
    );
    expect(next).toEqual({ text: NEW });

    expect(await graph.service.unedit({ namespace, id: receipt.id })).toEqual({ id, editedId: receipt.id });
    await settle(namespace);
    expect(await linksOf(id)).toEqual(links);
    expect(await use(id)).toEqual(had);
    expect(await recalled(query)).toContain(OLD);
    expect(await recalled(query)).not.toContain(NEW);
  });

  it('finds the new text by its meaning at once', async () => {
    const [id = ''] = await store(OLD, 'Lunch was soup.', 'The bike is red.');
    const { id: edited } = await graph.service.edit({ namespace, id, content: NEW });
    const [row] = await graph.connection.cypher(
      'MATCH (m:Memory {id: $id}) RETURN m.quantisedVectors IS NOT NULL AS given',
      { id: edited },
    );
    expect(row).toEqual({ given: true });
    expect((await recalled('Which web framework serves requests?'))[0]).toBe(NEW);
  });

  it('keeps the old text for questions about the past, in an export too, and erases it with the new one', async () => {
    const [id = ''] = await store(OLD);
    const then = await instantBetween();
    const { id: edited } = await graph.service.edit({ namespace, id, content: NEW });
    await settle(namespace);
    const query = 'What does the API run on?';
    expect(await recalled(query, { asOf: { knownAt: then } })).toEqual([OLD]);
    expect(await recalled(query)).toEqual([NEW]);
    const lines = await exportedLines(graph.service, namespace);
    await graph.service.deleteNamespace({ namespace, confirm: namespace, backup: false });
    await putBack(graph.service, lines);
    expect(await graph.service.revisions({ namespace, ids: [edited] })).toMatchObject([[{ id }]]);
    await graph.service.forget({ namespace, id: edited, mode: 'ERASE' });
    expect(await graph.service.memory({ namespace, id })).toBeNull();
  });

  it('changes nothing where the text is the same, and is refused where it makes no sense', async () => {
    const [id = '', other = '', gone = ''] = await store(OLD, 'The API is old.', 'The API is gone.');
    await graph.service.forget({ namespace, id: gone, mode: 'SOFT' });
    expect(await graph.service.edit({ namespace, id, content: OLD })).toMatchObject({
      id,
      previousId: null,
      changed: false,
    });
    const EDIT = `mutation ($namespace: String!, $id: ID!, $content: String!) {
      edit(namespace: $namespace, id: $id, content: $content) { id }
    }`;
    for (const [of, content, told] of [
      [id, ' ', 'EMPTY_CONTENT content'],
      [id, 'The API is old.', 'CONFLICT content'],
      [gone, NEW, 'CONFLICT id'],
      ['01890000-0000-7000-8000-000000000000', NEW, 'UNKNOWN_ID id'],
    ] as const)
      expect(onlyError(await askGraphQL(app.url, EDIT, { namespace, id: of, content }))).toBe(told);
    await graph.service.forget({ namespace, id: other, mode: 'ERASE' });
    expect(onlyError(await askGraphQL(app.url, EDIT, { namespace, id, content: 'The API is old.' }))).toBe(
      'ERASED content',
    );
    const UNEDIT = `mutation ($namespace: String!, $id: ID!) { unedit(namespace: $namespace, id: $id) { id } }`;
    expect(onlyError(await askGraphQL(app.url, UNEDIT, { namespace, id }))).toBe('CONFLICT id');
    expect(await graph.service.memory({ namespace, id })).toMatchObject({ content: OLD, retractedAt: null });
  });

  it('shows the earlier texts over GraphQL, newest first', async () => {
    const [id = ''] = await store('One.');
    const two = await graph.service.edit({ namespace, id, content: 'Two.', who: 'Ben' });
    const three = await graph.service.edit({ namespace, id: two.id, content: 'Three.' });
    const LIFE = `query ($namespace: String!, $id: ID!) {
      memory(namespace: $namespace, id: $id) { ... on Episode { content revisions { by memory { ... on Episode { content } } } } }
    }`;
    expect((await askGraphQL(app.url, LIFE, { namespace, id: three.id })).data).toEqual({
      memory: {
        content: 'Three.',
        revisions: [
          { by: null, memory: { content: 'Two.' } },
          { by: 'Ben', memory: { content: 'One.' } },
        ],
      },
    });
  });
});
