/** A recall as it was asked, checked and with every default filled in but the namespace's own. */
import {
  checkDate,
  checkInteger,
  checkName,
  checkNamespace,
  checkNumber,
  checkQuery,
} from '../../domain/checks.ts';
import { MemoryError } from '../../domain/errors.ts';
import type { RecallInput } from '../../domain/requests/requests.ts';
import type { RankingWish } from '../profiles/chosen-profile.ts';
import { type Instants, instantsOf } from '../../domain/instants.ts';
import { checkConfidence, checkFilter, type MemoryFilter } from './memory-filter.ts';
import { detectMode, MODES, type Mode } from './mode.ts';
import { checkProfile, checkWeights, type Profile } from '../profiles/profile.ts';
import { type Question, readQuestion } from './question.ts';

export const MOST_HITS = 200;
const MOST_NEIGHBOURS = 10;
const MOST_CONTEXT_IDS = 100;
const DEFAULT_TOKEN_BUDGET = 10_000;
const LARGEST_TOKEN_BUDGET = 1_000_000;

export interface RecallRequest {
  readonly namespace: string;
  readonly text: string;
  /** What the text says about when. */
  readonly asked: Question;
  /** As asked for, or as detected from the text. */
  readonly mode: Mode;
  readonly limit: number;
  /** The first so many hits are core. */
  readonly core: number;
  readonly wish: RankingWish;
  readonly sessionId: string | null;
  /** What the asker has at hand. */
  readonly contextIds: readonly string[];
  readonly minStrength: number;
  /** Undefined: everything. */
  readonly filter: MemoryFilter | undefined;
  readonly minConfidence: number;
  readonly tokenBudget: number;
  readonly neighbours: number;
  readonly now: Date;
  readonly explain: boolean;
  /** False: the answer strengthens nothing. */
  readonly learn: boolean;
  /** Undefined: from what is live now. */
  readonly asOf: Instants | undefined;
}

/** With what the namespace says of it. */
export interface RecallQuery extends RecallRequest {
  readonly profile: Profile;
}

/** @throws MemoryError naming the first field that is wrong. */
export function recallRequest(input: RecallInput, clock: () => Date): RecallRequest {
  const now = input.now === undefined ? clock() : checkDate(input.now, 'now');
  const namespace = checkNamespace(input.namespace);
  const text = checkQuery(input.query);
  const mode = input.mode === undefined || input.mode === 'AUTO' ? detectMode(text) : input.mode;
  const { core, extended } = MODES[mode];
  if ((input.contextIds?.length ?? 0) > MOST_CONTEXT_IDS) {
    throw new MemoryError('INVALID_ARGUMENT', `contextIds may have ${MOST_CONTEXT_IDS} ids.`, {
      field: 'contextIds',
    });
  }
  return {
    namespace,
    text,
    asked: readQuestion(text, now),
    mode,
    limit: input.limit === undefined ? core + extended : checkInteger(input.limit, 1, MOST_HITS, 'limit'),
    core,
    wish: {
      profile: input.profile === undefined ? undefined : checkProfile(input.profile),
      weights: checkWeights(input.weights ?? []),
    },
    contextIds: [...new Set(input.contextIds)],
    sessionId: checkName(input.sessionId, 'sessionId') ?? null,
    minStrength: input.minStrength === undefined ? 0 : checkNumber(input.minStrength, 0, 1, 'minStrength'),
    filter: checkFilter(input.filter),
    minConfidence: checkConfidence(input.filter),
    tokenBudget:
      input.tokenBudget === undefined
        ? DEFAULT_TOKEN_BUDGET
        : checkInteger(input.tokenBudget, 1, LARGEST_TOKEN_BUDGET, 'tokenBudget'),
    neighbours:
      input.neighbours === undefined ? 0 : checkInteger(input.neighbours, 0, MOST_NEIGHBOURS, 'neighbours'),
    now,
    explain: input.explain ?? false,
    learn: input.learn ?? true,
    asOf: instantsOf(input.asOf, now),
  };
}
