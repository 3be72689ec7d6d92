/** Moves use, links and feedback from one text of a memory to another, inside a transaction of the caller. */
import { precedingText } from '../language/context-text.ts';
import { wordsOfMemory } from '../language/words-of-memory.ts';
import type { Transaction } from '../store/database.ts';
import { moveOver } from '../store/statements.generated.ts';

interface Move {
  readonly namespace: string;
  readonly fromId: string;
  readonly toId: string;
  /** The text that it moves to. */
  readonly content: string;
  /** It is an earlier one: an edit is undone. */
  readonly back: boolean;
}

/** @returns memories whose cached vectors are out of date: they stand behind the text */
export async function moveTo(tx: Transaction, { content, ...ends }: Move): Promise<readonly string[]> {
  const preceding = precedingText(content);
  const { precedingWords } = wordsOfMemory(content, preceding);
  const [moved] = await tx.run(moveOver, { ...ends, preceding, precedingWords });
  return moved?.followingIds ?? [];
}
