/** What the service says of a backup. */
export interface BackupAnswer {
  /** On the service's machine. */
  readonly folder: string;
  readonly madeAt: Date;
  readonly why: string;
  /** Version of the program. */
  readonly madeBy: string;
  readonly namespaces: readonly string[];
  readonly lines: number;
  /** Of the text, before it is compressed. */
  readonly bytes: number;
}
