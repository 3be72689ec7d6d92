/** Each trouble of the data folder and of the server's connection has a code and a sentence. */
import { expect, it } from 'vitest';
import { MemoryError } from '../domain/errors.ts';
import { fileTrouble } from './file-trouble.ts';

const failed = (code: string): Error => Object.assign(new Error(`read ${code}`), { code });

it.each([
  ['ENOSPC', 'STORAGE_FULL', 'The disk that holds /data is full.'],
  ['ECONNRESET', 'ENGINE_START_FAILED', 'The managed Neo4j of /data ended: read ECONNRESET.'],
  ['EACCES', 'ENGINE_START_FAILED', 'The data folder /data cannot be used: read EACCES.'],
])('%s has the code %s', (code, told, message) => {
  expect(fileTrouble(failed(code), '/data')).toMatchObject({ code: told, message });
});

it('an error of this project stays as it is', () => {
  const error = new MemoryError('CANCELLED', 'The caller cancelled the request.');
  expect(fileTrouble(error, '/data')).toBe(error);
});
