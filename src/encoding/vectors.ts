/** The two vectors of each memory: its text alone, and its text after its predecessor's. */
import type { Embedder } from '../domain/ports.ts';
import { contextText } from './context-text.ts';

export interface Embeddable {
  readonly id: string;
  readonly content: string;
  readonly precedingContent: string | null;
}

export interface VectorRow {
  readonly id: string;
  readonly embedding: readonly number[];
  readonly contextEmbedding: readonly number[];
}

type Embeds = Pick<Embedder, 'embed'>;

/** Embeds a text once however often it is asked for: a write that is planned again mostly has the same texts. */
export function remembering(embedder: Embeds): Embeds {
  const known = new Map<string, Float32Array>();
  return {
    async embed(texts) {
      const missing = [...new Set(texts)].filter((text) => !known.has(text));
      const vectors = missing.length === 0 ? [] : await embedder.embed(missing);
      for (const [at, vector] of vectors.entries()) known.set(missing[at] ?? '', vector);
      return texts.flatMap((text) => known.get(text) ?? []);
    },
  };
}

/** One row a memory, in order. A memory without a predecessor is embedded once for both. */
export async function vectorRows(embedder: Embeds, memories: readonly Embeddable[]): Promise<VectorRow[]> {
  const followers = memories.filter((memory) => memory.precedingContent !== null);
  const texts = [
    ...memories.map((memory) => memory.content),
    ...followers.map((memory) => contextText(memory.content, memory.precedingContent)),
  ];
  const vectors = (await embedder.embed(texts)).map((vector) => Array.from(vector));
  const contexts = new Map(followers.map((memory, at) => [memory.id, vectors[memories.length + at]]));
  return memories.flatMap((memory, at) => {
    const embedding = vectors[at];
    if (embedding === undefined) return [];
    return [{ id: memory.id, embedding, contextEmbedding: contexts.get(memory.id) ?? embedding }];
  });
}
