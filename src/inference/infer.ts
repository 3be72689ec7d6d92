/** What follows about some entities, given that others hold or do not (source D's probabilistic query). */
import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { MemoryError } from '../domain/errors.ts';
import { meaning } from '../domain/name-key.ts';
import type { Inference } from '../domain/requests/requests.ts';
import { inferBeliefs } from '../models/inference/beliefs.ts';
import { ancestral, UNKNOWN } from '../models/inference/noisy-or.ts';
import {
  asOfField,
  listField,
  namespaceField,
  nowField,
  spelledField,
  spelledFields,
} from '../operation/fields.ts';
import { operation } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { entitiesMeantBy } from '../store/statements.generated.ts';
import { instantsOf } from '../domain/times/instants.ts';
import { MOST_EDGES, MOST_NODES, type Neighbourhood, neighbourhood } from './relations.ts';

const present =
  (field: string) =>
  <Item>(items: readonly Item[]): readonly Item[] => {
    if (items.length > 0) return items;
    throw new MemoryError('INVALID_ARGUMENT', `${field} must have at least one entry.`, { field });
  };

const inferInput = z.object({
  namespace: namespaceField,
  /** Entities by name or id, and whether they hold. */
  evidence: listField(
    'evidence',
    z.object({ entity: spelledField('entity'), holds: z.boolean() }),
    100,
  ).transform(present('evidence')),
  /** Entities by name or id. */
  query: spelledFields('query', 100).transform(present('query')),
  asOf: asOfField,
  now: nowField,
});
type Asked = z.output<typeof inferInput>;

interface Entity {
  readonly id: string;
  readonly name: string;
}

/** How likely entities hold, given that others hold or do not, from the relations between them. */
export const infer = operation({
  name: 'infer',
  input: inferInput,
  rights: reads,
  sample: (namespace) => ({ namespace, evidence: [], query: [] }),
  run: inferPosteriors,
});

/** @throws MemoryError naming the field that is wrong. */
async function inferPosteriors(
  input: Asked,
  { database, clock }: StoreParts,
  options: RunOptions,
): Promise<Inference> {
  const { namespace } = input;
  const now = input.now ?? clock();
  const at = instantsOf(input.asOf, now) ?? { knownAt: now, validAt: now };
  const entities = await resolve(input, database, options);
  const asked = entities.slice(input.evidence.length);
  const holds = known(input, entities);
  const entityIds = [...new Set(entities.map(({ id }) => id))];
  const around = await neighbourhood({ namespace, entityIds, at }, database, options);
  const { network, nodeOf } = around;
  const bearing = ancestral(
    network,
    entityIds.map((id) => nodeOf.get(id) as number),
  );
  const placeOf = new Map(bearing.nodes.map((node, place) => [node, place]));
  const place = (id: string): number => placeOf.get(nodeOf.get(id) as number) as number;

  const nothing = new Int8Array(bearing.network.size).fill(UNKNOWN);
  const evidence = nothing.slice();
  for (const [id, each] of holds) evidence[place(id)] = each ? 1 : 0;
  await breathe();
  const before = inferBeliefs(bearing.network, nothing);
  await breathe();
  const after = inferBeliefs(bearing.network, evidence);
  const exact = before.method === 'EXACT' && after.method === 'EXACT';
  return {
    posteriors: asked.map(({ id, name }) => ({
      entityId: id,
      name,
      prior: before.beliefs[place(id)] as number,
      posterior: after.beliefs[place(id)] as number,
    })),
    method: exact ? 'EXACT' : 'LOOPY',
    nodes: network.size,
    edges: network.parents.length,
    converged: before.converged && after.converged,
    notices: noticesOn(around, exact, before.converged && after.converged),
  };
}

/** The entities of the evidence, then those asked after. @throws MemoryError UNKNOWN_ID */
async function resolve(input: Asked, database: Database, options: RunOptions): Promise<Entity[]> {
  const fields = [
    ...input.evidence.map(({ entity }, index) => ({ text: entity, field: `evidence[${index}].entity` })),
    ...input.query.map((text, index) => ({ text, field: `query[${index}]` })),
  ];
  const references = [...new Set(fields.map(({ text }) => text))].map(meaning);
  const found = await database.run(entitiesMeantBy, { namespace: input.namespace, references }, options);
  const byText = new Map(found.map(({ text, id, name }) => [text, { id, name }]));
  return fields.map(({ text, field }) => {
    const entity = byText.get(text);
    if (entity !== undefined) return entity;
    throw new MemoryError(
      'UNKNOWN_ID',
      `${field} is neither the id nor the name of an entity in this namespace.`,
      {
        field,
      },
    );
  });
}

/** By entity. @throws MemoryError INVALID_ARGUMENT where the evidence contradicts itself */
function known({ evidence }: Asked, entities: readonly Entity[]): Map<string, boolean> {
  const holds = new Map<string, boolean>();
  evidence.forEach((each, index) => {
    const { id, name } = entities[index] as Entity;
    if (holds.get(id) === !each.holds) {
      throw new MemoryError(
        'INVALID_ARGUMENT',
        `The evidence says both that ${name} holds and that it does not.`,
        { field: `evidence[${index}].entity` },
      );
    }
    holds.set(id, each.holds);
  });
  return holds;
}

function noticesOn({ circles, cut }: Neighbourhood, exact: boolean, converged: boolean): string[] {
  return [
    ...(cut
      ? [
          `Only the nearest and surest were considered: ${MOST_NODES} entities and ${MOST_EDGES} relations at most.`,
        ]
      : []),
    ...(circles > 0
      ? [`${circles} of the relations were left out, because they form a circle with surer ones.`]
      : []),
    ...(exact
      ? []
      : [
          'The network is too dense for exact results. These are approximations by loopy belief propagation.',
        ]),
    ...(converged ? [] : ['The approximations did not converge.']),
  ];
}
