/**
 * Stored text as a model reads it: names, sessions and contents alike stand within quotes, as JSON strings in one line each. So none of them can end the
 * quotation, begin a line of its own, or look like a word of the answer itself. Hooks and every tool, resource and prompt quote by this.
 */
import { printableJson } from '../domain/texts/printable.ts';

/** An id or a word of a fixed set; what an import brought in their place may be anything. */
const PLAIN = /^[\w.:@/-]{1,128}$/;

export const quoted = (text: string): string => printableJson(JSON.stringify(text));

/** @param indent spaces; left out: all in one line */
export const asJson = (value: unknown, indent?: number): string =>
  printableJson(JSON.stringify(value, null, indent));

/** As it is where it can only be an id or a type, else quoted. */
export const plainOrQuoted = (word: string): string => (PLAIN.test(word) ? word : quoted(word));

/** ` "Ada"` for a name that is there. */
export const spacedName = (name: string | null | undefined): string =>
  name === null || name === undefined ? '' : ` ${quoted(name)}`;
