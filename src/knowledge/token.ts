/** A word of a text, as the tagger gives it. */
export interface Token {
  readonly text: string;
  /** Universal part of speech, as the tagger says it. */
  readonly pos: string;
  /** Nothing but a letter's neighbour stands between it and the token before. */
  readonly joined: boolean;
  /** It is the first of its line. */
  readonly beginsLine: boolean;
  /** It stands in a heading or in a bold label, where every word has a capital. */
  readonly apart: boolean;
}
