/** The vectors of each memory: of its text alone, of its text after its predecessor's, and of its own tokens there. */
import type { Embedder, Encoded, Passage } from '../domain/ports.ts';
import { quantise } from '../models/quantise.ts';
import { contextText } from '../language/context-text.ts';

export interface Embeddable {
  readonly id: string;
  readonly content: string;
  readonly precedingContent: string | null;
}

export interface VectorRow {
  readonly id: string;
  /** Of its text alone. */
  readonly own: readonly number[];
  /** Its own, then that in context: as recall reads them. */
  readonly quantised: Int8Array;
  /** Of its own tokens, read after its predecessor's; null where the model gives none. */
  readonly tokens: Int8Array | null;
}

/** @param inContext of its text after its predecessor's */
export const vectorRow = (id: string, alone: Encoded, inContext: Encoded): VectorRow => ({
  id,
  own: Array.from(alone.vector),
  quantised: Int8Array.from([...quantise(alone.vector), ...quantise(inContext.vector)]),
  tokens: inContext.tokens ?? null,
});

export type Encodes = Pick<Embedder, 'encode'>;

const keyOf = ({ text, ownFrom }: Passage): string => `${ownFrom ?? ''}:${text}`;

/** Encodes a text once however often it is asked for: a write that is planned again mostly has the same texts. */
export function remembering(embedder: Encodes): Encodes {
  const known = new Map<string, Encoded>();
  return {
    async encode(passages) {
      const missing = new Map(passages.map((passage) => [keyOf(passage), passage]));
      for (const key of known.keys()) missing.delete(key);
      const encoded = missing.size === 0 ? [] : await embedder.encode([...missing.values()]);
      for (const [at, key] of [...missing.keys()].entries()) {
        const answer = encoded[at];
        if (answer !== undefined) known.set(key, answer);
      }
      return passages.flatMap((passage) => known.get(keyOf(passage)) ?? []);
    },
  };
}

/** Characters, about 200 tokens of English. A text as long says itself what it is about, and the pass after its predecessor's would cost twice its own. */
const LONG = 800;

const readAfterPredecessor = ({ content, precedingContent }: Embeddable): boolean =>
  precedingContent !== null && content.length <= LONG;

/** One row a memory, in order. One without a predecessor, or with a long text, is encoded once for both. */
export async function vectorRows(embedder: Encodes, memories: readonly Embeddable[]): Promise<VectorRow[]> {
  const followers = memories.filter(readAfterPredecessor);
  const encoded = await embedder.encode([
    ...memories.map((memory) =>
      readAfterPredecessor(memory)
        ? { text: memory.content, named: true }
        : { text: memory.content, ownFrom: 0, named: true },
    ),
    ...followers.map(({ content, precedingContent }) => {
      const text = contextText(content, precedingContent);
      return { text, ownFrom: text.length - content.length };
    }),
  ]);
  const contexts = new Map(followers.map(({ id }, at) => [id, encoded[memories.length + at]]));
  return memories.flatMap(({ id }, at) => {
    const alone = encoded[at];
    return alone === undefined ? [] : [vectorRow(id, alone, contexts.get(id) ?? alone)];
  });
}
