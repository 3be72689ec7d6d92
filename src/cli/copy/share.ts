/** `hippograph share`: one memory into the namespace of a team, once a person has read it and agreed. */
import { Command } from 'commander';
import type { Json } from '../../client/json.ts';
import type { WriteReceipt } from '../../domain/answers.generated.ts';
import { MemoryError } from '../../domain/errors.ts';
import { namespaceOption } from '../options/options.ts';
import { print, printJson } from '../terminal/print.ts';

interface ShareOptions {
  readonly namespace?: string;
  readonly to: string;
  readonly yes?: true;
  readonly json?: true;
}

const MEMORY = `query ToShare($namespace: String!, $id: ID!) {
  memory(namespace: $namespace, id: $id) {
    id
    ... on Episode { retractedAt content who occurredAt project intent tags importance tool file category outcome }
  }
}`;
const REMEMBER = `mutation Share($input: RememberInput!) { remember(input: $input) { id status } }`;

interface Found {
  readonly id: string;
  readonly retractedAt: string | null;
  readonly content: string;
  readonly who: string | null;
  readonly occurredAt: string;
}
type Stored = Pick<Json<WriteReceipt>, 'id' | 'status'>;

/** @throws MemoryError UNKNOWN_ID; CONFLICT for one that is forgotten; INVALID_ARGUMENT where no person can be asked */
async function share(given: string, { namespace, to, yes, json }: ShareOptions): Promise<void> {
  const [{ runQuery }, { agreed }] = await Promise.all([
    import('../run-query.ts'),
    import('../terminal/agreed.ts'),
  ]);
  const found = await runQuery<{ memory: Found | null }, Found | null>(namespace, 'share', {
    query: MEMORY,
    variables: (of) => ({ namespace: of, id: given }),
    existing: true,
    pick: (data) => data.memory,
  });
  if (found === null)
    throw new MemoryError('UNKNOWN_ID', 'This namespace has no memory with this id.', { field: 'id' });
  const { id, retractedAt, ...memory } = found;
  if (retractedAt !== null)
    throw new MemoryError('CONFLICT', 'This memory is forgotten.', {
      field: 'id',
      remedy: 'Bring it back with `hippograph unforget` first.',
    });
  if (yes !== true) {
    const by = [memory.who, memory.occurredAt.slice(0, 10)].filter((each) => each !== null).join(', ');
    print(`${memory.content}\n(${by})`);
    const unasked = {
      message: 'Sharing needs the agreement of a person.',
      remedy: 'Pass --yes to share it.',
    };
    if (!(await agreed(`Share this with all who read ${to}? [y/N] `, unasked))) {
      print('Nothing was shared.');
      return;
    }
  }
  const receipt = await runQuery<{ remember: Stored }, Stored>(to, 'share', {
    query: REMEMBER,
    variables: (target) => ({ input: { ...memory, namespace: target, idempotencyKey: `share:${id}` } }),
    pick: (data) => data.remember,
  });
  if (json) printJson(receipt);
  else print(`${receipt.id} ${receipt.status === 'DUPLICATE' ? 'was shared before' : `shared with ${to}`}`);
}

export function shareCommand(): Command {
  return namespaceOption(new Command('share').description('copy one memory into the namespace of a team'))
    .argument('<id>', 'the id, as recall --json or remember printed it')
    .requiredOption('--to <namespace>', 'the namespace that others read')
    .option('--yes', 'share without asking')
    .option('--json', 'print the receipt as JSON')
    .addHelpText(
      'after',
      '\nThe copy has the text, its speaker, date, tags, project, file and category. Facts, links and use stay behind. Sharing the\nsame memory again stores nothing.',
    )
    .action(share);
}
