/** Calls every tool with what its own schema allows, and a little beyond. */
import type { Client } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { ERROR_CODES } from '../../../src/domain/errors.ts';
import type { MemoryService } from '../../../src/service/memory-service.ts';
import { type Schema, valuesOf } from './from-schema.ts';

/** Stands in a namespace that no call names: what answers with it has crossed the border. */
const CANARY = 'The quince stands behind the ninth lock.';

export interface Fuzzing {
  readonly client: Client;
  /** What the calls lead to, with no door before it. */
  readonly service: MemoryService;
  /** That calls which name none are in, and one that is not theirs. */
  readonly namespaces: { readonly own: string; readonly foreign: string };
  readonly calls: number;
  readonly seed: number;
}

export interface Fuzzed {
  readonly calls: number;
  readonly answered: number;
  readonly refused: Readonly<Record<string, number>>;
  /** What may not be: a crash, an error that nobody knows, an answer out of the foreign namespace. */
  readonly faults: readonly { readonly tool: string; readonly args: unknown; readonly what: string }[];
}

/** Ids and names for the calls to find, in both namespaces. */
async function sow({ service, namespaces }: Fuzzing): Promise<string[]> {
  const { own, foreign } = namespaces;
  await service.remember({ namespace: foreign, content: CANARY, who: 'Quince' });
  await service.observe({ namespace: foreign, entity: 'Quince', text: CANARY });
  const stored = await service.rememberMany({
    input: [
      { namespace: own, content: 'Berta opened the weir.', who: 'Berta', sessionId: 's' },
      { namespace: own, content: 'The miller has the key of the weir.', who: 'Otto', sessionId: 's' },
    ],
  });
  const { fact } = await service.relate({
    namespace: own,
    entity: 'Berta',
    relationType: 'LIVES_IN',
    to: 'Oslo',
  });
  return [own, ...stored.map(({ id }) => id), fact.id, fact.entityId, 'Berta', 'Quince', 'weir', 's'];
}

export async function fuzzTools(fuzzing: Fuzzing): Promise<Fuzzed> {
  const { client, calls, seed } = fuzzing;
  const { tools } = await client.listTools();
  const known = await sow(fuzzing);
  const refused: Record<string, number> = {};
  const faults: { tool: string; args: unknown; what: string }[] = [];
  let answered = 0;
  const each = Math.ceil(calls / tools.length);
  for (const [at, { name, inputSchema }] of tools.entries()) {
    for (const args of fc.sample(valuesOf(inputSchema as Schema, known), {
      numRuns: each,
      seed: seed + at,
    })) {
      const outcome = await tried(client, name, args);
      if (outcome.fault !== undefined) faults.push({ tool: name, args, what: outcome.fault });
      else if (outcome.code === undefined) answered += 1;
      else refused[outcome.code] = (refused[outcome.code] ?? 0) + 1;
    }
  }
  return { calls: each * tools.length, answered, refused, faults };
}

interface Outcome {
  readonly code?: string;
  readonly fault?: string;
}

async function tried(client: Client, name: string, args: unknown): Promise<Outcome> {
  try {
    const result = await client.callTool({ name, arguments: args as Record<string, unknown> });
    const text = JSON.stringify(result);
    if (text.includes('ninth lock')) return { fault: 'answered out of a foreign namespace' };
    if (result.isError !== true) return {};
    const code = codeIn(text);
    if (code === undefined) return { fault: `an error without a code: ${text.slice(0, 300)}` };
    return code === 'INTERNAL' ? { fault: text.slice(0, 300) } : { code };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // What is no object is no call: the protocol itself refuses it.
    if (typeof args !== 'object' || args === null || Array.isArray(args)) return { code: 'protocol' };
    return { fault: said };
  }
}

/** In structured content, or in words where a toolset's exact schema has no place for it. */
const codeIn = (text: string): string | undefined => ERROR_CODES.find((code) => text.includes(code));
