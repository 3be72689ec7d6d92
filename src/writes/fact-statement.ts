/** A fact as a caller states it: a text about an entity, or its relation to another. */
import { isSingle } from '../models/texts/fact-conflict.ts';

/** A fact as it is stated, after its checks. */
export interface Statement {
  readonly namespace: string;
  readonly subject: Reference;
  readonly object: Reference | null;
  readonly text: string | null;
  readonly relationType: string | null;
  readonly single: boolean;
  readonly confidence: number;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  readonly statedIn: readonly string[];
  readonly contradicts: readonly string[];
  readonly supersedes: readonly string[];
}

interface Reference {
  readonly text: string;
  readonly type: string | null;
  readonly field: string;
}

/** The fields of a fact, after their checks. */
interface CheckedFact {
  readonly namespace: string;
  readonly entity: string;
  readonly entityType?: string | undefined;
  readonly confidence?: number | undefined;
  readonly validFrom?: Date | undefined;
  readonly validTo?: Date | undefined;
  readonly statedIn?: readonly string[] | undefined;
  readonly contradicts?: readonly string[] | undefined;
  readonly supersedes?: readonly string[] | undefined;
}

interface CheckedRelation extends CheckedFact {
  readonly relationType: string;
  readonly to: string;
  readonly toType?: string | undefined;
  readonly single?: boolean | undefined;
}

export const observation = ({ text, ...fact }: CheckedFact & { readonly text: string }): Statement => ({
  ...statement(fact),
  object: null,
  text,
  relationType: null,
  single: false,
});

export const relation = ({
  relationType,
  to,
  toType,
  single = isSingle(relationType),
  ...fact
}: CheckedRelation): Statement => ({
  ...statement(fact),
  object: { text: to, type: toType ?? null, field: 'to' },
  text: null,
  relationType,
  single,
});

const statement = ({ entity, entityType, ...fact }: CheckedFact) => ({
  namespace: fact.namespace,
  subject: { text: entity, type: entityType ?? null, field: 'entity' },
  confidence: fact.confidence ?? 1,
  validFrom: fact.validFrom ?? null,
  validTo: fact.validTo ?? null,
  statedIn: [...new Set(fact.statedIn)],
  contradicts: [...new Set(fact.contradicts)],
  supersedes: [...new Set(fact.supersedes)],
});
