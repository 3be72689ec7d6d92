/** What the thread that owns a model and its caller say to each other. */
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
}

export type Request = { readonly kind: 'encode'; readonly text: string } | { readonly kind: 'close' };

/** What one forward pass gives. */
export interface Encoded {
  /** Unit length. */
  readonly vector: Float32Array;
}

/** An answer belongs to the one request that is under way: a thread gets its next text when it has answered. */
export type Reply =
  | { readonly kind: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly kind: 'ready'; readonly dimensions: number }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'encoded'; readonly encoded: Encoded }
  | { readonly kind: 'failed'; readonly reason: string };
