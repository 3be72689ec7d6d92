/** The results of another variant, best first. */
export interface OtherRanks {
  readonly number: number;
  readonly ids: readonly string[];
}
