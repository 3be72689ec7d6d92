/** How long memories stay, in three words: laws by which strength fades. What ranks them stays as it is. */

export interface Keeping {
  readonly name: string;
  readonly law: string;
  readonly says: string;
}

export const KEEPINGS: readonly Keeping[] = [
  {
    name: 'Keep long',
    law: 'keeping',
    says: 'A memory fades over months, and keeps some strength for good. What is used stays stronger.',
  },
  {
    name: 'Balanced',
    law: 'ebbinghaus',
    says: 'A memory fades in days, and more slowly each time that it is used.',
  },
  {
    name: 'Forget soon',
    law: 'energy',
    says: 'A memory fades in hours, unless it is used. Ten uses on three days keep it.',
  },
];
