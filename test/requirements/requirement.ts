/** What a promise is, and how a chapter of them is written down. */
export interface Requirement {
  readonly id: `R-${string}`;
  readonly promise: string;
  /** Section of docs/design.md that it comes from. */
  readonly source: string;
  /** Row of README's feature table that it is shown under. */
  readonly feature: string;
  readonly state: 'kept' | 'not yet';
}

type Row = readonly [id: Requirement['id'], promise: string];

export const group = (
  feature: string,
  source: string,
  rows: readonly Row[],
  state: Requirement['state'] = 'kept',
): Requirement[] => rows.map(([id, promise]) => ({ id, promise, source, feature, state }));
