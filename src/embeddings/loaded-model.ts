/** What a model is once it is loaded, whichever library loads it. */
// Longer texts are cut. The bundled model can take no more, and on a CPU one longer pass would hold up every question behind it.
export const MAX_TOKENS = 512;

/** One thread a model, and one model a core: measured, two threads on one text burn a third more CPU than two texts side by side. */
export const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1 } as const;

/** A text after its forward pass. */
export interface TokenRows {
  /** Row after row: `words.length × dimensions` floats. */
  readonly hidden: Float32Array;
  readonly dimensions: number;
  /** What each token says, without the mark of a continued word; a special token's is empty. */
  readonly words: readonly string[];
}

export interface LoadedModel {
  forward(text: string): Promise<TokenRows>;
  /** Without special tokens. */
  countTokens(text: string): number;
}

export type Loading = (loaded: number, total: number) => void;

/** Decodes each token once. */
export function wordsOf(decode: (id: number) => string): (ids: readonly number[]) => string[] {
  const words = new Map<number, string>();
  const wordOf = (id: number): string => {
    const known = words.get(id) ?? decode(id).replace(/^##/, '');
    words.set(id, known);
    return known;
  };
  return (ids) => ids.map(wordOf);
}
