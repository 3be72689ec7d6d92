/** Ways of doing something, as callers build them, find them and report on them. */
import type { AsOf, Signal } from './requests.ts';
import type { Procedure } from '../answers.generated.ts';
export type {
  ExecutionReceipt,
  Procedure,
  ProcedureReceipt,
  ProcedureVersion,
} from '../answers.generated.ts';

/** One thing that was done, in the order of doing. */
export interface StepInput {
  /** What it was done with: `edit`, `test`, `git`. */
  readonly tool: string;
  /** What was done, verbatim. */
  readonly content: string;
}

/** A trajectory; its steps come from exactly one of `steps`, `episodeIds` and `sessionId`. */
export interface BuildProcedureInput {
  readonly namespace: string;
  /** The task that it is for. */
  readonly triggerPattern: string;
  /** As the task, when left out. */
  readonly name?: string | undefined;
  readonly domain?: string | undefined;
  readonly steps?: readonly StepInput[] | undefined;
  /** Of memories, in the order of doing. */
  readonly episodeIds?: readonly string[] | undefined;
  /** The session's turns that name a tool. */
  readonly sessionId?: string | undefined;
  /** How well it went, in [0, 1]. */
  readonly score: number;
  /** Stores steps although the same text was erased here. */
  readonly revive?: boolean | undefined;
  readonly now?: Date | undefined;
}

export interface ProceduresInput {
  readonly namespace: string;
  /** What is to be done; left out: all of them, newest first. */
  readonly task?: string | undefined;
  /** 1–200 */
  readonly first: number;
  /** A page goes on after it; not with a task. */
  readonly after?: string | undefined;
  readonly includeDeprecated?: boolean | undefined;
  /** As they stood when that was known; `validAt` has no bearing on how something is done. */
  readonly asOf?: AsOf | undefined;
  readonly now?: Date | undefined;
}

export interface FoundProcedure {
  readonly procedure: Procedure;
  readonly cursor: string;
  /** How well it answers the task, in [0, 1]; null in a list. */
  readonly score: number | null;
  /** Their contributions add up to the score. */
  readonly signals: readonly Signal[];
}

export interface ProcedurePage {
  readonly items: readonly FoundProcedure[];
  readonly hasNextPage: boolean;
  readonly notices: readonly string[];
}

export interface RecordExecutionInput {
  readonly namespace: string;
  readonly procedureId: string;
  readonly success: boolean;
  readonly note?: string | undefined;
  /** What went wrong; of a failure only. */
  readonly error?: string | undefined;
  /** What to do instead from now on; of a failure only. */
  readonly revisedSteps?: readonly StepInput[] | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly now?: Date | undefined;
}
