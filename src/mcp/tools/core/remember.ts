import { z } from 'zod';
import { MemoryError } from '../../../domain/errors.ts';
import { isShortId, shortId } from '../../../domain/short-id.ts';
import { OUTCOMES } from '../../../domain/memory.ts';
import type { WriteReceipt } from '../../../domain/requests/requests.ts';
import { sensitiveInWords } from '../../../redaction/policy.ts';
import type { MemoryService } from '../../../service/memory-service.ts';
import { instant, parseArguments, toDate } from '../arguments.ts';
import { olderRivals } from '../../../service/older-rivals.ts';
import { cutText } from '../../../domain/texts/cut-text.ts';
import { quoted } from '../../quoted.ts';
import { outputOf, type Tool } from '../tool.ts';
import { describeArgument, describeList } from '../describe-argument.ts';
import { namespaceArgument } from '../namespace.ts';
import { doneInWords, receiptStatus } from '../stored.ts';

const details = {
  sessionId: z.string().optional(),
  occurredAt: instant.optional(),
  who: z.string().optional(),
  project: z.string().optional(),
  intent: z.string().optional(),
  tags: z.array(z.string()).optional(),
  importance: z.number().optional(),
  outcome: z.enum(OUTCOMES).optional(),
  tool: z.string().optional(),
  standing: z.boolean().optional(),
  idempotencyKey: z.string().optional(),
};

const entity = z.strictObject({ name: z.string(), type: z.string().optional() });
const fact = z.strictObject({
  entity: z.string(),
  entityType: z.string().optional(),
  text: z.string().optional(),
  relationType: z.string().optional(),
  to: z.string().optional(),
  toType: z.string().optional(),
  validFrom: instant.optional(),
  validTo: instant.optional(),
  confidence: z.number().optional(),
});
const feedback = z.strictObject({
  recallId: z.string(),
  helpful: z.array(z.string()).default([]),
  unhelpful: z.array(z.string()).default([]),
});
const stated = { entities: z.array(entity).optional(), facts: z.array(fact).optional() };
const item = z.strictObject({ content: z.string(), ...details, ...stated });
/** As clients see it. */
const input = z.strictObject({
  namespace: namespaceArgument.describe('Default: this project'),
  content: z.string().optional().describe('Stored verbatim'),
  ...details,
  occurredAt: details.occurredAt.describe('Date or timestamp'),
  who: details.who.describe('Who said it'),
  importance: details.importance.describe('0 to 1'),
  tool: details.tool,
  entities: describeList('{name, type}'),
  facts: describeList('{entity, text} or {entity, relationType, to}; validFrom, validTo'),
  memories: describeList('Several, each with the fields above; all or none'),
  feedback: describeArgument('{recallId, helpful: [ids], unhelpful: [ids]}'),
});
const strict = input.extend({
  ...stated,
  memories: z.array(item).optional(),
  feedback: feedback.optional(),
});
const output = outputOf({
  receipts: z.array(z.looseObject({ status: receiptStatus })),
});

interface Target {
  readonly namespace: string;
  readonly queuedAt: Date | undefined;
  readonly connection: string | undefined;
}

function toInput(
  { namespace, queuedAt, connection }: Target,
  { occurredAt, facts, ...rest }: z.output<typeof item>,
) {
  return {
    ...rest,
    namespace,
    queuedAt,
    connection,
    occurredAt: toDate(occurredAt),
    facts: facts?.map(({ validFrom, validTo, ...each }) => ({
      ...each,
      validFrom: toDate(validFrom),
      validTo: toDate(validTo),
    })),
  };
}

/** The service calls a list `input`; the caller of this tool wrote `memories`. */
function renameErrorFields(error: unknown): unknown {
  if (!(error instanceof MemoryError) || error.field?.startsWith('input') !== true) return error;
  const { code, message, remedy, cause } = error;
  const field = error.field.replace(/^input/, 'memories');
  return new MemoryError(code, message.replaceAll(error.field, field), {
    field,
    ...(remedy === undefined ? {} : { remedy }),
    cause,
  });
}

const describe = (receipt: WriteReceipt): string =>
  `${shortId(receipt.id)}: ${doneInWords(receipt)}${inBrackets(sensitiveInWords(receipt.sensitive))}`;

/** Of a batch, as many are compared with what is older. */
const MOST_COMPARED = 5;
/** Of an older memory, in UTF-16 code units. */
const SHOWN = 120;

