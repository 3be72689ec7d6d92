/** What a person tells an assistant is often asked, too: questions that repeat erased texts go with them. */
import { lower } from '../language/fold.ts';
import { type Word, wordsToFind } from '../language/analyse.ts';
import type { Transaction } from '../store/database.ts';
import { forgottenKey, namespaceKey } from '../store/namespace-key.ts';
import { eraseQuestions, listRecalls, searchText } from '../store/statements.generated.ts';

const PAGE = 1_000;
/** Where the question had found the erased memory, it goes for sharing a word that at most five other memories have. */
const RARE = 5;

export interface ErasedTexts {
  readonly namespace: string;
  /** Of the memory and of its earlier texts. */
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

interface Asked {
  readonly id: string;
  readonly words: readonly Word[];
  /** One of the erased was among its results. */
  readonly told: boolean;
}

/**
 * Inside a transaction of the caller. A question goes that contains an erased text or is part of one; that shares with it a word which no other
 * memory has; or that had found it, and shares a word that is rare. Words are compared as full text compares them.
 * @returns how many questions it removed
 */
export async function eraseQuestionsAbout(tx: Transaction, erased: ErasedTexts): Promise<number> {
  const { namespace, ids, texts } = erased;
  const erasedTokens = new Set(texts.flatMap((text) => wordsOf(text).flatMap(({ tokens }) => tokens)));
  const isShared = ({ tokens }: Word): boolean => tokens.some((token) => erasedTokens.has(token));
  const folded = texts.map(lower);
  const repeating: string[] = [];
  const sharing: Asked[] = [];
  for await (const { id, question, hitIds } of keptQuestions(tx, namespace)) {
    if (repeats(question, folded)) repeating.push(id);
    else {
      const words = wordsOf(question).filter(isShared);
      if (words.length > 0) sharing.push({ id, words, told: hitIds.some((hit) => ids.includes(hit)) });
    }
  }
  const elsewhere = await memoriesWith(
    tx,
    erased,
    sharing.flatMap(({ words }) => words.map(({ word }) => word)),
  );
  const telling = sharing.filter(({ words, told }) =>
    words.some(({ word }) => (elsewhere.get(word) ?? 0) <= (told ? RARE : 0)),
  );
  const found = [...repeating, ...telling.map(({ id }) => id)];
  if (found.length > 0) await tx.run(eraseQuestions, { namespace, ids: found });
  return found.length;
}

/** Without English stop words, unless there are no others. Stems and bigrams are those of any language. */
const wordsOf = (text: string): Word[] => wordsToFind(text, 'en');

/** @param folded the erased texts, as `lower` gives them */
function repeats(question: string, folded: readonly string[]): boolean {
  const asked = lower(question);
  return folded.some((text) => asked.includes(text) || text.includes(asked));
}

async function* keptQuestions(
  tx: Transaction,
  namespace: string,
): AsyncGenerator<{ id: string; question: string; hitIds: readonly string[] }> {
  const all = {
    namespace,
    sessionId: null,
    memoryId: null,
    via: null,
    unanswered: false,
    possible: 0,
    limit: PAGE,
  };
  let [before, beforeId] = [new Date('9999-12-31'), ''];
  for (;;) {
    const rows = await tx.run(listRecalls, { ...all, before, beforeId });
    for (const { id, question, hitIds } of rows) if (question !== null) yield { id, question, hitIds };
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    [before, beforeId] = [last.at, last.id];
  }
}

/** In how many other memories each word stands, forgotten ones too. */
async function memoriesWith(
  tx: Transaction,
  { namespace, ids }: ErasedTexts,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const each = [...new Set(words)];
  if (each.length === 0) return new Map();
  const within = [namespaceKey(namespace), forgottenKey(namespace)].map((key) => `namespaceKey:${key}`);
  // Letters and digits only: none of it is syntax of Lucene.
  const queries = each.map((word) => `+(${within.join(' ')})^0 +content:"${word}"`);
  const rows = await tx.run(searchText, { queries, limit: RARE + 1 + ids.length });
  const counts = new Map<string, number>();
  for (const { asked, id } of rows) {
    const word = each[asked] ?? '';
    if (!ids.includes(id)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
