/** The plan of each statement of the project, for parameters of its kinds. */
import type { Driver, Plan } from 'neo4j-driver';
import type { ScalarName, Shape, Statement } from '../../../src/store/statement.ts';
import * as generated from '../../../src/store/statements.generated.ts';
import { toParams } from '../../../src/store/values.ts';

export type AnyStatement = Statement<Record<string, unknown>, Record<string, unknown>>;

export const STATEMENTS = Object.values(generated) as unknown as AnyStatement[];

const SAMPLE: Readonly<Record<ScalarName, unknown>> = {
  string: 'x',
  integer: 1,
  float: 0.5,
  boolean: true,
  datetime: new Date(0),
  instant: new Date(0),
  vector: new Float32Array([0]),
  map: {},
  bytes: new Int8Array(1),
};

function sample(shape: Shape): unknown {
  if (shape.kind === 'list') return [sample(shape.of)];
  if (shape.kind === 'record') {
    return Object.fromEntries(Object.entries(shape.fields).map(([name, of]) => [name, sample(of)]));
  }
  return SAMPLE[shape.type];
}

/** Statuses of a label, a relationship type and a property key that the database does not know. */
const UNKNOWN = ['01N50', '01N51', '01N52'];

/** Has it planned, and not run. `unknown`: names for which it will be planned again once they come to be. */
export async function explain(
  driver: Driver,
  statement: AnyStatement,
): Promise<{ plan: Plan; columns: string[]; unknown: string[] }> {
  const session = driver.session();
  try {
    const text = statement.text.replace(/^(CYPHER \d+)\n/, '$1 EXPLAIN ');
    const result = session.run(
      text,
      toParams(statement.params, (_name, shape) => sample(shape)),
    );
    const columns = await result.keys();
    const { plan, gqlStatusObjects } = await result.summary();
    if (plan === false) throw new Error(`${statement.name} has no plan.`);
    return {
      plan,
      columns,
      unknown: gqlStatusObjects
        .filter(({ gqlStatus }) => UNKNOWN.includes(gqlStatus))
        .map(({ statusDescription }) => statusDescription),
    };
  } finally {
    await session.close();
  }
}
