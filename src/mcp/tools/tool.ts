/** What a tool is: a definition that clients read, and a call that delegates to the service. */
import { z } from 'zod';
import type { MemoryService } from '../../service/memory-service.ts';
import type { Confirm } from '../server/confirm.ts';
import type { ReportError, ToolFailure } from '../server/error-result.ts';

export interface ToolContext {
  readonly service: MemoryService;
  /** @throws MemoryError INVALID_NAMESPACE where the caller names none and there is no default. */
  readonly namespace: (given: string | undefined) => string;
  readonly signal: AbortSignal;
  /** The name of the assistant, as it tells it; `mcp` where it does not. */
  readonly via: string;
  /** Tells one assistant's connection from another's, as well as is known. */
  readonly reader: string;
  /** The session that it is of, unless an argument names one; undefined where the connection has none. */
  readonly session?: string | undefined;
  /** In which the user lives, as an IANA name. */
  readonly timeZone?: string | undefined;
  /** When the launcher took the call, where it had to wait for the service. */
  readonly queuedAt?: Date | undefined;
  /** Asks the user, where the client can; to be called before anything that cannot be undone. */
  readonly confirm: Confirm;
}

export interface ToolAnswer {
  /** Valid against the tool's output schema. Left out where the tool says that it may be. */
  readonly structured?: Record<string, unknown>;
  /** The same for clients that read text only; recalled text stands in it as quoted JSON strings. */
  readonly text: string;
  /** What else is to be said, each in a block of its own behind the text. */
  readonly notes?: readonly string[];
}

export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  /** Left out of tools that only read, where it says nothing. */
  readonly idempotentHint?: boolean;
  readonly openWorldHint: false;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Answers with text alone unless asked: it advertises no output schema, which would promise structured content. */
  readonly structuredOnRequest?: true;
  /** The schemas are advertised word for word, in draft-07, as those of a server whose place this tool takes. */
  readonly verbatimSchemas?: boolean;
  /** Where a tool reports an error in another way than by `error` in the structured content. */
  readonly errorResult?: (error: unknown, report: ReportError) => ToolFailure;
  /** @param args the caller's, unchecked */
  call(args: unknown, context: ToolContext): Promise<ToolAnswer>;
}

/**
 * Either an answer's fields, or `error` (see error-result.ts): many clients check error results against the output schema too. So none
 * is required, and `error` is left out, as clients pay for each word in every conversation.
 */
export const outputOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial();
