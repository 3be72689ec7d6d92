/** What the thread that owns a model and its caller say to each other. */
import type { Encoded } from '../domain/ports.ts';
import type { Pooling } from './families.ts';

/** Given to the thread at its start. */
export interface ModelSource {
  /** A folder's name under `folder`, or a model's name on the hub. */
  readonly model: string;
  /** Where the model lies ('local') or where downloads are kept ('hub'). */
  readonly folder: string;
  readonly origin: 'local' | 'hub';
  /** Base URL of the hub, where `origin` is 'hub'. */
  readonly hub?: string | undefined;
  readonly pooling: Pooling;
  /** Path of the matrix that makes token vectors small; without one the model gives none. */
  readonly projection?: string | undefined;
  /** Path of the head that tells names; without one the model reads no words. */
  readonly names?: string | undefined;
}

/** Whose vectors are wanted besides the text's. */
export interface WantedTokens {
  /** How the text begins, before its own tokens. */
  readonly after: string;
  /** Punctuation tells nothing; in a question stop words do not either. */
  readonly without: 'punctuation' | 'stopWords';
}

export interface Ask {
  readonly text: string;
  readonly tokens?: WantedTokens | undefined;
  /** What a head for names sees of its words: with the vector, or alone. */
  readonly words?: 'beside' | 'alone' | undefined;
}

export type Request = { readonly kind: 'encode'; readonly ask: Ask } | { readonly kind: 'close' };

/** An answer belongs to the one request that is under way: a thread gets its next text when it has answered. */
export type Reply =
  | { readonly kind: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly kind: 'ready'; readonly dimensions: number }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'encoded'; readonly encoded: Encoded }
  | { readonly kind: 'failed'; readonly reason: string };
