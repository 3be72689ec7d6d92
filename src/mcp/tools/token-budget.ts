import { z } from 'zod';
import { checkInteger } from '../../domain/checks.ts';

/** What a read may take of an assistant's context unless it asks for more. */
export const DEFAULT_TOKEN_BUDGET = 2_000;
const LARGEST_TOKEN_BUDGET = 1_000_000;

export const tokenBudgetArgument = z.number().default(DEFAULT_TOKEN_BUDGET);

/** @throws MemoryError INVALID_NUMBER */
export const checkTokenBudget = (tokens: number): number =>
  checkInteger(tokens, 1, LARGEST_TOKEN_BUDGET, 'tokenBudget');
