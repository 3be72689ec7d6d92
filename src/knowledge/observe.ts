/** Records a fact that a caller states about an entity. It closes or contradicts earlier facts, which stay available with asOf. */
import { z } from 'zod';
import type { Texts } from '../domain/requests/texts.ts';
import { checkSpan, factFields, relationFields, textFields } from '../operation/fact-fields.ts';
import { namesField, namespaceField } from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { Emitting, StoreParts } from '../operation/parts.ts';
import { writes } from '../operation/rights.ts';
import { takesIds } from '../operation/short-ids.ts';
import { observation, relation } from '../writes/fact-statement.ts';
import { stateFact } from '../writes/state-fact.ts';

const MOST_STATING = 100;

const about = z.object({
  namespace: namespaceField,
  ...factFields,
  /** Ids of memories that state it. */
  statedIn: takesIds(namesField('statedIn', MOST_STATING)).optional(),
  /** Ids of facts that, as the caller knows, cannot hold together with it. */
  contradicts: namesField('contradicts', MOST_STATING).optional(),
  /** Ids of facts that this one ends; one that says the same is corrected by it, and held no longer. */
  supersedes: namesField('supersedes', MOST_STATING).optional(),
});
const observed = about.extend(textFields);
const related = about.extend({
  ...relationFields,
  /** An entity has one such relation at a time; left out: as is known of the relation's name. */
  single: z.boolean().optional(),
});
export type ObserveInput = z.input<typeof observed>;
export type RelateInput = z.input<typeof related>;

type FactParts = StoreParts & Emitting;

const FACT_TEXTS: Texts = { screened: { lookups: ['statedIn', 'contradicts', 'supersedes'] } };

async function state(fact: Parameters<typeof stateFact>[1], { database, clock, emit }: FactParts) {
  const stated = await database.transaction('write', (tx) => stateFact(tx, fact, clock));
  emit('stated');
  return stated;
}

/** Records a text about an entity. Facts that conflict with it end. */
export const observe = operation({
  name: 'observe',
  input: observed.transform(checkSpan),
  rights: writes,
  texts: FACT_TEXTS,
  sample: (namespace) => ({ namespace, entity: 'x', text: 'x' }),
  run: (input, parts: FactParts) => state(observation(input), parts),
});

/** Records how an entity is related to another. Facts that conflict with it end. */
export const relate = operation({
  name: 'relate',
  input: related.transform(checkSpan),
  rights: writes,
  texts: FACT_TEXTS,
  sample: (namespace) => ({ namespace, entity: 'x', relationType: 'KNOWS', to: 'z' }),
  run: (input, parts: FactParts) => state(relation(input), parts),
});
