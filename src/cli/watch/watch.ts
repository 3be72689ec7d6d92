/** `hippograph watch`: what happens to the memories of a namespace, a line an event, as it happens. */
import { Command, Option } from 'commander';
import type { Json } from '../../client/json.ts';
import { MEMORY_EVENT_KINDS, type MemoryEventKind } from '../../domain/events.ts';
import { shortId } from '../../domain/short-id.ts';
import { namespaceOption } from '../options/options.ts';
import type { Row } from '../terminal/rows.ts';

interface WatchOptions {
  readonly namespace?: string;
  readonly kind?: readonly string[];
  readonly session?: string;
  readonly json?: true;
}

interface Happened {
  readonly kind: MemoryEventKind;
  readonly memoryId: string;
  readonly at: string;
  readonly tier: string | null;
  readonly memory: Json<{ content?: string; who?: string | null }> | null;
}

const WATCH = `subscription Watch($namespace: String!, $after: String, $kinds: [MemoryEventKind!], $sessionId: String) {
  memoryEvents(namespace: $namespace, after: $after, kinds: $kinds, sessionId: $sessionId) {
    cursor
    events { kind memoryId at sessionId tier memory { ... on Episode { content who } } }
  }
}`;

async function watch({ namespace, kind, session, json }: WatchOptions): Promise<void> {
  const [{ followed }, { printRows }, { printError, printJson }] = await Promise.all([
    import('./followed.ts'),
    import('../terminal/rows.ts'),
    import('../terminal/print.ts'),
  ]);
  const batches = followed<{ memoryEvents: { cursor: string; events: Happened[] } }>(namespace, {
    query: WATCH,
    variables: { kinds: kind?.map((each) => each.toUpperCase()), sessionId: session },
    cursorOf: ({ memoryEvents }) => memoryEvents.cursor,
  });
  let begun = false;
  for await (const { memoryEvents } of batches) {
    if (!begun) printError('Watching. Ctrl-C ends it.');
    begun = true;
    if (json) for (const event of memoryEvents.events) printJson(event, 0);
    else
      printRows(
        [{ style: 'dim' }, {}, { style: 'cyan' }, { cut: true }, { style: 'dim' }],
        rowsOf(memoryEvents.events),
      );
  }
}

const rowsOf = (events: readonly Happened[]): Row[] =>
  events.map(({ kind, memoryId, at, tier, memory }) => ({
    cells: [
      at.slice(11, 19),
      kind.toLowerCase().replaceAll('_', ' ') + (tier === null ? '' : ` (${tier})`),
      memory?.who ?? '',
      memory?.content ?? '',
      shortId(memoryId),
    ],
  }));

export function watchCommand(): Command {
  return namespaceOption(
    new Command('watch').description('print what happens to the memories of a namespace, as it happens'),
  )
    .addOption(
      new Option('--kind <kind...>', 'only these kinds of events').choices(
        MEMORY_EVENT_KINDS.map((each) => each.toLowerCase()),
      ),
    )
    .option('--session <id>', 'only events of this session')
    .option('--json', 'print each event as one line of JSON')
    .action(watch);
}
