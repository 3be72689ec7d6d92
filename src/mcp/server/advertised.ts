/** A tool's schemas as clients see them. */
import type { z } from 'zod';
import type { Tool, ToolAnnotations } from '../tools/tool.ts';

type JsonSchema = Record<string, unknown>;

/** Without what a client knows anyway; all clients pay for each word of a definition in every conversation. */
function lean(schema: unknown, dropped: ReadonlySet<string>): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => lean(entry, dropped));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => !dropped.has(key) && !isVoid(key, value));
  return Object.fromEntries(kept.map(([key, value]) => [key, lean(value, dropped)]));
}

/** An object of which nothing is said. */
const isVoid = (key: string, value: unknown): boolean =>
  (key === 'properties' || key === 'additionalProperties') && JSON.stringify(value) === '{}';

/**
 * JSON Schema 2020-12 is what the protocol assumes where a schema names none. Which arguments there are, the tool itself checks, and
 * takes some under other names.
 */
const INPUT_DROPS: ReadonlySet<string> = new Set(['$schema', 'additionalProperties', 'default']);

/** A program sees in an answer what is in it, and a model reads its text: neither needs it described in every conversation. */
const OUTPUT: JsonSchema = { type: 'object' };

interface Advertising {
  readonly verbatimSchemas?: boolean;
}

/**
 * A Standard Schema that the SDK lists and does not check: arguments are checked by the tool, whose errors have codes.
 * Converted once, as a server is made for each request.
 */
export function advertised(schema: z.ZodObject, { verbatimSchemas = false }: Advertising = {}) {
  const { version, vendor, jsonSchema } = schema['~standard'];
  const target = { target: verbatimSchemas ? 'draft-07' : 'draft-2020-12' } as const;
  const written = { input: jsonSchema.input(target), output: jsonSchema.output(target) };
  const input = verbatimSchemas ? written.input : (lean(written.input, INPUT_DROPS) as JsonSchema);
  const output = verbatimSchemas ? written.output : OUTPUT;
  return {
    '~standard': {
      version,
      vendor,
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => input, output: () => output },
    },
  };
}

/** Without what the protocol takes for granted: a tool writes, a write is not repeatable, and what only reads destroys nothing. */
export function advertisedAnnotations({
  annotations,
  verbatimSchemas,
}: Pick<Tool, 'annotations' | 'verbatimSchemas'>): Partial<ToolAnnotations> {
  if (verbatimSchemas === true) return annotations;
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return {
    ...(readOnlyHint ? { readOnlyHint } : { destructiveHint }),
    ...(idempotentHint === true ? { idempotentHint } : {}),
    openWorldHint,
  };
}
