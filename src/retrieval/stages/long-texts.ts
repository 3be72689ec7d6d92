/**
 * Long texts. The model reads the beginning of a text only, so what stands behind it has no vectors. What full text finds there is read now: the best
 * passage of a text stands for it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Encoded, ModelInUse } from '../../domain/ports.ts';
import type { RunOptions } from '../../store/database.ts';
import { inSpan } from '../../telemetry/span.ts';
import { bestPassage } from '../budget/passage.ts';
import type { RecallQuery } from '../query/query.ts';
import { askedWords, sharedWords } from '../relevance/relevance.ts';
import type { FoundByText } from '../sources/full-text.ts';
import type { Row } from './known-memories.ts';

/** In UTF-16 code units: a pass of the model surely reads as many. */
const READ = 1_800;
/** Those that full text ranks first: each takes a pass of the model, of about 15 ms. */
const MOST = 4;
/** About 130 tokens. */
const PASSAGE_LENGTH = 600;
const PASSAGE_TOKENS = 400;
/** Writes may keep the model busy, and an agent waits. */
const PATIENCE_MS = 400;

export interface ReadPassage extends Encoded {
  readonly text: string;
}

/** By id: the passages with most of the question's words, of those long texts whose beginning has fewer. */
export async function readPassages(
  rows: readonly Row[],
  { scores }: FoundByText,
  { text, language: { language } }: RecallQuery,
  model: ModelInUse,
  { signal }: RunOptions,
): Promise<ReadonlyMap<string, ReadPassage>> {
  const asked = askedWords(text, language);
  const share = sharedWords(text, language);
  const passages = rows
    .filter(({ memory }) => memory.content.length > READ && scores.has(memory.id))
    .toSorted((one, other) => (scores.get(other.memory.id) ?? 0) - (scores.get(one.memory.id) ?? 0))
    .slice(0, MOST)
    .map(({ memory: { id, content } }) => ({
      id,
      beginning: content.slice(0, READ),
      ...bestPassage(content, asked, PASSAGE_LENGTH, PASSAGE_TOKENS),
    }))
    .filter(({ text: passage, beginning }) => share(passage) > share(beginning));
  if (passages.length === 0 || model.state !== 'ready') return new Map();
  const encoded = await inSpan('embed passages', () =>
    Promise.race([
      model.encode(passages.map((passage) => ({ text: passage.text, ownFrom: 0 }))).catch(() => []),
      sleep(PATIENCE_MS, [], { signal, ref: false }).catch(() => []),
    ]),
  );
  return new Map(
    encoded.flatMap((each, at) => {
      const passage = passages[at];
      return passage === undefined ? [] : [[passage.id, { ...each, text: passage.text }] as const];
    }),
  );
}
