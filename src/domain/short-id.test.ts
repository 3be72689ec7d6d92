import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { idAmong, isShortId, shortId } from './short-id.ts';

it('[R-INPUT-SHORT-ID] every UUID has a short id, and it is the end of it', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(isShortId(shortId(id))).toBe(true);
      expect(id.endsWith(shortId(id))).toBe(true);
    }),
  );
});

it('[R-INPUT-SHORT-ID] another id stays as it is', () => {
  expect(shortId('note-17')).toBe('note-17');
  expect(isShortId('note-17')).toBe(false);
  expect(isShortId('A3B8C91E')).toBe(false);
});

it('[R-INPUT-SHORT-ID] a short id is found among ids, unless two end with it', () => {
  const [one, other] = ['0197aaaa-0000-7000-8000-0000a3b8c91e', '0197aaaa-0000-7000-8000-0000a3b8c91f'];
  expect(idAmong([one, other], 'a3b8c91e')).toBe(one);
  expect(idAmong([one, one.replace('0197', '0198')], 'a3b8c91e')).toBe('a3b8c91e');
  expect(idAmong([one], '00000000')).toBe('00000000');
  expect(idAmong([one, 'a3b8c91e'], 'a3b8c91e')).toBe('a3b8c91e');
});
