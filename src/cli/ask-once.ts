/** One GraphQL query to the service of these settings, with progress while it starts. */
import type { Settings } from '../config/settings.ts';
import { ServiceConnection } from './service-connection.ts';
import { onInterrupt } from './terminal/interrupt.ts';
import { showProgress } from './terminal/progress.ts';

/** @param who whose lease it is, in the service's log */
export async function askOnce<Data>(
  settings: Settings,
  who: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who, signal: interrupt.signal });
  return await service.ask<Data>(query, variables, interrupt.signal);
}
