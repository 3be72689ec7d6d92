/** A span of time that a question names. Without a year, it recurs. */
export interface NamedTime {
  readonly precision: 'day' | 'week' | 'month' | 'year';
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly recurs: boolean;
}

export interface TimeInText extends NamedTime {
  /** Where it stands in the question, and what is behind it. */
  readonly index: number;
  readonly end: number;
}
