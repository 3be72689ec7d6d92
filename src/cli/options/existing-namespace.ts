/** A command that reads refuses a namespace that does not exist: a mistyped name would look like an empty memory. */
import type { ServiceConnection } from '../service-connection.ts';

const EXISTS = 'query Exists($name: String!) { namespace(name: $name, required: true) { name } }';

/** @throws MemoryError UNKNOWN_NAMESPACE, listing those that exist */
export async function checkExists(
  service: ServiceConnection,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  await service.ask(EXISTS, { name }, signal);
}
