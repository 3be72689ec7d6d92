import { randomUUID } from 'node:crypto';

/** Those that files of this process have asked for since they were last taken. */
const asked = new Set<string>();

/** A namespace that no other test, and no earlier run on a database that is kept, has ever used. */
export function freshNamespace(label = 'test'): string {
  const namespace = `${label}-${randomUUID()}`;
  asked.add(namespace);
  return namespace;
}

export function takeNamespaces(): string[] {
  const namespaces = [...asked];
  asked.clear();
  return namespaces;
}
