import { z } from 'zod';
import { OPERATIONS } from '../../service/operations.generated.ts';

/** What a read may take of an assistant's context unless it asks for more. */
export const DEFAULT_TOKEN_BUDGET = 2_000;
const asRecallTakesIt = OPERATIONS.recall.input.shape.tokenBudget.unwrap();

export const tokenBudgetArgument = z.number().default(DEFAULT_TOKEN_BUDGET);

/** @throws MemoryError INVALID_NUMBER */
export const checkTokenBudget = (tokens: number): number => asRecallTakesIt.parse(tokens);
