/** The session of an OpenAI agent in one namespace of hippograph. */
import { type Hippograph, type Item, type RememberInput, storedJson } from '@hippograph/client';
import type { AgentInputItem, Session } from '@openai/agents-core';

/** On all items of sessions, so that other memories of the session stay out of them. */
const ITEM = 'openai-agents';
/** On an item whose text is its whole JSON. */
const AS_JSON = 'openai-agents.json';

/** What a user said is stored as it was said; any other item as its JSON. */
function textOf(item: AgentInputItem): Pick<RememberInput, 'content' | 'who' | 'tags'> {
  if (
    'role' in item &&
    item.role === 'user' &&
    typeof item.content === 'string' &&
    item.content.trim() !== ''
  ) {
    const { content, ...rest } = item;
    if (JSON.stringify(rest) === '{"type":"message","role":"user"}')
      return { content, who: 'user', tags: [ITEM] };
  }
  const who = 'role' in item ? item.role : item.type;
  return { content: JSON.stringify(item), ...(who === undefined ? {} : { who }), tags: [ITEM, AS_JSON] };
}

const itemOf = ({ content, tags }: Item): AgentInputItem =>
  tags.includes(AS_JSON)
    ? (storedJson(content) as AgentInputItem)
    : { type: 'message', role: 'user', content };

/** The items of one session, oldest first. All methods throw the HippographError of the client. */
export class HippographSession implements Session {
  private readonly client: Hippograph;
  private readonly sessionId: string;

  constructor(client: Hippograph, sessionId: string) {
    this.client = client;
    this.sessionId = sessionId;
  }

  async getSessionId(): Promise<string> {
    return this.sessionId;
  }

  async getItems(limit = Number.POSITIVE_INFINITY): Promise<AgentInputItem[]> {
    return (await this.latest(limit)).map(itemOf).reverse();
  }

  /** All or none of at most 1,000 items. */
  async addItems(items: AgentInputItem[]): Promise<void> {
    if (items.length === 0) return;
    await this.client.rememberMany(
      items.map((item) => ({
        ...textOf(item),
        sessionId: this.sessionId,
        // The same words may be said twice in a session.
        idempotencyKey: crypto.randomUUID(),
      })),
    );
  }

  async popItem(): Promise<AgentInputItem | undefined> {
    const [last] = await this.latest(1);
    if (last === undefined) return undefined;
    await this.client.forget(last.id);
    return itemOf(last);
  }

  /** Forgets all that hippograph has of the session, in a way that can be undone. */
  async clearSession(): Promise<void> {
    await this.client.forgetSession(this.sessionId);
  }

  /** The latest first. */
  private async latest(limit: number): Promise<Item[]> {
    const items: Item[] = [];
    if (limit <= 0) return items;
    const { client, sessionId } = this;
    for await (const item of client.memories({ sessionId, tag: ITEM }, Math.min(limit, 200))) {
      items.push(item);
      if (items.length === limit) break;
    }
    return items;
  }
}
