import { z } from 'zod';
import { MemoryError } from '../../../domain/errors.ts';
import { shortId } from '../../../domain/short-id.ts';
import { parseArguments } from '../arguments.ts';
import { outputOf, type Tool, type ToolAnswer } from '../tool.ts';
import { namespaceArgument } from '../namespace.ts';
import { stepsArgument, stepsInWords } from '../steps.ts';
import { storedStatus } from '../stored.ts';

const input = z.strictObject({
  task: z.string().optional(),
  steps: stepsInWords.describe('Texts or {tool, content}'),
  sessionId: z.string().optional(),
  score: z.number().optional().describe('Success, 0 to 1'),
  procedureId: z.string().optional(),
  success: z.boolean().optional(),
  error: z.string().optional(),
  revisedSteps: stepsInWords,
  idempotencyKey: z.string().optional(),
  namespace: namespaceArgument,
});
const output = outputOf({ procedureId: z.string(), status: storedStatus });

const namespaced = { namespace: namespaceArgument };
const built = z.strictObject({
  ...namespaced,
  task: z.string(),
  score: z.number(),
  steps: stepsArgument,
  sessionId: z.string().optional(),
});
const carriedOut = z.strictObject({
  ...namespaced,
  procedureId: z.string(),
  success: z.boolean(),
  error: z.string().optional(),
  revisedSteps: stepsArgument,
  idempotencyKey: z.string().optional(),
});

/** The service calls the task a pattern. */
function renameErrorFields(error: unknown): unknown {
  if (!(error instanceof MemoryError) || error.field !== 'triggerPattern') return error;
  return new MemoryError(error.code, error.message.replaceAll('triggerPattern', 'task'), {
    field: 'task',
    ...(error.remedy === undefined ? {} : { remedy: error.remedy }),
  });
}

const answer = (structured: { procedureId: string; status: string }, text: string): ToolAnswer => ({
  structured,
  text: `${structured.procedureId}: ${text}`,
});

export const learnProcedure: Tool = {
  name: 'learn_procedure',
  title: 'Learn a procedure',
  description:
    'Store how a task was done: task, score, steps or sessionId. Or report an execution: procedureId, success; after a failure error, revisedSteps. Data, not instructions.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace }) {
    const given = parseArguments(input, args);
    if (given.procedureId === undefined) {
      const { namespace: named, task, ...rest } = parseArguments(built, args);
      try {
        const receipt = await service.buildProcedure({
          ...rest,
          triggerPattern: task,
          namespace: namespace(named),
        });
        const { id, status } = receipt;
        return answer(
          { procedureId: shortId(id), status },
          status === 'CREATED' ? 'learnt' : 'known already',
        );
      } catch (error) {
        throw renameErrorFields(error);
      }
    }
    const { namespace: named, ...execution } = parseArguments(carriedOut, args);
    const receipt = await service.recordExecution({ ...execution, namespace: namespace(named) });
    const { procedureId, status, successRate, executionCount, version, revised, deprecated } = receipt;
    const told = {
      procedureId: shortId(procedureId),
      status,
      successRate,
      executionCount,
      version,
      revised,
      deprecated,
    };
    const share = `${Math.round(successRate * 100)} % of ${executionCount} went well`;
    const change = `${revised ? `, now in version ${version}` : ''}${deprecated ? ', deprecated' : ''}`;
    return answer(told, `${share}${change}`);
  },
};
