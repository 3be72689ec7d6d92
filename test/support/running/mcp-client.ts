/** The official client on a running service's /mcp, in either era of the protocol. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { expect } from 'vitest';
import { TOOLS } from '../../../src/mcp/toolsets.ts';

export const ERAS = ['legacy', 'modern'] as const;
export type Era = (typeof ERAS)[number];

export function clientOf(era: Era): Client {
  const mode = era === 'legacy' ? era : { pin: '2026-07-28' };
  return new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
}

export async function connectHttp(url: string, era: Era = 'legacy', toolsets?: string): Promise<Client> {
  const client = clientOf(era);
  const address = new URL('/mcp', url);
  if (toolsets !== undefined) address.searchParams.set('toolsets', toolsets);
  await client.connect(new StreamableHTTPClientTransport(address));
  return client;
}

export interface ToolError {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly remedy?: string;
}

/** What every tool's structured content may hold here; each test asserts what it needs. */
export interface Structured {
  readonly error?: ToolError;
  readonly receipts?: readonly { id: string; status: string; searchable: boolean }[];
  readonly recallId?: string;
  readonly hits?: readonly {
    id: string;
    snippet: string;
    truncated?: true;
    who?: string;
    occurredAt: string;
    relevance: number;
    /** Where an explanation was asked for. */
    score?: number;
    why?: Record<string, number>;
    neighbours?: readonly { id: string }[];
    supersededBy?: readonly { id: string }[];
  }[];
  readonly notices?: readonly string[];
  readonly id?: string;
  readonly content?: string;
  readonly occurredAt?: string;
  readonly status?: string;
  readonly nextOffset?: number | null;
  readonly changed?: boolean;
  readonly forgottenAt?: string;
  readonly retractedAt?: string | null;
}

export interface Called {
  readonly isError: boolean;
  readonly structured: Structured;
  readonly text: string;
}

const PATIENCE_MS = 180_000;
const AGAIN_MS = 250;

/** What the launcher answers within three seconds, where the service has not. */
const isPutOff = ({ isError, structured, text }: Called): boolean =>
  /^The memory is starting|^The machine is busy|SERVICE_UNAVAILABLE: The memory is starting/.test(text) ||
  (!isError && [...(structured.receipts ?? []), structured].some(({ status }) => status === 'QUEUED'));

/** `callOnce`, again until the service itself has answered: over stdio, a machine that other tests use may take its time. */
export async function call(...asked: Parameters<typeof callOnce>): Promise<Called> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const called = await callOnce(...asked);
    if (!isPutOff(called) || performance.now() > deadline) return called;
    await sleep(AGAIN_MS);
  }
}

const OUTPUTS = new Map(
  Object.values(TOOLS)
    .flat()
    .map(({ name, output }) => [
      name,
      lenient(output['~standard'].jsonSchema.output({ target: 'draft-2020-12' })),
    ]),
);

/** What the tool says of its fields; there may be more. */
function lenient(schema: object): object {
  const dropped = new Set(['additionalProperties', '$schema']);
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (dropped.has(key) ? undefined : value)),
  ) as object;
}

/** Calls a tool, and holds what comes back, errors too, against what the tool itself says of its answers, of which it advertises the outline only. */
export async function callOnce(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options: Parameters<Client['callTool']>[1] = {},
): Promise<Called> {
  const { tools } = await client.listTools();
  // It answers with text alone unless asked.
  const asked = name === 'recall' ? { explain: true, ...args } : args;
  const result: CallToolResult = await client.callTool({ name, arguments: asked }, options);
  if (name !== 'recall' && tools.every((tool) => tool.name !== name || tool.outputSchema === undefined))
    throw new TypeError(`${name} has no output schema`);
  const schema = OUTPUTS.get(name);
  const validity = new AjvJsonSchemaValidator().getValidator(
    schema as Parameters<AjvJsonSchemaValidator['getValidator']>[0],
  )(result.structuredContent ?? {});
  expect(validity.errorMessage).toBeUndefined();
  const [first] = result.content;
  return {
    isError: result.isError === true,
    structured: result.structuredContent ?? {},
    text: first?.type === 'text' ? first.text : '',
  };
}

/** The whole id of a memory, of which tools tell the short one. */
export async function wholeId(client: Client, id: string): Promise<string> {
  const { structured, text } = await call(client, 'get_memory', { id });
  return structured.id ?? expect.fail(text);
}

/** `CODE field` of a call that failed. */
export function errorOf({ isError, structured, text }: Called): string {
  expect({ isError, text }).toMatchObject({ isError: true });
  return `${structured.error?.code} ${structured.error?.field ?? '-'}`;
}
