/**
 * PrecisionMemBench: beliefs of a user, and cases that say what must come back and what must not.
 * A belief is stored as a memory of its scope (`project`). One that was replaced or resolved is forgotten, as a user of this service would.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RememberInput } from '../../src/encoding/memory-input.ts';

export const CASE_FILES = ['beliefs.json', 'cases.json'] as const;

export interface Belief {
  readonly _id: string;
  readonly user_id: string;
  readonly type: string;
  readonly subtype?: string;
  readonly canonical_name: string;
  readonly aliases: readonly string[];
  readonly content: string;
  readonly scope: readonly string[];
  readonly pinned: boolean;
  readonly superseded_by: string | null;
  readonly resolved_at: string | null;
  readonly created_at: string;
}

export interface PublishedCase {
  readonly caseId: string;
  readonly category: string;
  readonly userId?: string;
  readonly scope: readonly string[];
  readonly query: string;
  readonly budget?: { readonly maxBeliefs?: number };
  readonly expect: { readonly relevantBeliefs?: { readonly shouldOnlyInclude?: readonly string[] } };
}

/** What is asked, and how each belief counts. */
export interface Case {
  readonly id: string;
  readonly category: string;
  readonly namespace: string;
  readonly scope: string;
  readonly query: string;
  readonly limit: number;
  readonly must: ReadonlySet<string>;
  /** Counts neither way: the benchmark has pinned beliefs, open questions and expertise listed apart from what is retrieved. */
  readonly may: ReadonlySet<string>;
  /** Of this user and scope, neither replaced nor resolved. Another hit is a leak, not only noise. */
  readonly live: ReadonlySet<string>;
}

export interface CaseSet {
  readonly name: string;
  readonly memories: readonly RememberInput[];
  /** Idempotency keys of memories to forget once they are stored. */
  readonly outdated: ReadonlySet<string>;
  readonly cases: readonly Case[];
}

/** Hits of a case that states no budget. */
const LIMIT = 10;
const USER = 'test-user';

export function readCaseSet(root: string, name: string): CaseSet {
  const [beliefs, cases] = CASE_FILES.map((file): unknown =>
    JSON.parse(readFileSync(join(root, name, file), 'utf8')),
  );
  return caseSet(name, beliefs as Belief[], cases as PublishedCase[]);
}

export function caseSet(name: string, beliefs: readonly Belief[], cases: readonly PublishedCase[]): CaseSet {
  return {
    name,
    memories: beliefs.map((belief) => memoryOf(name, belief)),
    outdated: idsOf(beliefs.filter(isOutdated)),
    cases: cases.map((each) => caseOf(name, beliefs, each)),
  };
}

function caseOf(name: string, beliefs: readonly Belief[], each: PublishedCase): Case {
  const { caseId, category, userId = USER, scope, query, budget, expect } = each;
  const live = beliefs.filter(
    (belief) =>
      belief.user_id === userId && !isOutdated(belief) && belief.scope.some((one) => scope.includes(one)),
  );
  const must = new Set(expect.relevantBeliefs?.shouldOnlyInclude);
  return {
    id: caseId,
    category,
    namespace: `${name}-${userId}`,
    scope: scope[0] ?? '',
    query,
    limit: budget?.maxBeliefs ?? LIMIT,
    must,
    may: idsOf(live.filter((belief) => isListedApart(belief) && !must.has(belief._id))),
    live: idsOf(live),
  };
}

const memoryOf = (name: string, belief: Belief): RememberInput => ({
  namespace: `${name}-${belief.user_id}`,
  idempotencyKey: belief._id,
  content: [belief.canonical_name.replaceAll('_', ' '), belief.aliases.join(', '), belief.content]
    .filter((part) => part !== '')
    .join('\n'),
  project: belief.scope[0] ?? '',
  tags: [belief.type],
  entities: belief.aliases.map((alias) => ({ name: alias })),
  occurredAt: new Date(belief.created_at),
});

const isOutdated = (belief: Belief): boolean => belief.superseded_by !== null || belief.resolved_at !== null;

const isListedApart = ({ pinned, type, subtype }: Belief): boolean =>
  pinned || type === 'open_question' || subtype === 'expertise';

const idsOf = (beliefs: readonly Belief[]): ReadonlySet<string> => new Set(beliefs.map(({ _id }) => _id));
