/** One spelling of short texts that are compared letter for letter. */

const AROUND = /^[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/u;
const BEHIND =
  /(?<![\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff])[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+$/u;

/** Composed, without white space and characters of no width around it. */
export function spelled(text: string): string {
  return text.normalize('NFC').replace(AROUND, '').replace(BEHIND, '');
}

/** Nothing in it can be seen. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u.test(text);
}
