import type { EntityFactFragment, OneEntityQuery } from '../../data/documents.generated.ts';

export type Entity = NonNullable<OneEntityQuery['entity']>;
export type EntityFact = EntityFactFragment;
