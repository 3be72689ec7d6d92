/** The sentences of a message that ask. */

/** A longer message that asks nothing is no question for a time. */
const MOST_CHARS_OF_A_QUESTION = 200;

/** A message tells more before it asks: "now" is then its own time. */
export function askingPart(text: string): string {
  const sentences = text.split(/(?<=[.!?？。\n])\s*/u);
  const asking = sentences.filter((sentence) => /[?？]\s*$/u.test(sentence));
  if (asking.length > 0) return asking.join(' ');
  return text.length <= MOST_CHARS_OF_A_QUESTION ? text : '';
}
