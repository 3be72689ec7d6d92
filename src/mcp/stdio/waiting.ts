/** What a tool answers that could not be done in time: a sentence, in the shape that its output schema allows. */
import { lastStartTime } from '../../config/start-time.ts';
import { isObject } from '../../domain/json-object.ts';
import { RECORDED } from '../definitions.generated.ts';
import type { JsonRpcRequest } from '../json-rpc.ts';

interface Definition {
  readonly name: string;
  /** What is left out is false. */
  readonly annotations: Readonly<Record<string, unknown>>;
  /** Left out where a tool answers with text alone. */
  readonly outputSchema?: object;
}

const DEFINITIONS = new Map(
  Object.values(RECORDED.tools)
    .flat()
    .map((tool: Definition) => [tool.name, tool]),
);

const definitionOf = ({ params }: JsonRpcRequest): Definition | undefined =>
  DEFINITIONS.get(String(params?.['name']));

export const onlyReads = (request: JsonRpcRequest): boolean =>
  definitionOf(request)?.annotations['readOnlyHint'] === true;

/** Whether its output schema leaves every field away. */
function takesNotices({ outputSchema }: Definition): boolean {
  return outputSchema !== undefined && !('required' in outputSchema);
}

export type Result = Record<string, unknown>;

/** An answer like any other, where the tool's schema has room for one without results; else an error. */
export function sentence(request: JsonRpcRequest, text: string, structured: Result = {}): Result {
  const content = [{ type: 'text', text }];
  const definition = definitionOf(request);
  if (definition !== undefined && definition.outputSchema === undefined) return { content };
  if (definition === undefined || !takesNotices(definition)) return { content, isError: true };
  return { content, structuredContent: { ...structured, notices: [text] } };
}

/** A result with more notes behind its text. Clients that give a model the structure alone find them there, too. */
export function withNotes(request: JsonRpcRequest, result: Result, notes: readonly string[]): Result {
  const { content, structuredContent: structured } = result;
  if (notes.length === 0 || !Array.isArray(content)) return result;
  const told = [...(content as unknown[]), ...notes.map((text) => ({ type: 'text', text }))];
  const definition = definitionOf(request);
  if (!isObject(structured) || definition === undefined || !takesNotices(definition))
    return { ...result, content: told };
  const said: unknown = structured['notices'];
  const notices = [...(Array.isArray(said) ? (said as unknown[]) : []), ...notes];
  return { ...result, content: told, structuredContent: { ...structured, notices } };
}

/** How long the service still starts, in words. @param since when it began, by `performance.now()`; undefined: just now */
export async function timeLeft(dataDir: string, since: number | undefined): Promise<string> {
  const usual = await lastStartTime(dataDir);
  if (usual === undefined) return 'which may take minutes the first time';
  const seconds = Math.ceil((usual - (performance.now() - (since ?? performance.now()))) / 1_000);
  return seconds > 0 ? `about ${seconds} s left` : 'it takes longer than the last time';
}
