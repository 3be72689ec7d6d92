/** What the use cases need from the parts, said without naming any part. */

/** Tells those who wait how far a long task is. `total` is left out while it is unknown. */
export interface ProgressEvent {
  readonly task: string;
  readonly done: number;
  readonly total?: number;
  readonly unit?: string;
}
export type ReportProgress = (event: ProgressEvent) => void;

/** Time, given to use cases; `models` and `domain` never ask for it. */
export type Clock = () => Date;

/** What must stay the same for two vectors to be comparable. Stored in the graph as `EmbeddingModel`. */
export interface EmbeddingIdentity {
  readonly name: string;
  readonly dimensions: number;
  readonly pooling: string;
}

export type EmbedderState = 'loading' | 'ready' | 'failed' | 'closed';

/** How many numbers a token vector has, of any model that gives them. */
export const TOKEN_DIMENSIONS = 128;

export interface Passage {
  readonly text: string;
  /** Where the passage itself begins, in characters; before it stands what it follows. Left out: no token vectors are wanted. */
  readonly ownFrom?: number | undefined;
  /** Keep what `words` says of it, so that its names take no pass of their own. */
  readonly named?: boolean | undefined;
}

export interface Encoded {
  /** Unit length, of the whole text. */
  readonly vector: Float32Array;
  /**
   * One row of TOKEN_DIMENSIONS a token, each in a scale of its own: only directions mean something. Left out by a model that
   * has no projection.
   */
  readonly tokens?: Int8Array | undefined;
  /** What `Embedder.words` tells; left out where no caller asked, or the text is longer than a pass. */
  readonly words?: Float32Array | undefined;
}

/**
 * Turns text into unit-length vectors of `identity.dimensions` floats.
 * Rejects with MemoryError: EMBEDDING_UNAVAILABLE when the model cannot be had or stopped in mid-work,
 * EMBEDDING_MODEL_MISMATCH when it no longer answers with the dimensions it began with.
 */
export interface Embedder extends AsyncDisposable {
  /** Known from the start for the bundled model; for any other only once `whenReady()` resolved. Never changes after that. */
  readonly identity: EmbeddingIdentity | undefined;
  /** 'failed' heals by itself when the cause does: loading is tried again now and then. */
  readonly state: EmbedderState;
  /** Resolves once `embed` answers without loading first; rejects with the reason that loading failed. */
  whenReady(): Promise<EmbeddingIdentity>;
  /** Passages, in the order given, any number of them. Waits for the model while it loads. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** The same, with the vectors of each passage's own tokens, by the same forward pass. */
  encode(passages: readonly Passage[]): Promise<Encoded[]>;
  /**
   * A question, with the vectors of its telling tokens; prefixed as the model wants it, cached (so the arrays are shared: not to
   * be written to). Overtakes waiting passages.
   */
  embedQuery(text: string): Promise<Encoded>;
  /**
   * What a head for names sees of the words of each text, in order: models/names/head.ts reads it. A passage that was
   * encoded lately with `named` gives it once without a further pass. A model without such a head leaves it out.
   * Undefined for a text whose words cannot be determined.
   */
  readonly words?: ((texts: readonly string[]) => Promise<(Float32Array | undefined)[]>) | undefined;
}

/** One model that the graph has taken as its own: ready once it has. */
export interface ModelInUse extends Embedder {
  /** As the graph has it; undefined until then. The same object for the model's whole life. */
  readonly stored: EmbeddingIdentity | undefined;
  whenReady(): Promise<EmbeddingIdentity>;
}

/** Knows the model in use. Another may follow it while the service runs. */
export interface GraphEmbedder {
  /** Ask for it once for a piece of work, and keep it through it: vectors of two models cannot be compared. */
  readonly current: ModelInUse;
  /** Asks whether the graph is still of this model. @returns true where it is another's by now, which `current` is then, or has failed for want of it */
  outdated(model: ModelInUse): Promise<boolean>;
}

/** How to reach the graph. */
export interface DatabaseAddress {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
  readonly database?: string | undefined;
  /** Where Neo4j Browser answers, when that is known. */
  readonly browserUrl?: string | undefined;
  /** True for the child JVM that hippograph runs itself. */
  readonly managed: boolean;
}
