/** The comments of the program, which are read for banned words only: their sentences may be notes. */
import ts from 'typescript';
import { read } from '../generated.ts';
import { bannedWords } from './banned-words.ts';
import { sources } from './code-texts.ts';

/** Words with a meaning of their own in code: a type, a promise, a fact or a lock. */
const WORDS_OF_CODE: ReadonlySet<string> = new Set([
  'instant',
  'instants',
  'settled',
  'is held',
  'are held',
  'held of',
]);

export interface CommentRead {
  /** File and line. */
  readonly name: string;
  readonly text: string;
}

/** By the tree, as a scanner alone takes templates and regular expressions for comments. */
export function commentsIn(file: string, text: string): CommentRead[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, CommentRead>();
  const walk = (node: ts.Node): void => {
    // Of each token the comments before it; the first of those before a node are those before its first token.
    if (node.getChildCount(source) > 0) return node.getChildren(source).forEach(walk);
    for (const at of [node.pos, node.end])
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(text, at) ?? []),
        ...(ts.getTrailingCommentRanges(text, at) ?? []),
      ]) {
        const { line } = source.getLineAndCharacterOfPosition(pos);
        found.set(pos, { name: `${file}:${line + 1}`, text: text.slice(pos, end) });
      }
  };
  walk(source);
  return [...found.values()];
}

export const comments = (): CommentRead[] =>
  sources('{src,packages/*/src}/**/*.ts', (file) => !file.includes('.generated.')).flatMap((file) =>
    commentsIn(file, read(file)),
  );

/** A line for each banned word in them. */
export function bannedIn(some: readonly CommentRead[]): string[] {
  const banned = bannedWords().filter(({ word }) => !WORDS_OF_CODE.has(word));
  return some.flatMap(({ name, text }) =>
    banned.flatMap(({ word, instead, pattern }) =>
      [...text.matchAll(pattern)].map(() => `${name} Write “${instead}” in place of “${word}”.`),
    ),
  );
}
