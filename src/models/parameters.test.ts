import { describe, expect, it } from 'vitest';
import { ACTR_PARAMETERS } from './laws/actr.ts';
import { EBBINGHAUS_PARAMETERS } from './laws/ebbinghaus.ts';
import { ENERGY_PARAMETERS } from './laws/energy.ts';
import { EXPONENTIAL_PARAMETERS } from './laws/exponential.ts';
import { FSRS_PARAMETERS } from './laws/fsrs.ts';
import { HYBRID_PARAMETERS, hybrid } from './laws/hybrid.ts';
import { KEEPING_PARAMETERS } from './laws/keeping.ts';
import { MEMORY_CHAIN_PARAMETERS, memoryChain } from './laws/memory-chain.ts';
import { type ParameterTable, valuesOf } from './parameters.ts';
import { PROCEDURE_PARAMETERS } from './procedures.ts';

const tables: Readonly<Record<string, ParameterTable>> = {
  ACTR_PARAMETERS,
  EBBINGHAUS_PARAMETERS,
  ENERGY_PARAMETERS,
  EXPONENTIAL_PARAMETERS,
  FSRS_PARAMETERS,
  HYBRID_PARAMETERS,
  KEEPING_PARAMETERS,
  MEMORY_CHAIN_PARAMETERS,
  PROCEDURE_PARAMETERS,
};

describe('parameters', () => {
  it.each(Object.entries(tables))('%s have defaults within their ranges', (_, table) => {
    for (const row of Object.values(table)) {
      expect(row.min).toBeLessThan(row.max);
      expect(row.default).toBeGreaterThanOrEqual(row.min);
      expect(row.default).toBeLessThanOrEqual(row.max);
    }
  });

  it('are the defaults, with some replaced', () => {
    expect(valuesOf(HYBRID_PARAMETERS, { decay: 2 })).toMatchObject({ decay: 2, potentiatedDecay: 0.1 });
  });

  it.each([
    ['out of range', { decay: -1 }, 'INVALID_NUMBER', 'parameters.decay'],
    ['not a number', { decay: Number.NaN }, 'INVALID_NUMBER', 'parameters.decay'],
    ['unknown', { speed: 1 }, 'INVALID_ARGUMENT', 'parameters.speed'],
    ['unknown, though every object has it', { toString: 1 }, 'INVALID_ARGUMENT', 'parameters.toString'],
  ] as const)('that are %s are refused by name', (_, replaced, code, field) => {
    expect(() => hybrid(replaced as object)).toThrow(expect.objectContaining({ code, field }));
  });

  it('of a memory chain that could rise unused are refused', () => {
    const refused = expect.objectContaining({ code: 'INVALID_NUMBER' });
    expect(() => memoryChain({ consolidation: 0.2 })).toThrow(refused);
    expect(() => memoryChain({ longTermDecay: 0.1 })).toThrow(refused);
  });
});
