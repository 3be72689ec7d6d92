/** A recall as it was asked, checked and with every default filled in but the namespace's own. */
import { z } from 'zod';
import { checkLength } from '../../domain/checks.ts';
import { RECALL_MODES } from '../../domain/requests/requests.ts';
import {
  asOfField,
  idField,
  integerField,
  nameField,
  namespaceField,
  nowField,
  numberField,
  queryField,
  shareField,
  wordField,
} from '../../operation/fields.ts';
import type { RankingWish } from '../profiles/chosen-profile.ts';
import { type Instants, instantsOf } from '../../domain/times/instants.ts';
import { type MemoryFilter, memoryFilter, recallFilter } from './memory-filter.ts';
import { type Detected, detectLanguage } from '../../language/detect.ts';
import { asksForAReason, asksForASpan } from '../../language/ask-words.ts';
import { detectMode, MODES, type Mode } from './mode.ts';
import { type Profile, profileField, weightsField } from '../profiles/profile.ts';
import { aheadOf, timeZoneField } from './time-zone.ts';
import { type Question, readThere } from './question.ts';

export const MOST_HITS = 200;
const MOST_CONTEXT_IDS = 100;
const DEFAULT_TOKEN_BUDGET = 10_000;
/** Of a text in a timeline, in UTF-16 code units: about 18 tokens of English. */
const LINE_LENGTH = 80;
/** Source D's filter. */
const LEAST_CONFIDENCE = 0.3;

export const recallInput = z.object({
  now: nowField,
  namespace: namespaceField,
  query: queryField,
  mode: wordField('mode', RECALL_MODES).optional(),
  contextIds: z
    .array(idField)
    .readonly()
    .transform((ids) => checkLength(ids, MOST_CONTEXT_IDS, 'contextIds'))
    .optional(),
  limit: integerField('limit', 1, MOST_HITS).optional(),
  profile: profileField.optional(),
  /** Replace single weights of the profile. */
  weights: weightsField.optional(),
  sessionId: nameField('sessionId').optional(),
  minStrength: shareField('minStrength').optional(),
  minRelevance: shareField('minRelevance').optional(),
  filter: recallFilter.optional(),
  /** Tokens of recalled text at most. */
  tokenBudget: integerField('tokenBudget', 1, 1_000_000).optional(),
  /** Length of the best passage, which stands for a longer text; in UTF-16 code units. */
  passageLength: integerField('passageLength', 100, 65_536).optional(),
  /** How many neighbouring turns of each result come along. */
  neighbours: integerField('neighbours', 0, 10).optional(),
  asOf: asOfField,
  /** Whose days the question means: an IANA name; left out: UTC. */
  timeZone: timeZoneField.optional(),
  /** Ends the answer at the first gap in relevance. A wide mode that is asked for is not cut. */
  brief: z.boolean().optional(),
  /** Explains how the answer came about. */
  explain: z.boolean().optional(),
  /** False: the answer strengthens nothing, whatever the profile learns from. */
  learn: z.boolean().optional(),
  /** False: it leaves no record, so that it strengthens nothing and takes no feedback. */
  record: z.boolean().optional(),
  /** Above 0: the order is drawn by chance, see models/softmax.ts. */
  temperature: numberField('temperature', 0, 100).optional(),
  /** Of that chance; left out: another each time. */
  seed: integerField('seed', 0, 1_000_000).optional(),
  /** What asks, for the journal: a hook, the command line, the name of an assistant. */
  via: nameField('via').optional(),
  /** Namespaces that a notice may name; left out: all. */
  readable: z.array(z.string()).readonly().optional(),
});
export type RecallInput = z.input<typeof recallInput>;

