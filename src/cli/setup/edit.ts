/** What a file of an assistant is to become. */
export interface Edit {
  readonly file: string;
  /** Undefined where there is no such file. */
  readonly before: string | undefined;
  /** Undefined: nothing is left in it, and it goes. */
  readonly after: string | undefined;
}
