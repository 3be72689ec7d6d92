/** Keeps an on-demand service alive for as long as this process needs it. */
import { get } from 'node:http';
import type { RunningService } from './ensure-service.ts';
import { headersOf } from './service-headers.ts';

export interface KeptLease extends Disposable {
  /** True once the service closed it, by ending or by being killed. */
  readonly lost: boolean;
}

/**
 * Opens `GET /lease` and holds it. The open socket keeps this process alive as well, until it is disposed of.
 * @param who what the service's log calls this holder
 */
export function keepLease(service: RunningService, who: string): KeptLease {
  const url = new URL('/lease', service.url);
  url.searchParams.set('who', `${who} ${process.pid}`);
  let lost = false;
  const lose = (): void => {
    lost = true;
  };
  // node:http, as fetch gives up on a body that stays silent for five minutes.
  const request = get(url, { agent: false, headers: headersOf(service) }, (response) => {
    response.resume();
    response.once('close', lose);
  });
  request.once('error', lose);
  return {
    get lost() {
      return lost;
    },
    [Symbol.dispose]: () => request.destroy(),
  };
}
