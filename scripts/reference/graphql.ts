/** docs/reference/graphql.md, from schema.graphql: every operation, then every type with its fields. */
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { read } from '../generated.ts';
import { escaped, page, table } from './table.ts';

const told = (text: string | null | undefined): string => escaped(text ?? '');

function operation({ name, args, type, description }: GraphQLField<unknown, unknown>): string {
  const signature = args.map((one) => `${one.name}: ${String(one.type)}`).join(', ');
  return `**\`${name}${signature === '' ? '' : `(${signature})`}: ${String(type)}\`**\n\n${told(description)}`;
}

interface Field {
  readonly name: string;
  readonly type: unknown;
  readonly description?: string | null | undefined;
}

const fieldsOf = (type: { getFields: () => Readonly<Record<string, Field>> }): Field[] =>
  Object.values(type.getFields());

function body(type: GraphQLNamedType): string {
  if (isEnumType(type))
    return table(
      ['Value', 'Meaning'],
      type.getValues().map((value) => [`\`${value.name}\``, told(value.description)]),
    );
  if (isUnionType(type))
    return `One of ${type
      .getTypes()
      .map(({ name }) => `\`${name}\``)
      .join(', ')}.`;
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return table(
      ['Field', 'Type', 'Meaning'],
      fieldsOf(type).map((field) => [
        `\`${field.name}\``,
        `\`${String(field.type)}\``,
        told(field.description),
      ]),
    );
  return '';
}

export function graphqlPage(): string {
  const schema = buildSchema(read('schema.graphql'));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap()).filter(
    (type) =>
      !type.name.startsWith('__') &&
      !roots.includes(type as never) &&
      !(isScalarType(type) && isSpecifiedScalarType(type)),
  );
  return page(
    'GraphQL',
    'Generated from `schema.graphql`. The endpoint is `/graphql`; GraphiQL is at `/graphiql`.',
    ...roots.flatMap((root) =>
      root === undefined || root === null
        ? []
        : [`## ${root.name}`, ...Object.values(root.getFields()).map(operation)],
    ),
    '## Types',
    ...types.map((type) => `### ${type.name}\n\n${told(type.description)}\n\n${body(type)}`),
  );
}
