import { expect, it } from 'vitest';
import { suggestionFor } from './unknown-namespace.ts';

it('a mistyped namespace is answered with the one that is meant and those that exist', () => {
  expect(suggestionFor('exmaple', ['example', 'locomo-c0'])).toBe(
    'Did you mean example? Known: example, locomo-c0',
  );
  expect(suggestionFor('nope', ['example', 'locomo-c0'])).toBe('Known: example, locomo-c0');
});

it('a long list of namespaces is cut, and an empty one says how to make the first', () => {
  const many = Array.from({ length: 12 }, (_, at) => `project-${at}`);
  expect(suggestionFor('nope', many)).toMatch(/^Known: project-0, .*project-9, …$/);
  expect(suggestionFor('nope', [])).toBe('The first memory creates it.');
});
