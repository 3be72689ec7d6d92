/** The shapes of the MCP reference memory server's tools, word for word: clients that know that server know these. */
import { z } from 'zod';
import type { ReferenceGraph } from '../../../domain/requests/reference-graph.ts';
import type { ToolAnswer } from '../tool.ts';
import { asJson } from '../../quoted.ts';
import { withinAnswer } from './within-answer.ts';

export const entity = z.object({
  name: z.string().describe('The name of the entity'),
  entityType: z.string().describe('The type of the entity'),
  observations: z.array(z.string()).describe('An array of observation contents associated with the entity'),
});
export const relation = z.object({
  from: z.string().describe('The name of the entity where the relation starts'),
  to: z.string().describe('The name of the entity where the relation ends'),
  relationType: z.string().describe('The type of the relation'),
});
export const graph = z.object({ entities: z.array(entity), relations: z.array(relation) });
export const done = z.object({ success: z.boolean(), message: z.string() });

const ANNOTATIONS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const;
export const CREATES = ANNOTATIONS;
export const DELETES = { ...ANNOTATIONS, destructiveHint: true, idempotentHint: true } as const;
export const READS = { ...ANNOTATIONS, readOnlyHint: true, idempotentHint: true } as const;

/** That server writes its answers into the text too, indented by two. */
export const asText = (value: unknown): string => asJson(value, 2);

export const doneAnswer = (message: string): ToolAnswer => ({
  structured: { success: true, message },
  text: message,
});

export function graphAnswer(whole: ReferenceGraph, notes: readonly string[]): ToolAnswer {
  const { entities, relations, note } = withinAnswer(whole);
  const structured = { entities, relations };
  const text = note === undefined ? asText(structured) : asJson(structured, 0);
  return { structured, text, notes: note === undefined ? notes : [note, ...notes] };
}
