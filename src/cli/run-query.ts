/** Sends one GraphQL query to the service that the environment names, and prints progress while it waits. */
import { readSettings, type Settings } from '../config/settings.ts';
import { checkExists } from './options/existing-namespace.ts';
import { onInterrupt } from './terminal/interrupt.ts';
import { chosenNamespace } from './options/options.ts';
import { showProgress } from './terminal/progress.ts';
import { ServiceConnection } from './service-connection.ts';

export interface Question<Data, Result> {
  readonly query: string;
  readonly variables: (namespace: string) => Readonly<Record<string, unknown>>;
  readonly pick: (data: Data) => Result;
  /** Refuses a namespace that does not exist, rather than asking it. */
  readonly existing?: boolean;
}

/**
 * @param namespace as the command line names it; undefined: the environment's.
 * @param who whose lease it is, in the service's log.
 */
export async function runQuery<Data, Result>(
  namespace: string | undefined,
  who: string,
  question: Question<Data, Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  const chosen = chosenNamespace(namespace, settings);
  using interrupt = onInterrupt();
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who, signal: interrupt.signal });
  if (question.existing === true) await checkExists(service, chosen, interrupt.signal);
  return question.pick(await service.ask<Data>(question.query, question.variables(chosen), interrupt.signal));
}

/**
 * The same for what belongs to no single namespace, or to one that is checked in the query itself.
 * @param who whose lease it is, in the service's log
 */
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
