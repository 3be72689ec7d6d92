/** Work that is done in the background. Each kind has a queue of its own, whose items are marked in the graph. */
export type { GivenUp } from './answers.generated.ts';
export const BACKGROUND_WORK = [
  'embed',
  'link',
  'resolve',
  'embedNames',
  'embedTasks',
  'associate',
  'learn',
  'reembed',
  'placeEvents',
  'tidyEvents',
  'repair',
] as const;
export type BackgroundWork = (typeof BACKGROUND_WORK)[number];

/** The label of an item that waits. None: the queue finds its items by something else, and passes over those that it gave up. */
export const WORK_MARKS: Readonly<Record<BackgroundWork, readonly string[]>> = {
  embed: ['Unembedded'],
  link: ['Unlinked'],
  resolve: ['Unresolved'],
  embedNames: ['UnembeddedName'],
  embedTasks: ['UnembeddedTask'],
  associate: ['Unassociated'],
  learn: ['Unlearnt'],
  reembed: [],
  placeEvents: ['Unplaced'],
  tidyEvents: [],
  repair: [],
};
