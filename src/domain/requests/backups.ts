/** What the service says of a backup. */
export type { Backup as BackupAnswer } from '../answers.generated.ts';
