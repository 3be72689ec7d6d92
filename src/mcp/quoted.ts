/**
 * Stored text as a model reads it: names, sessions and contents alike stand within quotes, as JSON strings in one line each. So none of them can end the
 * quotation, begin a line of its own, or look like a word of the answer itself. Hooks and every tool, resource and prompt quote by this.
 */
import { printableJson } from '../domain/texts/printable.ts';

/** An id or a word of a fixed set; what an import brought in their place may be anything. */
const PLAIN = /^[\w.:@/[\]-]{1,128}$/;
/**
 * `<` where it opens a tag, a comment or a mark such as `<|end|>`, also behind what is not seen: assistants put what they tell a model between such
 * tags. Elsewhere it stays, as in `a < b`.
 */
const TAG = /<(?=(?:\\u[\da-f]{4}|\p{Default_Ignorable_Code_Point})*[\p{L}_/!?|])/gu;

/** The same text or JSON, in which nothing opens a tag, and all is seen. For JSON it says the same. */
export const inert = (text: string): string => printableJson(text).replace(TAG, '\\u003c');

export const quoted = (text: string): string => inert(JSON.stringify(text));

/** @param indent spaces; left out: all in one line */
export const asJson = (value: unknown, indent?: number): string => inert(JSON.stringify(value, null, indent));

/** As it is where it can only be an id or a type, else quoted. */
export const plainOrQuoted = (word: string): string => (PLAIN.test(word) ? word : quoted(word));

/** ` "Ada"` for a name that is there. */
export const spacedName = (name: string | null | undefined): string =>
  name === null || name === undefined ? '' : ` ${quoted(name)}`;
