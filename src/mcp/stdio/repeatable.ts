/** Whether a request may be sent again to the next service, though the one before may have done it. */
import { MemoryError } from '../../domain/errors.ts';
import { RECORDED } from '../definitions.generated.ts';
import { isObject } from '../../domain/json-object.ts';
import type { JsonRpcRequest } from '../json-rpc.ts';

/** What is left out is false. */
interface Hinted {
  readonly annotations: Readonly<Record<string, unknown>>;
}

const onceOnly: ReadonlySet<unknown> = new Set(
  Object.values(RECORDED.tools)
    .flat()
    .filter(
      ({ annotations }: Hinted) =>
        annotations['readOnlyHint'] !== true && annotations['idempotentHint'] !== true,
    )
    .map(({ name }) => name),
);

/** True of whatever reads, of what has no more effect when it is done twice, and of what carries a key by which it is known again. */
export function isRepeatable({ method, params }: JsonRpcRequest): boolean {
  if (method !== 'tools/call' || !onceOnly.has(params?.['name'])) return true;
  const given = params?.['arguments'];
  // A relation that is stored again grows, a text does not.
  const key = params?.['name'] === 'relate' ? 'text' : 'idempotencyKey';
  return isObject(given) && typeof given[key] === 'string';
}

export const maybeDone = (): MemoryError =>
  new MemoryError(
    'SERVICE_UNAVAILABLE',
    'The hippograph service stopped during this call. The change may have been made.',
    {
      remedy: 'Check whether the change was made before you send it again.',
    },
  );
