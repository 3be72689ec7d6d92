/** What was just done, with its undo, or why it was not done. One at a time. */
import { signal } from '@preact/signals';

export interface Toast {
  readonly said: string;
  /** What to do about an error. */
  readonly remedy?: string | undefined;
  readonly bad?: boolean;
  readonly undo?: (() => Promise<void>) | undefined;
}

export const toast = signal<Toast | undefined>(undefined);
