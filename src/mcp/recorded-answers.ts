/**
 * What the proxy can answer before anything else is up: the handshake and the list of tools, as the server itself would
 * answer them (recorded by scripts/generate-mcp-definitions.ts; a test holds both together).
 */
import type { Toolset } from '../domain/toolsets.ts';
import { RECORDED } from './definitions.generated.ts';
import { envelopeVersion, type JsonRpcRequest } from './json-rpc.ts';

const VERSIONS: readonly unknown[] = RECORDED.versions;

function initialize({ params }: JsonRpcRequest, version: string): Record<string, unknown> {
  const asked = params?.['protocolVersion'];
  return {
    ...RECORDED.initialize,
    protocolVersion: VERSIONS.includes(asked) ? asked : RECORDED.versions[0],
    serverInfo: { ...RECORDED.initialize.serverInfo, version },
  };
}

/** The modern era names the server in every result. */
function modern(result: { readonly _meta: object }, version: string): Record<string, unknown> {
  const serverInfo = { ...RECORDED.initialize.serverInfo, version };
  return { ...result, _meta: { ...result._meta, 'io.modelcontextprotocol/serverInfo': serverInfo } };
}

const toolsOf = (toolsets: readonly Toolset[]): unknown[] =>
  toolsets.flatMap((toolset): readonly unknown[] => RECORDED.tools[toolset]);

/** @param toolsets in their order
 * @returns the answer's `result`; undefined where the service has to be asked. */
export function recordedAnswer(
  request: JsonRpcRequest,
  version: string,
  toolsets: readonly Toolset[],
): Record<string, unknown> | undefined {
  const revision = envelopeVersion(request);
  if (revision === undefined) {
    switch (request.method) {
      case 'initialize':
        return initialize(request, version);
      case 'tools/list':
        return { tools: toolsOf(toolsets) };
      case 'ping':
        return {};
      default:
        return undefined;
    }
  }
  if (revision !== RECORDED.modernVersion) return undefined;
  if (request.method === 'server/discover') return modern(RECORDED.discover, version);
  if (request.method === 'tools/list') {
    return { tools: toolsOf(toolsets), ...modern(RECORDED.modernList, version) };
  }
  return undefined;
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
