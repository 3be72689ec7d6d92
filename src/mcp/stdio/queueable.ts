/** The tools that store a memory: a call of one waits in the outbox, where the service is away. */
import type { Toolset } from '../../domain/toolsets.ts';
import type { JsonRpcRequest } from '../json-rpc.ts';

export const QUEUEABLE = {
  remember: 'core',
  memory_store: 'triple',
  create_episode: 'tripartite',
} as const satisfies Readonly<Record<string, Toolset>>;
export type QueueableTool = keyof typeof QUEUEABLE;

export const isQueueableTool = (name: unknown): name is QueueableTool =>
  typeof name === 'string' && Object.hasOwn(QUEUEABLE, name);

/** The tool that it calls, if the outbox takes its calls. */
export function queueableTool({ params }: JsonRpcRequest): QueueableTool | undefined {
  const name = params?.['name'];
  return isQueueableTool(name) ? name : undefined;
}
