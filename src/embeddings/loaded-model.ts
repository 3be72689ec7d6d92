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
  /** The same rows of an inner layer. */
  readonly inner?: InnerPass | undefined;
}

/** The first row is of the special token that opens every text. */
export interface InnerPass {
  readonly rows: Float32Array;
  /** Without special tokens. */
  readonly pieces: readonly number[];
}

/** A layer whose vectors distinguish words, of a model that gives them. */
export interface InnerLayer {
  /** Of a whole text, without special tokens. */
  readonly piecesOf: (text: string) => number[];
  /** Whether a piece continues the word of the one before. */
  readonly continues: (piece: number) => boolean;
  /** Of one pass. */
  readonly mostPieces: number;
  /** Of at most `mostPieces`. */
  readonly pass: (pieces: readonly number[]) => Promise<Float32Array>;
}

export interface LoadedModel {
  forward(text: string): Promise<TokenRows>;
  readonly innerLayer?: InnerLayer | undefined;
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
