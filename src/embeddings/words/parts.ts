/** A long text in parts that a model reads in one pass each. */

/** Mostly fewer tokens than a pass takes. */
const PART_CHARS = 1_600;
const LEAST_CHARS = 500;
const SPACE = /\s/g;

/** Put together they are the text. Each ends at the end of a line where it can, and otherwise between words. */
export function inParts(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const to = endOf(text, from);
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

function endOf(text: string, from: number): number {
  const most = from + PART_CHARS;
  if (text.length <= most) return text.length;
  const line = text.lastIndexOf('\n', most);
  if (line > from + LEAST_CHARS) return line + 1;
  const space = text.lastIndexOf(' ', most);
  if (space > from + LEAST_CHARS) return space + 1;
  SPACE.lastIndex = most;
  return (SPACE.exec(text)?.index ?? text.length - 1) + 1;
}
