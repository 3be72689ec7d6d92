import { useState } from 'preact/hooks';
import type { Chosen } from '../../acts/of-memories.ts';

export interface Choosing {
  /** Undefined: none. */
  readonly chosen: Chosen | undefined;
  readonly has: (id: string) => boolean;
  readonly set: (ids: Iterable<string>) => void;
  readonly toggle: (id: string) => void;
}

/** Which memories of a list are chosen. Those that are not shown any more do not count. */
export function useChosen(namespace: string, shown: readonly { readonly id: string }[]): Choosing {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [first, ...others] = shown.map(({ id }) => id).filter((id) => ids.has(id));
  return {
    chosen: first === undefined ? undefined : { namespace, ids: [first, ...others] },
    has: (id) => ids.has(id),
    set: (all) => setIds(new Set(all)),
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])),
  };
}
