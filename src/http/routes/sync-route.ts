/**
 * POST /sync/state, /sync/changes and /sync/merge: another store calls them so that both become equal (docs/adr/0011).
 * Next to GraphQL, like the transfer of files: only programs read what is exchanged.
 */
import type { FastifyInstance } from 'fastify';
import { OPERATIONS } from '../../service/operations.generated.ts';
import { readBody } from '../read-body.ts';
import type { ServiceFor } from '../service-access.ts';

const { syncState, syncChanges, syncMerge } = OPERATIONS;
const state = syncState.input.strict();
const changes = syncChanges.input.strict();
const merge = syncMerge.input.strict();

export function mountSync(app: FastifyInstance, serviceFor: ServiceFor): void {
  app.post('/sync/state', (request) => serviceFor(request).syncState(readBody(state, request.body)));
  app.post('/sync/changes', (request) => serviceFor(request).syncChanges(readBody(changes, request.body)));
  app.post('/sync/merge', (request) => serviceFor(request).syncMerge(readBody(merge, request.body)));
}
