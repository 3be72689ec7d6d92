/** A tool's schemas as clients see them. */
import type { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** Without what a client knows anyway; all clients pay for each word of a definition in every conversation. */
function lean(schema: unknown, dropped: ReadonlySet<string>): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => lean(entry, dropped));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => !dropped.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, lean(value, dropped)]));
}

/** JSON Schema 2020-12 is what the protocol assumes where a schema names none. */
const INPUT_DROPS: ReadonlySet<string> = new Set(['$schema']);
const OUTPUT_DROPS: ReadonlySet<string> = new Set(['$schema', 'additionalProperties']);
const TARGET = { target: 'draft-2020-12' } as const;

/**
 * A Standard Schema that the SDK lists and does not check: arguments are checked by the tool, whose errors have codes.
 * Converted once, as a server is made for each request.
 */
export function advertised(schema: z.ZodObject) {
  const { version, vendor, jsonSchema } = schema['~standard'];
  const input = lean(jsonSchema.input(TARGET), INPUT_DROPS) as JsonSchema;
  const output = lean(jsonSchema.output(TARGET), OUTPUT_DROPS) as JsonSchema;
  return {
    '~standard': {
      version,
      vendor,
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => input, output: () => output },
    },
  };
}
