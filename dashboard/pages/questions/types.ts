import type { AskedQuery } from '../../data/documents.generated.ts';

/** A question with what came back. */
export type Asked = AskedQuery['recalls']['edges'][number]['node'];
