/**
 * How wide an answer a question wants (source D): a fact or a how-to asked for now, material for a decision, or open
 * exploration. Read off the question by rule: recall waits for this.
 */
import type { Detected } from '../../language/detect.ts';
import type { RecallMode } from '../../domain/requests/requests.ts';
import { BRAINSTORMING, type Cue, ENOUGH, FACTUAL, PLANNING } from './mode-cues.ts';
import { MODE_CUES, type ModeCues } from './mode-cues-by-language.ts';

export type Mode = Exclude<RecallMode, 'AUTO'>;

export interface ModeSize {
  /** Hits that answer the question. */
  readonly core: number;
  /** Hits of the wider circle behind them. */
  readonly extended: number;
  /**
   * As D publishes it, which does not say of what: for a profile that follows D, the least similarity of a hit of the wider
   * circle, (1 + cosine) / 2 as the `vector` signal gives it. No floor for the core, and none in other profiles: with the
   * bundled model the cosine of a question and its answer is 0.64 at the median (LoCoMo, 2Wiki), so that a floor of 0.85 on
   * it would lose 97–100 % of the answers and one of 0.65 from 16 to 57 %.
   */
  readonly threshold: number;
}

/** As D publishes them, but for the last. */
export const MODES: Readonly<Record<Mode, ModeSize>> = {
  EXECUTION: { core: 5, extended: 0, threshold: 0.85 },
  PLANNING: { core: 5, extended: 15, threshold: 0.65 },
  BRAINSTORMING: { core: 5, extended: 25, threshold: 0.5 },
  // Ours: a line each, in order of time.
  TIMELINE: { core: 27, extended: 0, threshold: 0.5 },
};

/** Beyond this a question is pasted text: the beginning says what is wanted. */
const READ_CHARS = 400;

/** What cannot be read, because there are no cues for its language, is taken as asking for a fact. */
export function detectMode(question: string, { language, certain }: Detected): Mode {
  const text = question.slice(0, READ_CHARS).toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
  const cues = certain ? MODE_CUES[language] : undefined;
  if (cues !== undefined) return modeByCues(cues, text);
  const planning = weightOf(PLANNING, text);
  const brainstorming = weightOf(BRAINSTORMING, text);
  const most = Math.max(planning, brainstorming);
  if (most < ENOUGH || most - weightOf(FACTUAL, text) < ENOUGH) return 'EXECUTION';
  // Where both are meant, the narrower one: its answer is the beginning of the wider.
  return brainstorming > planning ? 'BRAINSTORMING' : 'PLANNING';
}

const modeByCues = ({ planning, brainstorming }: ModeCues, text: string): Mode =>
  planning.test(text) ? 'PLANNING' : brainstorming.test(text) ? 'BRAINSTORMING' : 'EXECUTION';

function weightOf(cues: readonly Cue[], text: string): number {
  return cues.reduce((sum, { pattern, weight }) => (pattern.test(text) ? sum + weight : sum), 0);
}
