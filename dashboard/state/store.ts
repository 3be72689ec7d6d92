/** Which store the page shows, as the service says it: two services on one machine look alike otherwise. */
import { signal } from '@preact/signals';

export interface Store {
  readonly id: string;
  /** The service shows it where every caller has all rights. */
  readonly dataDir: string | undefined;
}

export const store = signal<Store | undefined>(undefined);

/** A service that does not respond is reported by the queries of the page. */
export async function askStore(): Promise<void> {
  const body = (await fetch('/healthz').then(
    (response) => response.json(),
    () => ({}),
  )) as { readonly store?: string; readonly dataDir?: string };
  if (body.store !== undefined) store.value = { id: body.store, dataDir: body.dataDir };
}
