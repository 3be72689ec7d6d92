import { expect, it } from 'vitest';
import { RECORDED } from '../definitions.generated.ts';
import { isRepeatable } from './repeatable.ts';

const call = (name: string, args: Record<string, unknown> = {}) =>
  isRepeatable({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });

it('sends again what doubles nothing, and only that', () => {
  const names = Object.values(RECORDED.tools).flatMap((tools) => tools.map(({ name }) => name));
  expect(names.filter((name) => !call(name)).sort()).toEqual([
    'accelerate_decay',
    'add_observations',
    'co_access',
    'consolidate',
    'create_entities',
    'create_relations',
    'create_relationship',
    'learn_procedure',
    'relate',
  ]);
});

it('sends again what is known by its key', () => {
  expect(call('learn_procedure', { procedureId: 'p', success: true })).toBe(false);
  expect(call('learn_procedure', { procedureId: 'p', success: true, idempotencyKey: 'k' })).toBe(true);
  expect(call('learn_procedure', { idempotencyKey: 7 })).toBe(false);
  expect(call('relate', { entity: 'Ada', text: 'likes tea' })).toBe(true);
  expect(call('relate', { entity: 'Ada', relationType: 'KNOWS', to: 'Otto' })).toBe(false);
});

it('sends again whatever is no call of a tool, or of none that there is', () => {
  expect(isRepeatable({ jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'x' } })).toBe(true);
  expect(isRepeatable({ jsonrpc: '2.0', id: 1, method: 'tools/call' })).toBe(true);
  expect(call('nonsense')).toBe(true);
});
