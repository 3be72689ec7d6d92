/** Says which namespaces a call has changed, unless it only added to them: what was read of them before may have to go. */
import { intercepted, type MemoryService } from './memory-service.ts';

const ADDS: ReadonlySet<string> = new Set([
  'remember',
  'rememberMany',
  'sense',
  'attend',
  'endSession',
  'feedback',
  'coAccess',
  'observe',
  'relate',
  'readNames',
  'buildProcedure',
  'recordExecution',
  'consolidate',
  'makeBackup',
]);

/** @param onTaken awaited behind the change, before the call answers; must not reject */
export const afterTaking = (
  service: MemoryService,
  onTaken: (namespace: string) => Promise<void>,
): MemoryService =>
  intercepted(service, [
    (call, next) => {
      const { operation, input } = call;
      const { name, texts, rows, instant } = operation;
      if (texts === undefined || rows !== undefined || instant === true || ADDS.has(name)) return next(call);
      const { over } = operation.rights(input);
      return (async (): Promise<unknown> => {
        const answer: unknown = await next(call);
        if (typeof over !== 'string') await Promise.all(over.map(onTaken));
        return answer;
      })();
    },
  ]);