export interface RecallRequest {
  readonly namespace: string;
  readonly text: string;
  /** The language of the text, and whether that is certain. */
  readonly language: Detected;
  /** What the text says about when. */
  readonly asked: Question;
  /** As asked for, or as detected from the text. */
  readonly mode: Mode;
  readonly limit: number;
  /** How many of the first hits are core. */
  readonly core: number;
  readonly wish: RankingWish;
  readonly sessionId: string | null;
  /** What the asker has at hand; undefined: what the session has in its working memory. */
  readonly contextIds: readonly string[] | undefined;
  readonly minStrength: number;
  /** Least probability that a hit answers the question. */
  readonly minRelevance: number;
  /** Undefined: everything. */
  readonly filter: MemoryFilter | undefined;
  readonly minConfidence: number;
  /**
   * Whether only what the writers stated counts for it. A contradiction is found by words: it moves a memory behind the newer one, and hides it only where
   * the caller sets a bound.
   */
  readonly statedConfidence: boolean;
  readonly tokenBudget: number;
  /** Undefined: whole texts, as far as the budget has room. */
  readonly passageLength: number | undefined;
  readonly neighbours: number;
  /** The turns around the best that tell why come along. */
  readonly reasons: boolean;
  readonly now: Date;
  /** How far the clock of who asks is ahead of UTC, in milliseconds. */
  readonly aheadMs: number;
  /** The answer ends at the first gap in relevance, but for what graph or use brought. */
  readonly brief: boolean;
  readonly explain: boolean;
  /** False: the answer strengthens nothing. */
  readonly learn: boolean;
  /** False: it leaves no record. */
  readonly record: boolean;
  /** 0: the best first. */
  readonly temperature: number;
  readonly seed: number | undefined;
  /** Undefined: from what is live now. */
  readonly asOf: Instants | undefined;
}

/** With what the namespace says of it. */
export interface RecallQuery extends RecallRequest {
  readonly profile: Profile;
  /** Least relevance of a result that counts as an answer; null: as by default. */
  readonly relevanceFloor: number | null;
  /** The model in use does not know the language of the question. */
  readonly languageUnknown: boolean;
}

/** @throws MemoryError INVALID_DATE where `asOf` lies in the future */
export function recallRequest(input: z.output<typeof recallInput>, clock: () => Date): RecallRequest {
  const { namespace, query: text, now = clock(), filter } = input;
  const language = detectLanguage(text);
  const aheadMs = aheadOf(now, input.timeZone);
  const asked = input.mode === 'AUTO' ? undefined : input.mode;
  const toldAsLines = input.brief === true && asksForASpan(text, language.language);
  const mode = asked ?? (toldAsLines ? 'TIMELINE' : detectMode(text, language));
  const { core, extended } = MODES[mode];
  // A stated limit, a stated bound or a wide mode is not cut.
  const brief =
    input.brief === true &&
    input.limit === undefined &&
    input.minRelevance === undefined &&
    mode !== 'TIMELINE' &&
    (asked === undefined || asked === 'EXECUTION');
  return {
    namespace,
    text,
    language,
    asked: readThere(text, now, language, aheadMs),
    aheadMs,
    mode,
    // A question for advice seldom wants the wider circle: who plans says so.
    limit: input.limit ?? (brief && mode === 'PLANNING' ? core : core + extended),
    core,
    wish: { profile: input.profile, weights: input.weights ?? {} },
    contextIds: input.contextIds && [...new Set(input.contextIds)],
    sessionId: input.sessionId ?? null,
    minStrength: input.minStrength ?? 0,
    minRelevance: input.minRelevance ?? 0,
    filter: filter && memoryFilter(filter),
    minConfidence: filter?.minConfidence ?? LEAST_CONFIDENCE,
    statedConfidence: filter?.minConfidence === undefined,
    tokenBudget: input.tokenBudget ?? DEFAULT_TOKEN_BUDGET,
    passageLength: mode === 'TIMELINE' ? LINE_LENGTH : input.passageLength,
    neighbours: input.neighbours ?? 0,
    reasons: input.brief === true && mode !== 'TIMELINE' && asksForAReason(text, language.language),
    now,
    brief,
    explain: input.explain ?? false,
    learn: input.learn ?? true,
    record: input.record ?? true,
    temperature: input.temperature ?? 0,
    seed: input.seed,
    asOf: instantsOf(input.asOf, now),
  };
}
