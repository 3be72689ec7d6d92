import { expect, it } from 'vitest';
import { parseParameters, repeated, withParameters } from '../../../scripts/cypher-parameters.ts';

const SHARED = parseParameters(
  "// @param namespace: string\n:param namespace => 'example';\n// @param limit: integer, > 0\n:param limit => 100;\n// @param name: string\n",
);
const statement = (...header: string[]): string =>
  [
    '// @name few @access read',
    '// A few.',
    ...header,
    'CYPHER 25',
    '// not $name',
    'MATCH (m {namespace: $namespace}) RETURN m.id AS id LIMIT $limit',
  ].join('\n');

it('a statement has the shared parameters that it uses, before its own lines', () => {
  expect(withParameters(statement('// @returns id: string'), SHARED)).toBe(
    statement(
      '// @param namespace: string',
      '// @param limit: integer, > 0',
      '// @returns id: string',
      ":param namespace => 'example';",
      ':param limit => 100;',
    ),
  );
});

it('a type or an example of its own stays', () => {
  const whole = withParameters(
    statement('// @param limit: integer, of each', ":param namespace => 'other';"),
    SHARED,
  );
  expect(whole).toContain('// @param limit: integer, of each');
  expect(whole).not.toContain('> 0');
  expect(whole).toContain(':param limit => 100;');
  expect(whole).not.toContain("'example'");
  expect(withParameters(whole, SHARED)).toBe(whole);
});

it('what is shared is refused as a line of its own, and so is an example without a type', () => {
  expect(repeated(statement('// @param limit: integer, > 0'), SHARED)).toEqual([
    '// @param limit: integer, > 0',
  ]);
  expect(() => parseParameters(':param limit => 100;')).toThrow('limit');
});
