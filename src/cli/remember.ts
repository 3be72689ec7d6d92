/** `hippograph remember`: one memory, from the command line. */
import { Command } from 'commander';
import { namespaceOption } from './options.ts';

interface RememberOptions {
  readonly namespace?: string;
  readonly session?: string;
  readonly who?: string;
  readonly at?: string;
  readonly tag?: string[];
  readonly key?: string;
  readonly json?: true;
}

const REMEMBER = `mutation Remember($input: RememberInput!) {
  remember(input: $input) { id idempotencyKey status searchable embedded }
}`;

interface Receipt {
  readonly id: string;
  readonly status: 'CREATED' | 'DUPLICATE';
}

async function remember(content: string, options: RememberOptions): Promise<void> {
  const { once } = await import('./once.ts');
  const { session: sessionId, who, at: occurredAt, tag: tags, key: idempotencyKey } = options;
  const receipt = await once<{ remember: Receipt }, Receipt>(options.namespace, 'remember', {
    query: REMEMBER,
    variables: (namespace) => ({
      input: { namespace, content, sessionId, who, occurredAt, tags, idempotencyKey },
    }),
    pick: (data) => data.remember,
  });
  const said = receipt.status === 'CREATED' ? 'stored' : 'already there';
  process.stdout.write(options.json ? `${JSON.stringify(receipt, null, 2)}\n` : `${receipt.id} ${said}\n`);
}

export function rememberCommand(): Command {
  return namespaceOption(new Command('remember').description('store one memory'))
    .argument('<text>', 'what to remember')
    .option('--session <id>', 'session it belongs to')
    .option('--who <name>', 'who said or did it')
    .option('--at <instant>', 'when it happened; left out: now')
    .option('--tag <tags...>', 'tags')
    .option('--key <key>', 'idempotency key: the same key is stored once')
    .option('--json', 'print the receipt as JSON')
    .action(remember);
}
