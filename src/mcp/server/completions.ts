/** What may stand in an argument of a prompt or in a resource's address, by how it begins; within one namespace. */
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { MemoryError } from '../../domain/errors.ts';
import type { MemoryService } from '../../service/memory-service.ts';
import { PROMPTS } from '../prompts/register.ts';
import { protocolError } from './protocol-error.ts';
import { sessionsOf } from '../resources/list.ts';
import { TEMPLATES } from '../resources/templates.ts';
import { namespaceOf, type ScopeSource, serviceIn } from './scope.ts';

/** As many as the protocol lets one answer hold. */
const MOST = 100;
const LOOKED_AT = 200;

interface Question {
  readonly namespace: string;
  readonly begins: string;
  readonly service: MemoryService;
  readonly signal: AbortSignal;
}

type Complete = (question: Question) => Promise<readonly string[]>;

/** The latest memories, which are few enough to be read at every key press. */
async function latest({ namespace, service, signal }: Question) {
  return service.memories({ namespace, first: LOOKED_AT }, { signal });
}

async function entityNames({ namespace, begins, service, signal }: Question): Promise<string[]> {
  const prefix = begins.trim() === '' ? {} : { prefix: begins };
  const page = await service.entities({ namespace, ...prefix, first: MOST }, { signal });
  return page.items.map(({ entity }) => entity.name);
}

const starting =
  (valuesOf: Complete): Complete =>
  async (question) =>
    (await valuesOf(question)).filter((value) =>
      value.toLowerCase().startsWith(question.begins.toLowerCase()),
    );

const COMPLETE: Readonly<Record<string, Complete>> = {
  // It names no namespace of others: only the caller's own.
  namespace: starting(async ({ namespace }) => [namespace]),
  id: starting(async (question) => (await latest(question)).items.map(({ memory }) => memory.id)),
  sessionId: starting(async (question) => sessionsOf(await latest(question))),
  project: starting(async (question) => [
    ...new Set((await latest(question)).items.flatMap(({ memory }) => memory.project ?? [])),
  ]),
  idOrName: entityNames,
  topic: entityNames,
};

type Reference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

/** Of the prompt or template that is referred to. @throws MemoryError INVALID_ARGUMENT where there is none */
function argumentsOf(ref: Reference): readonly string[] {
  const found =
    ref.type === 'ref/prompt'
      ? PROMPTS.find(({ name }) => name === ref.name)?.arguments.map(({ name }) => name)
      : TEMPLATES.filter(({ uriTemplate }) => uriTemplate === ref.uri).map(({ uriTemplate }) =>
          [...uriTemplate.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
        )[0];
  if (found !== undefined) return found;
  throw new MemoryError('INVALID_ARGUMENT', 'There is no prompt or resource template with this name.', {
    field: 'ref',
  });
}

async function complete(
  ref: Reference,
  argument: { readonly name: string; readonly value: string },
  known: Readonly<Record<string, string>>,
  context: ServerContext,
  source: ScopeSource,
): Promise<readonly string[]> {
  if (!argumentsOf(ref).includes(argument.name)) {
    throw new MemoryError('INVALID_ARGUMENT', `There is no argument ${argument.name} to complete.`, {
      field: 'argument.name',
    });
  }
  // While the address's own namespace is being typed, what stands there is no namespace yet.
  const named = argument.name === 'namespace' ? undefined : known['namespace'];
  const namespace = named ?? namespaceOf(context, source);
  if (namespace === undefined) return [];
  const { signal } = context.mcpReq;
  const question = { namespace, begins: argument.value, service: serviceIn(source), signal };
  return (await COMPLETE[argument.name]?.(question)) ?? [];
}

export function registerCompletions({ server }: McpServer, source: ScopeSource): void {
  server.setRequestHandler('completion/complete', async ({ params }, context) => {
    const { ref, argument } = params;
    try {
      const values = await complete(ref, argument, params.context?.arguments ?? {}, context, source);
      const hasMore = values.length > MOST;
      return { completion: { values: values.slice(0, MOST), hasMore } };
    } catch (error) {
      throw protocolError(error, source.report);
    }
  });
}
