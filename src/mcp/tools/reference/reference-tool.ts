/** One tool of the reference toolset: its definition, and how it is called. */
import { z } from 'zod';
import { MemoryError } from '../../../domain/errors.ts';
import type { MemoryService } from '../../../service/memory-service.ts';
import { parseArguments } from '../arguments.ts';
import { type ReportError, type ToolFailure, toolError } from '../../server/error-result.ts';
import type { Tool, ToolAnnotations, ToolAnswer } from '../tool.ts';

interface Definition<Input extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodObject<Input>;
  readonly output: z.ZodObject;
  readonly answer: (
    args: z.output<z.ZodObject<Input>>,
    context: { readonly service: MemoryService; readonly namespace: string; readonly signal: AbortSignal },
  ) => Promise<ToolAnswer>;
}

const named = z.object({ namespace: z.string().optional() });

export function referenceTool<Input extends z.ZodRawShape>(definition: Definition<Input>): Tool {
  const { answer, ...tool } = definition;
  return {
    ...tool,
    verbatimSchemas: true,
    errorResult: plainError,
    async call(args, { service, namespace, signal }) {
      // Not advertised, as that server has none: for a proxy, and for callers who know better.
      const { namespace: given } = parseArguments(named, args);
      const parsed = parseArguments(definition.input, args);
      try {
        return await answer(parsed, { service, namespace: namespace(given), signal });
      } catch (error) {
        throw asArgument(error);
      }
    },
  };
}

/** A field of a change is the argument of the same name. */
function asArgument(error: unknown): unknown {
  if (!(error instanceof MemoryError) || error.field?.startsWith('change.') !== true) return error;
  const { code, message, remedy, cause } = error;
  return new MemoryError(code, message, { field: error.field.slice('change.'.length), remedy, cause });
}

/** The sentence as that server says it; the code in a block of its own, and as data where no output schema forbids it. */
function plainError(failure: unknown, report: ReportError): ToolFailure {
  const error = toolError(failure, report);
  const about = error.field === undefined ? '' : ` (${error.field})`;
  const code = `${error.code}${about}${error.remedy === undefined ? '' : `: ${error.remedy}`}`;
  const content = [error.message, code].map((text) => ({ type: 'text' as const, text }));
  return { isError: true, content, _meta: { 'hippograph/error': error } };
}
