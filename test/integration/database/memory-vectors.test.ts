import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CypherConnection, connectCypher } from '../../support/database/cypher.ts';
import { testDatabase } from '../../support/database/database.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { linked } from '../../support/running/sleeping.ts';
import { type TestService, warmService } from '../../support/running/service.ts';

/** By content: what the question and each memory, alone and after its predecessor, have in common. */
async function similarities({ service }: TestService, namespace: string): Promise<Record<string, number[]>> {
  const { hits } = await service.recall({ namespace, query: 'Which breed is the labrador?' });
  return Object.fromEntries(
    hits.map(({ memory, signals }) => [
      memory.content,
      ['vector', 'context'].map((name) => signals.find((each) => each.name === name)?.raw ?? Number.NaN),
    ]),
  );
}

describe('what memories are compared by', () => {
  let connection: CypherConnection;
  beforeAll(async () => {
    connection = connectCypher(await testDatabase());
  });
  afterAll(() => connection[Symbol.asyncDispose]());

  it('is as near as Neo4j says, with quantised vectors and where others wrote none', async () => {
    const namespace = freshNamespace('vectors');
    await using writer = await warmService();
    await writer.service.rememberMany({
      input: ['What breed is your dog?', 'She is a labrador.', 'I baked bread.'].map((content) => ({
        namespace,
        content,
        sessionId: 's',
      })),
    });
    await linked({ connection, namespace });
    const { vector } = await writer.embedder.embedQuery('Which breed is the labrador?');
    const exact = await connection.cypher(
      `MATCH (m:Memory:Episode {namespace: $namespace})
       RETURN m.content AS content, [vector.similarity.cosine(m.embedding, $vector), vector.similarity.cosine(m.contextEmbedding, $vector)] AS both,
         size(m.embedding) AS dimensions, m.quantisedVectors AS quantised`,
      { namespace, vector: Array.from(vector) },
    );
    const quantised = await similarities(writer, namespace);
    await connection.cypher('MATCH (m:Memory {namespace: $namespace}) REMOVE m.quantisedVectors', {
      namespace,
    });
    await using reader = await warmService();
    const whole = await similarities(reader, namespace);
    expect(exact).toHaveLength(3);
    for (const row of exact) {
      const {
        content,
        both,
        dimensions,
        quantised: bytes,
      } = row as {
        content: string;
        both: number[];
        dimensions: number;
        quantised: Int8Array;
      };
      expect(bytes).toHaveLength(2 * dimensions);
      for (const found of [quantised[content], whole[content]]) {
        expect(found).toHaveLength(2);
        both.forEach((value, at) => expect(found?.[at]).toBeCloseTo(value, 2));
      }
    }
  });
});
