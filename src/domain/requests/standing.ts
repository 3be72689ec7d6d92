/** What a user always wants, as memories say it. */
/** In the order in which they matter. OTHER: a pinned memory in which no rule sees a wish. */
export const WISH_KINDS = ['INSTRUCTION', 'TRAIT', 'PREFERENCE', 'OTHER'] as const;
export type WishKind = (typeof WISH_KINDS)[number];

export interface StandingWish {
  readonly namespace: string;
  /** The personal namespace, if it comes from there into another one. */
  readonly from: string | null;
  /** The pinned memory that says it. */
  readonly memoryId: string;
  /** When it was said, and how often its memory was used. */
  readonly occurredAt: Date;
  readonly uses: number;
  readonly kind: WishKind;
  /** The sentence that says it. */
  readonly text: string;
  /** When it holds; null: always. */
  readonly condition: string | null;
  /** What a request is compared with. */
  readonly about: string;
  /** Cosine with what was asked; null where nothing was, or the model did not answer. */
  readonly nearness: number | null;
  /** When an assistant got it last, since the service began, and which one. */
  readonly toldAt: Date | null;
  readonly toldTo: string | null;
}

export interface Standing {
  readonly wishes: readonly StandingWish[];
  /** Of all that stand. */
  readonly total: number;
}

export interface StandingToTell {
  readonly wishes: readonly StandingWish[];
  /** They begin the session of the reader. */
  readonly isFirst: boolean;
  /** How many more stand; at the beginning of a session alone. */
  readonly more: number;
  /** Near to the request, and given before in this session. */
  readonly known: number;
}
