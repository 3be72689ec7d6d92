/** LangGraph's store of long-term memories in one namespace of hippograph. */
import { type Hippograph, type Item as Memory, storedJson } from '@hippograph/client';
import {
  BaseStore,
  type Item,
  type ListNamespacesOperation,
  type Operation,
  type OperationResults,
  type PutOperation,
  type SearchItem,
  type SearchOperation,
} from '@langchain/langgraph-checkpoint';
import { fits, passes } from './matches.ts';

/** What a memory of the store has as its text. */
interface Content {
  readonly namespace: string[];
  readonly key: string;
  readonly value: Record<string, unknown>;
}

/** On all items of the store, so that other memories of the namespace stay out of it. */
const STORE = 'langgraph';
/** The most results of a recall. */
const MOST = 200;

/** A label of a namespace has no full stop. */
const below = (namespace: readonly string[]): string =>
  namespace.length === 0 ? STORE : `${STORE}.${namespace.join('.')}`;
const tagOf = (namespace: readonly string[], key: string): string => `${below(namespace)}..${key}`;
const tagsOf = (namespace: readonly string[], key: string): string[] => [
  ...Array.from({ length: namespace.length + 1 }, (_, length) => below(namespace.slice(0, length))),
  tagOf(namespace, key),
];

function itemOf({ content, occurredAt, recordedAt }: Memory): Item {
  const { namespace, key, value } = storedJson(content) as Content;
  return { namespace, key, value, createdAt: new Date(occurredAt), updatedAt: new Date(recordedAt) };
}

/**
 * An item is a memory: its text is the JSON of namespace, key and value, and its tags are the namespaces above it. A
 * changed item keeps its strength and links. All methods throw the HippographError of the client.
 */
export class HippographStore extends BaseStore {
  private readonly client: Hippograph;

  constructor(client: Hippograph) {
    super();
    this.client = client;
  }

  /** One after another, in their order: a read sees the writes before it. */
  async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    const results: unknown[] = [];
    for (const operation of operations) results.push(await this.run(operation));
    return results as OperationResults<Op>;
  }

  private run(operation: Operation): Promise<unknown> {
    if ('namespacePrefix' in operation) return this.found(operation);
    if ('value' in operation) return this.stored(operation);
    if ('key' in operation) return this.read(operation.namespace, operation.key);
    return this.listed(operation);
  }

  private async read(namespace: string[], key: string): Promise<Item | null> {
    for await (const memory of this.client.memories({ tag: tagOf(namespace, key) }, 1)) return itemOf(memory);
    return null;
  }

  private async stored({ namespace, key, value }: PutOperation): Promise<void> {
    const held: Memory[] = [];
    for await (const memory of this.client.memories({ tag: tagOf(namespace, key) })) held.push(memory);
    const [latest] = held;
    const content = JSON.stringify({ namespace, key, value });
    if (value === null) for (const { id } of held) await this.client.forget(id);
    else if (latest !== undefined) await this.client.edit(latest.id, content);
    else
      await this.client.remember({
        content,
        tags: tagsOf(namespace, key),
        // Where a forgotten item had the same text, this is another one.
        idempotencyKey: crypto.randomUUID(),
        standing: false,
      });
  }

  private async found(operation: SearchOperation): Promise<SearchItem[]> {
    const { limit = 10, offset = 0, filter } = operation;
    const items: SearchItem[] = [];
    const seen = new Set<string>();
    const { query } = operation;
    for await (const item of query === undefined || query === ''
      ? this.all(operation)
      : this.recalled(operation, query)) {
      const tag = tagOf(item.namespace, item.key);
      if (seen.has(tag) || !passes(item.value, filter)) continue;
      seen.add(tag);
      items.push(item);
      if (items.length === offset + limit) break;
    }
    return items.slice(offset);
  }

  private async *all({
    namespacePrefix,
  }: Pick<SearchOperation, 'namespacePrefix'>): AsyncGenerator<SearchItem> {
    for await (const memory of this.client.memories({ tag: below(namespacePrefix) })) yield itemOf(memory);
  }

  private async *recalled(
    { namespacePrefix, ...rest }: SearchOperation,
    query: string,
  ): AsyncGenerator<SearchItem> {
    const { limit = 10, offset = 0, filter } = rest;
    const { hits } = await this.client.recall({
      query,
      // A filter leaves some of them out.
      limit: filter === undefined ? Math.min(MOST, offset + limit) : MOST,
      tokenBudget: 1_000_000,
      filter: { tags: [below(namespacePrefix)] },
      via: STORE,
    });
    for (const { memory, passage, sameAs, relevance } of hits) {
      const whole = passage === null ? memory : ((await this.client.memory(memory.id)) ?? memory);
      // Recall lets one memory stand for others that say the same; here each is an item of its own.
      for (const each of [whole, ...sameAs]) yield { ...itemOf(each), score: relevance };
    }
  }

  private async listed(operation: ListNamespacesOperation): Promise<string[][]> {
    const { matchConditions = [], maxDepth, limit, offset } = operation;
    const prefix = matchConditions.find(({ matchType }) => matchType === 'prefix')?.path ?? [];
    const wild = prefix.indexOf('*');
    const above = wild === -1 ? prefix : prefix.slice(0, wild);
    const namespaces = new Map<string, string[]>();
    for await (const { namespace } of this.all({ namespacePrefix: above })) {
      if (!matchConditions.every((condition) => fits(namespace, condition))) continue;
      const cut = namespace.slice(0, maxDepth);
      namespaces.set(below(cut), cut);
    }
    const names = [...namespaces.keys()].sort();
    return names.slice(offset, offset + limit).map((name) => namespaces.get(name) ?? []);
  }
}
