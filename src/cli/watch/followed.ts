/** A subscription as the command line follows it: over server-sent events, from its cursor on again where the service was lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { refusedBy, type GraphqlError } from '../../client/graphql-client.ts';
import { readSettings } from '../../config/settings.ts';
import { codeOf } from '../../domain/errors.ts';
import { checkExists } from '../options/existing-namespace.ts';
import { chosenNamespace } from '../options/options.ts';
import { ServiceConnection } from '../service-connection.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { printError } from '../terminal/print.ts';
import { showProgress } from '../terminal/progress.ts';

const AGAIN_AFTER_MS = 1_000;

export interface Followed<Data> {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly cursorOf: (data: Data) => string;
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly GraphqlError[];
}

/** Ends where the user interrupts it. @throws MemoryError of a subscription that is refused */
export async function* followed<Data>(
  namespace: string | undefined,
  { query, variables, cursorOf }: Followed<Data>,
): AsyncGenerator<Data> {
  const settings = readSettings(process.env);
  const chosen = chosenNamespace(namespace, settings);
  using interrupt = onInterrupt();
  const { signal } = interrupt;
  using view = showProgress(process.stderr);
  using service = await ServiceConnection.open({ settings, view, who: 'watch', signal });
  await checkExists(service, chosen, signal);
  let after: string | undefined;
  let lost = false;
  while (!signal.aborted) {
    const body = JSON.stringify({ query, variables: { ...variables, namespace: chosen, after } });
    try {
      for await (const { data, errors } of answers<Data>(service, body, signal)) {
        if (errors?.[0] !== undefined) throw refusedBy(errors[0]);
        if (data === undefined || data === null) continue;
        after = cursorOf(data);
        lost = false;
        yield data;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (codeOf(error) !== 'SERVICE_UNAVAILABLE') throw error;
    }
    if (!lost) printError('The service has ended. Waiting for the next one…');
    lost = true;
    await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await service.reopen();
  }
}

/** What the service sends, each as it comes. */
async function* answers<Data>(
  service: ServiceConnection,
  body: string,
  signal: AbortSignal,
): AsyncGenerator<Answer<Data>> {
  let come: Answer<Data>[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'next') come.push(JSON.parse(data) as Answer<Data>);
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of service.stream('/graphql/stream', signal, body)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* come;
    come = [];
  }
}
