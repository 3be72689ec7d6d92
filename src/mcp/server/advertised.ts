/** A tool's schemas as clients see them. */
import type { z } from 'zod';

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

/** JSON Schema 2020-12 is what the protocol assumes where a schema names none. */
const INPUT_DROPS: ReadonlySet<string> = new Set(['$schema']);
const OUTPUT_DROPS: ReadonlySet<string> = new Set(['$schema', 'additionalProperties']);

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
  const output = verbatimSchemas ? written.output : (lean(written.output, OUTPUT_DROPS) as JsonSchema);
  return {
    '~standard': {
      version,
      vendor,
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => input, output: () => output },
    },
  };
}
