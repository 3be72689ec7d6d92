/** The hits of another way of asking, best first. */
export interface OtherRanks {
  readonly number: number;
  readonly ids: readonly string[];
}
