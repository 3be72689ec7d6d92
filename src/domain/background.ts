/** Work that is done in the background. Its items are marked in the graph. */
export type { GivenUp } from './answers.generated.ts';
/** What the digest does for new memories and entities. What one owes is in its `owes`. */
export const DIGEST_WORKS = ['embed', 'link', 'associate', 'resolve'] as const;
export type DigestWork = (typeof DIGEST_WORKS)[number];

export const BACKGROUND_WORK = [
  ...DIGEST_WORKS,
  'embedTasks',
  'learn',
  'reembed',
  'placeEvents',
  'tidyEvents',
  'repair',
] as const;
export type BackgroundWork = (typeof BACKGROUND_WORK)[number];

/** The label of an item that waits. None: the queue finds its items by something else, and passes over those that it gave up. */
export const WORK_MARKS: Readonly<Record<BackgroundWork, readonly string[]>> = {
  embed: ['Undigested'],
  link: ['Undigested'],
  associate: ['Undigested'],
  resolve: ['Undigested'],
  embedTasks: ['UnembeddedTask'],
  learn: ['Unlearnt'],
  reembed: ['Unrenewed'],
  placeEvents: ['Unplaced'],
  tidyEvents: [],
  repair: [],
};

export const isDigestWork = (work: BackgroundWork): work is DigestWork =>
  DIGEST_WORKS.some((each) => each === work);
