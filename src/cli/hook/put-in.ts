/** The words that a person typed, of a text into which a program put elements: reminders, what commands printed, what agents reported. */

/** Programs name theirs with a hyphen or an underscore. */
const NAME = '([a-z][a-z0-9]*(?:[-_][a-z0-9]+)+)';
const OPENING = new RegExp(`<${NAME}(?:\\s[^<>]*)?>`, 'g');
const CLOSING = new RegExp(`</${NAME}>`, 'g');
/** All of a text: one element of any name, or one note in brackets, such as `[Request interrupted by user]`. */
const NOTE = /^\[[^\]\n]*\]$/;
const FIRST_TAG = /^<([a-z][\w-]*)[\s>]/;

/** Empty where a program wrote all of it. */
export function typedIn(text: string): string {
  const typed = withoutPutIn(text).trim();
  const tag = FIRST_TAG.exec(typed)?.[1];
  return NOTE.test(typed) || (tag !== undefined && typed.endsWith(`</${tag}>`)) ? '' : typed;
}

/** Without it. Takes time in proportion to the text, however many of these are never closed. */
export function withoutPutIn(text: string): string {
  const ends = endsByName(text);
  let kept = '';
  let at = 0;
  for (const opened of text.matchAll(OPENING)) {
    if (opened.index < at) continue;
    const left = ends.get(opened[1] ?? '') ?? [];
    // Those before it close nothing that is still to come either.
    while ((left.at(-1) ?? Number.POSITIVE_INFINITY) <= opened.index) left.pop();
    const end = left.pop();
    if (end === undefined) continue;
    kept += text.slice(at, opened.index);
    at = end;
  }
  return kept + text.slice(at);
}

/** Where closing tags end, by name, the last first. */
function endsByName(text: string): Map<string, number[]> {
  const ends = new Map<string, number[]>();
  for (const closed of text.matchAll(CLOSING)) {
    const [tag, name = ''] = closed;
    const known = ends.get(name) ?? [];
    known.push(closed.index + tag.length);
    ends.set(name, known);
  }
  for (const known of ends.values()) known.reverse();
  return ends;
}
