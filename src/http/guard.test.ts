import { describe, expect, it } from 'vitest';
import { MemoryError } from '../domain/errors.ts';
import { readSettings } from '../config/settings.ts';
import { Callers } from './auth/callers.ts';
import { isLoopback } from '../domain/loopback.ts';
import { hostnameOf, urlOf } from './address.ts';
import { createGuard } from './guard.ts';

describe('addresses', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])('%s is loopback', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '1127.0.0.1',
    '',
    'localhost.',
  ])('%s is not', (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  it.each([
    ['localhost:4801', 'localhost'],
    ['[::1]:4801', '[::1]'],
    ['127.0.0.1', '127.0.0.1'],
    ['evil.example:80', 'evil.example'],
    ['localhost@evil.example', undefined],
    ['evil.example/localhost', undefined],
    ['evil.example#localhost', undefined],
    ['', undefined],
    ['a b', undefined],
    ['localhost:99999', undefined],
  ])('the host of %j is %j', (authority, hostname) => {
    expect(hostnameOf(authority)).toBe(hostname);
  });

  it.each([
    ['127.0.0.1', 'IPv4', 'http://127.0.0.1:1'],
    ['0.0.0.0', 'IPv4', 'http://127.0.0.1:1'],
    ['::1', 'IPv6', 'http://[::1]:1'],
    ['::', 'IPv6', 'http://[::1]:1'],
    ['192.0.2.7', 'IPv4', 'http://192.0.2.7:1'],
  ])('a listener at %s is reached at a URL', (address, family, url) => {
    expect(urlOf({ address, family, port: 1 })).toBe(url);
  });
});

const SETTINGS = readSettings({});
const PARTS = { callers: new Callers(100), recognise: () => Promise.reject(new Error('nobody asks')) };

describe('createGuard', () => {
  it.each(['0.0.0.0', '::', '192.0.2.7', 'example.org'])(
    '[R-HTTP-TOKEN] refuses %s without a token',
    (host) => {
      const attempt = () => createGuard({ ...SETTINGS, host }, PARTS);
      expect(attempt).toThrow(MemoryError);
      expect(attempt).toThrow(
        expect.objectContaining({ code: 'INVALID_ARGUMENT', field: 'HIPPOGRAPH_TOKEN' }),
      );
    },
  );

  it.each(['127.0.0.1', 'localhost', '::1'])('needs none on %s', (host) => {
    expect(createGuard({ ...SETTINGS, host }, PARTS).oauth).toBeUndefined();
  });
});
