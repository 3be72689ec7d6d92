/**
 * POST /sync/state, /sync/changes and /sync/merge: what another store asks to become equal to this one, and this one to it (docs/adr/0011). Beside
 * GraphQL, as the transfer of files is: what goes to and fro is for programs alone.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readBody } from '../read-body.ts';
import type { RequestDoor } from '../service-door.ts';

const replica = z.string().regex(/^[\w:.-]{1,128}$/);
const clock = z.record(replica, z.int().min(0));
const version = z.int();
const namespace = z.string();
const place = z.int().min(0);

const state = z.strictObject({ version, namespace, peer: replica.nullable() });
const changes = z.strictObject({ version, namespace, clock, after: place });
const merge = z.strictObject({
  version,
  namespace,
  from: replica,
  after: place,
  upTo: place,
  changes: z.array(z.unknown()),
  clock: clock.optional(),
});

export function mountSync(app: FastifyInstance, door: RequestDoor): void {
  app.post('/sync/state', (request) => door.serviceOf(request).syncState(readBody(state, request.body)));
  app.post('/sync/changes', (request) =>
    door.serviceOf(request).syncChanges(readBody(changes, request.body)),
  );
  app.post('/sync/merge', (request) => door.serviceOf(request).syncMerge(readBody(merge, request.body)));
}
