/** Says what a value must be, in place of GraphQL's own sentence, which repeats the value: that may be the text of a memory. */
import { Kind, parse } from 'graphql';
import { typeDefs } from './schema.ts';

const SCALARS: Readonly<Record<string, string>> = {
  Float: 'must be a number',
  Int: 'must be a whole number of at most 32 bits',
  String: 'must be text',
  ID: 'must be an id',
  Boolean: 'must be true or false',
};

/** The words of each enumeration of the schema. */
const ENUMS: ReadonlyMap<string, readonly string[]> = new Map(
  parse(typeDefs, { noLocation: true }).definitions.flatMap((definition) =>
    definition.kind === Kind.ENUM_TYPE_DEFINITION
      ? [[definition.name.value, (definition.values ?? []).map(({ name }) => name.value)] as const]
      : [],
  ),
);

/** How GraphQL's sentences name the type that a value should have. A value may stand before the name, so the last one counts. */
const TYPES = [
  /^(\w+) cannot represent/,
  /^Enum "(\w+)" cannot represent/,
  /^.* does not exist in "(\w+)" enum/s,
  /^Expected value of type "([^"]+)"/,
  /^Expected type "([^"]+)" to be an object/,
];

/** @param reason GraphQL's own sentence @returns what the value must be: `must be a number` */
export function mustBe(reason: string): string {
  if (/^Field "\w+" is not defined by/.test(reason)) return 'is not a field of this input';
  const type = TYPES.map((pattern) => pattern.exec(reason)?.[1]).find((name) => name !== undefined) ?? '';
  if (type.startsWith('[')) return 'must be a list';
  const name = type.replaceAll('!', '');
  const words = ENUMS.get(name);
  if (words !== undefined) return `must be one of ${words.join(', ')}`;
  return SCALARS[name] ?? (type === '' ? 'has a wrong type' : 'must be an object');
}
