import { describeHolder, identityAt } from '../config/service-file.ts';
import type { Settings } from '../config/settings.ts';
import type { StoreIdentity } from '../config/store-id.ts';
import { MemoryError } from '../domain/errors.ts';
import { urlAt } from './address.ts';

/** Why a listener could not start, as a sentence with its remedy. */
export async function listenError(
  cause: unknown,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  store: StoreIdentity | undefined,
): Promise<MemoryError> {
  if (cause instanceof MemoryError) return cause;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new MemoryError(
        'ADDRESS_IN_USE',
        `${await holderOf({ host, port }, store)} uses port ${port} on ${host}.`,
        {
          field: 'HIPPOGRAPH_PORT',
          remedy: 'Stop that program, or set HIPPOGRAPH_PORT to another port (0 picks a free one).',
          cause,
        },
      );
    case 'EACCES':
      return new MemoryError('INVALID_ARGUMENT', `This user may not listen on port ${port}.`, {
        field: 'HIPPOGRAPH_PORT',
        remedy: 'Set HIPPOGRAPH_PORT to a port above 1023.',
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new MemoryError('INVALID_ARGUMENT', `${host} is not an address of this machine.`, {
        field: 'HIPPOGRAPH_HOST',
        remedy: 'Set HIPPOGRAPH_HOST to 127.0.0.1, or to an address of this machine.',
        cause,
      });
    default:
      return new MemoryError('INTERNAL', 'The service could not open its port.', { cause });
  }
}

const holderOf = async (
  { host, port }: Pick<Settings, 'host' | 'port'>,
  store: StoreIdentity | undefined,
): Promise<string> => describeHolder(await identityAt(urlAt(host, port)), store?.id);
