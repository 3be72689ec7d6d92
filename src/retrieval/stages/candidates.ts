/** From rows of the graph to candidates: what each source measures of a memory, in the unit of its signal. */
import type { Encoded, ModelInUse, EmbeddingIdentity } from '../../domain/ports.ts';
import { cosine, quantise } from '../../models/quantise.ts';
import type { RunOptions } from '../../store/database.ts';
import { toMemory } from '../../store/episode-row.ts';
import type { RecallQuery } from '../query/query.ts';
import type { FoundByText } from '../sources/full-text.ts';
import type { Row } from './known-memories.ts';
import { readPassages } from './long-texts.ts';
import { lateInteraction } from './late-interaction.ts';
import type { MemoryVectors } from './memory-vectors.ts';
import type { Candidate } from './stages.ts';

/** Whether token vectors count in this recall. */
export const usesLate = ({ profile: { weights } }: RecallQuery): boolean =>
  weights.late + weights.lateContext > 0;

/** Makes candidates of rows, with the raw value of each source's signal. */
export function candidateMaker(
  query: RecallQuery,
  byText: FoundByText,
  question: Encoded | undefined,
  {
    vectors: memoryVectors,
    stored,
  }: { readonly vectors: MemoryVectors; readonly stored: EmbeddingIdentity | undefined },
  model: ModelInUse,
  options: RunOptions,
): (rows: readonly Row[]) => Promise<Candidate[]> {
  return async (rows) => {
    const reading = readPassages(rows, byText, query, model, options);
    const ids = rows.flatMap(({ memory, predecessorId }) => [memory.id, predecessorId ?? memory.id]);
    const vectors = await memoryVectors.of(
      query.namespace,
      [...new Set(ids)],
      usesLate(query),
      stored,
      options,
    );
    const tokens = usesLate(query) ? question?.tokens : undefined;
    const late = lateInteraction(tokens, vectors);
    const passages = await reading;
    const lateOfPassage = lateInteraction(tokens, passages);
    return rows.map(({ memory, predecessorId }) => {
      const known = vectors.get(memory.id);
      const passage = passages.get(memory.id);
      const ofPassage = passage && similarity(question, quantise(passage.vector));
      const own = late(memory.id, predecessorId);
      const { late: lateThere = null } = passage === undefined ? {} : lateOfPassage(memory.id, null);
      return {
        memory: toMemory(memory),
        predecessorId,
        embedding: known?.embedding ?? null,
        raw: {
          text: byText.scores.get(memory.id) ?? null,
          vector: better(similarity(question, known?.embedding), ofPassage),
          late: better(own.late, lateThere),
          lateContext: better(own.lateContext, lateThere),
        },
        inContext: better(similarity(question, known?.contextEmbedding), ofPassage),
        passage: passage?.text,
        links: {},
      };
    });
  };
}

/** What answers in one passage answers. */
const better = (one: number | null, other: number | null | undefined): number | null =>
  one === null || other === null || other === undefined ? (one ?? other ?? null) : Math.max(one, other);

/** Cosine similarity as Neo4j has it, in [0, 1]; null where there is nothing to compare. */
function similarity(question: Encoded | undefined, codes: Int8Array | undefined): number | null {
  const comparable = question !== undefined && question.vector.length === codes?.length;
  return comparable ? (1 + cosine(question.vector, codes)) / 2 : null;
}
