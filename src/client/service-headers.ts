/** What every request to a service carries: the token, and which store is meant. */
import { STORE_HEADER } from '../config/store-id.ts';

export interface ServiceAddress {
  /** Origin, such as http://127.0.0.1:4801. */
  readonly url: string;
  readonly token: string | undefined;
  /** Left out: whatever store the service serves. */
  readonly store?: string | undefined;
}

export function headersOf({ token, store }: ServiceAddress): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(store === undefined ? {} : { [STORE_HEADER]: store }),
  };
}

/** The field of a refusal by the service of another store. */
export const isOtherStore = (error: { readonly code: unknown; readonly field?: unknown }): boolean =>
  error.code === 'CONFLICT' && error.field === STORE_HEADER;
