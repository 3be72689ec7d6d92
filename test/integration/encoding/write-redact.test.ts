import { beforeEach, describe, expect, it } from 'vitest';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const PASSWORD = 'zebra774!QX';
const CONTENT = `Staging password: ${PASSWORD}. Ada set it on Monday; write to ada@example.org.`;

const graph = useGraph();
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('redact');
});

/** Everything that the graph holds of the namespace, as text. */
async function stored(): Promise<string> {
  const rows = await graph.cypher(
    'CYPHER 25 MATCH (n {namespace: $namespace}) OPTIONAL MATCH (n)-[r]-() RETURN properties(n) AS node, collect(properties(r)) AS links',
    { namespace },
  );
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

describe('[R-WRITE-REDACT] remember', () => {
  it('replaces a secret before anything of it is stored, and says so', async () => {
    const receipt = await graph.service.remember({
      namespace,
      content: CONTENT,
      who: 'Ada',
      tags: [`DB_PASSWORD=${PASSWORD}`],
      entities: [{ name: `redis://a:${PASSWORD}@cache` }],
    });
    expect(receipt.sensitive.map(({ field, kind, redacted }) => ({ field, kind, redacted }))).toEqual(
      expect.arrayContaining([
        { field: 'content', kind: 'secret in a setting', redacted: true },
        { field: 'tags[0]', kind: 'secret in a setting', redacted: true },
        { field: 'entities[0].name', kind: 'password in a URL', redacted: true },
      ]),
    );
    const memory = await graph.service.memory({ namespace, id: receipt.id });
    expect(memory?.content).toContain('Staging password: [redacted: secret in a setting]. Ada set it');
    expect(memory?.content).toContain('ada@example.org');
    const { hits } = await graph.service.recall({ namespace, query: 'Who set the staging password?' });
    expect(hits[0]?.memory.id).toBe(receipt.id);
    const all = await stored();
    expect(all).toContain('redacted');
    expect(all).not.toContain(PASSWORD);
  });

  it('stores what only a sentence suggests as it was written, and says so', async () => {
    const content = `Ada said that the password is ${PASSWORD}.`;
    const { id, sensitive } = await graph.service.remember({ namespace, content });
    expect(sensitive).toMatchObject([{ field: 'content', kind: 'secret in a sentence', redacted: false }]);
    expect((await graph.service.memory({ namespace, id }))?.content).toBe(content);
    const to = 'The password is hunter3yZ';
    const { fact } = await graph.service.relate({
      namespace,
      entity: 'The password is hunter2xZ',
      relationType: 'REPLACES',
      to,
    });
    expect(fact.text).toContain('hunter3yZ');
  });

  it('takes the same text for the same memory', async () => {
    const first = await graph.service.remember({ namespace, content: CONTENT });
    expect(await graph.service.remember({ namespace, content: CONTENT })).toEqual({
      ...first,
      status: 'DUPLICATE',
      storedBefore: expect.any(Date),
    });
  });

  it('refuses it where the namespace blocks secrets, and stores nothing of the batch', async () => {
    await graph.service.setConfig({ namespace, secrets: 'BLOCK' });
    const batch = ['The cat is Mia.', CONTENT].map((content) => ({ namespace, content }));
    await expect(graph.service.rememberMany({ input: batch })).rejects.toMatchObject({
      code: 'SENSITIVE_TEXT',
      field: 'input[1].content',
    });
    expect(await stored()).not.toContain('Mia');
  });

  it('stores it as it is where the namespace warns or does not look', async () => {
    await graph.service.setConfig({ namespace, secrets: 'WARN' });
    const warned = await graph.service.remember({ namespace, content: CONTENT });
    expect(warned.sensitive).toEqual([
      { field: 'content', kind: 'secret in a setting', start: CONTENT.indexOf(PASSWORD), redacted: false },
    ]);
    expect((await graph.service.memory({ namespace, id: warned.id }))?.content).toBe(CONTENT);
    await graph.service.setConfig({ namespace, secrets: 'OFF' });
    const other = await graph.service.remember({ namespace, content: `Again: ${CONTENT}` });
    expect(other.sensitive).toEqual([]);
  });

  it('replaces addresses where the namespace wants that', async () => {
    await graph.service.setConfig({ namespace, personalData: 'REDACT' });
    const { id } = await graph.service.remember({ namespace, content: 'Write to ada@example.org.' });
    expect((await graph.service.memory({ namespace, id }))?.content).toBe(
      'Write to [redacted: e-mail address].',
    );
  });

  it('guards what is sensed and attended to', async () => {
    await graph.service.sense({ namespace, sessionId: 's', content: CONTENT });
    const [receipt] = await graph.service.attend({ namespace, sessionId: 's' });
    expect(receipt?.sensitive).toHaveLength(1);
    expect(await stored()).not.toContain(PASSWORD);
  });

  it('refuses a secret when it is sensed where the namespace blocks, and keeps what was sensed beside it', async () => {
    await graph.service.setConfig({ namespace, secrets: 'BLOCK' });
    const sense = (content: string) => graph.service.sense({ namespace, sessionId: 's', content });
    await sense('The cat is Mia.');
    await expect(sense(CONTENT)).rejects.toMatchObject({ code: 'SENSITIVE_TEXT', field: 'content' });
    await sense('The dog is Rex.');
    const receipts = await graph.service.attend({ namespace, sessionId: 's' });
    expect(receipts.map(({ status }) => status)).toEqual(['CREATED', 'CREATED']);
  });

  it('refuses a key with a secret, and keeps other keys as they are', async () => {
    const memory = { namespace, content: 'The cat is Mia.' };
    for (const field of ['sessionId', 'idempotencyKey']) {
      const refused = graph.service.remember({ ...memory, [field]: `DB_PASSWORD=${PASSWORD}` });
      await expect(refused).rejects.toMatchObject({ code: 'SENSITIVE_TEXT', field });
      await expect(refused).rejects.not.toThrow(PASSWORD);
    }
    const first = await graph.service.remember({ ...memory, idempotencyKey: 'key' });
    expect(await graph.service.remember({ ...memory, content: 'Other.', idempotencyKey: 'key' })).toEqual({
      ...first,
      status: 'DUPLICATE',
      storedBefore: expect.any(Date),
    });
  });

  it('removes a tag that was stored with a secret', async () => {
    const secret = `DB_PASSWORD=${PASSWORD}`;
    await graph.service.setConfig({ namespace, secrets: 'WARN' });
    const { id } = await graph.service.remember({ namespace, content: 'The cat is Mia.', tags: [secret] });
    await graph.service.setConfig({ namespace, secrets: 'REDACT' });
    expect(await graph.service.tag({ namespace, id, remove: [secret] })).toEqual([]);
  });

  it('guards the graph of names, and finds by the same name what it redacted there', async () => {
    const { service } = graph;
    const name = `redis://a:${PASSWORD}@cache`;
    const entity = { name, entityType: 'cache', observations: [CONTENT] };
    const change = { kind: 'createEntities', entities: [entity] } as const;
    const { entities } = await service.changeGraph({ namespace, change });
    expect(entities[0]?.observations[0]).toContain('Staging password: [redacted: ');
    const relations = [{ from: name, to: 'Ada', relationType: `set by ${name}` }];
    await service.changeGraph({ namespace, change: { kind: 'createRelations', relations } });
    const observations = [{ entityName: name, contents: [`Again: ${CONTENT}`] }];
    await service.changeGraph({ namespace, change: { kind: 'addObservations', observations } });
    expect(await stored()).toContain('redacted');
    expect(await stored()).not.toContain(PASSWORD);
  });

  it('deletes from the graph of names what was stored with a secret', async () => {
    const { service } = graph;
    await service.setConfig({ namespace, secrets: 'WARN' });
    const name = `redis://a:${PASSWORD}@cache`;
    const entities = [{ name, entityType: 'cache', observations: [] }];
    await service.changeGraph({ namespace, change: { kind: 'createEntities', entities } });
    await service.setConfig({ namespace, secrets: 'REDACT' });
    await service.changeGraph({ namespace, change: { kind: 'deleteEntities', remove: [name] } });
    expect((await service.readGraph({ namespace })).entities).toEqual([]);
  });

  it('guards facts, procedures and tags, too', async () => {
    const { service } = graph;
    const { fact } = await service.observe({ namespace, entity: 'Staging', text: CONTENT });
    expect(fact.text).toContain('Staging password: [redacted: secret in a setting]. Ada');
    const url = `postgres://ada:${PASSWORD}@db/app`;
    await service.relate({ namespace, entity: 'Staging', relationType: 'USES', to: url });
    const steps = [{ tool: 'shell', content: `export DB_PASSWORD=${PASSWORD}` }];
    const built = await service.buildProcedure({ namespace, triggerPattern: 'Deploy', score: 1, steps });
    expect(built.procedure.steps.join()).toContain('export DB_PASSWORD=[redacted: secret in a setting]');
    const report = { namespace, procedureId: built.id, success: false, error: `${url} refused` };
    await service.recordExecution(report);
    const { id } = await service.remember({ namespace, content: 'The cat is Mia.' });
    expect(await service.tag({ namespace, id, add: [`DB_PASSWORD=${PASSWORD}`] })).toEqual([
      'DB_PASSWORD=[redacted: secret in a setting]',
    ]);
    expect(await stored()).not.toContain(PASSWORD);
  });

  it('guards with REDACT where the setting was broken by hand', async () => {
    await graph.service.setConfig({ namespace, secrets: 'OFF' });
    await graph.cypher(
      "CYPHER 25 MATCH (c:ConsolidationConfig {namespace: $namespace}) SET c.secrets = 'of'",
      { namespace },
    );
    await expect
      .poll(async () => (await graph.service.config({ namespace })).secrets, { timeout: 10_000 })
      .toBe('REDACT');
  });
});
