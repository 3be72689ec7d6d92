import { z } from 'zod';
import { MemoryError } from '../../../domain/errors.ts';
import { OUTCOMES } from '../../../domain/memory.ts';
import type { RememberInput, WriteReceipt } from '../../../domain/requests.ts';
import { instant, parseArguments, toDate } from '../../arguments.ts';
import { outputOf, type Tool } from '../../tool.ts';
import { namespaceArgument } from '../namespace.ts';

const details = {
  sessionId: z.string().optional(),
  occurredAt: instant.optional(),
  who: z.string().optional(),
  project: z.string().optional(),
  intent: z.string().optional(),
  tags: z.array(z.string()).optional(),
  importance: z.number().optional(),
  outcome: z.enum(OUTCOMES).optional(),
  idempotencyKey: z.string().optional(),
};

const item = z.strictObject({ content: z.string(), ...details });
const input = z.strictObject({
  namespace: namespaceArgument,
  content: z.string().optional().describe('What to remember, kept verbatim'),
  ...details,
  occurredAt: details.occurredAt.describe('When it happened; default now'),
  who: details.who.describe('Who said or did it'),
  intent: details.intent.describe('Why'),
  importance: details.importance.describe('0 to 1'),
  memories: z.array(item).optional().describe('Several at once in place of content; all or none; up to 1000'),
});
const output = outputOf({
  receipts: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['CREATED', 'DUPLICATE']),
      searchable: z.boolean(),
      embedded: z.boolean(),
      idempotencyKey: z.string().nullable(),
    }),
  ),
});

function toInput(namespace: string, { occurredAt, ...rest }: z.output<typeof item>): RememberInput {
  return { ...rest, namespace, occurredAt: toDate(occurredAt) };
}

/** The service calls a list `input`; the caller of this tool wrote `memories`. */
function inCallersWords(error: unknown): unknown {
  if (!(error instanceof MemoryError) || error.field?.startsWith('input') !== true) return error;
  const { code, message, remedy, cause } = error;
  const field = error.field.replace(/^input/, 'memories');
  return new MemoryError(code, message.replaceAll(error.field, field), {
    field,
    ...(remedy === undefined ? {} : { remedy }),
    cause,
  });
}

function describe({ id, status, searchable }: WriteReceipt): string {
  const stored = status === 'CREATED' ? 'stored' : 'known already';
  return `${id}: ${stored}${searchable ? '' : ', forgotten since'}`;
}

export const remember: Tool = {
  name: 'remember',
  title: 'Remember',
  description:
    'Store facts, decisions, preferences or events worth knowing in later conversations. One self-contained statement each. Durable and recallable once it answers. Do not store again what was recalled.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { memories, namespace: named, content, ...rest } = parseArguments(input, args);
    const target = namespace(named);
    if (memories === undefined) {
      const single = parseArguments(item, { content, ...rest });
      const receipt = await service.remember(toInput(target, single), { signal });
      return { structured: { receipts: [receipt] }, text: describe(receipt) };
    }
    const [extra] = Object.keys({ ...rest, ...(content === undefined ? {} : { content }) });
    if (extra !== undefined) {
      throw new MemoryError('INVALID_ARGUMENT', `${extra} belongs inside each of memories, not beside it.`, {
        field: extra,
      });
    }
    try {
      const inputs = memories.map((memory) => toInput(target, memory));
      const receipts = await service.rememberMany(inputs, { signal });
      return { structured: { receipts }, text: receipts.map(describe).join('\n') };
    } catch (error) {
      throw inCallersWords(error);
    }
  },
};
