/** Ways of doing something, as callers build them, find them and report on them. */
import type { Signal } from './requests.ts';
import type { Procedure } from '../answers.generated.ts';
export type {
  ExecutionReceipt,
  Procedure,
  ProcedureReceipt,
  ProcedureVersion,
} from '../answers.generated.ts';

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
