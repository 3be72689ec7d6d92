/**
 * A call of an older client, spoken to the service in the newer revision: that one keeps no state between requests, and can
 * ask the user in the midst of a call all the same.
 */
import type { ClientQuestions } from './client-questions.ts';
import { RECORDED } from '../definitions.generated.ts';
import { isObject } from '../../domain/json-object.ts';
import type { JsonRpcMessage, JsonRpcRequest } from '../json-rpc.ts';

/** What the handshake said about a client of the older revisions. */
export interface OlderClient {
  /** Undefined for one that never shook hands. */
  readonly revision: string | undefined;
  readonly info: unknown;
  /** It can show its user a form. */
  readonly asks: boolean;
}

export const UNKNOWN_CLIENT: OlderClient = { revision: undefined, info: undefined, asks: false };

const PREFIX = 'io.modelcontextprotocol/';
/** More rounds of questions than any call of ours needs. */
const ROUNDS = 4;

export function olderClient(params: JsonRpcRequest['params'], revision: string): OlderClient {
  const capabilities = params?.['capabilities'];
  const elicitation = isObject(capabilities) ? capabilities['elicitation'] : undefined;
  const asks = isObject(elicitation) && ('form' in elicitation || Object.keys(elicitation).length === 0);
  return { revision, info: params?.['clientInfo'], asks };
}

/** The same request with the envelope that the newer revision wants. */
export function inNewerRevision(request: JsonRpcRequest, client: OlderClient | undefined): JsonRpcRequest {
  const { params } = request;
  const meta = params?.['_meta'];
  const info = isObject(client?.info) ? client.info : { name: 'hippograph-proxy', version: '1' };
  const envelope = {
    ...(isObject(meta) ? meta : {}),
    [`${PREFIX}protocolVersion`]: RECORDED.modernVersion,
    [`${PREFIX}clientInfo`]: info,
    [`${PREFIX}clientCapabilities`]: client?.asks === true ? { elicitation: { form: {} } } : {},
  };
  return { ...request, params: { ...params, _meta: envelope } };
}

/** An answer without what only the newer revision has. */
function inOlderRevision(message: JsonRpcMessage): JsonRpcMessage {
  if (!isObject(message.result)) return message;
  const { resultType: _type, _meta: meta, ...result } = message.result;
  const kept = Object.entries(isObject(meta) ? meta : {}).filter(([key]) => !key.startsWith(PREFIX));
  return {
    ...message,
    result: kept.length === 0 ? result : { ...result, _meta: Object.fromEntries(kept) },
  };
}

export interface Rounds {
  /** Sends it on, tells what comes before its answer, and resolves with that; undefined where none comes. */
  readonly send: (request: JsonRpcRequest) => Promise<JsonRpcMessage | undefined>;
  readonly questions: ClientQuestions;
  readonly signal: AbortSignal;
}

async function answersTo(requests: unknown, { questions, signal }: Rounds): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [key, request] of Object.entries(isObject(requests) ? requests : {})) {
    // Forms are all that this client said it can; anything else stays unanswered.
    if (!isObject(request) || request['method'] !== 'elicitation/create') continue;
    answers[key] = await questions.ask('elicitation/create', request['params'], signal);
  }
  return answers;
}

/** The final answer, for an older client; undefined where none comes. */
export async function askingOnTheWay(
  request: JsonRpcRequest,
  client: OlderClient,
  rounds: Rounds,
): Promise<JsonRpcMessage | undefined> {
  let current = inNewerRevision(request, client);
  for (let round = 0; round < ROUNDS; round += 1) {
    const message = await rounds.send(current);
    const result = isObject(message?.result) ? message.result : undefined;
    if (message === undefined || result?.['resultType'] !== 'input_required') {
      return message && inOlderRevision(message);
    }
    const inputResponses = await answersTo(result['inputRequests'], rounds);
    const { requestState } = result;
    current = { ...current, params: { ...current.params, inputResponses, requestState } };
  }
  return undefined;
}
