/** A namespace of a store, asked over HTTP. */
import { MemoryError } from '../../domain/errors.ts';
import type { SyncPage, SyncReceipt, SyncState } from '../../domain/requests/sync.ts';
import { SYNC_VERSION } from '../../domain/requests/sync.ts';
import { postJson } from '../../client/graphql-client.ts';
import type { ServiceAddress } from '../../client/service-headers.ts';
import type { ServiceConnection } from '../service-connection.ts';
import type { SyncSide } from './exchange.ts';

type Post = <Answer>(path: string, body: string) => Promise<Answer>;

/** The one that the command line talks to. */
export const ownSide = (service: ServiceConnection, namespace: string): SyncSide =>
  side('This store', namespace, (path, body) => service.post(path, body));

/** Another one. @throws MemoryError PEER_UNREACHABLE where nothing answers as a service of hippograph does */
export const peerSide = (address: ServiceAddress, namespace: string, signal: AbortSignal): SyncSide =>
  side(address.url, namespace, async (path, body) => {
    try {
      return await postJson(address, { path, body, signal });
    } catch (error) {
      if (!(error instanceof MemoryError) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
      throw new MemoryError(
        'PEER_UNREACHABLE',
        `${address.url} does not answer, or is not a hippograph service.`,
        {
          remedy: 'Run the command again once it answers: it continues from there.',
          cause: error,
        },
      );
    }
  });

function side(name: string, namespace: string, post: Post): SyncSide {
  const ask = <Answer>(path: string, input: object): Promise<Answer> =>
    post(path, JSON.stringify({ ...input, namespace }));
  return {
    name,
    state: (peer) => ask<SyncState>('/sync/state', { version: SYNC_VERSION, peer }),
    changes: (input) => ask<SyncPage>('/sync/changes', input),
    merge: (input) => ask<SyncReceipt>('/sync/merge', input),
  };
}
