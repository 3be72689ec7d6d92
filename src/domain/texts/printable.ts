/** Text of others as text only: terminals obey control sequences, and show letters in another order after bidirectional controls. */

/** C0 but tab and line feed, DEL, C1, embeddings and overrides, isolates. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
/** What stands in JSON unescaped and is no plain text: DEL, C1, separators of lines and paragraphs, bidirectional controls. */
// oxlint-disable-next-line no-control-regex
const UNESCAPED = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
const LINE_BREAKS = /(?<!\s)\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g;

/** For a terminal: what it would obey is replaced by U+FFFD. Lines stay lines. */
export const printable = (text: string): string => text.replace(CONTROL, '\u{fffd}');

/** The same, as one line: a name cannot look like a line of its own. */
export const printableLine = (text: string): string =>
  printable(text.replace(LINE_BREAKS, ' ').replaceAll('\t', ' '));

/** JSON that says the same in characters that no terminal obeys and nobody takes for the end of a line. */
export const printableJson = (json: string): string =>
  json.replace(UNESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Whether a terminal would obey something in it, line breaks and tabs included. */
export const hasControls = (text: string): boolean =>
  /[\n\t\u2028\u2029]/.test(text) || text.search(CONTROL) >= 0;
