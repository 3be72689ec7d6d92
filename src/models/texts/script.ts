/** The abstract side of a procedure (source E's script): what was done, without what was particular to the occasion. No model of language is asked. */

export interface Step {
  /** Null where nothing was said to do it with. */
  readonly tool: string | null;
  readonly content: string;
}

/** Of one step's words, so that a script stays short; the steps themselves are kept whole. */
const MOST_CHARS = 160;
/** That are looked at, for what a pattern costs grows with more than their number. */
const MOST_READ = 600;

/** What is particular, in the order in which it is looked for: what stands in quotation marks may hold all the rest. */
const PARTICULARS: readonly (readonly [RegExp, string])[] = [
  [/"[^"\n]*"|`[^`\n]*`|“[^”\n]*”|(?<![\p{L}\p{N}])'[^'\n]*'(?![\p{L}\p{N}])/gu, '{text}'],
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s,;)]*[^\s,;).]/giu, '{url}'],
  [
    /(?:~|\.{1,2})?(?:\/[\p{L}\p{N}_.@-]*[\p{L}\p{N}_@-])+\/?|[\p{L}\p{N}_@-]+(?:\/[\p{L}\p{N}_.@-]*[\p{L}\p{N}_@-])+/gu,
    '{file}',
  ],
  // A name with an extension that begins with a letter: 1.5 is a number.
  [
    /(?<![\p{L}\p{N}{])[\p{L}\p{N}_@-]+(?:\.[\p{L}\p{N}_-]+)*\.[\p{L}][\p{L}\p{N}]{0,7}(?![\p{L}\p{N}}])/gu,
    '{file}',
  ],
  [/(?<![\p{L}\p{N}_])[+-]?\d+(?:[.,:]\d+)*(?![\p{L}\p{N}_])/gu, '{number}'],
];

/** The first line of what a step says, with placeholders for files, addresses, numbers and what was quoted. */
export function abstracted(content: string): string {
  const [line = ''] = content.trim().slice(0, MOST_READ).split('\n', 1);
  const general = PARTICULARS.reduce((text, [particular, place]) => text.replace(particular, place), line)
    .replace(/\s+/gu, ' ')
    .trim();
  const chars = Array.from(general);
  return chars.length > MOST_CHARS ? `${chars.slice(0, MOST_CHARS - 1).join('')}…` : general;
}

/** As it is kept: the tool, then what was done with it, whole. */
export const verbatim = ({ tool, content }: Step): string =>
  tool === null ? content : `${tool}: ${content}`;

/** Steps in their order: `read: open {file}, then test: run {number} cases`. */
export const scriptOf = (steps: readonly Step[]): string =>
  steps.map(({ tool, content }) => verbatim({ tool, content: abstracted(content) })).join(', then ');
