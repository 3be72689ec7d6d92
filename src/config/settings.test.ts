import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MemoryError } from '../domain/errors.ts';
import { describeSettings, readSettings } from './settings.ts';

function refusal(environment: Record<string, string>): MemoryError {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof MemoryError) return error;
    throw error;
  }
  return expect.fail('was accepted');
}

describe('[R-HABIT-SETTINGS] settings from the environment', () => {
  it('listen on loopback, use the managed Neo4j and the bundled model where nothing is set', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 4801, embedding: { kind: 'bundled' } });
    expect(settings.neo4j).toBeUndefined();
    expect(isAbsolute(settings.dataDir) && isAbsolute(settings.cacheDir)).toBe(true);
  });

  it.each([
    ['HIPPOGRAPH_PORT', 'eighty'],
    ['HIPPOGRAPH_PORT', '65536'],
    ['HIPPOGRAPH_TOKEN', 'short'],
    ['HIPPOGRAPH_HEAP_MB', '1'],
    ['HIPPOGRAPH_MAX_CONTENT_BYTES', '-1'],
    ['HIPPOGRAPH_MAX_CONNECTIONS', '9'],
    ['HIPPOGRAPH_MAX_CONNECTIONS', '1e6'],
    ['HIPPOGRAPH_LOG_LEVEL', 'loud'],
    ['HIPPOGRAPH_EMBEDDING_URL', 'no address'],
    ['HIPPOGRAPH_ALLOWED_ORIGINS', '*'],
    ['HIPPOGRAPH_ALLOWED_ORIGINS', 'null'],
    ['HIPPOGRAPH_ALLOWED_ORIGINS', 'notes.example.org'],
    ['HIPPOGRAPH_ALLOWED_ORIGINS', 'https://notes.example.org/'],
    ['HIPPOGRAPH_ALLOWED_ORIGINS', 'https://notes.example.org:443'],
    ['HIPPOGRAPH_ALLOWED_ORIGINS', 'http://localhost:3000, https://*.example.org'],
  ])('name %s when it is %j', (name, value) => {
    const error = refusal({ [name]: value });
    expect([error.code, error.field]).toEqual(['INVALID_ARGUMENT', name]);
    expect(error.message).toContain(name);
  });

  it('list the origins of web pages that may use the service', () => {
    expect(readSettings({}).allowedOrigins).toEqual([]);
    const listed = { HIPPOGRAPH_ALLOWED_ORIGINS: 'http://localhost:3000, https://notes.example.org' };
    expect(readSettings(listed).allowedOrigins).toEqual([
      'http://localhost:3000',
      'https://notes.example.org',
    ]);
  });

  it('never repeat a secret that was refused', () => {
    expect(refusal({ HIPPOGRAPH_TOKEN: 'hush' }).message).not.toContain('hush');
  });

  it('want a model beside the address of an embedding API', () => {
    const url = 'http://localhost:11434/v1';
    expect(refusal({ HIPPOGRAPH_EMBEDDING_URL: url }).field).toBe('HIPPOGRAPH_EMBEDDING_MODEL');
    const both = { HIPPOGRAPH_EMBEDDING_URL: url, HIPPOGRAPH_EMBEDDING_MODEL: 'nomic-embed-text' };
    expect(readSettings(both).embedding).toMatchObject({ kind: 'endpoint', url, model: 'nomic-embed-text' });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ NEO4J_URI: '', HIPPOGRAPH_PORT: '' })).toEqual(readSettings({}));
  });

  it('know the home folder by its tilde', () => {
    expect(readSettings({ HIPPOGRAPH_DATA_DIR: '~/memories' }).dataDir).toBe(join(homedir(), 'memories'));
  });

  it('are described one by one', () => {
    for (const { name, description } of describeSettings()) {
      expect(name).toMatch(/^(HIPPOGRAPH|NEO4J|OTEL)_[A-Z_0-9]+$/);
      expect(description).not.toBe('');
    }
  });
});
