import { randomUUID } from 'node:crypto';

/** A namespace that no other test, and no earlier run on a database that is kept, has ever used. */
export const freshNamespace = (label = 'test'): string => `${label}-${randomUUID()}`;
