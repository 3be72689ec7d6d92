import { z } from 'zod';
import { CATEGORIES, type Category } from '../../../domain/memory.ts';
import { instant, parseArguments, toDate } from '../arguments.ts';
import { renameErrorFields } from '../rename-error-fields.ts';
import type { Tool } from '../tool.ts';
import { describeArgument } from '../describe-argument.ts';
import { namespaceArgument } from '../namespace.ts';
import { stored, storedOutput } from '../stored.ts';

const KINDS = CATEGORIES.map((category) => category.toLowerCase()) as Lowercase<Category>[];

const metadata = z.strictObject({
  agent: z.strictObject({ name: z.string(), category: z.string().optional() }).optional(),
  timestamp: z.strictObject({ iso: instant }).or(instant).optional(),
  project: z.string().optional(),
  intent: z.string().optional(),
  category: z.enum(KINDS).optional(),
  tags: z.array(z.string()).optional(),
  sessionId: z.string().optional(),
  importance: z.number().optional(),
});
/** As clients see it. */
const input = z.strictObject({
  text: z.string().describe('Stored verbatim'),
  metadata: describeArgument(
    '{agent: {name, category}: who; timestamp: when, default now; project; intent: why; category: procedural, episodic or semantic; tags, sessionId, importance}',
  ),
  idempotencyKey: z.string().optional(),
  namespace: namespaceArgument,
});
const strict = input.extend({ metadata: metadata.optional() });

/** As the caller of this tool names what they sent. */
const FIELDS: Readonly<Record<string, string>> = {
  content: 'text',
  who: 'metadata.agent.name',
  occurredAt: 'metadata.timestamp',
  project: 'metadata.project',
  intent: 'metadata.intent',
  sessionId: 'metadata.sessionId',
  importance: 'metadata.importance',
  tags: 'metadata.tags',
};

/** The kind of agent has no place of its own: it is a tag, by which a recall can be limited. */
function told({ agent, timestamp, category, tags = [], ...rest }: z.output<typeof metadata>) {
  const kind = agent?.category === undefined ? [] : [`agent:${agent.category}`];
  return {
    ...rest,
    who: agent?.name,
    occurredAt: toDate(typeof timestamp === 'object' ? timestamp.iso : timestamp),
    category: CATEGORIES.find((each) => each.toLowerCase() === category),
    tags: [...tags, ...kind],
  };
}

/** @throws MemoryError about the first argument that is wrong */
export const checkMemoryStore = (args: unknown): z.output<typeof strict> => parseArguments(strict, args);

export const memoryStore: Tool = {
  name: 'memory_store',
  title: 'Store a memory',
  description:
    'Store a text with author, time, project and reason. It is durable once this tool returns. Repeating it is a duplicate. The agent’s category becomes the tag agent:<category>.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output: storedOutput,
  async call(args, { service, namespace, signal, queuedAt, session: connection }) {
    const { namespace: named, text, metadata: said = {}, idempotencyKey } = checkMemoryStore(args);
    const kept = { namespace: namespace(named), content: text, idempotencyKey, queuedAt, connection };
    const memory = { ...kept, ...told(said) };
    try {
      return stored(await service.remember(memory, { signal }));
    } catch (error) {
      throw renameErrorFields(error, FIELDS);
    }
  },
};
