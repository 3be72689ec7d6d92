/**
 * The answers that the proxy gives before the service is ready: the handshake and the lists that are the same for every client.
 * scripts/generate-mcp-definitions.ts records them from the server, and a test compares the two.
 */
import type { Toolset } from '../../domain/toolsets.ts';
import { RECORDED } from '../definitions.generated.ts';
import { envelopeVersion, type JsonRpcRequest } from '../json-rpc.ts';

const VERSIONS: readonly unknown[] = RECORDED.versions;

function initialize({ params }: JsonRpcRequest, version: string): Record<string, unknown> {
  const asked = params?.['protocolVersion'];
  const { capabilities } = RECORDED.initialize;
  return {
    ...RECORDED.initialize,
    // The proxy keeps what the server does not: who listens to what on this connection.
    capabilities: { ...capabilities, resources: { ...capabilities.resources, subscribe: true } },
    protocolVersion: VERSIONS.includes(asked) ? asked : RECORDED.versions[0],
    serverInfo: { ...RECORDED.initialize.serverInfo, version },
  };
}

/** The modern era names the server in every result. */
function modern(result: { readonly _meta: object }, version: string): Record<string, unknown> {
  const serverInfo = { ...RECORDED.initialize.serverInfo, version };
  return { ...result, _meta: { ...result._meta, 'io.modelcontextprotocol/serverInfo': serverInfo } };
}

const listOf = (method: string, toolsets: readonly Toolset[]): object | undefined => {
  switch (method) {
    case 'tools/list':
      return { tools: toolsets.flatMap((toolset): readonly unknown[] => RECORDED.tools[toolset]) };
    case 'prompts/list':
      return { prompts: RECORDED.prompts };
    case 'resources/templates/list':
      return { resourceTemplates: RECORDED.resourceTemplates };
    default:
      return undefined;
  }
};

/**
 * @param toolsets in their order
 * @returns the answer's `result`; undefined where the service has to be asked
 */
export function recordedAnswer(
  request: JsonRpcRequest,
  version: string,
  toolsets: readonly Toolset[],
): Record<string, unknown> | undefined {
  const { method } = request;
  const revision = envelopeVersion(request);
  const list = listOf(method, toolsets);
  if (revision === undefined) {
    if (method === 'initialize') return initialize(request, version);
    if (method === 'ping') return {};
    return list === undefined ? undefined : { ...list };
  }
  if (revision !== RECORDED.modernVersion) return undefined;
  if (method === 'server/discover') return modern(RECORDED.discover, version);
  return list === undefined ? undefined : { ...list, ...modern(RECORDED.modernList, version) };
}

/** A result that the proxy made itself, as the request's era wants it. */
export function inEraOf(
  request: JsonRpcRequest,
  result: Record<string, unknown>,
  version: string,
): Record<string, unknown> {
  if (envelopeVersion(request) === undefined) return result;
  return modern({ ...result, resultType: 'complete', _meta: {} } as { _meta: object }, version);
}
