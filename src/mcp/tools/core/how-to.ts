import { z } from 'zod';
import type { FoundProcedure } from '../../../domain/procedures.ts';
import { firstWithin } from '../../../service/token-budget.ts';
import { parseArguments } from '../../arguments.ts';
import { outputOf, type Tool } from '../../tool.ts';
import { namespaceArgument } from '../namespace.ts';
import { checkTokenBudget, tokenBudgetArgument } from '../token-budget.ts';

const DEFAULT_LIMIT = 3;

const input = z.strictObject({
  task: z.string(),
  limit: z.number().default(DEFAULT_LIMIT),
  tokenBudget: tokenBudgetArgument,
  namespace: namespaceArgument,
});
const output = outputOf({
  procedures: z.array(z.looseObject({ procedureId: z.string() })),
});

/** Steps are told in their order until the budget is spent: what does not fit is counted. */
function structure(found: readonly FoundProcedure[], tokenBudget: number) {
  const steps = found.flatMap(({ procedure }) => procedure.steps.map((step) => ({ procedure, step })));
  const told = firstWithin(steps, ({ step }) => step, tokenBudget);
  return found.map(({ procedure, score }) => {
    const own = told.filter((each) => each.procedure === procedure).map(({ step }) => step);
    const { id, name, triggerPattern, successRate, executionCount, version } = procedure;
    return {
      procedureId: id,
      name,
      task: triggerPattern,
      score,
      successRate,
      executionCount,
      version,
      steps: own,
      stepsLeft: procedure.steps.length - own.length,
    };
  });
}

function render({
  procedureId,
  name,
  successRate,
  executionCount,
  steps,
  stepsLeft,
}: ReturnType<typeof structure>[number]): string {
  const use =
    executionCount === 0
      ? 'not tried yet'
      : `${Math.round(successRate * 100)} % of ${executionCount} went well`;
  const more = stepsLeft === 0 ? [] : [`  … ${stepsLeft} more`];
  return [
    `${procedureId} ${JSON.stringify(name)}, ${use}:`,
    ...steps.map((step, at) => `  ${at + 1}. ${JSON.stringify(step)}`),
    ...more,
  ].join('\n');
}

export const howTo: Tool = {
  name: 'how_to',
  title: 'How to',
  description:
    'Procedures known for a task, best first, steps verbatim. Report the outcome by learn_procedure.',
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { task, limit, tokenBudget, namespace: named } = parseArguments(input, args);
    const most = checkTokenBudget(tokenBudget);
    const page = await service.procedures({ namespace: namespace(named), task, first: limit }, { signal });
    const procedures = structure(page.items, most);
    const head = procedures.length === 0 ? 'No procedure is known for this.' : 'Recorded steps, best first:';
    const notes = page.notices.map((notice) => `Note: ${notice}`);
    return {
      structured: { procedures, notices: [...page.notices] },
      text: [head, ...procedures.map(render), ...notes].join('\n'),
    };
  },
};
