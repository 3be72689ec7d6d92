/** A turn after its predecessor, as one text: the answering turn often does not repeat the question's words. */

/** The model reads 512 tokens; a longer predecessor would push out the turn itself. */
const LONGEST_PRECEDING_CHARS = 1_000;

/** The end of a predecessor's text, as it is stored next to the turn that follows. */
export function precedingText(content: string): string {
  return content.slice(-LONGEST_PRECEDING_CHARS).replace(/^[\uDC00-\uDFFF]/, '');
}

export function contextText(content: string, preceding: string | null): string {
  return preceding === null ? content : `${preceding}\n${content}`;
}
