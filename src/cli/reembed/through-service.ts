/** Has the running service change the graph over, and shows how far it is. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { ProgressEvent } from '../../domain/ports.ts';
import type { Reembedded } from '../../domain/requests/requests.ts';
import { refusedBy } from '../../client/graphql-client.ts';
import type { ProgressView } from '../terminal/progress.ts';
import { ServiceConnection } from '../service-connection.ts';

export interface ServedRun {
  readonly settings: Settings;
  readonly view: ProgressView;
  readonly signal: AbortSignal;
}

type Line =
  | { readonly progress: ProgressEvent }
  | { readonly done: Reembedded }
  | { readonly error: { readonly code: string; readonly message: string; readonly remedy?: string } };

/** @throws MemoryError with the code that the service gave */
export async function throughService({ settings, view, signal }: ServedRun): Promise<Reembedded> {
  using service = await ServiceConnection.open({ settings, view, who: 'reembed', signal });
  const stream = service.stream('/reembed', signal, JSON.stringify({ model: settings.embedding }));
  for await (const text of createInterface({ input: Readable.from(stream) })) {
    const line = JSON.parse(text) as Line;
    if ('done' in line) return line.done;
    if ('error' in line) throw refusedBy({ message: line.error.message, extensions: line.error });
    view.report(line.progress);
  }
  throw new MemoryError('SERVICE_UNAVAILABLE', 'The service stopped before re-embedding finished.', {
    remedy: 'Start it with the new model in its settings. It continues from there.',
  });
}
