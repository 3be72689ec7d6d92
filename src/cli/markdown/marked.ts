/**
 * Memories in Markdown. A comment before each has what the text does not say, as JSON, so that a file reads well and can be read back to
 * the letter.
 */
import { z } from 'zod';

const marks = z.object({
  id: z.string(),
  occurredAt: z.string(),
  who: z.string().nullish(),
  project: z.string().nullish(),
  intent: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  importance: z.number().nullish(),
  tool: z.string().nullish(),
  file: z.string().nullish(),
});

export type MarkedMemory = z.infer<typeof marks> & { readonly content: string };

const OPENING = '<!-- memory ';
const CLOSING = ' -->';
/** A line of a text that looks like a mark has one backslash more in the file. */
const LIKE_A_MARK = /^(?=\\*<!-- memory )/gm;
const ESCAPED = /^\\(?=\\*<!-- memory )/gm;

/** @param heading what a person reads before the text */
export function writeMarked({ content, ...marked }: MarkedMemory, heading: string): string {
  const said = Object.entries(marks.parse(marked)).filter(([, value]) => !isEmpty(value));
  // A comment ends at the first -->, wherever it stands.
  const json = JSON.stringify(Object.fromEntries(said)).replaceAll('>', String.raw`\u003e`);
  return [
    `${OPENING}${json}${CLOSING}`,
    `**${heading}**`,
    '',
    content.replaceAll(LIKE_A_MARK, '\\'),
    '',
  ].join('\n');
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

export const hasMarks = (text: string): boolean => text.split('\n').some((line) => isMark(line));

const isMark = (line: string): boolean => line.startsWith(OPENING) && line.trimEnd().endsWith(CLOSING.trim());

/** What a file has, in its order; undefined for a mark that cannot be read. */
export function readMarked(text: string): (MarkedMemory | undefined)[] {
  const read: (MarkedMemory | undefined)[] = [];
  const lines = text.split('\n');
  for (let at = lines.findIndex(isMark); at >= 0 && at < lines.length; ) {
    const next = lines.findIndex((line, place) => place > at && isMark(line));
    const end = next < 0 ? lines.length : next;
    const marked = marks.safeParse(jsonOf(lines[at] ?? ''));
    const content = withoutFrame(lines.slice(at + 1, end))
      .join('\n')
      .replaceAll(ESCAPED, '');
    read.push(marked.success ? { ...marked.data, content } : undefined);
    at = end;
  }
  return read;
}

/** Without the heading, and the empty lines around the text. Somebody may have taken them out. */
function withoutFrame(lines: readonly string[]): readonly string[] {
  const [heading = '', second] = lines;
  const isHeading = heading.startsWith('**') && heading.trimEnd().endsWith('**');
  const from = isHeading ? (second === '' ? 2 : 1) : 0;
  return lines.slice(from, lines.at(-1) === '' ? -1 : undefined);
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line.trimEnd().slice(OPENING.length, -CLOSING.length));
  } catch {
    return undefined;
  }
}
