import { cutText, type Snippet } from '../../domain/texts/cut-text.ts';

/** Enough of a memory to judge it by; the whole text is one get_memory away. In UTF-16 code units. */
export const SNIPPET_LENGTH = 1_000;

/** What an answer shows of its first text, at most: of a longer one, the best passage. In UTF-16 code units. */
export const TOLD_LENGTH = 400;

export const snippetOf = (content: string): Snippet => cutText(content, SNIPPET_LENGTH);
