/** The links between memories that activation spreads over. */

/** All of them, as source A has it: by use, by word of a writer, by agreement, or by following one another. */
export const ASSOCIATIONS = ['COACTIVATED', 'RELATED_TO', 'REINFORCES', 'NEXT'] as const;
export type Association = (typeof ASSOCIATIONS)[number];

/** Those that somebody made: by using memories together, or by saying how they belong together. A store that was only filled has none. */
export const MADE_ASSOCIATIONS: readonly Association[] = ['COACTIVATED', 'RELATED_TO'];
