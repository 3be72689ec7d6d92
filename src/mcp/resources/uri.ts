/**
 * The addresses of resources: `hippograph://{namespace}/{kind}/{id}`, each part percent-encoded. By the URL standard a part of one or two dots is a
 * step in the path, however it is encoded. So a name of dots, with or without tildes after it, gets one more tilde in its address.
 */

export type ItemKind = 'memory' | 'entity' | 'session';
/** Of a namespace as a whole. */
export type OfNamespace = 'health' | 'standing';
export type Form = 'json' | 'text';

export type ResourceRef =
  /** Of the service, and of the caller's namespace where one is known. */
  | { readonly kind: 'service' }
  | { readonly kind: OfNamespace; readonly namespace: string }
  | { readonly kind: ItemKind; readonly namespace: string; readonly id: string };

export interface Address {
  readonly ref: ResourceRef;
  readonly form: Form;
}

const SCHEME = 'hippograph://';
const SERVICE = `${SCHEME}health`;
const ADDRESS =
  /^hippograph:\/\/([^/?#]+)(?:\/(health|standing)|\/(memory|entity|session)\/([^/?#]+))?(?:\?format=(json|text))?$/;

/** As the JSON form is addressed; the text form adds `?format=text`. */
export function uriOf(ref: ResourceRef): string {
  if (ref.kind === 'service') return SERVICE;
  const within = `${SCHEME}${encodeURIComponent(ref.namespace)}`;
  return 'id' in ref ? `${within}/${ref.kind}/${encodedName(ref.id)}` : `${within}/${ref.kind}`;
}

const encodedName = (name: string): string =>
  /^\.{1,2}~*$/.test(name) ? `${name}~` : encodeURIComponent(name);

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Undefined where it is no address of ours; whether there is such a thing is another question. */
export function addressOf(uri: string): Address | undefined {
  const [, host = '', whole, kind, id = '', format] = ADDRESS.exec(uri) ?? [];
  const form: Form = format === 'text' ? 'text' : 'json';
  const namespace = decoded(host);
  if (namespace === undefined || namespace === '') return undefined;
  if (whole !== undefined) return { ref: { kind: whole as OfNamespace, namespace }, form };
  if (kind === undefined) return host === 'health' ? { ref: { kind: 'service' }, form } : undefined;
  const name = decoded(id)?.replace(/^(\.{1,2}~*)~$/, '$1');
  return name === undefined ? undefined : { ref: { kind: kind as ItemKind, namespace, id: name }, form };
}
