import { buildSchema, graphql, type GraphQLResolveInfo } from 'graphql';
import { expect, it } from 'vitest';
import { selects } from './selects.ts';

const schema = buildSchema(`
  type Query { health: Health }
  type Health { ready: Boolean, memory: Memory }
  type Memory { live: Int, tiers: [String] }
`);

async function asked(source: string): Promise<boolean | undefined> {
  let found: boolean | undefined;
  const health = (_: unknown, __: unknown, info: GraphQLResolveInfo): null => {
    found = selects(info, 'memory', 'tiers');
    return null;
  };
  await graphql({ schema, source, rootValue: { health } });
  return found;
}

it.each([
  ['{ health { memory { tiers } } }', true],
  ['{ health { memory { named: tiers } } }', true],
  ['{ health { ...part } } fragment part on Health { memory { ... on Memory { tiers } } }', true],
  ['{ health { memory { live } memory { tiers } } }', true],
  ['{ health { memory { live } } }', false],
  ['{ health { ready } }', false],
  ['{ health { memory { tiers @skip(if: true) live } } }', false],
  ['{ health { memory { tiers: live } } }', false],
])('tells what %s wants of the tiers: %s', async (source, wanted) => {
  expect(await asked(source)).toBe(wanted);
});
