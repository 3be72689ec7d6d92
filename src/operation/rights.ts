/** Which rights a call needs, and over what. */
import type { Principal, Right } from '../domain/access.ts';

/** All of these rights, in all of these namespaces. */
export interface Claim<Needed extends Right = Right> {
  readonly rights: readonly Needed[];
  /** `store`: the whole of it, so that rights over some namespaces do not suffice. `nothing`: no namespace is read or changed. */
  readonly over: readonly string[] | 'store' | 'nothing';
}

export type Rights<Input, Needed extends Right> = (input: Input) => Claim<Needed>;

interface InNamespace {
  readonly namespace: string;
}

export const inNamespace =
  <const Needed extends Right>(...rights: readonly Needed[]) =>
  ({ namespace }: InNamespace): Claim<Needed> => ({ rights, over: [namespace] });

export const overStore =
  <const Needed extends Right>(...rights: readonly Needed[]) =>
  (): Claim<Needed> => ({ rights, over: 'store' });

/** In any namespace: `narrow` keeps the call to those of the caller, or it concerns none. */
export const anywhere =
  <const Needed extends Right>(...rights: readonly Needed[]) =>
  (): Claim<Needed> => ({ rights, over: 'nothing' });

export const reads = inNamespace('read');
export const writes = inNamespace('write');

/** Of `among`, the namespaces in which the principal has the right; of all where it is left out; undefined: all. */
export function reachable(
  { grants }: Principal,
  right: Right,
  among: readonly string[] | undefined,
): readonly string[] | undefined {
  const reached: string[] = [];
  for (const { rights, namespaces } of grants) {
    if (!rights.includes(right)) continue;
    if (namespaces === 'all') return among;
    reached.push(...namespaces);
  }
  return among?.filter((namespace) => reached.includes(namespace)) ?? reached;
}