/** Which older memories these may replace: the agent still knows whether both hold. Not for what had to wait: no agent reads that answer. */
async function replaced(
  stored: readonly { readonly receipt: WriteReceipt; readonly input: z.output<typeof item> }[],
  { namespace, queuedAt }: Target,
  service: MemoryService,
): Promise<string[]> {
  if (queuedAt !== undefined) return [];
  const created = stored.filter(({ receipt }) => receipt.status === 'CREATED').slice(0, MOST_COMPARED);
  const found = await Promise.all(
    created.map(({ receipt: { id }, input: { content, who = null } }) =>
      olderRivals(service, { namespace, id, content, who }),
    ),
  );
  const own = new Set(stored.map(({ receipt: { id } }) => id));
  return found
    .flat()
    .filter(({ id }) => !own.has(id))
    .map(
      ({ id, content }) =>
        `May replace ${shortId(id)}: ${quoted(cutText(content, SHOWN).snippet)}. Recall soon puts the newer first.`,
    );
}

/** What a program needs of it. */
const receiptOf = ({ id, status, searchable, sensitive }: WriteReceipt) => ({
  id: shortId(id),
  status,
  searchable,
  ...(sensitive.length === 0 ? {} : { sensitive }),
});

const inBrackets = (words: string): string => (words === '' ? '' : ` (${words})`);

/** Before anything is stored: a recall that is not known stores nothing. */
async function learn(
  { recallId, helpful, unhelpful }: z.output<typeof feedback>,
  namespace: string,
  service: MemoryService,
  signal: AbortSignal,
): Promise<string> {
  try {
    const learnt = await service.feedback(
      // A short id means a recall of this namespace.
      { recallId, helpful, unhelpful, ...(isShortId(recallId) ? { namespaces: [namespace] } : {}) },
      { signal },
    );
    return `${recallId}: ${learnt ? 'learnt' : 'had been learnt from'}`;
  } catch (error) {
    throw error instanceof MemoryError ? error.within('feedback') : error;
  }
}

/** What a call stores, of one memory or of several, and the feedback with it. */
interface Asked {
  readonly namespace: string | undefined;
  readonly feedback: z.output<typeof feedback> | undefined;
  readonly stored: z.output<typeof item> | readonly z.output<typeof item>[] | undefined;
}

/** @throws MemoryError about the first argument that is wrong */
export function checkRemember(args: unknown): Asked {
  const { memories, namespace, content, feedback: said, ...rest } = parseArguments(strict, args);
  if (memories === undefined) {
    const saysOnly = said !== undefined && content === undefined && Object.keys(rest).length === 0;
    const stored = saysOnly ? undefined : parseArguments(item, { content, ...rest });
    return { namespace, feedback: said, stored };
  }
  const [extra] = Object.keys({ ...rest, ...(content === undefined ? {} : { content }) });
  if (extra === undefined) return { namespace, feedback: said, stored: memories };
  throw new MemoryError('INVALID_ARGUMENT', `${extra} belongs inside each item of memories.`, {
    field: extra,
  });
}

export const remember: Tool = {
  name: 'remember',
  title: 'Remember',
  description:
    'Store what later conversations need: decisions, preferences, events, facts. One self-contained statement each. Do not store recalled text again.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal, queuedAt, session: connection }) {
    const { namespace: named, feedback: said, stored } = checkRemember(args);
    const target = { namespace: namespace(named), queuedAt, connection };
    const learnt = said === undefined ? [] : [await learn(said, target.namespace, service, signal)];
    if (stored === undefined) return { structured: { receipts: [] }, text: learnt.join('\n') };
    if (!isSeveral(stored)) {
      const receipt = await service.remember(toInput(target, stored), { signal });
      return {
        structured: { receipts: [receiptOf(receipt)] },
        text: [
          ...learnt,
          describe(receipt),
          ...(await replaced([{ receipt, input: stored }], target, service)),
        ].join('\n'),
      };
    }
    try {
      const inputs = stored.map((memory) => toInput(target, memory));
      const receipts = await service.rememberMany({ input: inputs }, { signal });
      return {
        structured: { receipts: receipts.map(receiptOf) },
        text: [
          ...learnt,
          ...receipts.map(describe),
          ...(await replaced(
            receipts.flatMap((receipt, at) =>
              stored[at] === undefined ? [] : [{ receipt, input: stored[at] }],
            ),
            target,
            service,
          )),
        ].join('\n'),
      };
    } catch (error) {
      throw renameErrorFields(error);
    }
  },
};

const isSeveral = <Item>(stored: Item | readonly Item[]): stored is readonly Item[] => Array.isArray(stored);
