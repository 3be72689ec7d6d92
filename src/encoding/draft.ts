/** A checked memory that has its identity but no place in a session yet. */
import {
  checkContent,
  checkDate,
  checkName,
  checkNamespace,
  checkNumber,
  checkWord,
} from '../domain/checks.ts';
import { sha256 } from '../store/content-hash.ts';
import { MemoryError } from '../domain/errors.ts';
import { CATEGORIES, OUTCOMES, type Stated } from '../domain/memory.ts';
import type { EntityInput, MemoryFactInput, RememberInput } from '../domain/requests/requests.ts';
import type { FactWriting } from './facts.ts';

export const LARGEST_BATCH = 1_000;
export const MOST_TAGS = 100;
const MOST_ENTITIES = 200;
const MOST_RELATED = 200;
const MOST_FACTS = 32;
/** Of all its memories: each is several statements of the one transaction. */
const MOST_FACTS_OF_A_BATCH = 256;

export interface DraftLimits {
  readonly maxContentBytes: number;
  readonly facts: Pick<FactWriting, 'check'>;
}

export interface Draft extends Stated {
  readonly namespace: string;
  /** `k:` and the caller's key, or `h:` and a hash of what was said, by whom, when and in which session. */
  readonly dedupKey: string;
  readonly idempotencyKey: string | null;
  readonly content: string;
  readonly contentHash: string;
  readonly sessionId: string | null;
  readonly occurredAt: Date;
  readonly who: string | null;
  readonly project: string | null;
  readonly intent: string | null;
  readonly tags: readonly string[];
  readonly relatedTo: readonly string[];
  readonly entities: readonly EntityInput[];
  readonly facts: readonly MemoryFactInput[];
  /** Although the same text was erased. */
  readonly revive: boolean;
}

/** @throws MemoryError INVALID_ARGUMENT */
export function checkList<Item>(
  items: readonly Item[] | undefined,
  most: number,
  field: string,
): readonly Item[] {
  if (items === undefined || items.length <= most) return items ?? [];
  throw new MemoryError('INVALID_ARGUMENT', `${field} has ${items.length} items; ${most} are allowed.`, {
    field,
  });
}

const checkShare = (value: number | undefined, field: string): number | null =>
  value === undefined ? null : checkNumber(value, 0, 1, field);

/** @throws MemoryError naming the first field that is wrong. */
export function draft(input: RememberInput, now: Date, { maxContentBytes, facts }: DraftLimits): Draft {
  const namespace = checkNamespace(input.namespace);
  const content = checkContent(input.content, maxContentBytes);
  const idempotencyKey = checkName(input.idempotencyKey, 'idempotencyKey') ?? null;
  const sessionId = checkName(input.sessionId, 'sessionId') ?? null;
  const who = checkName(input.who, 'who') ?? null;
  const stated = input.occurredAt === undefined ? undefined : checkDate(input.occurredAt, 'occurredAt');
  const contentHash = sha256(content);
  const said = JSON.stringify([sessionId, who, stated?.toISOString() ?? null, contentHash]);
  return {
    namespace,
    dedupKey: idempotencyKey === null ? `h:${sha256(said)}` : `k:${idempotencyKey}`,
    idempotencyKey,
    content,
    contentHash,
    sessionId,
    occurredAt: stated ?? now,
    who,
    project: checkName(input.project, 'project') ?? null,
    intent: checkName(input.intent, 'intent') ?? null,
    tags: checkList(input.tags, MOST_TAGS, 'tags').map((tag, at) => checkName(tag, `tags[${at}]`) ?? ''),
    importance: checkShare(input.importance, 'importance'),
    tool: checkName(input.tool, 'tool') ?? null,
    file: checkName(input.file, 'file') ?? null,
    category: input.category === undefined ? null : checkWord(input.category, CATEGORIES, 'category'),
    outcome: input.outcome === undefined ? null : checkWord(input.outcome, OUTCOMES, 'outcome'),
    valence: checkShare(input.valence, 'valence'),
    reliability: checkShare(input.reliability, 'reliability'),
    salience: checkShare(input.salience, 'salience'),
    revive: input.revive ?? false,
    relatedTo: checkList(input.relatedTo, MOST_RELATED, 'relatedTo'),
    entities: checkList(input.entities, MOST_ENTITIES, 'entities').map((entity, at) => {
      checkName(entity.name, `entities[${at}].name`);
      checkName(entity.type, `entities[${at}].type`);
      return entity;
    }),
    facts: checkList(input.facts, MOST_FACTS, 'facts').map((fact, at) => {
      try {
        facts.check(fact, namespace);
        return fact;
      } catch (error) {
        throw error instanceof MemoryError ? error.within(`facts[${at}]`) : error;
      }
    }),
  };
}

/** All of one batch or none. @throws MemoryError whose field says which item: `input[3].content`. */
export function draftMany(inputs: readonly RememberInput[], now: Date, limits: DraftLimits): Draft[] {
  if (inputs.length === 0 || inputs.length > LARGEST_BATCH) {
    throw new MemoryError(
      'BATCH_TOO_LARGE',
      `A batch has 1–${LARGEST_BATCH} memories; this one has ${inputs.length}.`,
      {
        field: 'input',
      },
    );
  }
  const facts = inputs.reduce((sum, input) => sum + (input.facts?.length ?? 0), 0);
  if (facts > MOST_FACTS_OF_A_BATCH) {
    throw new MemoryError(
      'BATCH_TOO_LARGE',
      `A batch has at most ${MOST_FACTS_OF_A_BATCH} facts; this one has ${facts}.`,
      { field: 'input' },
    );
  }
  return inputs.map((input, at) => {
    try {
      return draft(input, now, limits);
    } catch (error) {
      throw error instanceof MemoryError ? error.within(`input[${at}]`) : error;
    }
  });
}
