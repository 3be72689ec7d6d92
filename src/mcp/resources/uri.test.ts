import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, type ResourceRef, uriOf } from './uri.ts';

describe('the address of a resource', () => {
  it('leads back to it, whatever its namespace and name are', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    const item = fc.record({
      kind: fc.constantFrom('memory' as const, 'entity' as const, 'session' as const),
      namespace: text,
      id: text,
    });
    const health = fc.record({ kind: fc.constant('health' as const), namespace: text });
    fc.assert(
      fc.property(fc.oneof(item, health), fc.boolean(), (ref: ResourceRef, asText) => {
        const uri = uriOf(ref);
        expect(addressOf(asText ? `${uri}?format=text` : uri)).toEqual({
          ref,
          form: asText ? 'text' : 'json',
        });
        expect(new URL(uri).href).toBe(uri);
      }),
    );
  });

  it.each(['.', '..', '.~', '..~~', '...', '~', 'a.'])('leads back to what is called %s', (id) => {
    const ref = { kind: 'entity', namespace: 'n', id } as const;
    expect(new URL(uriOf(ref)).href).toBe(uriOf(ref));
    expect(addressOf(uriOf(ref))?.ref).toEqual(ref);
  });

  it('tells the service from a namespace that is called health', () => {
    expect(addressOf('hippograph://health')?.ref).toEqual({ kind: 'service' });
    expect(addressOf('hippograph://health/health')?.ref).toEqual({ kind: 'health', namespace: 'health' });
  });

  it('is none, for anything else', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => addressOf(url) === undefined));
    for (const uri of [
      'hippograph://n',
      'hippograph://n/memory',
      'HIPPOGRAPH://n/health',
      'hippograph://n/health?format=xml',
    ]) {
      expect(addressOf(uri)).toBeUndefined();
    }
  });
});
