import { z } from 'zod';
import { parseArguments } from '../arguments.ts';
import { outputOf, type Tool } from '../tool.ts';
import { namespaceArgument } from '../namespace.ts';

const input = z.strictObject({
  dryRun: z.boolean().optional().describe('Only count what would change'),
  namespace: namespaceArgument,
});
const output = outputOf({
  runId: z.string().nullable(),
  state: z.string().nullable(),
  counts: z.array(z.looseObject({ phase: z.string(), count: z.number() })),
});

interface Count {
  readonly phase: string;
  readonly count: number;
}

/** How many changes each phase would make, in the order of the phases. */
function counted(changes: readonly { readonly phase: string }[]): Count[] {
  const counts = new Map<string, number>();
  for (const { phase } of changes) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  return [...counts].map(([phase, count]) => ({ phase, count }));
}

export const consolidate: Tool = {
  name: 'consolidate',
  title: 'Consolidate',
  description:
    'Run consolidation now: promote, archive, cluster and link episodes. It also runs by itself on a schedule. With dryRun, it only says what a run would change.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { dryRun, namespace: named } = parseArguments(input, args);
    const { run, changes } = await service.consolidate({ namespace: namespace(named), dryRun }, { signal });
    const counts = run === null ? counted(changes) : run.counts.map(({ phase, count }) => ({ phase, count }));
    const done = counts.map(({ phase, count }) => `${phase} ${count}`).join(', ');
    const head =
      run === null
        ? 'A run would change'
        : run.state === 'RUNNING'
          ? `Run ${run.id} is under way already, and has changed so far`
          : `Run ${run.id} has changed`;
    return {
      structured: { runId: run?.id ?? null, state: run?.state ?? null, counts },
      text: `${head}: ${done === '' ? 'nothing' : done}.`,
    };
  },
};
