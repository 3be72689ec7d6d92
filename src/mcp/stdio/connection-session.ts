/** The session of a connection's calls: a new one begins with each handshake, and after half an hour without a call. */
import { randomBytes } from 'node:crypto';
import { isObject } from '../../domain/json-object.ts';
import { SESSION_META, TIME_ZONE_META } from '../call-arguments.ts';
import type { JsonRpcRequest } from '../json-rpc.ts';

const QUIET_MS = 30 * 60_000;
const LONGEST_NAME = 40;
/** Of what tells two sessions of a minute apart. */
const BYTES = 2;

export class ConnectionSession {
  #id: string | undefined;
  #calledAt = 0;

  /** To be called at each handshake: another conversation begins. */
  begin(): void {
    this.#id = undefined;
  }

  /**
   * The same call, which says its session and the user's time zone in its `_meta`.
   * @param client what an older client said of itself at the handshake
   */
  mark(request: JsonRpcRequest, client: unknown, now = new Date()): JsonRpcRequest {
    if (now.getTime() - this.#calledAt > QUIET_MS) this.#id = undefined;
    this.#calledAt = now.getTime();
    const said = request.params?.['_meta'];
    const meta = isObject(said) ? said : {};
    this.#id ??= idOf(client ?? meta['io.modelcontextprotocol/clientInfo'], now);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const marked = { ...meta, [SESSION_META]: this.#id, [TIME_ZONE_META]: timeZone };
    return { ...request, params: { ...request.params, _meta: marked } };
  }
}

/** Such as `claude-code-2026-03-02-0952-3f9a`, in UTC. */
function idOf(client: unknown, now: Date): string {
  const told = isObject(client) && typeof client['name'] === 'string' ? client['name'] : '';
  const name = told
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '');
  const [day = '', time = ''] = now.toISOString().split('T');
  const minute = time.slice(0, 5).replace(':', '');
  return `${name === '' ? 'mcp' : name}-${day}-${minute}-${randomBytes(BYTES).toString('hex')}`;
}
