import { describe, expect, it } from 'vitest';
import { parsed } from '../operation/input.ts';
import { tokenInput } from './token-input.ts';

const asked = (name: string) => () => parsed(tokenInput, { name, namespaces: ['team'], rights: ['read'] });

describe('the name of a token', () => {
  it.each([
    ['an escape sequence', 'a\u001b[31m'],
    ['a line break', 'a\nb'],
    ['a control of eight bits', 'a\u009b1m'],
    ['an override of the reading order', 'a\u202egnp'],
    ['an embedding', '\u202ab'],
    ['an isolate', '\u2067a\u2069'],
  ])('is refused with %s', (_what, name) => {
    expect(asked(name)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT', field: 'name' }));
  });

  it('may be in any script', () => {
    expect(asked('מגן – 備份 “nightly”')().name).toBe('מגן – 備份 “nightly”');
  });
});
