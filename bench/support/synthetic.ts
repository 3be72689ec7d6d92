/** Memories at will, with vectors that cost no model: texts of Zipf-distributed words, vectors around topics. */
import type { NewEpisode } from '../../src/encoding/plan.ts';
import { TOKEN_DIMENSIONS } from '../../src/domain/ports.ts';
import { draft } from '../../src/encoding/draft.ts';
import { memoryInput } from '../../src/encoding/memory-input.ts';
import { type VectorRow, vectorRow } from '../../src/encoding/vectors.ts';
import { random } from './random.ts';

const WORDS = 20_000;
const TOPICS = 500;
const TURNS_A_SESSION = 30;
/** As many as a turn of a conversation has, all drawn from this many rows. */
export const TOKENS_A_MEMORY = 20;
const TOKEN_ROWS = 2_000;

export interface SyntheticBatch {
  readonly episodes: readonly NewEpisode[];
  readonly vectors: readonly VectorRow[];
}

export function* syntheticBatches(
  namespace: string,
  count: number,
  size: number,
  dimensions: number,
): Generator<SyntheticBatch> {
  const chance = random(count);
  const gauss = (): number => Math.sqrt(-2 * Math.log(chance() + 1e-12)) * Math.cos(2 * Math.PI * chance());
  const topics = Array.from({ length: TOPICS }, () => Array.from({ length: dimensions }, gauss));
  const vector = (): Float32Array => {
    const topic = topics[Math.floor(chance() * TOPICS)] ?? [];
    const raw = topic.map((value) => value + 0.8 * gauss());
    const length = Math.hypot(...raw);
    return Float32Array.from(raw, (value) => value / length);
  };
  const rows = Int8Array.from(
    { length: TOKEN_ROWS * TOKEN_DIMENSIONS },
    () => Math.floor(chance() * 255) - 127,
  );
  const tokens = (): Int8Array => {
    const from = Math.floor(chance() * (TOKEN_ROWS - TOKENS_A_MEMORY)) * TOKEN_DIMENSIONS;
    return rows.slice(from, from + TOKENS_A_MEMORY * TOKEN_DIMENSIONS);
  };
  const word = (): string => `w${Math.floor(WORDS ** chance())}`;
  const text = (): string => Array.from({ length: 12 + Math.floor(chance() * 20) }, word).join(' ');
  // Sets of different sizes share a graph, so the size is part of the id.
  const id = (at: number): string =>
    `${count.toString(16).padStart(8, '0')}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

  let previous = '';
  for (let from = 0; from < count; from += size) {
    const episodes: NewEpisode[] = [];
    const vectors: VectorRow[] = [];
    for (let at = from; at < Math.min(count, from + size); at += 1) {
      const content = text();
      const sessionId = `s${Math.floor(at / TURNS_A_SESSION)}`;
      const first = at % TURNS_A_SESSION === 0;
      episodes.push({
        id: id(at),
        draft: draft(
          memoryInput.parse({ namespace, content, sessionId, idempotencyKey: `m${at}` }),
          new Date(1.7e12 + at * 60_000),
          65_536,
        ),
        predecessor: first ? null : { id: id(at - 1), content: previous },
      });
      vectors.push(vectorRow(id(at), { vector: vector() }, { vector: vector(), tokens: tokens() }));
      previous = content;
    }
    yield { episodes, vectors };
  }
}
