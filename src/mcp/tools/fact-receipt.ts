/** What came of stating a fact, as tools tell it. */
import { z } from 'zod';
import type { FactReceipt } from '../../domain/requests/knowledge.ts';
import { factLine, factOf } from './fact.ts';
import { storedStatus } from './stored.ts';

export const receiptShape = {
  status: storedStatus,
  fact: z.looseObject({ id: z.string() }),
  contradictions: z.array(z.looseObject({})).describe('{rule, against: fact}'),
};

export const structureOfReceipt = ({ status, fact, superseded, contradictions }: FactReceipt) => ({
  status,
  fact: factOf(fact),
  superseded: superseded.map(factOf),
  contradictions: contradictions.map(({ rule, against }) => ({ rule, against: factOf(against) })),
});

export function renderReceipt({ status, fact, superseded, contradictions }: FactReceipt): string {
  const lines = [
    `${status === 'CREATED' ? 'Recorded' : 'Held already'}: ${factLine(fact)}`,
    ...superseded.map((older) => `Ended by it: ${factLine(older)}`),
    ...contradictions.map(({ rule, against }) => `Contradicts (${rule}): ${factLine(against)}`),
  ];
  return lines.join('\n');
}
