import type { OneMemoryQuery } from '../../data/documents.generated.ts';

/** A memory with all that its page shows. */
export type Memory = NonNullable<OneMemoryQuery['memory']>;
