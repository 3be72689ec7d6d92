/** Parses Markdown into tokens, of which the page makes its own elements: no text ever becomes HTML. */
import MarkdownIt, { type Token } from 'markdown-it';

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true })
  // A line of dashes below a sentence is not meant as a heading.
  .disable('lheading');
// A full address only: names of files look like names of hosts.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

const PLAIN = new Set(['paragraph_open', 'paragraph_close', 'inline', 'text', 'softbreak', 'hardbreak']);

const isPlain = (tokens: readonly Token[]): boolean =>
  tokens.every(({ type, children }) => PLAIN.has(type) && isPlain(children ?? []));

/** @returns undefined if the text has no Markdown: show it as it is */
export function parse(text: string): readonly Token[] | undefined {
  const tokens = parser.parse(text, {});
  return isPlain(tokens) ? undefined : tokens;
}

export const hasMarkdown = (text: string): boolean => parse(text) !== undefined;
