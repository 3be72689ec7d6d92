/** Relations between entities that are stated more than once. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fact, FactReceipt } from '../../../src/domain/requests/knowledge.ts';
import type { RelateInput } from '../../../src/knowledge/observe.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
const T0 = day('2026-06-01');

const graph = useGraph(T0);
let namespace = '';
beforeEach(() => {
  namespace = freshNamespace('stated-again');
});

const relate = (input: Omit<RelateInput, 'namespace'>): Promise<FactReceipt> =>
  graph.service.relate({ namespace, ...input });

async function factsOf(name: string, asOf?: { knownAt: Date }): Promise<Fact[]> {
  const entity = await graph.service.entity({ namespace, entity: name });
  return graph.service.facts({ namespace, entityId: entity?.id ?? '', asOf, first: 100 });
}

describe('[R-FACT] a relation', () => {
  it('grows surer each time it is stated, and asOf has what it was', async () => {
    const knows = { entity: 'Berta', relationType: 'KNOWS', to: 'Karl', confidence: 0.1 };
    const told = [await relate(knows)];
    for (const date of ['2026-07-01', '2026-08-01']) {
      graph.now = day(date);
      told.push(await relate(knows));
    }
    expect(told.map(({ status }) => status)).toEqual(['CREATED', 'DUPLICATE', 'DUPLICATE']);
    const { id } = told[0]?.fact ?? { id: '' };
    expect(told.map(({ fact }) => fact)).toMatchObject(
      [0.1, 0.19, 0.271].map((confidence) => ({ id, confidence: expect.closeTo(confidence, 12) })),
    );
    const edges = await graph.cypher(
      'MATCH (:Entity {namespace: $namespace})-[r:RELATED_TO]->() WHERE r.retractedAt IS NULL RETURN r.confidence AS confidence',
      { namespace },
    );
    expect(edges).toEqual([{ confidence: expect.closeTo(0.271, 12) }]);
    expect(await factsOf('Karl')).toMatchObject([{ id, confidence: expect.closeTo(0.271, 12) }]);
    expect(await factsOf('Karl', { knownAt: T0 })).toMatchObject([{ id, confidence: 0.1 }]);
    await graph.service.retract({ namespace, id });
    expect(await graph.service.restoreFact({ namespace, id })).toMatchObject({
      confidence: expect.closeTo(0.271, 12),
    });
  });

  it('grows no more once it is sure, nor by a memory that has stated it', async () => {
    const [one, other] = await graph.service.rememberMany({
      input: ['Berta met Karl.', 'Karl met Berta.'].map((content) => ({ namespace, content })),
    });
    const told = async (confidence: number, to: string, statedIn?: string[]) =>
      (await relate({ entity: 'Berta', relationType: 'MET', to, confidence, statedIn })).fact;
    for (const statedIn of [one, one, other, other]) await told(0.5, 'Karl', [statedIn?.id ?? '']);
    expect(await factsOf('Karl')).toMatchObject([
      { confidence: 0.55, statedIn: expect.arrayContaining([one?.id, other?.id]) },
    ]);
    for (const sure of [0.99, 1])
      expect([await told(sure, `Otto ${sure}`), await told(sure, `Otto ${sure}`)]).toMatchObject([
        { confidence: sure },
        { confidence: sure },
      ]);
    const rows = await graph.cypher(
      'MATCH (o:Observation {namespace: $namespace}) RETURN max(o.version) AS version, count(o) AS versions',
      { namespace },
    );
    expect(rows).toEqual([{ version: 2, versions: 4 }]);
  });
});
