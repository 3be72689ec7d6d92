/** The names in texts, as tools tell them, within a budget of tokens. */
import { z } from 'zod';
import type { ReadNames } from '../../domain/requests/exploring.ts';
import { firstWithin } from '../../service/token-budget.ts';
import { outputOf } from './tool.ts';
import { asJson, plainOrQuoted, quoted } from '../quoted.ts';

/** What a tool answers with. @param more what it says of each besides */
export const namesOutput = <Shape extends z.ZodRawShape>(more: Shape) =>
  outputOf({
    entities: z.array(
      z.looseObject({
        name: z.string(),
        type: z.string(),
        entityId: z.string().nullable().describe('null: unknown here'),
        ...more,
      }),
    ),
    left: z.number(),
  });

export function namesWithin({ names, left }: ReadNames, tokenBudget: number) {
  const told = firstWithin(names, (each) => asJson(each), tokenBudget);
  return { told, left: left + names.length - told.length };
}

export function renderNames(
  entities: readonly { readonly name: string; readonly type: string; readonly entityId: string | null }[],
  left: number,
): string {
  if (entities.length === 0) return 'No name was found.';
  const lines = entities.map(
    ({ name, type, entityId }) =>
      `${quoted(name)} (${plainOrQuoted(type)})${entityId === null ? '' : ` ${plainOrQuoted(entityId)}`}`,
  );
  return [...lines, ...(left === 0 ? [] : [`… ${left} more`])].join('\n');
}
