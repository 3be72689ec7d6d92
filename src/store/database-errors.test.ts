import { Neo4jError } from 'neo4j-driver';
import { expect, it } from 'vitest';
import { toMemoryError } from './database-errors.ts';

it('an error about a key that is taken does not repeat the key, nor does its cause', () => {
  const error = new Neo4jError(
    "Node(1) already exists with label `Execution` and property `dedupKey` = 'k:the password is zebra'",
    'Neo.ClientError.Schema.ConstraintValidationFailed',
    '22N41',
    '',
  );
  const told = toMemoryError(error, 'writing');
  expect(told.code).toBe('CONFLICT');
  expect(told.cause).toBeUndefined();
  expect(`${told.message} ${told.stack}`).not.toContain('zebra');
});
