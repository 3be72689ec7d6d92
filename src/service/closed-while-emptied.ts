/** Writers of a namespace wait while it is deleted: what is acknowledged is in the backup of the deletion, or in the store after it. */
import { NamespaceGate } from '../turns/namespace-gate.ts';
import { intercepted, type MemoryService } from './memory-service.ts';

const DELETION = 'deleteNamespace';

export function closedWhileEmptied(service: MemoryService): MemoryService {
  const gate = new NamespaceGate();
  return intercepted(service, [
    (call, next) => {
      const { operation, input, options } = call;
      // A stream writes nothing, and what only reads may continue.
      if (operation.texts === undefined || operation.rows !== undefined) return next(call);
      const { over } = operation.rights(input);
      if (typeof over === 'string') return next(call);
      const work = async (): Promise<unknown> => next(call);
      const [namespace] = over;
      return operation.name === DELETION && namespace !== undefined
        ? gate.close(namespace, work, options.signal)
        : gate.write(over, work, options.signal);
    },
  ]);
}
