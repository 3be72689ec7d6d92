/** What callers say of a memory. */
import { z } from 'zod';
import { checkLength, checkPresentName } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import { CATEGORIES, OUTCOMES } from '../domain/memory.ts';
import type { Texts } from '../domain/requests/texts.ts';
import { memoryFactInput, relationFields } from '../operation/fact-fields.ts';
import {
  dateField,
  idField,
  listField,
  nameField,
  namespaceField,
  orNull,
  shareField,
  spelledField,
  tagsField,
  wordField,
} from '../operation/fields.ts';
import { listOf } from '../operation/short-ids.ts';

const LARGEST_BATCH = 1_000;
export const MOST_TAGS = 100;
const MOST_ENTITIES = 200;
const MOST_RELATED = 200;
const MOST_FACTS = 32;
/** Of all its memories: each is several statements of the one transaction. */
const MOST_FACTS_OF_A_BATCH = 256;

/** What the new memory is to an older one: CAUSED_BY, PART_OF. */
const relationInput = z.object({ id: idField, relationType: relationFields.relationType });

const entityInput = z.object({ name: spelledField('name'), type: nameField('type').optional() });

export const memoryInput = z.object({
  namespace: namespaceField,
  /** As long as the service allows: that is checked with its settings at hand. */
  content: z.string(),
  idempotencyKey: orNull(nameField('idempotencyKey')),
  sessionId: orNull(nameField('sessionId')),
  /** The session of the connection that it came by: its own where it names none. Said again in another, it is the same memory. */
  connection: orNull(nameField('connection')),
  who: orNull(spelledField('who')),
  occurredAt: dateField('occurredAt').optional(),
  /** When it was handed in, if it had to wait. It happened then unless it says otherwise, and is the same memory as one that did not wait. */
  queuedAt: dateField('queuedAt').optional(),
  project: orNull(spelledField('project')),
  intent: orNull(nameField('intent')),
  tags: tagsField('tags', MOST_TAGS).default([]),
  importance: orNull(shareField('importance')),
  /** What it was done with. */
  tool: orNull(nameField('tool')),
  /** The file that it is about. */
  file: orNull(nameField('file')),
  category: orNull(wordField('category', CATEGORIES)),
  outcome: orNull(wordField('outcome', OUTCOMES)),
  valence: orNull(shareField('valence')),
  reliability: orNull(shareField('reliability')),
  salience: orNull(shareField('salience')),
  /** Stores it although the same text was erased here. */
  revive: z.boolean().default(false),
  /** What the user always wants: it is pinned. Left out: if a rule sees a wish in it. */
  standing: z.boolean().optional(),
  /** It is sent again rather than said again: if it was stored before, and forgotten or edited since, nothing is stored. */
  unlessForgotten: z.boolean().default(false),
  relatedTo: z
    .array(idField)
    .readonly()
    .transform((ids) => checkLength(ids, MOST_RELATED, 'relatedTo'))
    .default([]),
  relations: listOf(relationInput, listField('relations', relationInput, MOST_RELATED)).default([]),
  entities: listField('entities', entityInput, MOST_ENTITIES).default([]),
  /** Held as stated in it, in its transaction; of a duplicate, none. */
  facts: listField('facts', memoryFactInput, MOST_FACTS).default([]),
});
export type RememberInput = z.input<typeof memoryInput>;
export type CheckedMemory = z.output<typeof memoryInput>;

/** Of a memory, and of a batch of them. */
export const MEMORY_TEXTS: Texts = {
  screened: { lookups: ['relatedTo', 'id'], keys: ['idempotencyKey', 'sessionId', 'connection'] },
};

/** What is sensed is of a session. */
export const sensedInput = memoryInput.extend({
  sessionId: z
    .string()
    .optional()
    .transform((id) => checkPresentName(id, 'sessionId')),
});
export type SensedMemory = z.output<typeof sensedInput>;

export const batchInput = z.object({
  input: listOf(memoryInput, z.array(z.custom<RememberInput>()))
    .readonly()
    .transform(checkBatch)
    .pipe(listField('input', memoryInput, LARGEST_BATCH)),
});

/** @throws MemoryError BATCH_TOO_LARGE */
function checkBatch(memories: readonly RememberInput[]): readonly RememberInput[] {
  const facts = memories.reduce((sum, memory) => sum + (memory.facts?.length ?? 0), 0);
  const wrong =
    memories.length === 0 || memories.length > LARGEST_BATCH
      ? `1–${LARGEST_BATCH} memories; this one has ${memories.length}`
      : facts > MOST_FACTS_OF_A_BATCH
        ? `at most ${MOST_FACTS_OF_A_BATCH} facts; this one has ${facts}`
        : undefined;
  if (wrong === undefined) return memories;
  throw new MemoryError('BATCH_TOO_LARGE', `A batch has ${wrong}.`, { field: 'input' });
}
