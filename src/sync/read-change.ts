/** A change from another store, checked: nothing of it is trusted. */
import { z } from 'zod';
import { checkContent, checkText } from '../domain/checks.ts';
import { MemoryError } from '../domain/errors.ts';
import { isIndexable } from '../domain/name-key.ts';
import { CATEGORIES, EXPIRIES, OUTCOMES } from '../domain/memory.ts';
import { RIVAL_RESOLUTIONS } from '../domain/requests/rivals.ts';
import { type Change, LINK_TYPES } from '../domain/requests/sync.ts';
import { sha256 } from '../store/content-hash.ts';

/** What a Date holds. */
const LAST_INSTANT = 8_640_000_000_000_000;
const MOST_LISTED = 1_000;

const id = z.string().regex(/^[\w:.-]{1,128}$/);
const name = z.string().min(1).max(512);
const instant = z.int().min(-LAST_INSTANT).max(LAST_INSTANT);
const share = z.number().min(0).max(1);
const counter = z.int().min(0);
const dot = z.strictObject({ replica: id, counter });
const link = z.strictObject({
  type: z.enum(LINK_TYPES),
  from: id,
  to: id,
  at: instant.nullable(),
  rule: z.string().max(64).nullable(),
  decision: z
    .strictObject({ resolution: z.enum(RIVAL_RESOLUTIONS), at: instant, who: name.nullable() })
    .optional(),
});
/** Of three kinds. */
const links = z.array(link).max(3 * MOST_LISTED);
const tags = z
  .array(
    z
      .string()
      .max(1_024)
      .regex(/^\S+ [^]+$/),
  )
  .max(10 * MOST_LISTED);
/** Of any length that the named graph takes, the empty one too. */
const entity = z.strictObject({ name: z.string().refine(isIndexable), type: name });

const episode = z.strictObject({
  kind: z.literal('episode'),
  id,
  dot,
  dedupKey: z.string().min(1).max(1_024).nullable(),
  precedingContent: z.string().nullable(),
  followsId: id.nullable(),
  said: z.strictObject({
    idempotencyKey: name.nullable(),
    content: z.string(),
    contentHash: z.string().regex(/^[0-9a-f]{64}$/),
    sessionId: name.nullable(),
    who: name.nullable(),
    project: name.nullable(),
    intent: name.nullable(),
    tool: name.nullable(),
    file: name.nullable(),
    category: z.enum(CATEGORIES).nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    importance: share.nullable(),
    valence: share.nullable(),
    reliability: share.nullable(),
    salience: share.nullable(),
    occurredAt: instant,
    recordedAt: instant,
    statedEntities: z.array(z.string().max(1_100)).max(MOST_LISTED),
  }),
  retractedAt: instant.nullable(),
  revivals: counter.optional(),
  keeping: z
    .strictObject({
      pinnedAt: instant.nullable(),
      expiresAt: instant.nullable(),
      expiry: z.enum(EXPIRIES).nullable(),
      at: instant,
    })
    .optional(),
  tagsAdded: tags,
  tagsRemoved: tags,
  links,
});
const fact = z.strictObject({
  kind: z.literal('fact'),
  id,
  dot,
  said: z.strictObject({
    factId: id,
    version: z.int().min(1),
    entity,
    other: entity.nullable(),
    text: z.string().max(65_536),
    saidAs: z.string().max(512).nullable().default(null),
    relationType: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{0,63}$/)
      .nullable(),
    confidence: share,
    validFrom: instant.nullable(),
    validTo: instant.nullable(),
    recordedAt: instant,
  }),
  retractedAt: instant.nullable(),
  links,
});
const erasure = z.strictObject({
  kind: z.literal('erasure'),
  id,
  dot,
  contentHash: z.string().max(128).nullable(),
  erasedAt: instant,
});
const change = z.discriminatedUnion('kind', [episode, fact, erasure]);

/** @throws MemoryError whose field says which: `changes[3].said.content`. */
export function readChange(value: unknown, at: number, maxContentBytes: number): Change {
  const result = change.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const field = [`changes[${at}]`, ...(issue?.path.map(String) ?? [])].join('.');
    throw new MemoryError('MALFORMED_LINE', `${field} is not usable: ${issue?.message ?? ''}.`, { field });
  }
  try {
    check(result.data, maxContentBytes);
  } catch (error) {
    throw error instanceof MemoryError ? error.within(`changes[${at}]`) : error;
  }
  return result.data;
}

function check(read: Change, maxContentBytes: number): void {
  if (read.kind === 'erasure') return;
  if (read.links.some(({ from, to }) => from !== read.id && to !== read.id))
    throw odd('links', 'Each link of a change must begin or end at the item of that change.');
  if (read.kind === 'episode') {
    const { expiresAt = null, expiry = null } = read.keeping ?? {};
    if ((expiresAt === null) !== (expiry === null))
      throw odd('keeping', 'A memory expires at a time and in one way, or not at all.');
    for (const { decision } of read.links) checkText(decision?.who ?? '', 'links.decision.who');
    const { content, contentHash, ...said } = read.said;
    checkContent(content, maxContentBytes, 'said.content');
    if (sha256(content) !== contentHash) throw odd('said.contentHash', 'The hash is of another text.');
    for (const [field, text] of Object.entries(said))
      if (typeof text === 'string') checkText(text, `said.${field}`);
    if (read.precedingContent !== null) checkText(read.precedingContent, 'precedingContent');
    return;
  }
  const { entity: subject, other, relationType, text, saidAs, validFrom, validTo } = read.said;
  checkText(text, 'said.text');
  checkText(saidAs ?? '', 'said.saidAs');
  for (const each of other === null ? [subject] : [subject, other]) checkText(each.name, 'said.entity.name');
  if ((other === null) !== (relationType === null))
    throw odd('said.other', 'A relation is to somebody, and nothing else is.');
  if (validFrom !== null && validTo !== null && validTo <= validFrom)
    throw new MemoryError('INVALID_DATE', 'The end is earlier than the start.', { field: 'said.validTo' });
}

const odd = (field: string, message: string): MemoryError =>
  new MemoryError('MALFORMED_LINE', message, { field });
