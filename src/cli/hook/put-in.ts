/** What a program put into a person's words: reminders, what commands printed, what a hook recalled. */

const NAME = '(system-reminder|command-[a-z]+|local-command-[a-z]+)';

/** Without it. Takes time in proportion to the text, however many of these are never closed. */
export function withoutPutIn(text: string): string {
  const ends = endsByName(text);
  let kept = '';
  let at = 0;
  for (const opened of text.matchAll(new RegExp(`<${NAME}>`, 'g'))) {
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
  for (const closed of text.matchAll(new RegExp(`</${NAME}>`, 'g'))) {
    const [tag, name = ''] = closed;
    const known = ends.get(name) ?? [];
    known.push(closed.index + tag.length);
    ends.set(name, known);
  }
  for (const known of ends.values()) known.reverse();
  return ends;
}
