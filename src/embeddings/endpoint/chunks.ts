/** Many texts as few requests. */

export interface ChunkLimits {
  readonly maxTexts: number;
  /** Of all texts of one chunk together; a longer text is a chunk of its own. */
  readonly maxCharacters: number;
}

/** The texts in their order, none left out, no chunk empty. */
export function inChunks(texts: readonly string[], { maxTexts, maxCharacters }: ChunkLimits): string[][] {
  const chunks: string[][] = [];
  let current: string[] = [];
  let characters = 0;
  for (const text of texts) {
    if (current.length === maxTexts || (current.length > 0 && characters + text.length > maxCharacters)) {
      chunks.push(current);
      current = [];
      characters = 0;
    }
    current.push(text);
    characters += text.length;
  }
  if (current.length > 0) chunks.push(current);
  return chunks;
}
