/** Procedures over GraphQL: built, found and reported on; what is refused has a stable code and the field's name. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { askGraphQL } from '../../support/running/http-client.ts';
import { STEPS } from '../../support/running/workshop.ts';

const BUILD = `mutation ($x: BuildProcedureInput!) { buildProcedure(input: $x) { id status procedure { name steps script } } }`;
const FIND = `query ($namespace: String!, $task: String, $after: String, $first: Int) {
  procedures(namespace: $namespace, task: $task, after: $after, first: $first) {
    notices pageInfo { hasNextPage hasPreviousPage endCursor }
    edges { cursor score signals { name contribution } node { id successRate executionCount version versions { version steps } } }
  } }`;
const REPORT = `mutation ($x: RecordExecutionInput!) { recordExecution(input: $x) { status procedureId successRate executionCount version revised deprecated } }`;

interface Found {
  procedures: {
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
    edges: { score: number | null; signals: { contribution: number }[]; node: { id: string } }[];
  };
}

const app = useApp();

const trajectory = (namespace: string, name = 'release'): Record<string, unknown> => ({
  namespace,
  triggerPattern: 'release a new version',
  name,
  steps: STEPS,
  score: 0.8,
  domain: null,
});

describe('[R-PROCEDURE-DOORS] procedures over GraphQL', () => {
  it('are built, found, reported on and revised', async () => {
    const namespace = freshNamespace('procedures');
    const built = await askGraphQL<{ buildProcedure: { id: string } }>(app.url, BUILD, {
      x: trajectory(namespace),
    });
    expect(built.errors).toEqual([]);
    const id = built.data?.buildProcedure.id ?? '';
    expect(built.data?.buildProcedure).toMatchObject({ status: 'CREATED', procedure: { name: 'release' } });
    const report = {
      namespace,
      procedureId: id,
      success: false,
      revisedSteps: [STEPS[0]],
      error: 'too much',
    };
    expect((await askGraphQL(app.url, REPORT, { x: report })).data).toEqual({
      recordExecution: {
        status: 'CREATED',
        procedureId: id,
        successRate: 0,
        executionCount: 1,
        version: 2,
        revised: true,
        deprecated: false,
      },
    });
    const { data } = await askGraphQL<Found>(app.url, FIND, { namespace, task: 'release' });
    expect(data?.procedures.edges).toMatchObject([
      { node: { id, executionCount: 1, version: 2, versions: [{ version: 1, steps: { length: 2 } }] } },
    ]);
    const [{ score, signals } = { score: 0, signals: [] }] = data?.procedures.edges ?? [];
    expect(signals.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score ?? -1, 9);
  });
});
