export interface Snippet {
  readonly snippet: string;
  /** The text continues. */
  readonly truncated: boolean;
}

/** Cut between whole characters, never inside a surrogate pair. @param most in UTF-16 code units */
export function cutText(content: string, most: number): Snippet {
  if (content.length <= most) return { snippet: content, truncated: false };
  const head = content.slice(0, most);
  return { snippet: /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head, truncated: true };
}
