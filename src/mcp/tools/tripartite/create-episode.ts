import { z } from 'zod';
import { OUTCOMES, type Outcome } from '../../../domain/memory.ts';
import { instant, parseArguments, toDate } from '../arguments.ts';
import { renameErrorFields } from '../rename-error-fields.ts';
import type { Tool } from '../tool.ts';
import { describeArgument } from '../describe-argument.ts';
import { namespaceArgument } from '../namespace.ts';
import { stored, storedOutput } from '../stored.ts';

const ENDS = OUTCOMES.map((outcome) => outcome.toLowerCase()) as Lowercase<Outcome>[];

const surroundings = z.strictObject({
  project: z.string().optional(),
  file: z.string().optional(),
  tool: z.string().optional(),
});
/** As clients see it. */
const input = z.strictObject({
  content: z.string().describe('Stored verbatim'),
  sessionId: z.string().optional(),
  timestamp: instant.optional().describe('When it happened; default: now'),
  context: describeArgument('{project, file, tool}: where and with what'),
  outcome: z.enum(ENDS).optional(),
  emotionalValence: z.number().optional().describe('0 to 1'),
  who: z.string().optional(),
  idempotencyKey: z.string().optional(),
  namespace: namespaceArgument,
});
const strict = input.extend({ context: surroundings.default({}) });

const FIELDS = {
  occurredAt: 'timestamp',
  valence: 'emotionalValence',
  project: 'context.project',
  file: 'context.file',
  tool: 'context.tool',
} as const;

/** @throws MemoryError about the first argument that is wrong */
export const checkCreateEpisode = (args: unknown): z.output<typeof strict> => parseArguments(strict, args);

export const createEpisode: Tool = {
  name: 'create_episode',
  title: 'Create an episode',
  description:
    'Store what happened, verbatim, with time, session, context and outcome. It is durable once this tool returns. Repeating it is a duplicate. Names are linked automatically.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output: storedOutput,
  async call(args, { service, namespace, signal, queuedAt, session: connection }) {
    const given = checkCreateEpisode(args);
    const { namespace: named, timestamp, context, outcome, emotionalValence, ...rest } = given;
    const episode = {
      ...rest,
      ...context,
      namespace: namespace(named),
      occurredAt: toDate(timestamp),
      queuedAt,
      connection,
      outcome: OUTCOMES.find((each) => each.toLowerCase() === outcome),
      valence: emotionalValence,
    };
    try {
      return stored(await service.remember(episode, { signal }));
    } catch (error) {
      throw renameErrorFields(error, FIELDS);
    }
  },
};
