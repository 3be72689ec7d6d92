/** Stores one queued call inside the service, as if its sender called the tool now. */
import type { MemoryService } from '../service/memory-service.ts';
import { type DrainOptions, refusedWith } from '../outbox/drain.ts';
import type { Kept } from '../outbox/outbox.ts';
import { neverConfirmed } from './server/confirm.ts';
import { type ReportError, toolError } from './server/error-result.ts';
import { namespaceOr } from './server/scope.ts';
import { isQueueableTool, QUEUEABLE } from './stdio/queueable.ts';
import { TOOLS } from './toolsets.ts';

/** One that takes longer is tried again: nothing is stored twice. */
const WITHIN_MS = 60_000;

export interface StoringQueued {
  /** With the rights of the sender; undefined where this service cannot tell who that is, or needs a token that they had not. Rejects with MemoryError */
  readonly serviceOf: (kept: Kept) => Promise<MemoryService | undefined>;
  /** Logs a failure of ours. */
  readonly report: ReportError;
}

export const storingQueued =
  ({ serviceOf, report }: StoringQueued): DrainOptions['send'] =>
  async (kept, signal) => {
    const { namespace, queuedAt, session, tool: name = 'remember', arguments: args } = kept.call;
    const until = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
    try {
      const service = await serviceOf(kept);
      if (service === undefined) return 'left';
      const tool = isQueueableTool(name)
        ? TOOLS[QUEUEABLE[name]].find((each) => each.name === name)
        : undefined;
      if (tool === undefined) return refusedWith('INVALID_ARGUMENT', `There is no tool ${name} that stores.`);
      await tool.call(
        { ...args, namespace },
        {
          service,
          namespace: namespaceOr(namespace),
          signal: until,
          via: 'mcp',
          reader: 'queue',
          session,
          queuedAt: new Date(queuedAt),
          confirm: neverConfirmed,
        },
      );
      return 'stored';
    } catch (error) {
      if (until.aborted) return 'later';
      const { code, message } = toolError(error, report);
      return refusedWith(code, message);
    }
  };
