/** Values for a tool's input schema: mostly right, often at the bounds, now and then of another kind. */
import fc from 'fast-check';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/** What breaks programs: bounds, signs, odd characters, and what looks like another language. */
const TEXT = fc.oneof(
  { weight: 4, arbitrary: fc.lorem({ maxCount: 6 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '*',
      '"',
      "'}) DETACH DELETE n //",
      '+namespaceKey:* OR (',
      '../../etc/passwd',
      '2026-02-30T00:00:00Z',
      '2026-03-01T09:00:00Z',
      '-9999-01-01',
      'x'.repeat(5_000),
      'AUTO',
      'ERASE',
    ),
  },
);
const NUMBER = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 20 }) },
  { weight: 2, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 53, -0.5, 1e-320) },
);
const ANYTHING = fc.oneof(TEXT, NUMBER, fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}));

/** @param known values that are there: ids, names, namespaces */
export function valuesOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: right(schema, known) }, { weight: 1, arbitrary: ANYTHING });
}

function right(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { anyOf = schema.oneOf, properties = {}, required = [], items } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((each) => valuesOf(each, known)));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type ?? 'any') {
    case 'string':
      return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, { weight: 3, arbitrary: TEXT });
    case 'number':
    case 'integer':
      return NUMBER;
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(items === undefined ? ANYTHING : valuesOf(items, known), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(properties).map(([name, each]) => [name, valuesOf(each, known)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
    }
    default:
      return ANYTHING;
  }
}
