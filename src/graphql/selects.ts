/** What a query asks for, so that nothing is computed that it leaves out. */
import { collectSubFields } from '@graphql-tools/utils';
import { getNamedType, type GraphQLResolveInfo, isObjectType } from 'graphql';

/** Whether these fields, each of the one before, are asked for; a fragment asks as well, and @skip does not. */
export function selects(info: GraphQLResolveInfo, ...names: readonly string[]): boolean {
  let type = getNamedType(info.returnType);
  let nodes = [...info.fieldNodes];
  for (const name of names) {
    if (!isObjectType(type)) return false;
    const { fields } = collectSubFields(info.schema, info.fragments, info.variableValues, type, nodes);
    nodes = [...fields.values()].flat().filter((node) => node.name.value === name);
    const field = type.getFields()[name];
    if (field === undefined || nodes.length === 0) return false;
    type = getNamedType(field.type);
  }
  return true;
}
