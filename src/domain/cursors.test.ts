import { expect, it } from 'vitest';
import { dateOfCursor, fromCursor, toCursor } from './cursors.ts';

const types = ['number', 'string'] as const;
const read = (cursor: string): readonly [number, string] =>
  fromCursor<[number, string]>('runs', cursor, [...types]);
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a cursor gives back the key that it was made of', () => {
  expect(read(toCursor('runs', [-5, 'é:"\\']))).toEqual([-5, 'é:"\\']);
});

it.each([
  ['no base64', '%'],
  ['no JSON', 'x'],
  ['no list', encoded({ a: 1 })],
  ['of another list', toCursor('sessions', [1, 'a'])],
  ['too short', toCursor('runs', [1])],
  ['too long', toCursor('runs', [1, 'a', 2])],
  ['of other types', toCursor('runs', ['1', 'a'])],
  ['with a number that is none', encoded(['runs', null, 'a'])],
  ['with a NUL', toCursor('runs', [1, '\0'])],
  ['with half of a surrogate pair', toCursor('runs', [1, '\ud800'])],
  ['with a key longer than any', toCursor('runs', [1, 'x'.repeat(1_025)])],
])('one that is %s is refused', (_, cursor) => {
  expect(() => read(cursor)).toThrow(expect.objectContaining({ code: 'BAD_CURSOR', field: 'after' }));
});

it.each([1.5, 1e18, -1e18])('%s is no date of a cursor', (ms) => {
  expect(() => dateOfCursor(ms)).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
});
