/** Text of others as text only: terminals obey control sequences, show letters in another order after bidirectional controls, and do not show all characters. */

/**
 * Characters that no screen shows, and that a model reads: zero-width spaces and joiners of words, invisible operators, deprecated controls, marks of
 * byte order, tags. Of variation selectors, what follows another one: in a row they can spell any text. What scripts and emoji need is not among them.
 */
const UNSEEN =
  '\\u200b\\u2060-\\u2064\\u206a-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]|(?<=[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]';
/** England, Scotland, Wales: the only emoji that are made of tags. */
const FLAG =
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}';
/** C0 but tab and line feed, DEL, C1, embeddings and overrides, isolates. */
const CONTROL = new RegExp(
  `${FLAG}|[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069${UNSEEN}`,
  'gu',
);
/** What stands in JSON unescaped and is no plain text: DEL, C1, separators of lines and paragraphs, bidirectional controls. */
const UNESCAPED = new RegExp(`${FLAG}|[\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069${UNSEEN}`, 'gu');
const isFlag = (found: string): boolean => found.length > 2;
const LINE_BREAKS = /(?<!\s)\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g;

/** For a terminal: what it would obey or not show is replaced by U+FFFD. Lines stay lines. */
export const printable = (text: string): string =>
  text.replace(CONTROL, (sign) => (isFlag(sign) ? sign : '\u{fffd}'));

/** The same, as one line: a name cannot look like a line of its own. */
export const printableLine = (text: string): string =>
  printable(text.replace(LINE_BREAKS, ' ').replaceAll('\t', ' '));

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same JSON, in characters that a screen shows, that no terminal obeys, and that do not look like the end of a line. */
export const printableJson = (json: string): string =>
  json.replace(UNESCAPED, (sign) => (isFlag(sign) ? sign : sign.replace(/[^]/g, escaped)));

/** Whether a terminal would obey or not show something in it, line breaks and tabs included. */
export const hasControls = (text: string): boolean =>
  /[\n\t\u2028\u2029]/.test(text) || printable(text) !== text;
