import neo4j from 'neo4j-driver';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseAddress } from '../../../src/domain/ports.ts';
import { testDatabase } from './database.ts';

describe('the database of a test run', () => {
  let address: DatabaseAddress;
  beforeAll(async () => {
    address = await testDatabase();
  });

  it('is a real Neo4j that answers', async () => {
    await using driver = neo4j.driver(address.uri, neo4j.auth.basic(address.username, address.password));
    const { records } = await driver.executeQuery('CALL dbms.components() YIELD name RETURN name');
    expect(records.map((record) => record.get('name') as string)).toContain('Neo4j Kernel');
  });

  it('is the same for everyone who asks', async () => {
    expect(await testDatabase()).toEqual(address);
  });
});
