/** The strength that a memory shows: by the law of its namespace's profile, at any time, the same wherever it is shown. */
import { execute, parse } from 'graphql';
import { describe, expect } from 'vitest';
import { createContext } from '../../../src/graphql/context.ts';
import { executableSchema } from '../../../src/graphql/executable-schema.ts';
import type { Episode } from '../../../src/graphql/types.generated.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { graphTest } from '../../support/database/graph.ts';
import type { Json } from '../../support/running/graphql-operations.ts';

interface Listed {
  readonly memories: {
    readonly edges: readonly { readonly node: { readonly strength: number; readonly day: number } }[];
  };
  readonly graph: { readonly nodes: readonly { readonly strength: number }[] };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STORED = new Date('2025-01-15T09:00:00Z');
const after = (ms: number): Date => new Date(STORED.getTime() + ms);

async function asked<Data>(service: MemoryService, text: string, variables: object): Promise<Data> {
  const result = await execute({
    schema: executableSchema,
    document: parse(text),
    variableValues: JSON.parse(JSON.stringify(variables)),
    contextValue: createContext(service, new AbortController().signal),
  });
  expect(result.errors).toBeUndefined();
  return result.data as Data;
}

/** Source A: e^(−d) for three days, then a power of the age, never under 0.01. */
const hybrid = (days: number): number =>
  Math.max(0.01, days <= 3 ? Math.exp(-days) : Math.exp(-3) * (days - 2) ** -0.3);

describe('[R-DYNAMICS-LAWS] the strength of a memory', () => {
  graphTest(
    'follows the law of the profile: in a list, at a time, in the graph, in a recall',
    async ({ service, namespace, clock }) => {
      clock.now = STORED;
      await service.setConfig({ namespace, profile: 'cognitive' });
      await service.remember({ namespace, content: 'The lighthouse is white.' });

      for (const days of [1, 3, 10, 700]) {
        clock.now = after(days * DAY);
        const data = await asked<Listed>(
          service,
          `query ($namespace: String!, $day: DateTime) {
            memories(namespace: $namespace, first: 1) { edges { node { strength day: strength(at: $day) } } }
            graph(namespace: $namespace, first: 1) { nodes { strength } }
          }`,
          { namespace, day: after(DAY) },
        );
        const node = data.memories.edges[0]?.node;
        const strength = node?.strength ?? Number.NaN;
        expect(strength).toBeCloseTo(hybrid(days), 12);
        expect(node?.day).toBeCloseTo(0.367879441171, 12);
        expect(data.graph.nodes[0]?.strength).toBe(strength);

        const found = async (minStrength: number): Promise<number> =>
          (await service.recall({ namespace, query: 'lighthouse', learn: false, minStrength })).hits.length;
        expect(await found(strength)).toBe(1);
        expect(await found(strength + 1e-9)).toBe(0);
      }
    },
  );

  graphTest(
    'at a time in the past is the point that `decay` draws, changes of tier included',
    async ({ service, namespace, clock }) => {
      clock.now = STORED;
      const receipts = await service.rememberMany({
        input: ['The lighthouse is white.', 'The harbour is deep.'].map((content) => ({
          namespace,
          content,
        })),
      });
      const ids = receipts.map((receipt) => receipt.id);
      const [id] = ids;
      for (const minutes of [10, 20, 30]) {
        clock.now = after(minutes * 60_000);
        await service.coAccess({ namespace, ids });
      }
      clock.now = after(HOUR);
      await service.consolidate({ namespace });
      clock.now = after(5 * HOUR);
      await service.coAccess({ namespace, ids });
      clock.now = after(6 * HOUR);

      for (const at of [after(15 * 60_000), after(2 * HOUR), after(5.5 * HOUR), after(9 * HOUR)]) {
        const { memory } = await asked<{ memory: Json<Episode> }>(
          service,
          `query ($namespace: String!, $id: ID!, $at: DateTime!, $to: DateTime!) { memory(namespace: $namespace, id: $id) {
            tier strength(at: $at) ... on Episode { decay(from: $at, to: $to, points: 2) { points { at strength } } } } }`,
          { namespace, id, at, to: after(20 * HOUR) },
        );
        expect(memory.tier).toBe('shortTerm');
        expect(memory.strength).toBe(memory.decay.points[0]?.strength);
      }
    },
  );
});
