/** What was asked, and what came back. */
import type { Memory } from '../memory.ts';

/** Least relevance with which a result may answer a question. */
export const LEAST_POSSIBLE = 0.08;

export interface AnsweredHit {
  readonly namespace: string;
  readonly memoryId: string;
  /** [0, 1]; null where an earlier version has answered. */
  readonly relevance: number | null;
  /** Null without feedback on it. */
  readonly helpful: boolean | null;
}

export interface AnsweredRecall {
  readonly id: string;
  readonly namespace: string;
  readonly at: Date;
  /** Null where questions are not kept, or where this one was not to be stored. */
  readonly question: string | null;
  readonly sessionId: string | null;
  readonly who: string | null;
  /** What asked: a hook, the command line, the name of an assistant. */
  readonly via: string | null;
  /** Nothing stored was about the question; null where an earlier version has answered. */
  readonly abstained: boolean | null;
  /** Some memory was about it, and none clearly answered it. */
  readonly unclear: boolean;
  /** Of the texts of the results; null where an earlier version has answered. */
  readonly tokens: number | null;
  readonly tookMs: number | null;
  /** Best first. */
  readonly hits: readonly AnsweredHit[];
}

/** A memory that recalls brought, without feedback that it helped. */
export interface NeverHelped {
  readonly memory: Memory;
  /** How many recalls brought it. */
  readonly shown: number;
  readonly latestAt: Date;
}
