/** What the palette offers. */
export interface Choice {
  readonly key: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly onChoose: () => void;
}

export interface Group {
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** Whether a name has all words of a text. */
export function has(name: string, text: string): boolean {
  const lower = name.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
