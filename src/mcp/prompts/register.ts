import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { MemoryError } from '../../domain/errors.ts';
import { protocolError } from '../server/protocol-error.ts';
import {
  clientOf,
  namespaceOf,
  namespaceOr,
  readerOf,
  type ScopeSource,
  serviceIn,
} from '../server/scope.ts';
import { neverConfirmed } from '../server/confirm.ts';
import { endSession } from './end-session.ts';
import type { Prompt } from './prompt.ts';
import { reflect } from './reflect.ts';
import { startSession } from './start-session.ts';
import { quoted } from '../quoted.ts';

/** In this order, always. */
export const PROMPTS: readonly Prompt[] = [startSession, endSession, reflect];

/** Blank is left out: forms send every field. @throws MemoryError INVALID_ARGUMENT */
function checked(prompt: Prompt, args: Readonly<Record<string, string>> = {}): Record<string, string> {
  const given = Object.entries(args).filter(([, value]) => value.trim() !== '');
  const unknown = given.find(([name]) => prompt.arguments.every((argument) => argument.name !== name));
  if (unknown === undefined) return Object.fromEntries(given);
  throw new MemoryError('INVALID_ARGUMENT', `${prompt.name} has no argument ${quoted(unknown[0])}.`, {
    field: unknown[0],
  });
}

async function get(
  name: string,
  args: Readonly<Record<string, string>> | undefined,
  context: ServerContext,
  source: ScopeSource,
) {
  const prompt = PROMPTS.find((each) => each.name === name);
  if (prompt === undefined) {
    throw new MemoryError('INVALID_ARGUMENT', `There is no prompt ${quoted(name)}.`, {
      field: 'name',
    });
  }
  const { description, texts } = await prompt.get(checked(prompt, args), {
    service: serviceIn(source),
    namespace: namespaceOr(namespaceOf(context, source)),
    signal: context.mcpReq.signal,
    via: clientOf(context),
    reader: readerOf(context, source),
    confirm: neverConfirmed,
  });
  const messages = texts.map((text) => ({ role: 'user' as const, content: { type: 'text' as const, text } }));
  return { description, messages };
}

export function registerPrompts({ server }: McpServer, source: ScopeSource): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.map(({ name, title, description, arguments: args }) => ({
      name,
      title,
      description,
      arguments: args.map((argument) => ({ ...argument })),
    })),
  }));
  server.setRequestHandler('prompts/get', async ({ params }, context) => {
    try {
      return await get(params.name, params.arguments, context, source);
    } catch (error) {
      throw protocolError(error, source.report);
    }
  });
}
