import { z } from 'zod';
import { parseArguments } from '../arguments.ts';
import { outputOf, type Tool } from '../tool.ts';
import { namespaceArgument } from '../namespace.ts';

const input = z.strictObject({ namespace: namespaceArgument });
const output = outputOf({
  ready: z.boolean(),
  notices: z.array(z.string()),
});

export const memoryStatus: Tool = {
  name: 'memory_status',
  title: 'Memory status',
  description: 'Check whether memory works, its size and backlog.',
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  input,
  output,
  async call(args, { service, namespace, signal }) {
    const { namespace: named } = parseArguments(input, args);
    const status = await service.memoryStatus({ namespace: namespace(named) }, { signal });
    const { ready, live, retracted, notices } = status;
    const head = `${status.namespace}: ${ready ? 'ready' : 'not ready'}, ${live} memories, ${retracted} forgotten.`;
    return { structured: { ...status, notices: [...notices] }, text: [head, ...notices].join('\n') };
  },
};
