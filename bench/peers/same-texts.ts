/** What stands for a turn where each system has ids of its own: its text. Turns with the same text are one. */
export const sameTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim().replaceAll(/\s+/g, ' '))),
];
