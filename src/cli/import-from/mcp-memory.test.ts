import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIXTURES, itemsIn, itemsOfText, told } from '../../../test/support/items-of.ts';

const entity = (name: string, ...observations: unknown[]) =>
  JSON.stringify({ type: 'entity', name, entityType: 'thing', observations });
const relation = (from: string, relationType: string, to: string) =>
  JSON.stringify({ type: 'relation', from, to, relationType });
const lines = (...each: string[]) => itemsOfText('mcp-memory', `${each.join('\n')}\n`);

describe('[R-IMPORT-FROM] the file of the MCP reference memory server', () => {
  it('gives entities with observations and relations, and reports what cannot be imported', async () => {
    expect(told(await itemsIn('mcp-memory', join(FIXTURES, 'mcp-memory.jsonl')))).toEqual([
      'line 1, observation 1: fact: {"entity":"Berta Lind","entityType":"PERSON","text":"Plays the cello"}',
      'line 1, observation 2: fact: {"entity":"Berta Lind","entityType":"PERSON","text":"Has two cats"}',
      'line 2, observation 1: fact: {"entity":"Tide Tables","entityType":"SOFTWARE_PROJECT","text":"Predicts low water for the harbour"}',
      'line 5: relation: {"entity":"Berta Lind","entityType":"PERSON","relationType":"MAINTAINER_OF","to":"Tide Tables","toType":"SOFTWARE_PROJECT"}',
      'line 6: relation: {"entity":"Berta Lind","entityType":"PERSON","relationType":"WALKS_TO","to":"Old Pier","toType":"PLACE"}',
      'line 7: left: relation to an entity that the file does not have: Berta Lind visited Atlantis',
      'line 4: left: entity with neither observations nor relations: Nobody Special',
    ]);
  });

  it('may be one object of an older version, which says the same', async () => {
    const text = await readFile(join(FIXTURES, 'mcp-memory.jsonl'), 'utf8');
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    const [entities, relations] = ['entity', 'relation'].map((of) =>
      records.filter(({ type }) => type === of),
    );
    const inputs = async (content: string) =>
      (await itemsOfText('mcp-memory', content)).map((item) => 'input' in item && item.input);
    expect(await inputs(JSON.stringify({ entities, relations }, null, 2))).toEqual(await inputs(text));
  });

  it('may have a relation before its ends, and a text too long for a fact, which becomes a memory', async () => {
    const long = 'It rained. '.repeat(60);
    const [related, fact, memory] = await lines(
      relation('A', 'knows', 'B'),
      entity('A', 'is kind', long),
      entity('B'),
    );
    expect(related).toMatchObject({ kind: 'relation', input: { entity: 'A', to: 'B', toType: 'THING' } });
    expect(fact?.kind).toBe('fact');
    expect(memory).toMatchObject({
      kind: 'memory',
      input: { content: long, entities: [{ name: 'A', type: 'THING' }] },
    });
  });

  it('keeps names apart that differ in signs or marks', async () => {
    const long = 'It compiles. '.repeat(60);
    const items = await lines(
      entity('C#', long),
      entity('C++', long),
      entity('Müller'),
      entity('Muller'),
      relation('C#', 'unlike', 'C++'),
      relation('Müller', 'unlike', 'Muller'),
    );
    expect(items.map(({ kind }) => kind)).toEqual(['memory', 'memory', 'relation', 'relation']);
    const keys = items.map((item) => (item.kind === 'memory' ? item.input.idempotencyKey : item.at));
    expect(new Set(keys).size).toBe(4);
  });

  it('reports the error of each bad line and continues with the next', async () => {
    const items = await lines(
      '{"type":"entity","name":"cut o',
      entity('x'.repeat(10_000), 'is long'),
      entity('—', 'is no name'),
      entity('A', 'is fine', ' ', 7),
      entity('A', 'is fine', ' '),
      entity('Huge', 'y'.repeat(1_100_000)),
      relation('A', 'is', 'a'),
      relation('A', '→', 'A B'),
      entity('A B', 'is two letters'),
      '["type"]',
      '{"type":"note"}',
      '',
    );
    expect(told(items).map((each) => each.slice(0, 60))).toEqual([
      expect.stringContaining('line 1: MALFORMED_LINE: not JSON'),
      expect.stringContaining('line 2: INVALID_ARGUMENT: name must have 1–512'),
      expect.stringContaining('line 3: INVALID_ARGUMENT: name has neither'),
      expect.stringContaining('line 4: MALFORMED_LINE: an entity has a name'),
      expect.stringContaining('line 5, observation 1: fact'),
      expect.stringContaining('line 5, observation 2: EMPTY_CONTENT'),
      expect.stringContaining('line 6: CONTENT_TOO_LARGE: longer than'),
      expect.stringContaining('line 7: left: relation of an entity to itself'),
      expect.stringContaining('line 8: left: relation whose type has neither'),
      expect.stringContaining('line 9, observation 1: fact'),
      expect.stringContaining('line 10: MALFORMED_LINE: not a JSON object'),
      expect.stringContaining('line 11: MALFORMED_LINE: neither an entity'),
    ]);
  });

  it.each([
    ['plain text', 'MALFORMED_LINE'],
    [Buffer.from('SQLite format 3\0'), 'MALFORMED_LINE'],
    ['{"entities": [', 'MALFORMED_LINE'],
    ['{"relations": []}', 'MALFORMED_LINE'],
  ])('is not %j: %s', async (content, code) => {
    await expect(itemsOfText('mcp-memory', content)).rejects.toMatchObject({ code, field: 'file' });
  });
});

describe('[R-IMPORT-FROM] the graph of mcp-neo4j-memory', () => {
  it('is read as its tool read_graph answers', async () => {
    expect(told(await itemsIn('mcp-neo4j-memory', join(FIXTURES, 'mcp-neo4j-memory.json')))).toEqual([
      'entity 1, observation 1: fact: {"entity":"Captain Ahola","entityType":"PERSON","text":"Sails the Aurora"}',
      'entity 1, observation 2: fact: {"entity":"Captain Ahola","entityType":"PERSON","text":"Speaks Finnish"}',
      'relation 1: relation: {"entity":"Captain Ahola","entityType":"PERSON","relationType":"COMMANDS","to":"Aurora","toType":"SHIP"}',
    ]);
    const odd = {
      entities: [{ name: 'A', type: 'T', observations: null, properties: { email: 'a@b' } }, 7],
      relations: [{}],
    };
    expect(told(await itemsOfText('mcp-neo4j-memory', JSON.stringify(odd)))).toEqual([
      'entity 1: left: field of an entity: properties: {"email":"a@b"}',
      'entity 2: MALFORMED_LINE: an entity has a name, a type and observations.',
      'relation 1: MALFORMED_LINE: a relation has a source, a target and a relationType.',
      'entity 1: left: entity with neither observations nor relations: A',
    ]);
  });
});
