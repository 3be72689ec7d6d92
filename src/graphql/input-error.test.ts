import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { inputError } from './input-error.ts';
import { typeDefs } from './schema.ts';

const schema = buildSchema(typeDefs);
const TEXT = 'The password is zebra';

/** What is said of a recall with these arguments: written into the query, or sent as variables. */
function written(args: string): (string | undefined)[] {
  const document = parse(`{ recall(input: { ${args} }) { abstained } }`);
  return validate(schema, document).map((error) => inputError(error)?.message);
}
function sent(input: object): (string | undefined)[] {
  const [operation] = parse(
    'mutation ($input: RememberInput!) { remember(input: $input) { id } }',
  ).definitions;
  const definitions = operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions : [];
  const { errors = [] } = getVariableValues(schema, definitions ?? [], { input });
  return errors.map((error) => inputError(error)?.message);
}

it.each<[Record<string, unknown>, string]>([
  [{ importance: TEXT }, 'importance must be a number.'],
  [{ content: { text: TEXT } }, 'content must be text.'],
  [{ tags: [{ text: TEXT }] }, 'tags[0] must be text.'],
  [{ revive: TEXT }, 'revive must be true or false.'],
  [{ facts: TEXT }, 'facts must be an object.'],
  [{ category: TEXT }, 'category must be one of '],
  [{ secretly: TEXT }, 'secretly is not a field of this input.'],
])('an error about %j says what is allowed, and does not repeat the value', (wrong, expected) => {
  const messages = sent({ namespace: 'n', content: 'x', ...wrong });
  expect(messages).toHaveLength(1);
  expect(messages[0]?.startsWith(expected)).toBe(true);
  expect(messages[0]).not.toContain('zebra');
});

it.each([
  [`namespace: "n", query: "x", mode: FAST`, /^mode must be one of \w+(, \w+)+\.$/],
  [`namespace: "n", query: "x", mode: "${TEXT}"`, /^mode must be one of \w+(, \w+)+\.$/],
  [`namespace: "n", query: "x", limit: "${TEXT}"`, /^limit must be a whole number of at most 32 bits\.$/],
])('an error about what is written into a query names no type of the schema: %s', (args, expected) => {
  expect(written(args)).toEqual([expect.stringMatching(expected)]);
});
