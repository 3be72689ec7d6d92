import { readFileSync } from 'node:fs';
import {
  buildSchema,
  findBreakingChanges,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from './schema.ts';

const contract = readFileSync(new URL('../../test/golden/contract.graphql', import.meta.url), 'utf8');
const schema = buildSchema(typeDefs);
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !(type.name.startsWith('__') || isSpecifiedScalarType(type)),
);

describe('schema.graphql', () => {
  it('[R-GRAPHQL-CONTRACT] takes nothing away from the contract and renames nothing of it', () => {
    expect(findBreakingChanges(buildSchema(contract), schema)).toEqual([]);
  });

  it('would be caught renaming a field, dropping an enum value or asking for more than the contract', () => {
    const broken = typeDefs
      .replace('searchable: Boolean!', 'isSearchable: Boolean!')
      .replace(/\n {2}"[^"]*"\n {2}ERASE/, '')
      .replace('  sessionId: String\n', '  sessionId: String!\n');
    const changes = findBreakingChanges(buildSchema(contract), buildSchema(broken));
    expect(changes.map(({ type }) => type).toSorted()).toEqual([
      'FIELD_CHANGED_KIND',
      'FIELD_REMOVED',
      'VALUE_REMOVED_FROM_ENUM',
    ]);
  });

  it('declares its three root types, so that tools that read the file see subscriptions', () => {
    const file = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
    expect(file.getQueryType()?.name).toBe('Query');
    expect(file.getMutationType()?.name).toBe('Mutation');
    expect(Object.keys(file.getSubscriptionType()?.getFields() ?? {}).toSorted()).toEqual([
      'consolidationProgress',
      'memoryEvents',
    ]);
  });

  it('describes every type, field and value', () => {
    const bare: string[] = [];
    for (const type of types) {
      if (!type.description) bare.push(type.name);
      if (isEnumType(type)) {
        for (const value of type.getValues()) if (!value.description) bare.push(`${type.name}.${value.name}`);
      }
      if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
        const fields: { name: string; description?: unknown }[] = Object.values<{
          name: string;
          description?: unknown;
        }>(type.getFields());
        for (const field of fields) if (!field.description) bare.push(`${type.name}.${field.name}`);
      }
    }
    expect(types.length).toBeGreaterThan(15);
    expect(bare).toEqual([]);
  });
});
