import { expect, it } from 'vitest';
import { remedyFor } from './existing-namespace.ts';

it('a mistyped namespace is answered with the one that is meant and those that exist', () => {
  expect(remedyFor('exmaple', ['example', 'locomo-c0'], false)).toBe(
    'Did you mean example? Known: example, locomo-c0',
  );
  expect(remedyFor('nope', ['example', 'locomo-c0'], false)).toBe('Known: example, locomo-c0');
});

it('a long list of namespaces is cut, and an empty one says how to make the first', () => {
  const many = Array.from({ length: 12 }, (_, at) => `project-${at}`);
  expect(remedyFor('nope', many, false)).toMatch(/^Known: project-0, .*project-9, …$/);
  expect(remedyFor('elsewhere', ['one'], true)).toBe('Known: one, …');
  expect(remedyFor('nope', [], false)).toMatch(/none yet/);
});
