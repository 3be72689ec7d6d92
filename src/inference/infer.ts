/** What follows about some entities, given that others hold or do not (source D's probabilistic query). */
import { setImmediate as breathe } from 'node:timers/promises';
import { checkDate, checkName, checkNamespace } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import { nameKey } from '../domain/name-key.ts';
import type { Clock } from '../domain/ports.ts';
import type { InferInput, Inference } from '../domain/requests/requests.ts';
import { inferBeliefs } from '../models/inference/beliefs.ts';
import { ancestral, UNKNOWN } from '../models/inference/noisy-or.ts';
import { unchecked } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import { reads } from '../operation/rights.ts';
import type { Database, RunOptions } from '../store/database.ts';
import { entitiesMeantBy } from '../store/statements.generated.ts';
import { instantsOf } from '../domain/instants.ts';
import { MOST_EDGES, MOST_NODES, type Neighbourhood, neighbourhood } from './relations.ts';

const MOST_EVIDENCE = 100;
const MOST_ASKED = 100;

interface Entity {
  readonly id: string;
  readonly name: string;
}

/** How likely entities hold, given that others hold or do not, from the relations between them. */
export const infer = operation({
  name: 'infer',
  input: unchecked<InferInput>(),
  rights: reads,
  sample: (namespace) => ({ namespace, evidence: [], query: [] }),
  run: inferPosteriors,
});

/** @throws MemoryError naming the field that is wrong. */
async function inferPosteriors(
  input: InferInput,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  options: RunOptions = {},
): Promise<Inference> {
  const namespace = checkNamespace(input.namespace);
  checkCount(input.evidence.length, MOST_EVIDENCE, 'evidence');
  checkCount(input.query.length, MOST_ASKED, 'query');
  const now = input.now === undefined ? clock() : checkDate(input.now, 'now');
  const at = instantsOf(input.asOf, now) ?? { knownAt: now, validAt: now };
  const entities = await resolve(namespace, input, database, options);
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
async function resolve(
  namespace: string,
  input: InferInput,
  database: Database,
  options: RunOptions,
): Promise<Entity[]> {
  const fields = [
    ...input.evidence.map(({ entity }, index) => ({ text: entity, field: `evidence[${index}].entity` })),
    ...input.query.map((text, index) => ({ text, field: `query[${index}]` })),
  ];
  for (const { text, field } of fields) checkName(text, field);
  const references = [...new Set(fields.map(({ text }) => text))].map((text) => ({
    text,
    nameKey: nameKey(text),
  }));
  const found = await database.run(entitiesMeantBy, { namespace, references }, options);
  const byText = new Map(found.map(({ text, id, name }) => [text, { id, name }]));
  return fields.map(({ text, field }) => {
    const entity = byText.get(text);
    if (entity !== undefined) return entity;
    throw new MemoryError('UNKNOWN_ID', `${field} is neither the id nor the name of an entity here.`, {
      field,
    });
  });
}

/** By entity. @throws MemoryError INVALID_ARGUMENT where the evidence contradicts itself */
function known({ evidence }: InferInput, entities: readonly Entity[]): Map<string, boolean> {
  const holds = new Map<string, boolean>();
  evidence.forEach((each, index) => {
    const { id, name } = entities[index] as Entity;
    if (holds.get(id) === !each.holds) {
      throw new MemoryError(
        'INVALID_ARGUMENT',
        `The evidence says of ${name} both that it holds and that it does not.`,
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
          `Only the nearest and surest were looked at: ${MOST_NODES} entities and ${MOST_EDGES} relations at most.`,
        ]
      : []),
    ...(circles > 0
      ? [`${circles} of the relations ran in a circle with surer ones, and were left out.`]
      : []),
    ...(exact
      ? []
      : ['Too entangled to be reckoned exactly: these are approximations by loopy belief propagation.']),
    ...(converged ? [] : ['The approximations had not settled.']),
  ];
}

function checkCount(count: number, most: number, field: string): void {
  if (count >= 1 && count <= most) return;
  throw new MemoryError('INVALID_ARGUMENT', `${field} must have 1–${most} entries.`, { field });
}
