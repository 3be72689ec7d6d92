import { describe, expect, it } from 'vitest';
import { cosine } from '../../../src/models/quantise.ts';
import { MemoryVectors } from '../../../src/retrieval/stages/memory-vectors.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { settle } from '../../support/running/settle.ts';
import { type TestService, warmService } from '../../support/running/service.ts';

const QUESTION = 'Which breed is the labrador?';

/** By id: what the question and each memory, alone and after its predecessor, have in common. */
async function similarities(
  { database, embedder }: TestService,
  namespace: string,
  ids: readonly string[],
): Promise<Record<string, number[]>> {
  const { vector } = await embedder.embedQuery(QUESTION);
  const vectors = await new MemoryVectors(database).of(namespace, ids, false, embedder.stored, {});
  return Object.fromEntries(
    Array.from(vectors, ([id, { embedding, contextEmbedding }]) => [
      id,
      [embedding, contextEmbedding].map((codes) => (1 + cosine(vector, codes)) / 2),
    ]),
  );
}

describe('what memories are compared by', () => {
  const graph = useGraph();

  it('is as near as Neo4j says, with quantised vectors and where others wrote none', async () => {
    const namespace = freshNamespace('vectors');
    await using writer = await warmService();
    const receipts = await writer.service.rememberMany({
      input: ['What breed is your dog?', 'She is a labrador.', 'I baked bread.'].map((content) => ({
        namespace,
        content,
        sessionId: 's',
      })),
    });
    await settle(namespace);
    const ids = receipts.map(({ id }) => id);
    const { vector } = await writer.embedder.embedQuery(QUESTION);
    const exact = await graph.cypher(
      `MATCH (m:Memory:Episode {namespace: $namespace})
       RETURN m.id AS id, vector.similarity.cosine(m.embedding, $vector) AS own, m.precedingContent IS NOT NULL AS follows,
         size(m.embedding) AS dimensions, m.quantisedVectors AS quantised`,
      { namespace, vector: Array.from(vector) },
    );
    const quantised = await similarities(writer, namespace, ids);
    await graph.cypher('MATCH (m:Memory {namespace: $namespace}) REMOVE m.quantisedVectors', {
      namespace,
    });
    await using reader = await warmService();
    const whole = await similarities(reader, namespace, ids);
    expect(exact).toHaveLength(3);
    for (const row of exact) {
      const {
        id,
        own,
        follows,
        dimensions,
        quantised: bytes,
      } = row as {
        id: string;
        own: number;
        follows: boolean;
        dimensions: number;
        quantised: Int8Array;
      };
      expect(bytes).toHaveLength(2 * dimensions);
      for (const found of [quantised[id], whole[id]]) expect(found?.[0]).toBeCloseTo(own, 2);
      expect(quantised[id]?.[1] === quantised[id]?.[0]).toBe(!follows);
      // Others write the vector of the text alone.
      expect(whole[id]?.[1]).toBe(whole[id]?.[0]);
    }
  });
});
