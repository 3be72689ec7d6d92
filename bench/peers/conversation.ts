/** The turns of one conversation of a question set, and questions spread over those that it answers. */
import { MemoryError } from '../../src/domain/errors.ts';
import { readDataSets, withEvidence } from '../support/data-sets.ts';
import type { Asked } from './measure.ts';
import type { Turn } from './peer.ts';

export interface Conversation {
  readonly turns: readonly Turn[];
  readonly asked: readonly Asked[];
}

/** @throws MemoryError INVALID_ARGUMENT where there is no such set */
export function conversationOf(data: string, name: string, questions: number): Conversation {
  const [set] = readDataSets(data, [name], 1).map(withEvidence);
  if (set === undefined || set.questions.length === 0)
    throw new MemoryError('INVALID_ARGUMENT', `${data} has no question set named ${name}.`, {
      field: '--set',
      remedy: 'Name a folder with memories.jsonl and questions.jsonl.',
    });
  const textOf = new Map(set.memories.map(({ idempotencyKey = '', content }) => [idempotencyKey, content]));
  const step = Math.max(1, set.questions.length / questions);
  const spread = set.questions.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return {
    turns: set.memories.map(({ content, sessionId = '', occurredAt = new Date() }) => ({
      text: content,
      session: sessionId,
      at: occurredAt,
    })),
    asked: spread.slice(0, questions).map(({ query, evidence }) => ({
      query,
      evidence: evidence.flatMap((key) => textOf.get(key) ?? []),
    })),
  };
}
