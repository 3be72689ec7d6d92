/** Parts of a text that are written in a way of their own: code, headings, labels, quotes. */

const FENCE = /```[^]*?(?:```|$)/g;
const TICKS = /`[^`\n]*`/g;
const BOLD = /\*\*[^*\n]+\*\*|__[^_\n]+__/g;
const QUOTE =
  /"[^"\n]{1,80}"|“[^”\n]{1,80}”|(?<![\p{L}\p{N}_])'[^'\n]{2,60}'(?![\p{L}\p{N}_])|``[^`\n]{1,80}''/gu;
const LABEL =
  /^[ \t]{0,40}(?:[-*+•]|\d{1,9}[.)]|#{1,6})?[ \t]{0,40}(?:\*\*)?([^:\n.!?]{1,50}):(?=\s|\*\*|$)/dgm;
const HEADING = /^[ \t]*#{1,6}[ \t].*$|^[ \t]*\*\*[^*\n]+\*\*:?[ \t]*$/gm;
const LIST = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+.*$/gm;

/** For each of them one number a character: 1 where it is one. */
export interface Markup {
  readonly fence: Uint8Array;
  readonly ticks: Uint8Array;
  readonly bold: Uint8Array;
  readonly quote: Uint8Array;
  readonly label: Uint8Array;
  readonly heading: Uint8Array;
  readonly list: Uint8Array;
}

export const markupOf = (text: string): Markup => ({
  fence: marked(text, FENCE),
  ticks: marked(text, TICKS),
  bold: marked(text, BOLD),
  quote: marked(text, QUOTE),
  label: marked(text, LABEL),
  heading: marked(text, HEADING),
  list: marked(text, LIST),
});

function marked(text: string, pattern: RegExp): Uint8Array {
  const marks = new Uint8Array(text.length + 1);
  for (const match of text.matchAll(pattern)) {
    const [from, to] = match.indices?.[1] ?? [match.index, match.index + match[0].length];
    marks.fill(1, from, to);
  }
  return marks;
}

const TITLED = /^\s{0,40}([^\n]{2,80}[^\n.,;:!?])\n+(\S[^]*)/u;
const NO_TITLE = /^\s*(?:[#*+•|`-]|\d{1,9}[.)])|\*\*/u;
/** Of what is below a title: its beginning says what it is about. */
const BODY_CHARS = 600;

/** The first line, and the beginning of what is below; undefined where the line is no title. */
export function titleOf(text: string): { readonly title: string; readonly body: string } | undefined {
  const [, title, body] = TITLED.exec(text) ?? [];
  if (title === undefined || body === undefined || NO_TITLE.test(title)) return undefined;
  return { title: title.trim(), body: body.slice(0, BODY_CHARS) };
}
